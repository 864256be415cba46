import type { Line } from '#domain/report/document.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { stemOf } from '#domain/text/stem.ts'
import type { PageImage } from './photo.ts'

const MOST_CAPTION = 160
/** As a fraction of the page. */
const SLACK = 0.02
const LABEL = /\b(?:photo|picture|figure|fig|image|pic)s?\b[.:#\s-]*(?:no\.?\s*)?(\d{1,3}(?:[.-]\d{1,3})*[a-z]?)\b/giu
const ITEM = /\bitem\s+(\d{1,3}(?:\.\d{1,3})*)\s*[-–(]?\s*\(?(?:picture|photo)s?\s*(\d{1,2})?\)?/giu
const OF_PHOTOS = new Set(['photo', 'picture', 'image', 'item', 'figure'].map(stemOf))

/** The words directly under a photo and no wider than it and are no finding's own, else none. */
export function captionOf(
  image: PageImage,
  lines: Line[],
  others: PageImage[],
  { reach, isStated }: { reach: number; isStated: (line: string) => boolean },
): string {
  const { box } = image
  const bottom = box.y + box.height
  const next = Math.min(1, ...others.map((other) => other.box.y).filter((y) => y > bottom - 0.005))
  const under = lines.filter((line) => {
    const isWithin = line.box.x >= box.x - SLACK && line.box.x + line.box.width <= box.x + box.width + SLACK
    return (
      isWithin && !isStated(line.text) && line.box.y >= bottom - 0.01 && line.box.y <= Math.min(next, bottom + reach)
    )
  })
  return under
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST_CAPTION)
}

/** Returns the numbers of photos that a text names, such as `photo 7` and `item 3 picture 2`. */
export function labelsIn(text: string): string[] {
  const items = [...text.matchAll(ITEM)].map(([, item, picture]) => `item ${item} picture ${picture ?? ''}`.trim())
  if (items.length > 0) return items
  return [...text.matchAll(LABEL)].map(([, number = '']) => `photo ${number.toLowerCase().replace(/^0+(?=\d)/, '')}`)
}

/** Counts the words of substance that both texts have, by their stems; the numbers of photos are none. */
export function sharedWords(caption: string, text: string): number {
  const said = [...contentWords(caption)].filter((stem) => /^[a-z]{3}/.test(stem) && !OF_PHOTOS.has(stem))
  return likeness(new Set(said), contentWords(text)).shared
}
