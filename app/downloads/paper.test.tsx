import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { ReportPhoto } from '#domain/photo/photo.ts'
import { exportReport } from '#domain/report/export/export.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { letterHtml, reportHtml } from './paper.server.tsx'

const hostile = '<script>alert(1)</script></style><img src=x onerror=alert(1)> javascript:alert(1)'
const address = 'https://host.example/reports/7'

const photo = {
  ...{ finding: 'd-0' as never, page: 3, box: { x: 0, y: 0, width: 1, height: 1 }, width: 640, height: 480 },
  ...{ print: 'a', leftOut: false },
}

function report(words: string, findings = 1, photos: ReportPhoto[] = []) {
  const makeFinding = (index: number) => ({
    ...exampleDeficiency({
      id: `d-${index}` as never,
      location: words,
      description: words,
      recommendation: words,
      evidence: [{ page: 3, quote: words, box: null }],
    }),
    estimate: exampleEstimate({ region: words, basis: words }),
    quote: { amount: 185_000, company: words, date: null, note: words },
    contractorTypes: [],
    contractors: [],
    contractorsLeftOut: 0,
    ...untouched,
    excluded: index === 1,
  })
  const summary = {
    id: 7 as ReportId,
    title: words,
    filename: words,
    propertyAddress: words,
    inspectionDate: null,
    zip: null,
  }
  const all = Array.from({ length: findings }, (_, index) => makeFinding(index))
  return exportReport({ summary, findings: all, photos, now: new Date('2026-03-02T12:00:00Z') })
}

const letter: Letter = {
  title: 'Repair request',
  date: 'March 2, 2026',
  property: hostile,
  from: hostile,
  deadline: null,
  version: 1,
  isDraft: true,
  opening: [hostile],
  items: [
    {
      number: 1,
      title: hostile,
      remedy: 'credit',
      ask: hostile,
      amount: 10_000,
      description: hostile,
      page: 3,
      quote: hostile,
      terms: [hostile],
      note: hostile,
    },
  ],
  totals: { credit: 10_000, reduction: 0 },
  closing: ['Thank you.'],
  disclaimer: 'This is no legal form.',
}

test.each([
  ['a report', () => reportHtml(report(hostile, 2), address)],
  ['a letter', () => letterHtml(letter)],
])('what %s says is words, whatever it says', (_, html) => {
  const page = new DOMParser().parseFromString(html(), 'text/html')
  expect(page.querySelectorAll('script, img, iframe, object, link, form, [style]')).toHaveLength(0)
  expect(
    [...page.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()).filter((name) => /^on/.test(name)),
  ).toEqual([])
  for (const link of page.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^https:\/\/host\.example\/reports\/7\/source\?p=3&finding=d-\d$/)
  expect(page.body.textContent).toContain(hostile)
})

test('the file allows its own style and nothing else', () => {
  const page = new DOMParser().parseFromString(reportHtml(report('Cracked'), address), 'text/html')
  const hash = createHash('sha256')
    .update(page.querySelector('style')?.textContent ?? '')
    .digest('base64')
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  )
  expect(page.querySelector('style')?.textContent).toContain('.chart')
})

test('photos are within the file, two to a finding at most, and none that is left out', () => {
  const photos = ['a', 'b', 'c', 'd'].map((name) => ({ ...photo, name, caption: name === 'b' ? hostile : '' }))
  const shown = report(
    'Cracked',
    1,
    photos.map((each) => ({ ...each, leftOut: each.name === 'a' })),
  )
  const files = new Map(photos.map(({ name }) => [name, new TextEncoder().encode(name)]))
  const page = new DOMParser().parseFromString(reportHtml(shown, address, files), 'text/html')
  expect([...page.querySelectorAll('img')].map((img) => [img.getAttribute('src'), img.alt])).toEqual([
    ['data:image/webp;base64,Yg==', `${hostile} (page 3)`],
    ['data:image/webp;base64,Yw==', 'Electrical: Cracked (page 3)'],
  ])
  expect(page.querySelectorAll('script, iframe, object')).toHaveLength(0)
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain('; img-src data:; base-uri')
  const without = new DOMParser().parseFromString(reportHtml(shown, address), 'text/html')
  expect(without.querySelectorAll('img, .photos')).toHaveLength(0)
})

test('excluded findings are named and have no card; without an address there are no links', () => {
  const html = reportHtml(report('Cracked', 2), null)
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelectorAll('article')).toHaveLength(1)
  expect(page.querySelectorAll('a')).toHaveLength(0)
  expect(page.body.textContent).toContain('1 issue of 2 that were found')
  expect(page.body.textContent).toContain('1 issue excluded from calculations.')
})

test('a report of 120 findings stays below 300 kB', () => {
  const words = 'The handrail at the stairs is loose and can fail when somebody leans on it. '.repeat(3)
  expect(reportHtml(report(words, 120), address).length).toBeLessThan(300_000)
})
