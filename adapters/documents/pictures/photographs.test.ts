import { describe, expect, test } from 'vitest'
import { paragraph, pdfOf, photoPixels } from '#adapters/documents/fixtures.ts'
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

  test('are cut as WebP files of their own size, with a small JPEG file of each', async () => {
    const file = pdfOf([{ words, photos: [{ ...shot, x: 72, y: 450 }] }])
    const [image] = await photographs.images(file, [{ page: 1, turns: 0 }])
    if (!image) throw new Error('nothing was found')
    const [cut, missing] = await photographs.cut(file, [
      { page: 1, box: image.box, turns: 0 },
      { page: 9, box: image.box, turns: 0 },
    ])
    expect(missing).toBeNull()
    expect([cut?.width, cut?.height]).toEqual([500, 375])
    const [full, small] = [cut?.full, cut?.thumbnail].map((file) => Buffer.from(file ?? []).toString('latin1'))
    expect([full?.slice(0, 4), full?.slice(8, 12), small?.slice(0, 3)]).toEqual(['RIFF', 'WEBP', '\xff\xd8\xff'])
    for (const file of [full, small]) expect(file).not.toMatch(/exif/i)
    expect(cut?.thumbnail.length).toBeLessThan(cut?.full.length ?? 0)
  })

  test('are none in a file that is damaged', async () => {
    expect(await photographs.images(new TextEncoder().encode('%PDF-1.7\nnothing'), [{ page: 1, turns: 0 }])).toEqual([])
  })
})
