import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import type { Box, Line, Page } from '#domain/report/document.ts'
import { captionOf, labelsIn, sharedWords } from './caption.ts'
import { MAX_PHOTOS_PER_FINDING, MAX_PHOTOS_PER_REPORT, type PageImage, type Photo } from './photo.ts'

type Stated = Pick<Deficiency, 'id' | 'description' | 'recommendation' | 'location' | 'evidence'>
type PrintedPage = Pick<Page, 'number' | 'lines'>
/** A finding's words at a place of a page, and how many lines of others stand between them and a photo. */
type Near = { stated: Stated; between: number; gap: number }

/** Lines between a finding and its photo that the finding does not quote, such as who should repair it. */
const MOST_BETWEEN = 3
/** Lines above a grid of photos that goes on on a new page, such as its heading. */
const MOST_ABOVE = 1
/** As fractions of the page. */
const HEAD = 0.08
const FOOT = 0.93
const CAPTION_REACH = 0.045
/** A number such as `Photo 7` is looked for on so many pages before and after; items are counted anew in each section. */
const LABEL_PAGES = 40
const ENOUGH_WORDS = 2
/** A line of fewer letters may stand in a finding by chance. */
const SHORT = 12

export type MatchedPhoto = Pick<Photo, 'finding' | 'page' | 'box' | 'caption' | 'print'>

/**
 * Gives each photo to the finding that it shows: the one that names its number, or else the one whose words stand directly
 * above or beside it, also at the end of the page before. A photo that only stands near others' words is given to none.
 */
export function matchPhotos(findings: Stated[], pages: PrintedPage[], images: PageImage[]): MatchedPhoto[] {
  const pageOf = new Map(pages.map((page) => [page.number, page]))
  const labeled = labelsOf(findings)
  const statedWords = fold(findings.map(wordsOf).join(' '))
  const isStated = (line: string) => fold(line).length > SHORT && statedWords.includes(fold(line))
  const shown = new Map<Stated, Set<string>>()
  const matched: MatchedPhoto[] = []
  for (const image of inOrder(images)) {
    const lines = pageOf.get(image.page)?.lines ?? []
    const others = images.filter(({ page }) => page === image.page)
    const caption = captionOf(image, lines, others, { reach: CAPTION_REACH, isStated })
    // Where findings name their photos by numbers, a photo with another number is not theirs.
    const isNumbered = labeled.size > 0 && labelsIn(caption).length > 0
    const stated = isNumbered
      ? byLabel(image, caption, labeled)
      : nearest(image, findings, pageOf, images, caption)?.stated
    if (!stated || matched.length >= MAX_PHOTOS_PER_REPORT) continue
    // A summary repeats the photos of the body.
    const prints = shown.get(stated) ?? new Set()
    if (prints.has(image.print) || prints.size >= MAX_PHOTOS_PER_FINDING) continue
    shown.set(stated, prints.add(image.print))
    matched.push({ finding: stated.id, page: image.page, box: image.box, print: image.print, caption })
  }
  return matched
}

function inOrder(images: PageImage[]): PageImage[] {
  return [...images].sort((a, b) => a.page - b.page || rowOf(a) - rowOf(b) || a.box.x - b.box.x)
}

function rowOf({ box }: PageImage): number {
  return Math.round(box.y * 40)
}

/** The findings that name a photo by its number; a number that two of them name is nobody's. */
function labelsOf(findings: Stated[]): Map<string, Stated | null> {
  const named = new Map<string, Stated | null>()
  for (const stated of findings) {
    const words = [stated.description, stated.recommendation, ...stated.evidence.map(({ quote }) => quote)].join(' ')
    for (const label of labelsIn(words))
      named.set(label, named.has(label) && named.get(label) !== stated ? null : stated)
  }
  return named
}

function byLabel({ page }: PageImage, caption: string, named: Map<string, Stated | null>): Stated | null {
  for (const label of labelsIn(caption)) {
    const stated = named.get(label)
    const reach = label.startsWith('item') ? 1 : LABEL_PAGES
    if (stated?.evidence.some((each) => Math.abs(each.page - page) <= reach)) return stated
  }
  return null
}

function nearest(
  image: PageImage,
  findings: Stated[],
  pageOf: Map<number, PrintedPage>,
  images: PageImage[],
  caption: string,
): Near | null {
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
      return near ? [{ stated, ...near }] : []
    }),
  )
  const sharing = (each: Near) => Math.min(3, sharedWords(caption, wordsOf(each.stated)))
  const cost = (each: Near) => each.between - sharing(each) + each.gap
  const [best] = found
    .filter((each) => each.between <= (sharing(each) >= ENOUGH_WORDS ? 3 * MOST_BETWEEN : MOST_BETWEEN))
    .sort((a, b) => cost(a) - cost(b))
  return best ?? null
}

type Place = { page: number; box: Box }

function onSamePage(image: PageImage, stated: Stated, { page, box }: Place, lines: Line[], images: PageImage[]) {
  if (isBeside(image.box, box)) return { between: 0, gap: 0 }
  if (box.y + box.height > image.box.y + 0.02) return null
  const between = strangers(lines, stated, bottom(box), image.box.y + 0.005, imagesOf(images, page), image.box)
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
  const above = strangers(lines, stated, HEAD, image.box.y + 0.005, imagesOf(images, image.page), null)
  if (above > MOST_ABOVE) return null
  return { between: left + above, gap: 1 - bottom(box) + image.box.y }
}

function isBeside(image: Box, words: Box): boolean {
  const shared = Math.min(bottom(image), bottom(words)) - Math.max(image.y, words.y)
  const apart = image.x >= words.x + words.width - 0.02 || words.x >= image.x + image.width - 0.02
  return apart && shared >= 0.5 * Math.min(image.height, words.height)
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
  const own = fold(wordsOf(stated))
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

function imagesOf(images: PageImage[], page: number): PageImage[] {
  return images.filter((image) => image.page === page)
}

function bottom(box: Box): number {
  return box.y + box.height
}

function wordsOf({ description, recommendation, location, evidence }: Stated): string {
  return [description, recommendation, location, ...evidence.map(({ quote }) => quote)].join(' ')
}

function fold(text: string): string {
  return text
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
