import { createRequire } from 'node:module'
import type { TextFiles } from './react-pdf.ts'

type Picture = { width: number; height: number }
type Canvas = {
  getContext(kind: '2d'): {
    drawImage(picture: Picture, ...place: [x: number, y: number, width: number, height: number]): void
  }
  toBuffer(type: 'image/jpeg', quality: number): Buffer
}
type Canvases = {
  createCanvas(width: number, height: number): Canvas
  loadImage(file: Buffer): Promise<Picture>
}

export type JpegFiles = Record<string, Buffer>

const QUALITY = 70
/** The most room of a photo in points: two of them fill a line. */
export const PHOTO_ROOM = { width: 200, height: 135 }
/** 200 pixels an inch. */
const SHARP = 200 / 72

/** The same pictures as JPEG files, the only ones with many colors that a PDF can hold; what is no picture is left out. */
export async function jpegFiles(photos: TextFiles): Promise<JpegFiles> {
  const files: JpegFiles = {}
  if (Object.keys(photos).length === 0) return files
  const { createCanvas, loadImage } = canvases()
  for (const [name, photo] of Object.entries(photos)) {
    const picture = await loadImage(Buffer.from(photo, 'base64')).catch(() => null)
    if (!picture) continue
    const scale = Math.min(1, (SHARP * PHOTO_ROOM.width) / picture.width, (SHARP * PHOTO_ROOM.height) / picture.height)
    const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
    const canvas = createCanvas(width, height)
    canvas.getContext('2d').drawImage(picture, 0, 0, width, height)
    files[name] = canvas.toBuffer('image/jpeg', QUALITY)
  }
  return files
}

/** Those by which pdf.js drew the photos. */
function canvases(): Canvases {
  const pdfjs = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  return createRequire(pdfjs)('@napi-rs/canvas')
}
