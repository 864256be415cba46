import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import type { Box, Line, Page } from '#domain/report/document.ts'
import { sharedWords } from './caption.ts'
import type { PageImage } from './photo.ts'

export type Stated = Pick<Deficiency, 'id' | 'description' | 'recommendation' | 'location' | 'evidence'>
export type PrintedPage = Pick<Page, 'number' | 'lines'>
/** A finding's words at a place of a page, and how many lines of others stand between them and a photo. */
export type Near = { stated: Stated; place: Place; between: number; gap: number }
type Place = { page: number; box: Box }

/** Lines between a finding and its photo that the finding does not quote, such as who should repair it. */
const MOST_BETWEEN = 3
/** Lines above a grid of photos that goes on on a new page, such as its heading. */
const MOST_ABOVE = 1
/** As fractions of the page. */
const HEAD = 0.08
const FOOT = 0.93
export const CAPTION_REACH = 0.045
const ENOUGH_WORDS = 2
/** How far below the top of a photo words beside it may begin, as a fraction of the page, and how words begin. */
const BEGINS_WITHIN = 0.03
const BEGINNING = /^\P{L}*\p{Lu}/u
/** Two findings share a line from so much on, and stand in a list up to so far apart, as fractions of the page. */
const SAME_LINE = 0.005
const LIST_GAP = 0.035
/** A line at the same height of so many pages, above or below these heights, is no words of any of them. */
const FURNITURE = { pages: 3, head: 0.16, foot: 0.88 }

/** Leaves out what is printed at the head or foot of several pages, such as tabs and legends. */
export function withoutFurniture(pages: PrintedPage[]): PrintedPage[] {
  const keyOf = ({ text, box }: Line) => `${Math.round(box.y * 100)} ${fold(text)}`
  const isAtEdge = ({ box }: Line) => box.y < FURNITURE.head || box.y > FURNITURE.foot
  const edges = pages.flatMap(({ lines }) => lines.filter(isAtEdge).map(keyOf))
  const times = Map.groupBy(edges, (key) => key)
  const isFurniture = (line: Line) => isAtEdge(line) && (times.get(keyOf(line))?.length ?? 0) >= FURNITURE.pages
  return pages.map((page) => ({ ...page, lines: page.lines.filter((line) => !isFurniture(line)) }))
}

/** Returns the words of findings directly above or beside a photo, also at the end of the page before, the nearest first. */
export function wordsNear(
  image: PageImage,
  findings: Stated[],
  pageOf: Map<number, PrintedPage>,
  images: PageImage[],
  caption: string,
): Near[] {
  const found = findings.flatMap((stated) =>
    stated.evidence.flatMap(({ page, box }): Near[] => {
      if (!box) return []
      const place = { page, box }
      const near =
        page === image.page
          ? onSamePage(image, stated, place, pageOf.get(page)?.lines ?? [], images)
          : page === image.page - 1
            ? fromPageBefore(image, stated, place, pageOf, images)
            : null
      return near ? [{ stated, place, ...near }] : []
    }),
  )
  const sharing = (each: Near) => Math.min(3, sharedWords(caption, wordsOf(each.stated)))
  const cost = (each: Near) => each.between - sharing(each) + each.gap
  return found
    .filter((each) => each.between <= (sharing(each) >= ENOUGH_WORDS ? 3 * MOST_BETWEEN : MOST_BETWEEN))
    .sort((a, b) => cost(a) - cost(b))
}

/** Tells whether two findings are said in one paragraph: one begins in the line where the other ends. */
export function isSameParagraph({ place: a }: Near, { place: b }: Near): boolean {
  const shared = Math.min(bottom(a.box), bottom(b.box)) - Math.max(a.box.y, b.box.y)
  return a.page === b.page && isInColumn(a.box, b.box) && shared > SAME_LINE
}

/** Counts the findings that stand one above the other directly above this one's words. */
export function listAbove({ place }: Near, findings: Stated[]): number {
  const boxes = findings.map(({ evidence }) =>
    evidence.flatMap(({ page, box }) => (page === place.page ? (box ?? []) : [])),
  )
  let top = place.box
  let count = 0
  for (;;) {
    const next = boxes.flat().find((box) => box.y < top.y && top.y - bottom(box) <= LIST_GAP && isInColumn(box, top))
    if (!next) return count
    top = next
    count += 1
  }
}

function onSamePage(image: PageImage, stated: Stated, { page, box }: Place, lines: Line[], images: PageImage[]) {
  if (isBeside(image.box, box)) return { between: 0, gap: 0 }
  if (box.y + box.height > image.box.y + 0.02) return null
  const photos = imagesOf(images, page)
  if (isOthers(image, stated, box, lines, photos)) return null
  const between = strangers(lines, stated, bottom(box), image.box.y + 0.005, photos, image.box)
  return { between, gap: image.box.y - bottom(box) }
}

/** The photos that go on at the top of the next page, before any words but those under photos. */
function fromPageBefore(
  image: PageImage,
  stated: Stated,
  { page, box }: Place,
  pageOf: Map<number, PrintedPage>,
  images: PageImage[],
) {
  const left = strangers(pageOf.get(page)?.lines ?? [], stated, bottom(box), FOOT, imagesOf(images, page), null)
  const lines = pageOf.get(image.page)?.lines ?? []
  const photos = imagesOf(images, image.page)
  if (isOthers(image, stated, box, lines, photos)) return null
  const above = strangers(lines, stated, HEAD, image.box.y + 0.005, photos, null)
  if (above > MOST_ABOVE) return null
  return { between: left + above, gap: 1 - bottom(box) + image.box.y }
}

function isBeside(image: Box, words: Box): boolean {
  const shared = Math.min(bottom(image), bottom(words)) - Math.max(image.y, words.y)
  return isApart(image, words) && shared >= 0.5 * Math.min(image.height, words.height)
}

function isInColumn(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width
}

/** Side by side. Words reach over their photo by a little. */
function isApart(image: Box, words: Box): boolean {
  return image.x >= words.x + words.width - 0.02 || words.x >= image.x + image.width - 0.02
}

/**
 * Tells whether other words begin beside the top of the photo, in the column of the finding's: the photo is theirs then,
 * though they tell no finding.
 */
function isOthers({ box: photo }: PageImage, stated: Stated, words: Box, lines: Line[], photos: PageImage[]): boolean {
  const own = ownWords(stated)
  return lines.some(({ text, box }) => {
    const middle = box.y + box.height / 2
    const begins = middle > photo.y && middle < photo.y + BEGINS_WITHIN && BEGINNING.test(text)
    const isTheirs = begins && isInColumn(box, words) && isApart(photo, box) && !own.includes(fold(text))
    return isTheirs && !photos.some((each) => isUnder(each.box, box))
  })
}

/** Counts the lines between two heights that are neither the finding's own words nor under a photo. */
function strangers(
  lines: Line[],
  stated: Stated,
  from: number,
  to: number,
  photos: PageImage[],
  below: Box | null,
): number {
  const own = ownWords(stated)
  return lines.filter(({ text, box }) => {
    const middle = box.y + box.height / 2
    if (middle <= from || middle >= to || middle < HEAD || middle > FOOT) return false
    if (below && (box.x > below.x + below.width || box.x + box.width < Math.min(below.x, 0.5))) return false
    return !own.includes(fold(text)) && !photos.some((photo) => isUnder(photo.box, box))
  }).length
}

function isUnder(photo: Box, words: Box): boolean {
  const middle = words.x + words.width / 2
  return (
    middle >= photo.x - 0.01 &&
    middle <= photo.x + photo.width + 0.01 &&
    words.y >= photo.y - 0.005 &&
    words.y <= bottom(photo) + CAPTION_REACH
  )
}

export function imagesOf(images: PageImage[], page: number): PageImage[] {
  return images.filter((image) => image.page === page)
}

function bottom(box: Box): number {
  return box.y + box.height
}

const folded = new WeakMap<Stated, string>()

/** All words of a finding, folded once: each photo is held against each finding of its page. */
function ownWords(stated: Stated): string {
  const known = folded.get(stated) ?? fold(wordsOf(stated))
  folded.set(stated, known)
  return known
}

export function wordsOf({ description, recommendation, location, evidence }: Stated): string {
  return [description, recommendation, location, ...evidence.map(({ quote }) => quote)].join(' ')
}

export function fold(text: string): string {
  return text
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
