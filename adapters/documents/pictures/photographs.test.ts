import { describe, expect, test } from 'vitest'
import { paragraph, pdfOf, photoPixels } from '#adapters/documents/fixtures.ts'
import type { CutPhoto } from '#domain/photo/photo.ts'
import { photographic } from '#domain/photo/photographic.ts'
import { pdfPhotographs } from './pdf-photographs.ts'

const shot = { pixels: photoPixels(320, 240), width: 320, height: 240, across: 240, down: 180 }
const flat = { pixels: new Uint8Array(3 * 200 * 150).fill(120), width: 200, height: 150, across: 200, down: 150 }
const words = paragraph(['The gutter at the rear of the house is loose.'], 72, 700)
const photographs = pdfPhotographs()

describe('the pictures of a PDF', { timeout: 60_000 }, () => {
  test('are listed with their places, also on a page that is printed turned', async () => {
    const file = pdfOf([
      {
        words,
        photos: [
          { ...shot, x: 72, y: 450 },
          { ...flat, x: 350, y: 450 },
        ],
      },
      { words, rotate: 90, photos: [{ ...shot, x: 72, y: 450 }] },
    ])
    const images = await photographs.images(
      file,
      [1, 2].map((page) => ({ page, turns: 0 })),
    )
    expect(images.map(({ page, pixels }) => [page, pixels.width, pixels.height])).toEqual([
      [1, 320, 240],
      [1, 200, 150],
      [2, 320, 240],
    ])
    const [first, , turned] = images
    expect(first?.box.x).toBeCloseTo(72 / 612, 3)
    expect(first?.box.y).toBeCloseTo((792 - 450 - 180) / 792, 3)
    expect(first?.box.width).toBeCloseTo(240 / 612, 3)
    expect(turned?.box.height).toBeCloseTo(240 / 612, 3)
    expect(first?.print).toBe(turned?.print)
    expect(photographic(images).map(({ page }) => page)).toEqual([1, 2])
  })

  test('are cut as WebP files of their own size', async () => {
    const file = pdfOf([{ words, photos: [{ ...shot, x: 72, y: 450 }] }])
    const [image] = await photographs.images(file, [{ page: 1, turns: 0 }])
    if (!image) throw new Error('nothing was found')
    const [cut, missing] = await photographs.cut(file, [
      { page: 1, box: image.box, turns: 0, mostBytes: 1_000_000 },
      { page: 9, box: image.box, turns: 0, mostBytes: 1_000_000 },
    ])
    expect(missing).toBeNull()
    expect([cut?.width, cut?.height]).toEqual([500, 375])
    const made = latin(cut)
    expect([made.slice(0, 4), made.slice(8, 15), made.length]).toEqual(['RIFF', 'WEBPVP8', sizeIn(made)])
    expect(made).not.toMatch(/exif|iccp/i)
  })

  test('take no more bytes than they may, and lose pixels only where that is not enough', async () => {
    const file = pdfOf([{ words, photos: [{ ...shot, across: 360, down: 270, x: 72, y: 400 }] }])
    const [image] = await photographs.images(file, [{ page: 1, turns: 0 }])
    if (!image) throw new Error('nothing was found')
    const cut = async (mostBytes: number) => {
      const [made] = await photographs.cut(file, [{ page: 1, box: image.box, turns: 0, mostBytes }])
      return { length: made?.bytes.length ?? 0, size: [made?.width, made?.height] }
    }
    const best = await cut(1_000_000)
    const coarser = await cut(best.length - 1)
    expect(coarser.length).toBeLessThan(best.length)
    expect([best.size, coarser.size]).toEqual([
      [750, 562],
      [750, 562],
    ])
    const least = await cut(1)
    expect(least.size).toEqual([464, 348])
    expect(least.length).toBeLessThan(coarser.length)
  })

  test('are none in a file that is damaged', async () => {
    expect(await photographs.images(new TextEncoder().encode('%PDF-1.7\nnothing'), [{ page: 1, turns: 0 }])).toEqual([])
  })
})

function latin(cut: CutPhoto | null | undefined): string {
  return Buffer.from(cut?.bytes ?? []).toString('latin1')
}

/** The length that a RIFF file tells of itself. */
function sizeIn(file: string): number {
  return Buffer.from(file, 'latin1').readUInt32LE(4) + 8
}
