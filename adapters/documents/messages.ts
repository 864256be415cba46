import type { Page, PictureRefusal } from '#domain/report/document.ts'

/**
 * The judgment of whether a page's words are in a picture, so that what was read of it is not all: `perhaps` is a large
 * picture with a few words, which is a title page among pages of text and a stamped scan among scans.
 */
export type Scan = 'no' | 'yes' | 'perhaps'

/** A message of a reading process on its standard output, one JSON object a line. */
export type ReadingMessage =
  | { kind: 'pages'; count: number }
  | { kind: 'page'; page: Page; scan: Scan }
  | { kind: 'picture'; png: string }
  | { kind: 'refused'; reason: PictureRefusal }
  | { kind: 'failed'; what: string }
  | { kind: 'done' }

/** So many pages does an OCR process read at a time, in the order in which it was given them. */
export const OCR_LANES = 2
