import type { UserId } from '../account/account.ts'

/** A rectangle as fractions (0..1) of its page, origin at the top left. */
export type Box = { x: number; y: number; width: number; height: number }

/** A run of characters in one style. `size` is in points; `color` is `#rrggbb`, or null where the file does not say. */
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
 * One printed line, in reading order. `text` joins its spans as they are printed: with one space between words, nothing
 * inside a word, or a tab where a gap as wide as a table column stands between them. A mark such as ☒ is a span of its
 * own. Lines of a .txt file keep their own white space and have no spans.
 */
export type Line = { text: string; box: Box; spans: Span[] }

/** How a page ended: from its text layer, from OCR, with nothing printed on it, or not readable at all. */
export type PageState = 'text' | 'ocr' | 'blank' | 'unreadable'

/**
 * A physical page; `number` starts at 1, `width` and `height` are in points after rotation, `confidence` is OCR's (0..100).
 * `turns` is by how many quarter turns against the clock it was turned for its words to stand upright; none where absent.
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

/** Why a file cannot be read. Final: reading it again gives the same answer. */
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

/** Why a page cannot be drawn. Final as well. */
export type PictureRefusal = 'no-such-page' | ReadingRefusal

/** The longer side of a drawn page, in pixels. */
export const PICTURE_SIDE = 1_400

export const MAX_PAGES = 500
export const MAX_CHARACTERS = 2_000_000
/** Of a text file, blank ones counted. */
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

/** Inspection parsing: a file's bytes to pages of lines. */
export type Documents = {
  /**
   * Reads every page, or refuses for good. Throws when reading could not be tried (try again). Never runs, fetches or
   * writes anything that the file asks for. `onPage` is told after each page, with pages read and pages in all.
   */
  read(
    file: Uint8Array,
    kind: FileKind,
    onPage?: (read: number, of: number) => void,
    means?: ReadingMeans,
  ): Promise<{ ok: true; document: ReportDocument } | { ok: false; reason: ReadingRefusal }>
  /**
   * Draws one page of a PDF, turned by `turns` quarter turns as `Page` tells, its longer side `PICTURE_SIDE` pixels long;
   * `png` is a PNG file. Promises what reading promises of files, limits and failures.
   */
  picture(
    file: Uint8Array,
    page: number,
    turns?: number,
  ): Promise<{ ok: true; png: Uint8Array } | { ok: false; reason: PictureRefusal }>
}

/**
 * Owners take turns at what is scarce. `beforeOcr` is asked once where pages have to be read by OCR, with how many: what it
 * throws ends the reading. `signal` ends it at once, also when it was handed out already: its reason is thrown.
 */
export type ReadingMeans = {
  owner?: UserId
  signal?: AbortSignal
  beforeOcr?: (pages: number) => Promise<void>
}
