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

/** Returns the images that may be photos: no logos, icons, maps, drawings, scanned pages or parts of the letterhead. */
export function photographic(images: PageImage[]): PageImage[] {
  const pagesOf = new Map<string, Set<number>>()
  for (const { print, page } of images) pagesOf.set(print, (pagesOf.get(print) ?? new Set()).add(page))
  return images.filter((image) => looksLikePhoto(image) && (pagesOf.get(image.print)?.size ?? 0) < FURNITURE_PAGES)
}

function looksLikePhoto({ box, pixels, tones }: PageImage): boolean {
  const aspect = pixels.width / pixels.height
  const isSized = box.width >= SIDE.least && box.width <= SIDE.most && box.height >= LEAST_HEIGHT
  const isInBody = box.y + box.height > HEAD && box.y < FOOT && box.width * box.height <= MOST_AREA
  const isSharp = Math.min(pixels.width, pixels.height) >= LEAST_PIXELS
  return isSized && isInBody && isSharp && aspect >= ASPECT.least && aspect <= ASPECT.most && tones >= LEAST_TONES
}
