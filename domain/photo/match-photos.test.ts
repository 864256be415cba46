import { describe, expect, test } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import type { Box, Line } from '#domain/report/document.ts'
import { matchPhotos } from './match-photos.ts'
import { MAX_PHOTOS_PER_FINDING, type PageImage } from './photo.ts'
import { photographic } from './photographic.ts'

const line = (text: string, y: number, x = 0.1): Line => {
  return { text, box: { x, y, width: text.length / 120, height: 0.015 }, spans: [] }
}
let prints = 0
const image = (page: number, box: Partial<Box>, rest: Partial<PageImage> = {}): PageImage => ({
  ...{ page, box: { x: 0.1, y: 0.4, width: 0.3, height: 0.18, ...box } },
  ...{ pixels: { width: 640, height: 480 }, print: String(prints++), tones: 400, ...rest },
})
const said = (id: string, quote: string, y: number, page = 1) =>
  exampleDeficiency({
    ...{ id: id as DeficiencyId, description: quote, recommendation: '', location: '' },
    evidence: [{ page, quote, box: line(quote, y).box }],
  })
const matched = (...asked: Parameters<typeof matchPhotos>) =>
  matchPhotos(...asked).map(({ finding, page, box }) => [finding, page, box.y])

const GUTTER = 'The gutter at the rear is loose.'
const BREAKER = 'A breaker in the panel is double tapped.'

describe('a photo belongs', () => {
  test('to the finding above it, not to the one below', () => {
    const lines = [line(GUTTER, 0.2), line(BREAKER, 0.5)]
    const findings = [said('gutter', GUTTER, 0.2), said('breaker', BREAKER, 0.5)]
    const photos = [image(1, { y: 0.25 }), image(1, { y: 0.55 })]
    expect(matched(findings, [{ number: 1, lines }], photos)).toEqual([
      ['gutter', 1, 0.25],
      ['breaker', 1, 0.55],
    ])
  })

  test('to the finding beside it', () => {
    const lines = [line(GUTTER, 0.3), line(BREAKER, 0.6)]
    const findings = [said('gutter', GUTTER, 0.3), said('breaker', BREAKER, 0.6)]
    const photos = [image(1, { x: 0.6, y: 0.28 }), image(1, { x: 0.6, y: 0.58 })]
    expect(matched(findings, [{ number: 1, lines }], photos)).toEqual([
      ['gutter', 1, 0.28],
      ['breaker', 1, 0.58],
    ])
  })

  test('to nobody under the words of others', () => {
    const others = [0.3, 0.32, 0.34, 0.36].map((y) => line('The driveway is concrete and in fair condition.', y))
    const photos = [image(1, { y: 0.4 })]
    expect(
      matched([said('gutter', GUTTER, 0.2)], [{ number: 1, lines: [line(GUTTER, 0.2), ...others] }], photos),
    ).toEqual([])
  })

  test('to the finding that names its number, however far away', () => {
    const findings = [said('gutter', `${GUTTER} See Photo 07.`, 0.2), said('breaker', BREAKER, 0.5)]
    const pages = [
      { number: 1, lines: [line(GUTTER, 0.2), line(BREAKER, 0.5)] },
      { number: 2, lines: [line('Photographs', 0.1), line('Photo 7 - rear', 0.59), line('Photo 8 - front', 0.89)] },
    ]
    const photos = [image(2, { y: 0.4 }), image(2, { y: 0.7 })]
    expect(matchPhotos(findings, pages, photos)).toMatchObject([{ finding: 'gutter', caption: 'Photo 7 - rear' }])
  })

  test('to the last finding of the page before where the grid goes on, until words begin', () => {
    const pages = [
      { number: 1, lines: [line(GUTTER, 0.2), line(BREAKER, 0.7)] },
      {
        number: 2,
        lines: ['a', 'b', 'c', 'd'].map((item, row) => line(`The plumbing is copper ${item}.`, 0.32 + row * 0.02)),
      },
    ]
    const findings = [said('gutter', GUTTER, 0.2), said('breaker', BREAKER, 0.7)]
    const photos = [image(1, { y: 0.73 }), image(2, { y: 0.1 }), image(2, { y: 0.1, x: 0.5 }), image(2, { y: 0.5 })]
    expect(matched(findings, pages, photos)).toEqual([
      ['breaker', 1, 0.73],
      ['breaker', 2, 0.1],
      ['breaker', 2, 0.1],
    ])
  })

  test('to the words that begin beside it, though they tell no finding', () => {
    const lines = [line(GUTTER, 0.2), line('The meter is at the left side.', 0.405)]
    const photos = [image(1, { x: 0.5, y: 0.4 })]
    expect(matched([said('gutter', GUTTER, 0.2)], [{ number: 1, lines: lines.slice(0, 1) }], photos)).toHaveLength(1)
    expect(matched([said('gutter', GUTTER, 0.2)], [{ number: 1, lines }], photos)).toEqual([])
  })

  test('to the finding above it in its own column, whatever begins in the next', () => {
    const other = line('The meter is at the left side.', 0.405, 0.55)
    const photos = [image(1, { y: 0.4 })]
    const found = matched([said('gutter', GUTTER, 0.2)], [{ number: 1, lines: [line(GUTTER, 0.2), other] }], photos)
    expect(found).toEqual([['gutter', 1, 0.4]])
  })

  test('to the page before also below tabs that every page has', () => {
    const tabs = [line('SUMMARY ROOFING EXTERIOR', 0.09), line('SITE INFO REFERENCE', 0.12)]
    const pages = [1, 2, 3].map((number) => ({ number, lines: number === 1 ? [...tabs, line(GUTTER, 0.8)] : tabs }))
    expect(matched([said('gutter', GUTTER, 0.8)], pages, [image(2, { y: 0.15 })])).toEqual([['gutter', 2, 0.15]])
    expect(matched([said('gutter', GUTTER, 0.8)], pages.slice(0, 2), [image(2, { y: 0.15 })])).toEqual([])
  })

  test('to each of two findings of one paragraph', () => {
    const text = `${GUTTER} ${BREAKER}`
    const findings = [said('gutter', GUTTER, 0.2), said('breaker', BREAKER, 0.2)]
    const found = matched(findings, [{ number: 1, lines: [line(text, 0.2)] }], [image(1, { y: 0.25 })])
    expect(found).toEqual([
      ['gutter', 1, 0.25],
      ['breaker', 1, 0.25],
    ])
  })

  test('with the whole caption under it, also where those side by side are printed in one line', () => {
    const cell = (text: string, x: number, y: number) => ({ ...line(text, y, x), ...print })
    const print = { size: 9, bold: false, italic: false, underline: false, color: null }
    const row = (...cells: ReturnType<typeof cell>[]): Line => {
      const [first] = cells
      const width = Math.max(...cells.map(({ box }) => box.x + box.width)) - (first?.box.x ?? 0)
      const text = cells.map((one) => one.text).join('\t')
      return { text, box: { x: first?.box.x ?? 0, y: first?.box.y ?? 0, width, height: 0.015 }, spans: cells }
    }
    const lines = [
      line(GUTTER, 0.2),
      row(cell('1.2 Item 1(Picture) Not sealed', 0.1, 0.43), cell('1.2 Item 2(Picture) Torn roof', 0.4, 0.43)),
      cell('material', 0.4, 0.445),
      row(cell('14.8.a Item 1(Picture)', 0.1, 0.63), cell('Photo 12', 0.4, 0.63)),
    ]
    const boxes = [0.25, 0.45].flatMap((y) => [0.1, 0.4].map((x) => ({ x, y, width: 0.28 })))
    const photos = boxes.map((box) => image(1, box))
    const found = matchPhotos([said('gutter', GUTTER, 0.2)], [{ number: 1, lines }], photos)
    expect(found.map(({ caption }) => caption)).toEqual(['Not sealed', 'Torn roof material', '', ''])
  })

  test('to nobody in a gallery below a list, but for what its caption names', () => {
    const said3 = [GUTTER, 'The hinge of the gate is broken.', BREAKER].map((quote, at) =>
      said(`finding-${at}`, quote, 0.2 + at * 0.03),
    )
    const lines = [GUTTER, 'The hinge of the gate is broken.', BREAKER].map((quote, at) => line(quote, 0.2 + at * 0.03))
    const photos = [0.05, 0.3, 0.55, 0.8].map((x) => image(1, { x, y: 0.3, width: 0.2 }))
    expect(matched(said3, [{ number: 1, lines }], photos)).toEqual([])
    expect(matched(said3, [{ number: 1, lines }], photos.slice(0, 1))).toEqual([['finding-2', 1, 0.3]])
    const captioned = [...lines, line('Double tapped breaker', 0.49, 0.06)]
    expect(matched(said3, [{ number: 1, lines: captioned }], photos)).toHaveLength(4)
  })

  test('once to a finding that the summary repeats, and at most four to one', () => {
    const pages = [1, 5].map((number) => ({ number, lines: [line(GUTTER, 0.2)] }))
    const finding = said('gutter', GUTTER, 0.2)
    finding.evidence.push({ page: 5, quote: GUTTER, box: line(GUTTER, 0.2).box })
    const photo = image(1, { y: 0.25 })
    const more = Array.from({ length: 6 }, (_, at) => image(5, { x: 0.05 + at * 0.15, y: 0.25, width: 0.14 }))
    const found = matchPhotos([finding], pages, [photo, { ...photo, page: 5 }, ...more])
    expect(found.filter(({ page }) => page === 1)).toHaveLength(1)
    expect(found).toHaveLength(MAX_PHOTOS_PER_FINDING)
  })
})

test('logos, icons, maps, banners, scanned pages and what many pages repeat are no photos', () => {
  const repeated = [1, 2, 3].map((page) => image(page, {}, { print: 'same' }))
  const none = [
    image(1, {}, { tones: 20 }),
    image(1, { width: 0.05, height: 0.05 }),
    image(1, {}, { pixels: { width: 40, height: 40 } }),
    image(1, {}, { pixels: { width: 900, height: 120 } }),
    image(1, { x: 0, y: 0, width: 1, height: 1 }),
    image(1, { y: 0.01, height: 0.07 }),
  ]
  const photo = image(2, {})
  expect(photographic([...repeated, ...none, photo])).toEqual([photo])
})

test('strips one under the other are one photo, and photos that meet stay two', () => {
  const strip = { pixels: { width: 800, height: 100 } }
  const strips = [0.2, 0.24, 0.28, 0.32].map((y) => image(1, { y, height: 0.04, width: 0.36 }, strip))
  const meeting = [0.5, 0.68].map((y) => image(1, { y, width: 0.36 }))
  expect(
    photographic([...strips, ...meeting]).map(({ box, pixels }) => [box.y, box.height.toFixed(2), pixels]),
  ).toEqual([
    [0.2, '0.16', { width: 800, height: 400 }],
    [0.5, '0.18', { width: 640, height: 480 }],
    [0.68, '0.18', { width: 640, height: 480 }],
  ])
})
