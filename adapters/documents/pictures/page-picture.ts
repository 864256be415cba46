import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { rotationOf } from './page-images.ts'
import { inkStarts } from './picture-ink.ts'

/** A page drawn in grey, one byte a pixel; `skew` is by how many degrees it was turned back to stand straight. */
export type Picture = { pixels: Uint8Array; width: number; height: number; skew: number }

export type Surface = {
  canvas: HTMLCanvasElement & { toBuffer(type: 'image/png' | 'image/webp', quality?: number): Buffer }
  context: {
    drawImage(from: HTMLCanvasElement, ...place: number[]): void
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray }
  }
}
export type Surfaces = { create(width: number, height: number): Surface; destroy(surface: Surface): void }

/** Twice the points reads best: 144 pixels an inch. */
const SCALE = 2
export const MAX_PIXELS = 5_000_000
const MAX_SKEW = 2.5
const SKEW_STEP = 0.1
const MIN_SKEW = 0.15
const WHITE = 255

export async function drawPage(pdf: PDFDocumentProxy, number: number): Promise<Picture> {
  const page = await pdf.getPage(number)
  const paper = page.getViewport({ scale: 1 })
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (paper.width * paper.height)))
  const surface = await paint(pdf, page, page.getViewport({ scale }))
  const { width, height } = surface.canvas
  const { data } = surface.context.getImageData(0, 0, width, height)
  const pixels = greyOf(data)
  finish(pdf, page, surface)
  return { pixels, width, height, skew: 0 }
}

/** The page in its colours as a PNG file, turned by quarter turns against the clock, its longer side `side` pixels long. */
export async function pngOf(pdf: PDFDocumentProxy, number: number, turns: number, side: number): Promise<Buffer> {
  const page = await pdf.getPage(number)
  const paper = page.getViewport({ scale: 1 })
  const scale = side / Math.max(paper.width, paper.height)
  const surface = await paint(pdf, page, page.getViewport({ scale, rotation: rotationOf(page, turns) }))
  const png = surface.canvas.toBuffer('image/png')
  finish(pdf, page, surface)
  return png
}

export async function paint(
  pdf: PDFDocumentProxy,
  page: PDFPageProxy,
  viewport: PageViewport,
  { width, height }: { width: number; height: number } = viewport,
): Promise<Surface> {
  const surface = (pdf.canvasFactory as Surfaces).create(Math.ceil(width), Math.ceil(height))
  await page.render({ canvas: surface.canvas, viewport, background: '#ffffff' }).promise
  return surface
}

function finish(pdf: PDFDocumentProxy, page: PDFPageProxy, surface: Surface): void {
  ;(pdf.canvasFactory as Surfaces).destroy(surface)
  page.cleanup()
}

function greyOf(colors: Uint8ClampedArray): Uint8Array {
  const grey = new Uint8Array(colors.length / 4)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    grey[at] = ((colors[from] ?? 0) * 77 + (colors[from + 1] ?? 0) * 151 + (colors[from + 2] ?? 0) * 28) >> 8
  }
  return grey
}

/** Returns whether nothing darker than a shadow is on the picture. */
export function isEmpty({ pixels }: Picture): boolean {
  let dark = 0
  for (const pixel of pixels) if (pixel < 200) dark++
  return dark < 0.0002 * pixels.length
}

/** The picture turned by quarter turns against the clock. */
export function quarterTurned(picture: Picture, turns: number): Picture {
  if (turns === 0) return picture
  const { pixels, width, height } = picture
  const turned = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[(width - 1 - x) * height + y] = pixels[y * width + x] ?? WHITE
  }
  return quarterTurned({ ...picture, pixels: turned, width: height, height: width }, turns - 1)
}

/** The picture with its lines level. */
export function straightened(picture: Picture): Picture {
  const skew = skewOf(picture)
  if (Math.abs(skew) < MIN_SKEW) return picture
  const { pixels, width, height } = picture
  const straight = new Uint8Array(pixels.length).fill(WHITE)
  const [cos, sin] = [Math.cos((skew * Math.PI) / 180), Math.sin((skew * Math.PI) / 180)]
  const [middleX, middleY] = [width / 2, height / 2]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fromX = middleX + (x - middleX) * cos - (y - middleY) * sin
      const fromY = middleY + (x - middleX) * sin + (y - middleY) * cos
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)]
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue
      const [right, below] = [fromX - left, fromY - top]
      const at = top * width + left
      const above = (pixels[at] ?? WHITE) * (1 - right) + (pixels[at + 1] ?? WHITE) * right
      const under = (pixels[at + width] ?? WHITE) * (1 - right) + (pixels[at + width + 1] ?? WHITE) * right
      straight[y * width + x] = above * (1 - below) + under * below
    }
  }
  return { pixels: straight, width, height, skew }
}

/** The angle, clockwise in degrees, at which the tops of the letters fall into the sharpest rows. */
function skewOf(picture: Picture): number {
  const { width, height } = picture
  const { xs, ys } = inkStarts(picture)
  const offset = width * Math.tan((MAX_SKEW * Math.PI) / 180)
  let best = { angle: 0, score: 0 }
  for (let angle = -MAX_SKEW; angle <= MAX_SKEW; angle += SKEW_STEP) {
    const slope = Math.tan((angle * Math.PI) / 180)
    const rows = new Uint32Array((height + 2 * offset) / 2 + 1)
    for (let at = 0; at < xs.length; at++) {
      const row = ((ys[at] ?? 0) - (xs[at] ?? 0) * slope + offset) >> 1
      rows[row] = (rows[row] ?? 0) + 1
    }
    const score = rows.reduce((sum, count) => sum + count * count, 0)
    if (score > best.score) best = { angle, score }
  }
  return best.angle
}

/** The picture as a PGM file. */
export function pgmOf({ pixels, width, height }: Picture): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels])
}
