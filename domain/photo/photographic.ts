import type { Box } from '#domain/report/document.ts'
import type { PageImage } from './photo.ts'

/** As fractions of the page: smaller ones are icons, larger ones are scanned pages. */
const SIDE = { least: 0.1, most: 0.97 }
const LEAST_HEIGHT = 0.06
const MOST_AREA = 0.6
const ASPECT = { least: 0.4, most: 2.6 }
const LEAST_PIXELS = 110
/** Drawings, maps and signs have fewer tones in a sample of 1,024 pixels. */
const LEAST_TONES = 90
/** An image on so many pages is part of the letterhead. */
const FURNITURE_PAGES = 3
const HEAD = 0.1
const FOOT = 0.94
/** Strips of one picture meet this closely, as a fraction of the page. */
const SEAM = 0.004

/** Returns the images that may be photos: no logos, icons, maps, drawings, scanned pages or parts of the letterhead. */
export function photographic(images: PageImage[]): PageImage[] {
  const pagesOf = new Map<string, Set<number>>()
  for (const { print, page } of images) pagesOf.set(print, (pagesOf.get(print) ?? new Set()).add(page))
  const own = images.filter(({ print }) => (pagesOf.get(print)?.size ?? 0) < FURNITURE_PAGES)
  return joinStrips(own).filter(looksLikePhoto)
}

/** Joins the strips, one under the other, as which some programs print a photo. */
function joinStrips(images: PageImage[]): PageImage[] {
  const joined: PageImage[] = []
  for (const image of images.toSorted((a, b) => a.page - b.page || a.box.x - b.box.x || a.box.y - b.box.y)) {
    const above = joined.at(-1)
    if (above && isStrip(image) && above.page === image.page && continues(above.box, image.box))
      joined[joined.length - 1] = joinedWith(above, image)
    else joined.push(image)
  }
  return joined
}

function isStrip({ pixels }: PageImage): boolean {
  return pixels.width / pixels.height > ASPECT.most
}

function continues(above: Box, below: Box): boolean {
  const isAligned = Math.abs(above.x - below.x) < SEAM && Math.abs(above.width - below.width) < SEAM
  return isAligned && Math.abs(above.y + above.height - below.y) < SEAM
}

function joinedWith(above: PageImage, below: PageImage): PageImage {
  return {
    ...above,
    box: { ...above.box, height: below.box.y + below.box.height - above.box.y },
    pixels: { width: above.pixels.width, height: above.pixels.height + below.pixels.height },
    tones: Math.max(above.tones, below.tones),
  }
}

function looksLikePhoto({ box, pixels, tones }: PageImage): boolean {
  const aspect = pixels.width / pixels.height
  const isSized = box.width >= SIDE.least && box.width <= SIDE.most && box.height >= LEAST_HEIGHT
  const isInBody = box.y + box.height > HEAD && box.y < FOOT && box.width * box.height <= MOST_AREA
  const isSharp = Math.min(pixels.width, pixels.height) >= LEAST_PIXELS
  return isSized && isInBody && isSharp && aspect >= ASPECT.least && aspect <= ASPECT.most && tones >= LEAST_TONES
}
