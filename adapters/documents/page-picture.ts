import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A page drawn in grey, one byte a pixel, straightened by `skew` degrees. */
export type Picture = { pixels: Uint8Array; width: number; height: number; skew: number }

type Surface = {
  canvas: unknown
  context: {
    fillStyle: string
    fillRect(x: number, y: number, width: number, height: number): void
    translate(x: number, y: number): void
    rotate(angle: number): void
    drawImage(image: unknown, x: number, y: number): void
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray }
  }
}
type Surfaces = {
  create(width: number, height: number): Surface
  destroy(surface: Surface): void
}

/** Twice the points reads best: 144 pixels an inch. */
const SCALE = 2
const MAX_PIXELS = 5_000_000
const MAX_SKEW = 2.5
const SKEW_STEP = 0.1
const MIN_SKEW = 0.15
const DARK = 140

export async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Picture> {
  const page = await pdf.getPage(number)
  const paper = page.getViewport({ scale: 1 })
  const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (paper.width * paper.height)))
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const surfaces = pdf.canvasFactory as Surfaces
  const surface = surfaces.create(width, height)
  await page.render({ canvas: surface.canvas as HTMLCanvasElement, viewport, background: '#ffffff' }).promise
  page.cleanup()
  const pixels = greyOf(surface, width, height)
  const skew = skewOf(pixels, width, height)
  if (Math.abs(skew) < MIN_SKEW) {
    surfaces.destroy(surface)
    return { pixels, width, height, skew: 0 }
  }
  const straight = surfaces.create(width, height)
  straight.context.fillStyle = '#ffffff'
  straight.context.fillRect(0, 0, width, height)
  straight.context.translate(width / 2, height / 2)
  straight.context.rotate((-skew * Math.PI) / 180)
  straight.context.drawImage(surface.canvas, -width / 2, -height / 2)
  const turned = greyOf(straight, width, height)
  surfaces.destroy(surface)
  surfaces.destroy(straight)
  return { pixels: turned, width, height, skew }
}

function greyOf({ context }: Surface, width: number, height: number): Uint8Array {
  const { data } = context.getImageData(0, 0, width, height)
  const grey = new Uint8Array(width * height)
  for (let at = 0; at < grey.length; at++) {
    const from = at * 4
    grey[at] = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 151 + (data[from + 2] ?? 0) * 28) >> 8
  }
  return grey
}

/** The angle, clockwise in degrees, at which the tops of the letters fall into the sharpest rows. */
function skewOf(pixels: Uint8Array, width: number, height: number): number {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 2; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x
      if ((pixels[at] ?? 255) < DARK && (pixels[at - 2 * width] ?? 0) >= DARK) {
        xs.push(x)
        ys.push(y)
      }
    }
  }
  let best = { angle: 0, score: 0 }
  for (let angle = -MAX_SKEW; angle <= MAX_SKEW; angle += SKEW_STEP) {
    const slope = Math.tan((angle * Math.PI) / 180)
    const rows = new Float64Array(height + Math.ceil(2 * width * 0.05))
    const offset = width * 0.05
    for (let at = 0; at < xs.length; at++) {
      const row = Math.round((ys[at] ?? 0) - (xs[at] ?? 0) * slope + offset) >> 1
      if (row >= 0 && row < rows.length) rows[row] = (rows[row] ?? 0) + 1
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

/** Nothing darker than a shadow on it. */
export function isEmpty({ pixels }: Picture): boolean {
  let dark = 0
  for (const pixel of pixels) if (pixel < 200) dark++
  return dark < 0.0002 * pixels.length
}
