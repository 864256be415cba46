import type { Box, Line, Span } from '#domain/report/document.ts'
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
  const under = lines.flatMap(cellsOf).filter((line) => {
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

type Cell = Pick<Line, 'text' | 'box'>

/** Returns the cells of a line, for captions of photos side by side are printed in one. */
function cellsOf({ text, box, spans }: Line): Cell[] {
  const texts = text.split('\t')
  if (texts.length === 1 || spans.length === 0) return [{ text, box }]
  let at = 0
  return texts.flatMap((cell) => {
    const of: Span[] = []
    const letters = lettersOf(cell)
    for (let read = 0; read < letters && at < spans.length; at += 1) {
      const span = spans[at] as Span
      of.push(span)
      read += lettersOf(span.text)
    }
    return of.length > 0 ? [{ text: cell, box: around(of) }] : []
  })
}

function lettersOf(text: string): number {
  return text.replace(/\s/g, '').length
}

function around(spans: Span[]): Box {
  const x = Math.min(...spans.map(({ box }) => box.x))
  const y = Math.min(...spans.map(({ box }) => box.y))
  const right = Math.max(...spans.map(({ box }) => box.x + box.width))
  const bottom = Math.max(...spans.map(({ box }) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** "14.8 Item 1(Picture)", as a layout numbers its photos, or a number alone: "Photo 7". */
const NUMBERING = new RegExp(
  String.raw`^(?:\d{1,3}(?:\.[\da-z]{1,3})*\s+)?${ITEM.source}[\s:.–-]*|^${LABEL.source}\W*$`,
  'iu',
)

/** Returns a caption's words without the layout's number of its photo. */
export function withoutNumbering(caption: string): string {
  return caption.replace(NUMBERING, '')
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
