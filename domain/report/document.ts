import type { UserId } from '../account/account.ts'

/** A rectangle as fractions (0..1) of its page, origin at the top left. */
export type Box = { x: number; y: number; width: number; height: number }

/** A run of characters in one style. `size` is in points; `color` is `#rrggbb`, or null if the file does not say. */
export type Span = {
  text: string
  box: Box
  size: number
  bold: boolean
  italic: boolean
  underline: boolean
  color: string | null
}

/**
 * One printed line, in reading order. `text` joins its spans: one space between words, nothing within a word, a tab for a gap
 * as wide as a table column. A mark such as ☒ is a span of its own. Lines of a .txt file keep their white space and have no
 * spans.
 */
export type Line = { text: string; box: Box; spans: Span[] }

/** How a page was read: from its text layer, by OCR, without any print, or not at all. */
export type PageState = 'text' | 'ocr' | 'blank' | 'unreadable'

/**
 * A physical page. `number` starts at 1, `width` and `height` are in points after rotation, `confidence` is OCR's (0..100).
 * `turns` counts the quarter turns counterclockwise that made its words upright; none if absent.
 */
export type Page = {
  number: number
  state: PageState
  width: number
  height: number
  lines: Line[]
  confidence: number | null
  turns?: number
}

export type FileKind = 'pdf' | 'txt'

export type ReportDocument = { kind: FileKind; pages: Page[] }

/** Why a file cannot be read. Final: reading it again gives the same result. */
export type ReadingRefusal =
  | 'password'
  | 'damaged'
  | 'empty'
  | 'not-pdf'
  | 'not-text'
  | 'no-text'
  | 'too-many-pages'
  | 'too-much-text'
  | 'too-complex'

/** Why a page cannot be drawn. Also final. */
export type PictureRefusal = 'no-such-page' | ReadingRefusal

/** The longer side of a drawn page, in pixels. */
export const PICTURE_SIDE = 1_400

export const MAX_PAGES = 500
export const MAX_CHARACTERS = 2_000_000
/** The most lines of a text file, including blank ones. */
export const MAX_LINES = 200_000

export function boxAround(boxes: Box[]): Box | null {
  const [first, ...rest] = boxes
  if (!first) return null
  let { x, y } = first
  let right = x + first.width
  let bottom = y + first.height
  for (const box of rest) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    right = Math.max(right, box.x + box.width)
    bottom = Math.max(bottom, box.y + box.height)
  }
  return { x, y, width: right - x, height: bottom - y }
}

/** Reads the pages and lines of an inspection report. */
export type Documents = {
  /**
   * Reads every page, or refuses for good. Throws if reading failed and may be retried. Never runs, fetches or writes anything
   * that the file asks for. Calls `onPage` after each page with the number of pages read and of all pages.
   */
  read(
    file: Uint8Array,
    kind: FileKind,
    onPage?: (read: number, of: number) => void,
    means?: ReadingMeans,
  ): Promise<{ ok: true; document: ReportDocument } | { ok: false; reason: ReadingRefusal }>
  /**
   * Draws one page of a PDF as a PNG file, turned by `turns` quarter turns like `Page`, its longer side `PICTURE_SIDE` pixels.
   * Handles hostile files, limits and failures like `read`.
   */
  picture(
    file: Uint8Array,
    page: number,
    turns?: number,
  ): Promise<{ ok: true; png: Uint8Array } | { ok: false; reason: PictureRefusal }>
}

/**
 * Owners take turns at scarce resources. `beforeOcr` is called once before pages are read by OCR, with their number; an error
 * it throws ends the reading. `signal` ends the reading at once, also while it is queued, and its reason is thrown.
 */
export type ReadingMeans = {
  owner?: UserId
  signal?: AbortSignal
  beforeOcr?: (pages: number) => Promise<void>
}
