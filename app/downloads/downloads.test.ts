import Papa from 'papaparse'
import { PDFParse } from 'pdf-parse'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { read, utils } from 'xlsx'
import { reactPdfPrinting } from '#adapters/printing/react-pdf.ts'
import { exampleWebp } from '#adapters/printing/testing/contract.ts'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import type { UserId } from '#domain/account/account.ts'
import { type DeficiencyId, severities } from '#domain/deficiency/deficiency.ts'
import { formatDollars, formatRange } from '#domain/estimate/estimate.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type ExportFormat, exportFormats, exportReport, type ReportExport } from '#domain/report/export/export.ts'
import { NotPrinted } from '#domain/report/export/not-printed.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const nasty = [
  '=HYPERLINK("http://evil.example","click")',
  ' \t"+1-512-555-0100 called',
  '-2+3 steps, "loose"; see\nthe next line\r\nand the one after',
  '@SUM(A1)',
  'Cracked tile 😀 🏠, 漢字, Ελληνικά, Кириллица, ½ “inch”',
  'שלום עולם מסמך and مرحبا',
  '<script>alert(1)</script></style><img src=x onerror=alert(1)> javascript:alert(1)',
  'The flashing is loose. '.repeat(220),
  'https://example.test/'.padEnd(300, 'long'),
]

function makeFinding(index: number): Finding {
  const words = nasty[index % nasty.length] ?? ''
  const estimate = exampleEstimate({ min: 19_000 + index * 100, max: 130_000, material: 6_000 })
  return {
    ...exampleDeficiency({
      id: `d-${index}` as DeficiencyId,
      severity: severities[index % 4],
      category: index % 3 === 0 ? 'roofing' : 'electrical',
      location: index % 5 === 0 ? '=1+1' : 'North wall',
      description: words,
      evidence: [{ page: index + 1, quote: words, box: null }],
    }),
    estimate: index % 6 === 5 ? null : estimate,
    quote: index === 4 ? { amount: 185_000, company: '=Acme', date: '2026-03-01', note: '' } : null,
    contractorTypes: [],
    contractors: [],
    contractorsLeftOut: 0,
    ...untouched,
    excluded: index === 7 + nasty.length,
  }
}

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let download: ApiRoute
let owner: UserId
let me: ReturnType<typeof visitor>
let left = 100

beforeAll(async () => {
  const take = async () =>
    left-- > 0 ? { ok: true as const, left: 9, resetIn: 60 } : { ok: false as const, retryAfter: 40 }
  ports = await openDoor({ printing: reactPdfPrinting(), limits: { take, giveBack: async () => {} } })
  session = await import('#app/web/session/session.server.ts')
  download = await apiRoute('/api/reports/{id}/download')
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
})
afterAll(() => ports.close())

async function addReport({ isUnlocked = true, isAnalysed = true } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'Häuser "12"; a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const now = ports.clock.now()
  const id = await ports.reports.add({ owner, ...file, uploadedAt: now, zip: '78701' })
  if (isAnalysed) {
    await ports.reports.saveFindings(
      id,
      Array.from({ length: 2 * nasty.length }, (_, index) => makeFinding(index)),
    )
    for (const { id: each, excluded } of Array.from({ length: 2 * nasty.length }, (_, index) => makeFinding(index)))
      if (excluded) await ports.reports.saveChoice(id, { ...noChoice(each), excluded })
  }
  const progress = isAnalysed ? { stage: 'completed' as const, at: now } : { stage: 'read' as const }
  await ports.reports.change(id, 1, { progress, unlockedAt: isUnlocked ? now : null })
  return id
}

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })

async function ask(id: ReportId | number, query = '', { as = me, accept = '*/*' } = {}): Promise<Response> {
  const request = as.get(`/api/reports/${id}/download${query}`)
  request.headers.set('Accept', accept)
  const work = download.loader({ request, params: { id: String(id) }, context })
  return work.catch((thrown: unknown) => thrown as Response)
}

type Said = { ids: string[]; included: number; priced: string; totals: string }

const sumsOf = (costs: ReportExport['totals']) =>
  [formatRange(costs), ...[costs.labor, costs.material, costs.average].map(formatDollars)].join(' ')

const readers: Record<ExportFormat, (bytes: Uint8Array) => Promise<Said>> = {
  async html(bytes) {
    const html = new TextDecoder().decode(bytes)
    const figures = [...html.matchAll(/<dd>(\$[\d,]+)<\/dd>/g)].map((match) => match[1])
    return {
      ids: [...html.matchAll(/<article id="finding-([^"]+)"/g)].map((match) => match[1] ?? ''),
      included: Number(html.match(/other: (\d+) issues/)?.[1]),
      priced: html.match(/\d+ of \d+ Issues Priced/)?.[0] ?? '',
      totals: [html.match(/class="range">([^<]+)</)?.[1], ...figures.slice(0, 3)].join(' '),
    }
  },
  async pdf(bytes) {
    const parser = new PDFParse({ data: bytes })
    const { pages } = await parser.getText()
    const { pages: linked } = await parser.getInfo({ parsePageInfo: true })
    const first = (pages[0]?.text ?? '').replaceAll(/\s+/g, ' ')
    const links = linked.flatMap(({ links }) => links.map(({ url }) => new URL(url).searchParams.get('finding') ?? ''))
    const figure = (name: string) => first.match(new RegExp(`${name} (\\$[\\d,]+)`))?.[1]
    return {
      ids: [...new Set(links)],
      included: Number(first.match(/other: (\d+) issues/)?.[1]),
      priced: first.match(/\d+ of \d+ Issues Priced/)?.[0] ?? '',
      totals: [first.match(/\$[\d,]+ – \$[\d,]+/)?.[0], ...['Labor', 'Material', 'Average'].map(figure)].join(' '),
    }
  },
  async csv(bytes) {
    const { data, errors } = Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    return saidByRows(data)
  },
  async xlsx(bytes) {
    const { Sheets, SheetNames } = read(bytes)
    expect(SheetNames).toEqual(['Summary', 'Findings'])
    const summary = new Map(utils.sheet_to_json<[string, number]>(Sheets.Summary ?? {}, { header: 1 }))
    const said = saidByRows(utils.sheet_to_json<Record<string, string | number>>(Sheets.Findings ?? {}))
    const [min = 0, max = 0, labor = 0, material = 0, average = 0] = [
      'Minimum',
      'Maximum',
      'Labor',
      'Material',
      'Average',
    ].map((name) => (summary.get(name) ?? 0) * 100)
    expect(sumsOf({ min, max, labor, material, average, priced: 0, of: 0 })).toBe(said.totals)
    expect(summary.get('Issues included')).toBe(said.included)
    return said
  },
  async json(bytes) {
    const { schema, version, findings, counts, totals } = JSON.parse(new TextDecoder().decode(bytes))
    expect([schema, version]).toEqual(['plumbline-report', 1])
    expect(Object.values<number>(totals.dollars).map((dollars) => dollars * 100)).toEqual(Object.values(totals.cents))
    return {
      ids: findings.map(({ id }: { id: string }) => id),
      included: counts.included,
      priced: `${totals.priced} of ${totals.of} Issues Priced`,
      totals: sumsOf(totals.cents),
    }
  },
}

/** Returns the words of a sheet, after checking that its last row is the sum of the others. */
function saidByRows(all: Record<string, string | number>[]): Said {
  const rows = all.filter(({ ID }) => ID !== 'TOTAL')
  const total = all.at(-1)
  const sum = (name: string) => Math.round(rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0) * 100)
  for (const name of ['Minimum', 'Maximum', 'Average', 'Labor', 'Material'])
    expect(Math.round(Number(total?.[name]) * 100), name).toBe(sum(name))
  const [min, max, labor, material, average] = ['Minimum', 'Maximum', 'Labor', 'Material', 'Average'].map(sum)
  return {
    ids: rows.map(({ ID }) => String(ID)),
    included: rows.length,
    priced: String(total?.Description).replace('issues priced', 'Issues Priced'),
    totals: sumsOf({ min, max, labor, material, average, priced: 0, of: 0 } as ReportExport['totals']),
  }
}

test('all five formats name the same findings, counts and totals', { timeout: 60_000 }, async () => {
  const id = await addReport()
  const view = await viewReport(ports, { id, viewer: owner })
  if (view?.access !== 'full') throw new Error('the report is not open')
  const { findings, counts, totals } = exportReport({ ...view, now: ports.clock.now() })
  expect(counts).toMatchObject({ included: 17, found: 18 })
  expect(totals).toEqual(view.summary.totals)
  const expected: Said = {
    ids: findings.map((each) => each.id),
    included: counts.included,
    priced: `${totals.priced} of ${totals.of} Issues Priced`,
    totals: sumsOf(totals),
  }
  for (const format of exportFormats) {
    const answer = await ask(id, `?format=${format}`)
    expect(answer.status, format).toBe(200)
    expect(await readers[format](await answer.bytes()), format).toEqual(expected)
  }
})

test('what the report itself prints stands in all five formats, and in no total', { timeout: 60_000 }, async () => {
  const id = await addReport()
  const printed = 'Gutter is loose. Estimated cost: $400 - $600.'
  const evidence = [{ page: 12, quote: printed, box: null }]
  const finding = { ...makeFinding(0), description: printed, evidence }
  await ports.reports.saveFindings(id, [finding])
  const estimate = finding.estimate
  if (!estimate) throw new Error('not priced')
  const bytes = async (format: ExportFormat) => (await ask(id, `?format=${format}`)).bytes()
  const said = 'The report says $400 - $600 (page 12).'
  expect(new TextDecoder().decode(await bytes('html')).replaceAll(/<!-- -->/g, '')).toContain(said)
  const { text } = await new PDFParse({ data: await bytes('pdf') }).getText()
  expect(text.replaceAll(/\s+/g, ' ')).toContain(said)
  const columns = { 'Report says, minimum': 400, 'Report says, maximum': 600, 'Report says, page': 12 }
  const { data } = Papa.parse<object>(new TextDecoder().decode(await bytes('csv')), {
    header: true,
    dynamicTyping: true,
  })
  expect(data[0]).toMatchObject(columns)
  const { Sheets } = read(await bytes('xlsx'))
  expect(utils.sheet_to_json(Sheets.Findings ?? {})[0]).toMatchObject(columns)
  const { findings, totals } = JSON.parse(new TextDecoder().decode(await bytes('json')))
  expect(findings[0].reported).toEqual({
    ...{ low: 400, high: 600, cents: { low: 40_000, high: 60_000 } },
    ...{ page: 12, words: 'Estimated cost: $400 - $600.' },
  })
  expect(totals.cents).toMatchObject({ min: estimate.min, max: estimate.max })
})

test('sheets tell the cost of a column, the printed page, what may be one repair and how many cost nothing', async () => {
  const id = await addReport()
  const of = (index: number, place: string, words: string) => ({
    ...makeFinding(index),
    ...{ category: 'roofing' as const, location: place, description: words, original: null, excluded: false },
    evidence: [{ page: 2, quote: words, box: null, ...(index === 0 && { cost: '450 - 800' }) }],
  })
  const free = { estimate: null, quote: null, nothingToPay: { reason: 'the report only advises to watch it' } }
  await ports.reports.change(id, 1, { printedPages: ['i', '1'] })
  await ports.reports.saveFindings(id, [
    { ...of(0, 'Roof', 'Flashing at the chimney is loose.'), estimate: exampleEstimate(), quote: null },
    { ...of(1, 'Chimney', 'Loose flashing around the chimney.'), estimate: exampleEstimate(), quote: null },
    { ...of(2, 'Attic', 'Stain that is dry.'), ...free },
  ])
  const csv = new TextDecoder().decode(await (await ask(id, '?format=csv')).bytes())
  const rows = Papa.parse<Record<string, string>>(csv, { header: true, delimiter: ',' }).data
  const roof = rows.find(({ Location }) => Location === 'Roof')
  const chimney = rows.find(({ Location }) => Location === 'Chimney')
  expect(roof).toMatchObject({ 'Report says, minimum': '450', 'Printed pages': '1', 'Same repair as': chimney?.Number })
  expect(chimney).toMatchObject({ 'Report says, minimum': '', 'Same repair as': roof?.Number })
  expect(rows.find(({ ID }) => ID === 'TOTAL')).toMatchObject({
    Description: '3 of 3 issues priced, 1 with nothing to pay',
    Average: '480',
    'Bundled, average': '240',
    'Bundled, why': 'Separate two circuits on one breaker: told in 2 issues, counted once: $240 less',
  })
})

test('the photos of a finding are in the files that are read, and named in those of programs', async () => {
  const id = await addReport()
  const folder = (await ports.reports.byId(id))?.fileKey.replace(/original$/, '') ?? ''
  const photos = ['1', '2', '3', '4'].map((print) => ({
    ...{ finding: 'd-1' as DeficiencyId, page: 2, box: { x: 0, y: 0, width: 1, height: 1 }, width: 640, height: 480 },
    ...{ caption: '', print, name: `photo-1-${print}` },
  }))
  await ports.reports.savePhotos(id, photos)
  for (const { name } of photos) await ports.files.put(`${folder}${name}.webp`, exampleWebp)
  await ports.reports.leavePhotoOut(id, { finding: 'd-1' as DeficiencyId, print: '1' }, true)
  const html = await (await ask(id, '?format=html')).text()
  const source = `data:image/webp;base64,${Buffer.from(exampleWebp).toString('base64')}`
  expect(html.split(source)).toHaveLength(3)
  const pdf = Buffer.from(await (await ask(id, '?format=pdf')).bytes()).toString('latin1')
  expect(pdf).toContain('/Subtype /Image')
  const { findings } = await (await ask(id, '?format=json')).json()
  const named = findings.flatMap((finding: { photos: { url: string }[] }) => finding.photos.map(({ url }) => url))
  expect(named.map((url: string) => new URL(url).pathname)).toEqual([
    `/reports/${id}/photos/photo-1-2.webp`,
    `/reports/${id}/photos/photo-1-3.webp`,
  ])
  await ports.reports.erased(id, ports.clock.now())
  expect(await (await ask(id, '?format=html')).text()).not.toContain('data:image')
})

test('no cell of a sheet can be a formula', async () => {
  const id = await addReport()
  const csv = new TextDecoder().decode(await (await ask(id, '?format=csv')).bytes())
  const rows = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data
  const risky = rows.flat().filter((cell) => /^[\s"']*[=+\-@]/.test(cell))
  expect(risky.length).toBeGreaterThan(6)
  for (const cell of risky) expect(cell.startsWith("'")).toBe(true)
  const { Sheets } = read(await (await ask(id, '?format=xlsx')).bytes(), { cellFormula: true })
  const cells = Object.values(Sheets.Findings ?? {}).filter((cell) => typeof cell === 'object' && 't' in cell)
  expect(cells.filter((cell) => 'f' in cell || /^[=+\-@]/.test(String(cell.v)))).toEqual([])
  expect(Sheets.Findings?.J2?.t).toBe('n')
})

test('is saved under the names of the specification, and never shown in our own address', async () => {
  const id = await addReport()
  const { headers } = await ask(id)
  expect(headers.get('Content-Disposition')).toContain(`filename="inspection-analysis-report-${id}-2026-03-02.html"`)
  expect(headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect((await ask(id, '?from=list&format=csv')).headers.get('Content-Disposition')).toBe(
    `attachment; filename="Hauser _12__ a-analysis-2026-03-02.csv"; filename*=UTF-8''H%C3%A4user%20%2212%22%3B%20a-analysis-2026-03-02.csv`,
  )
})

test('is for who may see the report open; others are led on or told why', async () => {
  const id = await addReport()
  const locked = await addReport({ isUnlocked: false })
  const working = await addReport({ isAnalysed: false })
  const stranger = await visitorAs(session, await ports.addUser())
  const statuses = [
    ask(id, '', { as: visitor() }),
    ask(id, '', { as: stranger }),
    ask(locked),
    ask(working),
    ask(id, '?format=docx'),
    ask(id, '?from=elsewhere'),
    ask(0),
  ].map(async (answer) => (await answer).status)
  expect(await Promise.all(statuses)).toEqual([401, 404, 403, 409, 400, 400, 404])
  const accept = 'text/html,application/xhtml+xml'
  const to = async (answer: Promise<Response>) => (await answer).headers.get('Location')
  const toSignIn = await ask(id, '', { as: visitor(), accept })
  expect([toSignIn.status, toSignIn.headers.get('Location')]).toEqual([
    303,
    expect.stringContaining('/auth?redirectTo='),
  ])
  expect(toSignIn.headers.get('RateLimit')).toMatch(/^"api-address";/)
  expect(await to(ask(locked, '', { accept }))).toBe(`/reports/${locked}/unlock?then=download`)
  expect(await to(ask(working, '?from=list', { accept }))).toBe('/reports')
})

test('what fails is said on the page that it was asked from', async () => {
  const id = await addReport()
  const printed = vi.spyOn(ports.printing, 'report').mockRejectedValue(new Error('the printer is away'))
  const failed = await ask(id, '?format=pdf', { accept: 'text/html' })
  me.keep(failed.headers)
  expect(failed.headers.get('Location')).toBe(`/reports/${id}#download`)
  const { message } = await session.takeFlash(me.get('/reports'))
  expect(message).toEqual({ tone: 'bad', title: 'Download Failed', text: 'Failed to download the report' })
  expect((await ask(id, '?format=pdf')).status).toBe(500)
  expect(errors.splice(0)).toEqual([new Error('the printer is away'), new Error('the printer is away')])
  printed.mockRejectedValue(new NotPrinted('too-long'))
  const tooLong = await ask(id, '?format=pdf')
  expect([tooLong.status, await tooLong.text()]).toEqual([422, expect.stringContaining('Download it as HTML')])
  printed.mockRejectedValue(new NotPrinted('in-line'))
  const inLine = await ask(id, '?format=pdf')
  expect([inLine.status, inLine.headers.get('Retry-After')]).toEqual([429, '15'])
  printed.mockRestore()
  left = 2
  const tooMany = await ask(id)
  expect([tooMany.status, tooMany.headers.get('Retry-After')]).toEqual([429, '40'])
  expect(await tooMany.text()).toContain('Failed to download the report: too many at once.')
  left = 100
})
