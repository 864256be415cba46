import { printPage } from '#domain/deficiency/print-page.ts'
import { suspiciousRanges } from '#domain/deficiency/suspicious-text.ts'
import type { Page, ReportDocument } from '#domain/report/document.ts'
import { plainText } from './answer/plain-text.ts'

/** A part of one page for the model to read; a page longer than a window has several. */
export type Piece = { page: number; text: string }

/** Pages that the model reads in one call. `suspicious` where words that speak to it were taken out. */
export type Window = { pieces: Piece[]; suspicious: boolean }

export type WindowSize = { pages: number; characters: number }

/** In characters: how much of a cut page is read twice. */
const OVERLAP = 600

/** The whole document in windows; each begins with the page that the one before ended with. */
export function windowsOf(document: ReportDocument, size: WindowSize): Window[] {
  const pieces = document.pages.flatMap((page) => {
    const { text, suspicious } = legibleText(page)
    return partsOf(text, size.characters).map((part) => ({ page: page.number, text: part, suspicious }))
  })
  const windows: Window[] = []
  let from = 0
  while (from < pieces.length) {
    let to = from + 1
    let characters = pieces[from]?.text.length ?? 0
    while (to < pieces.length && to - from < size.pages) {
      characters += pieces[to]?.text.length ?? 0
      if (characters > size.characters) break
      to += 1
    }
    const own = pieces.slice(from, to)
    windows.push({
      pieces: own.map(({ page, text }) => ({ page, text })),
      suspicious: own.some(({ suspicious }) => suspicious),
    })
    if (to >= pieces.length) break
    from = to - from > 1 ? to - 1 : to
  }
  return windows
}

const SMALLEST = 1_000

/** The window in two halves; null where it is too small to be cut. */
export function halvesOf({ pieces, suspicious }: Window): [Window, Window] | null {
  if (pieces.length > 1) {
    const middle = Math.ceil(pieces.length / 2)
    return [
      { pieces: pieces.slice(0, middle), suspicious },
      { pieces: pieces.slice(middle), suspicious },
    ]
  }
  const [only] = pieces
  if (!only || only.text.length < SMALLEST) return null
  const [first, ...rest] = partsOf(only.text, Math.ceil(only.text.length / 2) + OVERLAP)
  if (first === undefined || rest.length === 0) return null
  const parts = (texts: string[]) => ({ pieces: texts.map((text) => ({ page: only.page, text })), suspicious })
  return [parts([first]), parts(rest)]
}

/** A page's lines without blank ones and without the sentences that speak to a machine. */
function legibleText(page: Page): { text: string; suspicious: boolean } {
  const print = printPage(page)
  const taken = suspiciousRanges(page, print)
  const lines = print.lines.map(({ from, to }, index) => {
    const cut = taken.filter((range) => range.from < to && from < range.to)
    if (cut.length === 0) return plainText(page.lines[index]?.text ?? '').trimEnd()
    let left = ''
    let at = from
    for (const range of cut) {
      left += print.text.slice(at, Math.max(at, range.from))
      at = Math.max(at, range.to)
    }
    return plainText(left + print.text.slice(at, to)).trim()
  })
  return { text: lines.filter((line) => line.trim()).join('\n'), suspicious: taken.length > 0 }
}

/** Cut at line ends, or between words, into parts of at most `characters`; each repeats the end of the one before. */
function partsOf(text: string, characters: number): string[] {
  const parts: string[] = []
  let from = 0
  while (from < text.length) {
    let to = Math.min(text.length, from + characters)
    if (to < text.length) {
      const least = from + Math.floor(characters / 2)
      const cut = Math.max(text.lastIndexOf('\n', to), least)
      to = cut > least ? cut : Math.max(text.lastIndexOf(' ', to), least)
    }
    parts.push(text.slice(from, to))
    if (to >= text.length) break
    const repeat = text.indexOf(' ', Math.max(from + 1, to - Math.min(OVERLAP, characters / 4)))
    from = repeat > from && repeat < to ? repeat + 1 : to
  }
  return parts
}
