import { describe, expect, test } from 'vitest'
import { categories, type DeficiencyId, severities } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import { exportReport, type ReportExport } from '#domain/report/export/export.ts'
import type { Printing } from '#domain/report/export/printing.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'

export type PrintedFile = {
  pages: string[]
  title: string
  language: string
  links: string[]
  outline: string[]
  /** Named places, to which links from outside can lead. */
  places: string[]
  /** How many photos are drawn. */
  photos: number
}

/** 8 x 6 pixels in one color, as a WebP file. */
export const exampleWebp: Uint8Array = Buffer.from(
  'UklGRjIAAABXRUJQVlA4ICYAAACQAQCdASoIAAYABABoJaACdLoAA5gA/t4Sea+IGTftSiCkrYAAAA==',
  'base64',
)

/** A report of that many findings, whose words are given to some of them. */
export function exampleExport(findings: number, words: string[] = []): ReportExport {
  const summary = {
    id: 7 as ReportId,
    title: '418 Juniper Ridge Drive',
    filename: 'house.pdf',
    propertyAddress: '418 Juniper Ridge Drive',
    inspectionDate: '2026-03-01',
    zip: '78701',
  }
  const all = Array.from({ length: findings }, (_, index) => {
    const said = words[index] ?? `The handrail at stairs ${index} is loose. Two of its brackets are missing.`
    return {
      ...exampleDeficiency({
        id: `d-${index}` as DeficiencyId,
        category: categories[index % categories.length],
        severity: severities[index % severities.length],
        description: said,
        evidence: [{ page: index + 1, quote: said, box: null }],
      }),
      estimate: index % 7 === 3 ? null : exampleEstimate(),
      quote: null,
      contractorTypes: [],
      contractors: [],
      contractorsLeftOut: 0,
      ...untouched,
    }
  })
  return exportReport({ summary, findings: all, now: new Date('2026-03-02T12:00:00Z') })
}

export const exampleLetter: Letter = {
  title: 'Repair request',
  date: 'March 2, 2026',
  property: '418 Juniper Ridge Drive',
  from: 'Sam Sample',
  deadline: 'March 9, 2026',
  version: 2,
  isDraft: true,
  opening: ['We ask for the item below.'],
  items: [
    {
      number: 1,
      title: 'Electrical: Main panel',
      remedy: 'credit',
      ask: 'Please credit us $1,200 at closing, in place of the work.',
      amount: 120_000,
      description: 'Double tapped breaker.',
      page: 12,
      quote: 'Double tapped breaker in the main panel.',
      terms: ["The credit is limited to what the buyer's lender allows."],
      note: 'We smelled burning.',
    },
  ],
  totals: { credit: 120_000, reduction: 0 },
  closing: ['Thank you.'],
  disclaimer: 'This letter is not a legal form.',
}

/** The promises of every printer; `read` reads its files back. */
export function printingContract(printing: Printing, read: (file: Uint8Array) => Promise<PrintedFile>) {
  describe('a printed report', { timeout: 120_000 }, () => {
    test('has its totals on the first page, an outline, numbered pages and links to the pages that it quotes', async () => {
      const report = exampleExport(24)
      const { pages, title, language, links, outline, places } = await read(
        await printing.report(report, 'https://host.example/reports/7'),
      )
      expect(title).toContain('418 Juniper Ridge Drive')
      expect(language).toBe('en-US')
      expect(pages[0]).toContain(`${report.totals.priced} of ${report.totals.of} Issues Priced`)
      for (const [index, page] of pages.entries()) expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(outline).toContain('Electrical (2)')
      expect(places).toContain('finding-d-5')
      expect(links).toContain('https://host.example/reports/7/source?p=6&finding=d-5')
    })

    test('has no links without an address', async () => {
      expect((await read(await printing.report(exampleExport(2), null))).links).toEqual([])
    })

    test('keeps every letter, and says so where it has no form of one', async () => {
      const words = ['Ελληνικά, Кириллица, ½ “inch” → ő', '漢字 beside it', 'tail '.repeat(1_500), 'x'.repeat(400)]
      const said = (await read(await printing.report(exampleExport(4, words), null))).pages.join('\n')
      expect(said).toContain('Ελληνικά, Кириллица, ½ “inch” → ő')
      expect(said).toContain('□□ beside it')
      expect(said).toContain('□ stands for')
      expect(said.match(/tail/g)).toHaveLength(3_000)
      expect(said.match(/x/g)?.length).toBeGreaterThanOrEqual(800)
    })

    test('shows the photos that it is given beside their findings', async () => {
      const photo = { page: 3, caption: 'Open splice', width: 640, height: 480 }
      const { findings, ...report } = exampleExport(3)
      const photos = ['photo-1-1', 'photo-1-2', 'photo-1-3'].map((name) => ({ ...photo, name }))
      const shown = findings.map((finding, index) => (index === 1 ? { ...finding, photos } : finding))
      const files = new Map(photos.slice(0, 2).map(({ name }) => [name, exampleWebp]))
      const { pages, photos: drawn } = await read(
        await printing.report({ ...report, findings: shown }, null, { photos: files }),
      )
      expect(drawn).toBe(2)
      expect(pages.join('\n').match(/Open splice \(page 3\)/g)).toHaveLength(2)
    })

    test('says that nothing is included where nothing is', async () => {
      const { pages } = await read(await printing.report(exampleExport(0), null))
      expect(pages[0]).toContain('Not estimated')
    })
  })

  test('a printed letter shows the photos of its items', { timeout: 120_000 }, async () => {
    const photos = [{ name: 'photo-1-1', page: 3, caption: '', width: 640, height: 480 }]
    const items = exampleLetter.items.map((item) => ({ ...item, photos }))
    const files = new Map([['photo-1-1', exampleWebp]])
    const printed = await read(await printing.letter({ ...exampleLetter, items }, { photos: files }))
    expect([printed.photos, printed.pages.join(' ')]).toEqual([1, expect.stringContaining('Photo on page 3')])
  })

  test('a printed letter has every word of it, and the disclaimer on each page', { timeout: 120_000 }, async () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ ...exampleLetter.items[0], number: index + 1 }))
    const { pages } = await read(await printing.letter({ ...exampleLetter, items } as Letter))
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain(exampleLetter.disclaimer)
    const [item] = exampleLetter.items
    const said = pages.join('\n').replaceAll(/\s+/g, ' ')
    for (const words of [
      'DRAFT',
      'March 9, 2026',
      item?.ask,
      item?.quote,
      item?.note,
      ...(item?.terms ?? []),
      '$1,200',
      'Thank you.',
    ])
      expect(said).toContain(words)
  })
}
