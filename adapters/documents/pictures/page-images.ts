import { createHash } from 'node:crypto'
import { OPS, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageImage } from '#domain/photo/photo.ts'

type Matrix = number[]
type Decoded = { data?: Uint8Array | Uint8ClampedArray; width: number; height: number; kind?: number }

const SAMPLED = 1_024
/** A photo in grey has at most 32 of the tones that are counted. */
const GREY_TONES = 4
const MOST_IMAGES = 60
const GREY_BITS = 1
const RGB = 2
const RGBA = 3

/** The images that a page paints, in its order; stencils, and what is smaller than a sign, are left out. */
export async function imagesOn(pdf: PDFDocumentProxy, number: number, turns: number): Promise<PageImage[]> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1, rotation: rotationOf(page, turns) })
  const { fnArray, argsArray } = await page.getOperatorList()
  const found: PageImage[] = []
  const stack: Matrix[] = []
  let matrix: Matrix = viewport.transform
  for (let at = 0; at < fnArray.length && found.length < MOST_IMAGES; at++) {
    const args = argsArray[at]
    switch (fnArray[at]) {
      case OPS.save:
        stack.push(matrix)
        break
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        matrix = stack.pop() ?? viewport.transform
        break
      case OPS.transform:
        matrix = Util.transform(matrix, args)
        break
      case OPS.paintFormXObjectBegin:
        stack.push(matrix)
        if (args?.[0]) matrix = Util.transform(matrix, [...args[0]])
        break
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject: {
        const image = await decoded(page, args[0])
        const told = image && tellOf(image)
        if (told) found.push({ page: number, box: boxOf(matrix, viewport), ...told })
        break
      }
    }
  }
  page.cleanup()
  return found
}

export function rotationOf(page: PDFPageProxy, turns: number): number {
  return (page.rotate + 360 - 90 * turns) % 360
}

async function decoded(page: PDFPageProxy, image: string | Decoded): Promise<Decoded | null> {
  if (typeof image !== 'string') return image
  const objects = image.startsWith('g_') ? page.commonObjs : page.objs
  return new Promise((resolve) => objects.get(image, resolve))
}

function tellOf({ data, width, height, kind }: Decoded): Pick<PageImage, 'pixels' | 'print' | 'tones'> | null {
  if (!data || kind === GREY_BITS || (kind !== RGB && kind !== RGBA)) return null
  const bytes = kind === RGB ? 3 : 4
  const count = width * height
  const step = Math.max(1, Math.floor(count / SAMPLED))
  const sample: number[] = []
  const tones = new Set<number>()
  let isGrey = true
  for (let pixel = 0; pixel < count; pixel += step) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * bytes, pixel * bytes + 3)
    sample.push(red, green, blue)
    isGrey &&= red === green && green === blue
    tones.add(((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3))
  }
  const print = createHash('sha256').update(`${width} ${height}`).update(Uint8Array.from(sample)).digest('hex')
  return { pixels: { width, height }, print: print.slice(0, 32), tones: isGrey ? GREY_TONES * tones.size : tones.size }
}

/** An image fills the unit square of its place. */
function boxOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix, paper: { width: number; height: number }) {
  const xs = [e, e + a, e + c, e + a + c].map((x) => Math.min(1, Math.max(0, x / paper.width)))
  const ys = [f, f + b, f + d, f + b + d].map((y) => Math.min(1, Math.max(0, y / paper.height)))
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
