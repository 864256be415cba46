import fc from 'fast-check'
import Papa from 'papaparse'
import { PDFParse } from 'pdf-parse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import { reactPdfPrinting } from '#adapters/printing/react-pdf.ts'
import { type DeficiencyId, severities } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type ExportFormat, exportFormats, exportReport } from '#domain/report/export/export.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { openDoor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

/** In dollars. */
type Sums = { min: number; max: number; average: number; labor: number; material: number }
type Range = Pick<Sums, 'min' | 'max'>
type Bundle = Sums & { saved: number }
/** The totals of a download, the sums of its findings, and what it says of the bundle, whose savings add up to `saved`. */
type Said = { totals: Sums; parts: Sums; bundled: Bundle | null; feared: Range | null; fearedParts: Range | null }

let ports: TestPorts
let downloadOf: typeof import('./download.server.ts').downloadOf
beforeAll(async () => {
  ports = await openDoor({ printing: reactPdfPrinting() })
  downloadOf = (await import('./download.server.ts')).downloadOf
})
afterAll(() => ports.close())

const dollarsIn = (money: string) => Number(money.replaceAll(/[$,]/g, ''))

function rangeIn(words: string): Range {
  const [min = Number.NaN, max = min] = words.split(' – ').map(dollarsIn)
  return { min, max }
}

function sumOf<Figures extends Record<string, number>>(all: Figures[]): Figures | null {
  return all.reduce<Figures | null>(
    (sum, each) =>
      sum
        ? (Object.fromEntries(Object.entries(each).map(([name, value]) => [name, value + (sum[name] ?? 0)])) as Figures)
        : each,
    null,
  )
}

const nothing: Sums = { min: 0, max: 0, average: 0, labor: 0, material: 0 }
const MONEY = String.raw`\$[\d,]+(?: – \$[\d,]+)?`

/** Reads what stands in the words of a printed report. */
function fearedIn(words: string): Pick<Said, 'feared' | 'fearedParts'> {
  const sum = words.match(new RegExp(`If everything feared is confirmed: (${MONEY}) more`))?.[1]
  const parts = [...words.matchAll(new RegExp(`If confirmed: Replace line, (${MONEY})\\. Not in any total\\.`, 'g'))]
  return { feared: sum ? rangeIn(sum) : null, fearedParts: sumOf(parts.map(([, money = '']) => rangeIn(money))) }
}

/** The same of the bundle; `parts` finds its average, labor and material, in the order of `names`. */
function bundledIn(words: string, savings: RegExp, parts: RegExp): Bundle | null {
  const [, range, less = ''] =
    words.match(new RegExp(`If each trade does it all in one visit: (${MONEY}), (\\$[\\d,]+) less on average`)) ?? []
  const { average = '', labor = '', material = '' } = words.match(parts)?.groups ?? {}
  if (!range) return null
  const each = [...words.matchAll(savings)].map(([, money = '']) => dollarsIn(money))
  const saved = each.reduce((sum, one) => sum + one, 0)
  expect(saved).toBe(dollarsIn(less))
  return {
    ...rangeIn(range),
    average: dollarsIn(average),
    labor: dollarsIn(labor),
    material: dollarsIn(material),
    saved,
  }
}

function bundledInRow(row: Record<string, string | number> = {}): Bundle | null {
  if (!row['Bundled, why']) return null
  const of = (name: string) => Number(row[`Bundled, ${name}`])
  const savings = [...String(row['Bundled, why']).matchAll(/: (\$[\d,]+) less$/gm)]
  return {
    ...{ min: of('minimum'), max: of('maximum'), average: of('average'), labor: of('labor'), material: of('material') },
    saved: savings.reduce((sum, [, money = '']) => sum + dollarsIn(money), 0),
  }
}

function saidByRows(rows: Record<string, string | number>[]): Said {
  const figures = (row: Record<string, string | number> = {}): Sums => ({
    min: Number(row.Minimum),
    max: Number(row.Maximum),
    average: Number(row.Average),
    labor: Number(row.Labor),
    material: Number(row.Material),
  })
  const feared = (row: Record<string, string | number> = {}): Range[] =>
    row['If confirmed']
      ? [{ min: Number(row['If confirmed, minimum']), max: Number(row['If confirmed, maximum']) }]
      : []
  const findings = rows.slice(0, -1)
  return {
    totals: figures(rows.at(-1)),
    parts: sumOf(findings.map(figures)) ?? nothing,
    bundled: bundledInRow(rows.at(-1)),
    feared: feared(rows.at(-1))[0] ?? null,
    fearedParts: sumOf(findings.flatMap(feared)),
  }
}

const readers: Record<ExportFormat, (bytes: Uint8Array) => Promise<Said>> = {
  async html(bytes) {
    const html = new TextDecoder().decode(bytes)
    const details = [...html.matchAll(/<dd>(\$[\d,]+)<\/dd>/g)].map(([, money = '']) => dollarsIn(money))
    const ranges = [...html.matchAll(/class="(?:range|price)">(\$[^<]+)</g)].map(([, money = '']) => rangeIn(money))
    const [totals = nothing, ...parts] = ranges.map((range, index): Sums => {
      const [labor = 0, material = 0, average = 0] = details.slice(3 * index)
      return { ...range, average, labor, material }
    })
    const bundled = bundledIn(
      html,
      /<li>[^<]*: (\$[\d,]+) less<\/li>/g,
      /is left: (?<average>\$[\d,]+), with labor (?<labor>\$[\d,]+) and material (?<material>\$[\d,]+)\./,
    )
    return { totals, parts: sumOf(parts) ?? nothing, bundled, ...fearedIn(html) }
  },
  async pdf(bytes) {
    const { pages } = await new PDFParse({ data: bytes }).getText()
    const words = pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
    const total = (name: string) => dollarsIn(words.match(new RegExp(`${name} (\\$[\\d,]+)`))?.[1] ?? '')
    const each = words.matchAll(
      new RegExp(
        `\\d+\\. Electrical: Main panel (${MONEY}) \\S+ RISK Labor (\\S+), material (\\S+), average (\\$[\\d,]+)`,
        'g',
      ),
    )
    const parts = [...each].map(([, range = '', labor = '', material = '', average = '']) => ({
      ...rangeIn(range),
      average: dollarsIn(average),
      labor: dollarsIn(labor),
      material: dollarsIn(material),
    }))
    const totals = {
      ...rangeIn(words.match(new RegExp(MONEY))?.[0] ?? ''),
      average: total('Average'),
      labor: total('Labor'),
      material: total('Material'),
    }
    const bundled = bundledIn(
      words,
      /(?:counted once|each further \$[\d,]+|instead of \d+(?: times)?|for \d+ jobs|beside the others) (\$[\d,]+)/g,
      /is left: labor (?<labor>\$[\d,]+), material (?<material>\$[\d,]+) (?<average>\$[\d,]+)/,
    )
    return { totals, parts: sumOf(parts) ?? nothing, bundled, ...fearedIn(words) }
  },
  async csv(bytes) {
    const { data } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      header: true,
      skipEmptyLines: true,
    })
    return saidByRows(data)
  },
  async xlsx(bytes) {
    const { Sheets } = read(bytes)
    const said = saidByRows(utils.sheet_to_json<Record<string, string | number>>(Sheets.Findings ?? {}))
    const summary = new Map(utils.sheet_to_json<[string, number]>(Sheets.Summary ?? {}, { header: 1 }))
    const [min, max] = [summary.get('More, minimum'), summary.get('More, maximum')]
    expect(min === undefined || max === undefined ? null : { min, max }).toEqual(said.feared)
    expect(summary.get('Bundled, average')).toBe(said.bundled?.average)
    expect(summary.get('Less on average')).toBe(said.bundled?.saved)
    return said
  },
  async json(bytes) {
    const { totals, contingent, bundled, findings } = JSON.parse(new TextDecoder().decode(bytes))
    type Saving = { saved: { dollars: number } }
    type Told = { price: { dollars: Sums }; contingent: { dollars: Sums } | null }
    const range = ({ dollars: { min, max } }: { dollars: Sums }): Range => ({ min, max })
    const feared = findings.flatMap(({ contingent }: Told) => (contingent ? [range(contingent)] : []))
    expect(contingent?.count ?? 0).toBe(feared.length)
    return {
      totals: totals.dollars,
      parts: sumOf(findings.map(({ price }: Told) => price.dollars)) ?? nothing,
      bundled: bundled && {
        ...bundled.dollars,
        saved: bundled.savings.reduce((sum: number, { saved }: Saving) => sum + saved.dollars, 0),
      },
      feared: contingent && range(contingent),
      fearedParts: sumOf(feared),
    }
  },
}

const dollarCents = (max: number) => fc.integer({ min: 1, max }).map((dollars) => dollars * 100)

const anyFinding = fc.record({
  labor: dollarCents(50_000),
  material: dollarCents(50_000),
  more: dollarCents(9_000),
  evaluation: fc.boolean(),
  feared: fc.option(dollarCents(90_000)),
  quoted: fc.option(dollarCents(90_000), { freq: 4 }),
  excluded: fc.boolean(),
  place: fc.constantFrom('', 'Kitchen ', 'Garage '),
  further: fc.constantFrom(1, 0.6),
  itemCode: fc.constantFrom('EL-1', 'EL-2'),
})

function findingOf(drawn: typeof anyFinding extends fc.Arbitrary<infer Drawn> ? Drawn : never, index: number): Finding {
  const { labor, material, more, evaluation, feared, quoted, excluded, place, further, itemCode } = drawn
  const average = labor + material
  const contingent = { itemCode: 'PL-1', itemDescription: 'Replace line' }
  return {
    ...exampleDeficiency({
      ...{ id: `d-${index}` as DeficiencyId, severity: severities[index % severities.length] },
      description: `${place}breaker is double tapped.`,
    }),
    ...{ ...untouched, contractorTypes: [], contractors: [], contractorsLeftOut: 0, excluded },
    estimate: exampleEstimate({
      ...{ min: 100, max: average + more, average, labor, material, evaluation, itemCode },
      rates: { min: 100, max: average + more, labor, material, visit: 12_000, further },
      contingent:
        evaluation && feared !== null ? { ...contingent, min: feared, average: feared, max: feared + more } : null,
    }),
    quote: quoted === null ? null : { amount: quoted, company: '', date: null, note: '' },
  }
}

test('in all five formats every sum equals its parts, what looks may confirm is apart, and the bundle is the same', {
  timeout: 120_000,
}, async () => {
  const property = fc.asyncProperty(fc.array(anyFinding, { minLength: 1, maxLength: 12 }), async (drawn) => {
    const summary = {
      ...{ id: 7 as ReportId, title: 'House', filename: 'house.pdf', propertyAddress: null },
      ...{ inspectionDate: null, zip: null },
    }
    const findings = drawn.map(findingOf)
    if (findings.every(({ excluded }) => excluded)) return
    const report = exportReport({ summary, findings, now: ports.clock.now() })
    const looks = findings.filter(
      ({ excluded, quote, estimate }) => !excluded && quote === null && estimate?.contingent,
    )
    expect(report.contingent?.count ?? 0).toBe(looks.length)
    const { priced: _, of: __, ...totals } = report.totals
    const inDollars = Object.fromEntries(Object.entries(totals).map(([name, cents]) => [name, cents / 100]))
    const { savings: _s, visits: _v, ...costs } = report.bundled ?? { savings: [], visits: [] }
    const bundled =
      report.bundled && Object.fromEntries(Object.entries(costs).map(([name, cents]) => [name, cents / 100]))
    for (const format of exportFormats) {
      const answer = await downloadOf(report, { format, from: 'view', address: 'https://host.example/reports/7' })
      const said = await readers[format](await answer.bytes())
      expect(said.totals, format).toEqual(inDollars)
      expect(said.parts, format).toEqual(inDollars)
      const feared = report.contingent && { min: report.contingent.min / 100, max: report.contingent.max / 100 }
      expect(said.bundled, format).toEqual(bundled)
      expect(said.feared, format).toEqual(feared)
      expect(said.fearedParts, format).toEqual(feared)
    }
  })
  await fc.assert(property, { numRuns: 8 })
})
