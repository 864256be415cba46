import { randomUUID } from 'node:crypto'
import type { Notify } from '#adapters/shared/notice.ts'
import type { Extraction, ExtractionRefusal, ExtractionWarning } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyExtractor, ExtractionAccount } from '#domain/deficiency/extractor.ts'
import { prove } from '#domain/deficiency/proof.ts'
import { suspiciousText } from '#domain/deficiency/suspicious-text.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { Files } from '#domain/system/files.ts'
import { findingsFrom } from './answer/findings.ts'
import { missesFrom } from './answer/misses.ts'
import { particularsFrom } from './answer/particulars.ts'
import type { Placed } from './answer/repeats.ts'
import type { Reply } from './answer/reply.ts'
import type { Reading } from './prompt.ts'
import { type Read, readWindow } from './reader.ts'
import { type Amount, budgetOf, OverBudget, type Spending } from './spending/budget.ts'
import { DEFAULT_RATES, type Rates } from './spending/rates.ts'
import { lineTo } from './vendor/line.ts'
import { type CallLimits, modelCall } from './vendor/model-call.ts'
import { realTime, type Time } from './vendor/time.ts'
import { type Window, type WindowSize, windowsOf } from './windows.ts'

export type GeminiExtractionOptions = {
  apiKey: string
  model: string
  /** Where the API is served, without a path; Google's own address where none is given. */
  baseUrl?: string | undefined
  /** Needs no model: what it lists and the model does not is shown as a possible miss. */
  rules?: DeficiencyExtractor
  /** Keeps answers that were paid for, in the report's own folder. */
  files?: Pick<Files, 'get' | 'put'> | undefined
  /** Those of the model. */
  rates?: Rates
  /** For one report. */
  budget?: Amount
  /** Counts for users and days; where there is none only a report has a budget. */
  spending?: Spending | undefined
  notice?: Notify | undefined
  window?: WindowSize
  /** Calls at once, for all reports together. */
  parallel?: number
  call?: CallLimits
  /** Milliseconds that one report may take. */
  totalMs?: number
  backoffMs?: number
  /** Milliseconds without a call after failures in a row. */
  restMs?: number
  /** Milliseconds without a call after the key was refused. */
  refusedRestMs?: number
  /** Milliseconds that reports wait for a vendor that gives no answer. */
  patienceMs?: number
  time?: Time
}

const REPORT_BUDGET: Amount = { tokens: 3_000_000, cents: 300 }
const WINDOW: WindowSize = { pages: 6, characters: 20_000 }
const CALL: CallLimits = { silent: 60_000, total: 120_000 }
const TOTAL = 480_000

/** Above so many pages it is odd that nothing is wrong with a house. */
const FEW_PAGES = 3

/** A language model proposes what is wrong, the report's own words decide. It has no tools and sees nothing but the pages. */
export function geminiExtraction({
  apiKey,
  model,
  baseUrl,
  rules,
  files,
  rates = DEFAULT_RATES,
  budget = REPORT_BUDGET,
  spending,
  notice = () => {},
  window = WINDOW,
  parallel = 4,
  call: limits = CALL,
  totalMs = TOTAL,
  backoffMs = 1_000,
  restMs = 30_000,
  refusedRestMs = 1_800_000,
  patienceMs = 3_600_000,
  time = realTime,
}: GeminiExtractionOptions): DeficiencyExtractor {
  const call = modelCall({ apiKey, model, baseUrl, limits, time })
  const line = lineTo({ parallel, backoffMs, restMs, refusedRestMs, patienceMs, time, notice })
  const engine = `gemini (${model})`
  const putOff = new Map<string, number>()

  async function readAll(
    document: ReportDocument,
    onPage: (page: number) => void,
    onWait: (waits: boolean) => void,
    account: ExtractionAccount | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Read[]> {
    const windows = windowsOf(document, window)
    const own = budgetOf(budget, rates, spending && account ? { spending, owner: account.owner } : null)
    if (!own.isEnoughFor(windows)) throw new OverBudget('over-budget', 'the report is too long for its budget')
    const failure = new AbortController()
    const late = new AbortController()
    const cancelLate = time.after(totalMs, () => late.abort())
    const deadline = signal ? AbortSignal.any([late.signal, signal]) : late.signal
    const options = {
      report: account?.folder ?? randomUUID(),
      onWait,
      time,
      call,
      model,
      line,
      budget: own,
      kept:
        files && account
          ? { files: { get: files.get, put: account.keep ?? files.put }, folder: `${account.folder}gemini/` }
          : null,
      putOff: account ? putOff : null,
      backoffMs,
      stop: AbortSignal.any([failure.signal, deadline]),
      deadline,
    }
    async function readEach(chosen: Window[], reading: Reading): Promise<Read[]> {
      const work = chosen.map(async (one) => {
        try {
          const reads = await readWindow(options, one, reading)
          for (const { page } of one.pieces) onPage(page)
          return reads
        } catch (error) {
          failure.abort(
            late.signal.aborted ? new Error(`no answer for the whole report in ${totalMs / 1000} s`) : error,
          )
          throw error
        }
      })
      // What is under way ends first: its answers are paid for, and kept.
      await Promise.allSettled(work)
      failure.signal.throwIfAborted()
      return (await Promise.all(work)).flat()
    }

    try {
      const first = await readEach(windows, 'first')
      const isEmpty =
        prove(document, toldIn(first)).proven.length === 0 &&
        document.pages.length > FEW_PAGES &&
        first.some(({ reply }) => reply?.isInspectionReport)
      const doubtful = isEmpty ? windows : windows.filter(({ suspicious }) => suspicious)
      return [...first, ...(await readEach(doubtful, 'second'))]
    } finally {
      cancelLate()
    }
  }

  return {
    async extract(document, onPage, account, signal) {
      const done = new Set<number>()
      let waiting = false
      const tell = () => onPage?.(done.size, document.pages.length, waiting)
      const onDone = (page: number) => {
        done.add(page)
        tell()
      }
      const onWait = (waits: boolean) => {
        if (waiting === waits) return
        waiting = waits
        tell()
      }
      try {
        const reads = await readAll(document, onDone, onWait, account, signal)
        const isDeclined = reads.length > 0 && reads.every(({ reply }) => reply === null)
        if (isDeclined) return refused(engine, document, 'engine-declined')
        const found = extractionFrom(engine, document, reads)
        noticeOdd(reads, notice)
        const other = await rules?.extract(document, undefined, account, signal)
        return other ? supplemented(found, other) : found
      } catch (error) {
        signal?.throwIfAborted()
        if (!(error instanceof OverBudget)) throw error
        if (error.refusal === 'day-budget') notice({ level: 'error', what: error.message })
        return refused(engine, document, error.refusal)
      }
    },
  }
}

function noticeOdd(reads: Read[], notice: Notify): void {
  const odd = reads.flatMap(({ reply }) => reply?.odd ?? [])
  const severities = odd.reduce((sum, one) => sum + one.severities, 0)
  const repeatedKeys = odd.reduce((sum, one) => sum + one.repeatedKeys, 0)
  if (severities + repeatedKeys > 0)
    notice({ level: 'warn', what: 'the language model gave odd answers', figures: { severities, repeatedKeys } })
}

function toldIn(reads: Read[]): Placed[] {
  return reads.flatMap(({ reply, window }) =>
    (reply?.deficiencies ?? []).map((told) => ({ ...told, page: told.page ?? window.pieces[0]?.page ?? 1 })),
  )
}

function refused(engine: string, document: ReportDocument, refusal: ExtractionRefusal): Extraction {
  return { ...extractionFrom(engine, document, []), refusal }
}

function extractionFrom(engine: string, document: ReportDocument, reads: Read[]): Extraction {
  const judged = pagesOf(reads, (reply) => reply !== null)
  const replies = reads.flatMap(({ reply }) => reply ?? [])
  const { deficiencies, notShown } = findingsFrom(document, toldIn(reads))
  const votes = replies.filter((reply) => reply.isInspectionReport).length
  const isInspectionReport = deficiencies.length > 0 || 2 * votes > replies.length
  return {
    engine,
    refusal: null,
    isInspectionReport,
    ...particularsFrom(document, replies),
    deficiencies,
    possibleMisses: [],
    notShown,
    suspicious: suspiciousText(document),
    warnings: [
      ...warningOf(
        'declined',
        pagesOf(reads, (reply) => reply === null).filter((page) => !judged.includes(page)),
      ),
      ...warningOf(
        'capped',
        pagesOf(reads, (reply) => reply?.capped === true),
      ),
      ...(isInspectionReport && deficiencies.length === 0 ? [{ reason: 'nothing-found' as const, pages: [] }] : []),
    ],
    manner: [],
  }
}

/** Particulars that the model does not give are read from the report's own labels. */
function supplemented(found: Extraction, other: Extraction): Extraction {
  return {
    ...found,
    propertyAddress: found.propertyAddress ?? other.propertyAddress,
    inspectionDate: found.inspectionDate ?? other.inspectionDate,
    zip: found.zip ?? other.zip,
    possibleMisses: found.isInspectionReport ? missesFrom(other, found.deficiencies) : [],
  }
}

function pagesOf(reads: Read[], isMeant: (reply: Reply | null) => boolean): number[] {
  const meant = reads.filter(({ reply }) => isMeant(reply))
  return [...new Set(meant.flatMap(({ window }) => window.pieces.map((piece) => piece.page)))].sort((a, b) => a - b)
}

function warningOf(reason: ExtractionWarning['reason'], pages: number[]): ExtractionWarning[] {
  return pages.length > 0 ? [{ reason, pages }] : []
}
