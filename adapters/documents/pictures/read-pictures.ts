import { OCR_LANES, type ReadingMessage } from '#adapters/documents/messages.ts'
import { type ChildLimits, runChild } from '#adapters/shared/child-process/run-child.ts'
import type { Turns } from '#adapters/shared/child-process/take-turns.ts'
import type { Page } from '#domain/report/document.ts'

/** V8 reserves a gigabyte for each of its threads. The clock leaves room for a busy machine: what a page may take is bounded by what it computes. */
const LIMITS: Omit<ChildLimits, 'cpu'> = { silent: 60, wall: 60, dataBytes: 3.5 * 1024 ** 3, native: true }
const SECONDS_PER_PAGE = 20
/** A page takes two to four; a picture of noise, read twice, some ten. One hostile page ends within 20. */
const CPU_SECONDS = { start: 4, page: 13 }
export type PicturesAsked = {
  numbers: number[]
  turns: Turns
  /** Whose turn it is. */
  owner: string | undefined
  signal: AbortSignal | undefined
  /** Milliseconds after which reading gives way to others at its next page; what was begun of another page is begun again. */
  turnMs: number
}

/**
 * Reads these pages by OCR, each told when it is done; null for a page whose picture breaks the limits. Where others wait it
 * gives way to them again and again. Throws when it could not be tried, or the signal's reason.
 */
export async function readPictures(
  file: Uint8Array,
  { numbers, turns, owner, signal, turnMs }: PicturesAsked,
  onPage: (number: number, page: Page | null) => void,
): Promise<void> {
  const batches = [[...numbers]]
  for (let left = batches.shift(); left; left = batches.shift()) {
    const end = await turns(owner, (isWanted) => readBatch(file, left, { isWanted, signal, turnMs }, onPage), signal)
    signal?.throwIfAborted()
    const [first] = left
    if (first === undefined) continue
    if (end === 'ended') throw new Error('OCR ended without an answer')
    if (end === 'stopped') batches.unshift(left)
    else if (left.length === 1) onPage(first, null)
    else batches.unshift(...left.splice(0, OCR_LANES).map((number) => [number]), ...(left.length > 0 ? [left] : []))
  }
}

/** Takes from `left` what it has read; `stopped` also where it gave way. */
function readBatch(
  file: Uint8Array,
  left: number[],
  { isWanted, signal, turnMs }: { isWanted: () => boolean } & Pick<PicturesAsked, 'signal' | 'turnMs'>,
  onPage: (number: number, page: Page | null) => void,
) {
  const started = performance.now()
  const giveWay = new AbortController()
  return runChild<ReadingMessage>(
    {
      program: 'documents/ocr-child',
      args: left.map(String),
      input: file,
      limits: { ...LIMITS, cpu: CPU_SECONDS.start + CPU_SECONDS.page * left.length },
      signal: signal ? AbortSignal.any([signal, giveWay.signal]) : giveWay.signal,
      moreFor: (message) => (message.kind === 'page' ? SECONDS_PER_PAGE : 0),
    },
    (message) => {
      if (message.kind !== 'page') return
      left.splice(left.indexOf(message.page.number), 1)
      onPage(message.page.number, message.page)
      if (left.length > 0 && isWanted() && performance.now() - started >= turnMs) giveWay.abort()
    },
  )
}
