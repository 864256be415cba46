import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Cut, CutPhoto } from '#domain/photo/photo.ts'
import type { Box } from '#domain/report/document.ts'
import { rotationOf } from './page-images.ts'
import { MAX_PIXELS, paint, type Surface, type Surfaces } from './page-picture.ts'

type Size = { width: number; height: number }
/** A photo in each of some qualities. */
type Drawn = Size & { index: number; files: Buffer[] }
type Indexed = Cut & { index: number }

/** 150 pixels an inch. */
const SCALE = 150 / 72
/** From 1 to 100, at each size. A defect looks at 50 as at 80, and hardly softer at 36; below 30 brick and shingles blur. */
const LARGE = [50, 36]
const SMALL = [36, 30]
/** The most that a photo takes of a page in a browser. */
const SHOWN: Size = { width: 464, height: 384 }
const ROUNDING = 0.01
/** A page with more photos is drawn once, and they are copied from it: drawing takes its time again for each. */
const MOST_APART = 6
const WHOLE: Box = { x: 0, y: 0, width: 1, height: 1 }
/** The flags of a WebP file. */
const PROFILE_ONLY = 0x20

/**
 * Cuts parts of pages in their colors into files that say nothing of where and when their photos were taken: all in the best
 * quality in which they take no more bytes than they may, and where there is none, no larger than they are shown. Each is told
 * as soon as it is drawn, and told again where it has to be smaller.
 */
export async function cutPhotos(
  pdf: PDFDocumentProxy,
  cuts: Indexed[],
  onPhoto: (index: number, photo: CutPhoto) => void,
): Promise<void> {
  const most = cuts.reduce((sum, { mostBytes }) => sum + mostBytes, 0)
  const say = ({ index, files, ...size }: Drawn, at: number) => {
    const bytes = files.at(at)
    if (bytes) onPhoto(index, { bytes, ...size })
  }
  const sayAll = (all: Drawn[], at: number) => {
    for (const each of all) say(each, at)
  }
  const large = await draw(pdf, cuts, { qualities: LARGE, onDrawn: (drawn) => say(drawn, 0) })
  const best = bestFor(large, most)
  if (best > 0) sayAll(large, best)
  if (best >= 0) return
  // The smallest is told at once, so that nobody waits in silence.
  const smallest = SMALL.length - 1
  const small = await draw(pdf, cuts, {
    qualities: SMALL,
    within: SHOWN,
    onDrawn: (drawn) => say(drawn, smallest),
  })
  const fitting = bestFor(small, most)
  if (fitting >= 0 && fitting < smallest) sayAll(small, fitting)
}

/** Returns the place of the best quality, or -1 if even the last one takes too many bytes. */
function bestFor(drawn: Drawn[], most: number): number {
  const bytesAt = (at: number) => drawn.reduce((sum, { files }) => sum + (files[at]?.length ?? 0), 0)
  return drawn[0]?.files.findIndex((_, at) => bytesAt(at) <= most) ?? 0
}

type Drawing = { qualities: number[]; within?: Size; onDrawn: (drawn: Drawn) => void }

async function draw(pdf: PDFDocumentProxy, cuts: Indexed[], { qualities, within, onDrawn }: Drawing): Promise<Drawn[]> {
  const all: Drawn[] = []
  for (const [number, places] of Map.groupBy(cuts, ({ page }) => page)) {
    const page = await pdf.getPage(number)
    const turned = viewportFor(page, WHOLE, places[0]?.turns ?? 0)
    const whole = places.length > MOST_APART ? await paint(pdf, page, turned) : null
    for (const { index, box, turns } of places) {
      const viewport = viewportFor(page, box, turns, within)
      const { surface, ...size } = whole
        ? copyPart(pdf, whole, box, viewport)
        : await paintPart(pdf, page, box, viewport)
      const files = qualities.map((quality) => withoutProfile(surface.canvas.toBuffer('image/webp', quality)))
      ;(pdf.canvasFactory as Surfaces).destroy(surface)
      const drawn = { index, files, ...size }
      onDrawn(drawn)
      all.push(drawn)
    }
    if (whole) (pdf.canvasFactory as Surfaces).destroy(whole)
    page.cleanup()
  }
  return all
}

function viewportFor(page: PDFPageProxy, box: Box, turns: number, within?: Size): PageViewport {
  const rotation = rotationOf(page, turns)
  const { width, height } = page.getViewport({ scale: 1, rotation })
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (width * height)))
  const fits = within ? Math.min(within.width / (box.width * width), within.height / (box.height * height)) : scale
  return page.getViewport({ scale: Math.min(scale, fits), rotation })
}

/** Draws nothing else of the page, which would take many times the memory. */
async function paintPart(pdf: PDFDocumentProxy, page: PDFPageProxy, box: Box, viewport: PageViewport) {
  const { x, y, ...size } = pixelsOf(box, viewport)
  return { surface: await paint(pdf, page, viewport.clone({ offsetX: -x, offsetY: -y }), size), ...size }
}

function copyPart(pdf: PDFDocumentProxy, whole: Surface, box: Box, viewport: PageViewport) {
  const from = pixelsOf(box, whole.canvas)
  const { width, height } = pixelsOf(box, viewport)
  const surface = (pdf.canvasFactory as Surfaces).create(width, height)
  surface.context.drawImage(whole.canvas, from.x, from.y, from.width, from.height, 0, 0, width, height)
  return { surface, width, height }
}

function pixelsOf(box: Box, page: Size) {
  const [across, down] = [Math.ceil(page.width), Math.ceil(page.height)]
  return {
    x: Math.ceil(box.x * across - ROUNDING),
    y: Math.ceil(box.y * down - ROUNDING),
    width: wholePixels(box.width * across),
    height: wholePixels(box.height * down),
  }
}

function wholePixels(length: number): number {
  return Math.max(1, Math.floor(length + ROUNDING))
}

/** A WebP file without the profile of the colors of every browser, where it holds nothing else beside the picture. */
function withoutProfile(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8X' || webp[20] !== PROFILE_ONLY) return webp
  const picture = webp.subarray(webp.indexOf('VP8 '))
  const head = Buffer.from('RIFF    WEBP', 'latin1')
  head.writeUInt32LE(picture.length + 4, 4)
  return Buffer.concat([head, picture])
}
