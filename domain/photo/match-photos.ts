import { captionOf, labelsIn, sharedWords, withoutNumbering } from './caption.ts'
import {
  CAPTION_REACH,
  fold,
  imagesOf,
  isSameParagraph,
  listAbove,
  type Near,
  type PrintedPage,
  type Stated,
  withoutFurniture,
  wordsNear,
  wordsOf,
} from './near-words.ts'
import { MAX_PHOTOS_PER_FINDING, MAX_PHOTOS_PER_REPORT, type PageImage, type Photo } from './photo.ts'

/** A number such as `Photo 7` is looked for on so many pages before and after; items are counted anew in each section. */
const LABEL_PAGES = 40
/** A line of fewer letters may stand in a finding by chance. */
const SHORT = 12
/** So many photos below a list of so many findings before its last are a gallery of the list. */
const GALLERY = { photos: 4, findings: 2 }

export type MatchedPhoto = Pick<Photo, 'finding' | 'page' | 'box' | 'caption' | 'print'>

/**
 * Gives each photo to the finding that it shows: the one that names its number, or else the one whose words stand directly
 * above or beside it, also at the end of the page before, with others told in the same paragraph. A photo that only stands near
 * others' words is given to none.
 */
export function matchPhotos(findings: Stated[], pages: PrintedPage[], images: PageImage[]): MatchedPhoto[] {
  const pageOf = new Map(withoutFurniture(pages).map((page) => [page.number, page]))
  const labeled = labelsOf(findings)
  const statedWords = fold(findings.map(wordsOf).join(' '))
  const isStated = (line: string) => fold(line).length > SHORT && statedWords.includes(fold(line))
  const placed = inOrder(images).map((image) => {
    const lines = pageOf.get(image.page)?.lines ?? []
    const caption = captionOf(image, lines, imagesOf(images, image.page), { reach: CAPTION_REACH, isStated })
    return { image, caption, near: wordsNear(image, findings, pageOf, images, caption) }
  })
  const galleries = galleriesOf(placed, findings)
  const shown = new Map<Stated, Set<string>>()
  const matched: MatchedPhoto[] = []
  for (const { image, caption, near } of placed) {
    // Where findings name their photos by numbers, a photo with another number is not theirs.
    const isNumbered = labeled.size > 0 && labelsIn(caption).length > 0
    const own = isNumbered ? byLabel(image, caption, labeled) : byPlace(near).filter((stated) => !galleries.has(stated))
    for (const stated of own) {
      // A summary repeats the photos of the body.
      const prints = shown.get(stated) ?? new Set()
      const isFull = prints.size >= MAX_PHOTOS_PER_FINDING || matched.length >= MAX_PHOTOS_PER_REPORT
      if (prints.has(image.print) || isFull) continue
      shown.set(stated, prints.add(image.print))
      const { page, box, print } = image
      matched.push({ finding: stated.id, page, box, print, caption: withoutNumbering(caption) })
    }
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

function byLabel({ page }: PageImage, caption: string, named: Map<string, Stated | null>): Stated[] {
  for (const label of labelsIn(caption)) {
    const stated = named.get(label)
    const reach = label.startsWith('item') ? 1 : LABEL_PAGES
    if (stated?.evidence.some((each) => Math.abs(each.page - page) <= reach)) return [stated]
  }
  return []
}

function byPlace([best, ...others]: Near[]): Stated[] {
  if (!best) return []
  return [...new Set([best, ...others.filter((other) => isSameParagraph(best, other))].map(({ stated }) => stated))]
}

/** The last findings of lists below which photos of the whole list stand: many, and none with words of the finding under it. */
function galleriesOf(placed: { caption: string; near: Near[] }[], findings: Stated[]): Set<Stated> {
  const below = Map.groupBy(placed, ({ near: [best] }) => best?.stated)
  return new Set(
    [...below].flatMap(([stated, photos]) => {
      const best = photos[0]?.near[0]
      if (!stated || !best || photos.length < GALLERY.photos || listAbove(best, findings) < GALLERY.findings) return []
      return photos.some(({ caption }) => sharedWords(caption, wordsOf(stated)) > 0) ? [] : [stated]
    }),
  )
}
