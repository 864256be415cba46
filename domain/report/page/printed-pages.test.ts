import { describe, expect, test } from 'vitest'
import type { Line, ReportDocument } from '#domain/report/document.ts'
import { citedPage, citedPageFirst, printedPageOf } from './cited-page.ts'
import { readPrintedPages } from './printed-pages.ts'

type Words = { head?: string[]; body?: string[]; foot?: string[] }

const BODY = ['Roof', 'The flashing at the chimney is loose.', 'Photo 3', '4.2 Gutters', 'The gutter leaks.']

function line(text: string, y: number): Line {
  return { text, box: { x: 0.1, y, width: 0.8, height: 0.012 }, spans: [] }
}

/** Pages whose head begins at the top, whose foot ends at the bottom, and whose body stands between. */
function printed(pages: number, words: (page: number) => Words): ReportDocument {
  return {
    kind: 'pdf',
    pages: Array.from({ length: pages }, (_, index) => {
      const { head = [], body = BODY, foot = [] } = words(index + 1)
      const lines = [
        ...head.map((text, at) => line(text, 0.02 + at * 0.02)),
        ...body.map((text, at) => line(text, 0.2 + at * 0.05)),
        ...foot.map((text, at) => line(text, 0.97 - (foot.length - 1 - at) * 0.02)),
      ]
      return { number: index + 1, state: 'text', width: 612, height: 792, lines, confidence: null }
    }),
  }
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index))
const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

describe('the numbers that pages print', () => {
  test.each<[string, (page: number) => Words]>([
    ['Page 12 of 57', (page) => ({ foot: [`Page ${page - 2} of 57`] })],
    ['a label behind the address', (page) => ({ foot: [`1420 Juniper Lane, Austin, TX 78701 Page ${page - 2}`] })],
    [
      'a label apart from what stands beside it',
      (page) => ({ foot: [`Oak Inspections\t(512) 555-0100\tPg. ${page - 2}`] }),
    ],
    [
      'a label before another chapter on each page',
      (page) => ({ head: [`Page ${page - 2} | Chapter of ${'ab'[page % 2]}`] }),
    ],
    ['3 of 40', (page) => ({ foot: [`${page - 2} of 40`] })],
    ['3/40 behind words', (page) => ({ foot: [`Inspection Report  ${page - 2}/40`] })],
    ['a number alone', (page) => ({ foot: [`- ${page - 2} -`] })],
    ['a number alone, beside the same words', (page) => ({ foot: [`Oak Inspections\t78701\t${page - 2}`] })],
    ['a number behind the same words', (page) => ({ head: [`Home Inspection ${page - 2}`] })],
  ])('%s', (_, words) => {
    const document = printed(12, (page) => (page > 2 ? words(page) : {}))
    expect(readPrintedPages(document)).toEqual([null, null, ...numbers(1, 10)])
  })

  test('are read where some pages print none, and these have none', () => {
    const document = printed(10, (page) => (page % 3 === 0 ? {} : { foot: [`Page ${page + 4} of 60`] }))
    expect(readPrintedPages(document)).toEqual(['5', '6', null, '8', '9', null, '11', '12', null, '14'])
  })

  test('are not read where fewer than 60% of the pages have them', () => {
    expect(readPrintedPages(printed(10, (page) => (page > 5 ? { foot: [`Page ${page}`] } : {})))).toEqual([])
  })

  test('follow pages that were put between without a number', () => {
    const document = printed(10, (page) => (page === 4 ? {} : { foot: [`Page ${page > 4 ? page - 1 : page} of 9`] }))
    expect(readPrintedPages(document)).toEqual(['1', '2', '3', null, '4', '5', '6', '7', '8', '9'])
  })

  test('stay those of the report where an agreement that counts anew is bound to it', () => {
    const document = printed(12, (page) => ({ foot: [page > 9 ? `Page ${page - 9} of 3` : `Page ${page} of 9`] }))
    expect(readPrintedPages(document)).toEqual([...numbers(1, 9), null, null, null])
  })

  test('are Roman before page 1', () => {
    const document = printed(12, (page) => ({ foot: [page > 3 ? String(page - 3) : (roman[page - 1] as string)] }))
    expect(readPrintedPages(document)).toEqual(['i', 'ii', 'iii', ...numbers(1, 9)])
  })

  test('may be Roman throughout', () => {
    const document = printed(8, (page) => ({ foot: [`Page ${roman[page + 1]}`] }))
    expect(readPrintedPages(document)).toEqual(['iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'])
  })

  test('are those with a label where a number alone says otherwise', () => {
    const document = printed(10, (page) => ({ head: [String(page)], foot: [`Page ${page + 6} of 30`] }))
    expect(readPrintedPages(document)).toEqual(numbers(7, 16))
  })

  test('are none where two labels say different things', () => {
    const document = printed(10, (page) => ({ head: [`Page ${page} of 10`], foot: [`Page ${page + 6} of 30`] }))
    expect(readPrintedPages(document)).toEqual([])
  })

  test('are read at the ends of the pages of a text file', () => {
    const { pages } = printed(5, (page) => ({ foot: [`Page ${page + 1}`] }))
    const box = { x: 0, y: 0, width: 0, height: 0 }
    const flat = pages.map((page) => ({ ...page, lines: page.lines.map((each) => ({ ...each, box })) }))
    expect(readPrintedPages({ kind: 'txt', pages: flat })).toEqual(numbers(2, 6))
  })
})

describe('what only looks like the number of a page', () => {
  test.each<[string, (page: number) => Words]>([
    ['a year', () => ({ foot: ['Copyright 2026', '2026'] })],
    ['a ZIP code', () => ({ foot: ['78701'] })],
    ['a phone number', () => ({ foot: ['Call 512 555 0100', '(512) 555-0100'] })],
    ['the numbers of items', (page) => ({ head: [`Item ${page}`], foot: [`${page}.${page}`] })],
    ['the numbers of sections', (page) => ({ head: [`Section ${page}`] })],
    ['the numbers of photos', (page) => ({ foot: [`Photo ${page}`] })],
    ['the numbers of figures', (page) => ({ foot: [`Figure: ${page}`] })],
    ['where it goes on', (page) => ({ foot: [`Continued on page ${page + 1}`] })],
    ['what the reader is sent to', (page) => ({ foot: [`See page ${page + 20}`] })],
    ['a date', (page) => ({ foot: [`10/${page}/2026`, `November ${page}, 2026`] })],
    ['a fraction', () => ({ foot: ['use 1/2 inch screws', '1/2'] })],
    ['numbers that fall', (page) => ({ foot: [`Page ${40 - page}`] })],
    ['numbers without order', (page) => ({ foot: [String((page * 7) % 10)] })],
    ['letters', () => ({ foot: ['x', 'I'] })],
    ['a number in the text', (page) => ({ body: [...BODY, `Page ${page}`, String(page)] })],
    ['a decimal', (page) => ({ foot: [`Page ${page}.5`] })],
    ['more than there are', (page) => ({ foot: [`${page + 50} of 40`] })],
  ])('%s', (_, words) => {
    expect(readPrintedPages(printed(10, words))).toEqual([])
  })

  test('two pages are too few to tell', () => {
    expect(readPrintedPages(printed(2, (page) => ({ foot: [`Page ${page + 3}`] })))).toEqual([])
  })
})

describe('a page is cited', () => {
  const cite = (page: number, pages: (string | null)[] | null) => citedPage({ page, ...printedPageOf(page, pages) })

  test('as printed and as counted where these differ', () => {
    expect(cite(4, [null, null, '1', '2'])).toBe('page 2 (page 4 of the file)')
    expect(citedPageFirst({ page: 4, printedPage: 'ii' })).toBe('Page ii (page 4 of the file)')
  })

  test('as counted, and as that, where only other pages print a number', () => {
    expect(cite(1, [null, null, '1', '2'])).toBe('page 1 of the file')
  })

  test.each([[null], [[]], [['1', null, '3', '4']]])('as counted alone where %j is known', (pages) => {
    expect(cite(2, pages)).toBe('page 2')
    expect(cite(4, pages)).toBe('page 4')
  })
})
