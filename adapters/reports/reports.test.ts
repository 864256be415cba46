import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { categories, type DeficiencyId, severities, unitTypes } from '#domain/deficiency/deficiency.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type Finding, type ReportId, stages, untouched } from '#domain/report/report.ts'
import type { NewReport } from '#domain/report/reports.ts'
import { countFindings } from '#domain/report/view-report.ts'
import { testPorts } from '#server/testing/ports.ts'

const ports = await testPorts()
afterAll(ports.close)
const { reports } = ports
const owner = await ports.addUser()

async function uploaded(changes: Partial<NewReport> = {}): Promise<ReportId> {
  return reports.add({
    owner,
    filename: 'inspection.pdf',
    kind: 'pdf',
    bytes: 1_000,
    sha256: 'a'.repeat(64),
    fileKey: `reports/${ports.newId()}/original`,
    uploadedAt: new Date('2026-03-01T10:00:00Z'),
    zip: null,
    ...changes,
  })
}

function finding(id: string, changes: Partial<Finding> = {}): Finding {
  return {
    id: id as DeficiencyId,
    category: 'roofing',
    severity: 'major',
    location: 'North slope',
    description: 'Shingles are missing.',
    recommendation: 'Have a roofer replace them.',
    quantity: 2.5,
    unitType: 'sq_ft',
    repairMethod: null,
    confidence: 100,
    evidence: [{ page: 4, quote: 'Shingles are missing.', box: { x: 0.1, y: 0.2, width: 0.5, height: 0.02 } }],
    estimate: null,
    contractorTypes: ['roofing_contractor'],
    contractors: [],
    ...untouched,
    contractorsLeftOut: 0,
    quote: null,
    ...changes,
  }
}

test('a new report waits for its first analysis', async () => {
  const id = await uploaded({ zip: '78701' })
  expect(await reports.byId(id)).toEqual({
    id,
    owner,
    filename: 'inspection.pdf',
    keptFor: null,
    keptUntil: null,
    kind: 'pdf',
    bytes: 1_000,
    sha256: 'a'.repeat(64),
    fileKey: expect.stringMatching(/^reports\//),
    uploadedAt: new Date('2026-03-01T10:00:00Z'),
    progress: { stage: 'received' },
    stageSeconds: expect.any(Number),
    run: 1,
    attempts: 0,
    lostTries: 0,
    result: null,
    zip: '78701',
    propertyAddress: null,
    addressGiven: false,
    inspectionDate: null,
    settledZip: null,
    refusedZip: null,
    houseRead: null,
    houseGiven: {},
    pageStates: [],
    printedPages: null,
    possibleMisses: [],
    missDecisions: [],
    notShown: [],
    suspicious: [],
    warnings: [],
    manner: [],
    unlockedAt: null,
    contractorsAt: null,
    contractorsDropped: false,
    erasedAt: null,
  })
  expect(await reports.byId(999_999 as ReportId)).toBeNull()
})

test('every change comes back as it was written, null among them', async () => {
  const id = await uploaded()
  const at = new Date('2026-03-01T10:05:00Z')
  const changes = {
    attempts: 2,
    zip: '10001',
    propertyAddress: '12 Oak St',
    addressGiven: true,
    settledZip: '10001',
    refusedZip: '78701',
    inspectionDate: '2026-02-30',
    houseRead: { facts: { baths: 2.5, roof: 'tile' as const }, pages: { baths: 3, roof: 9 } },
    houseGiven: { yearBuilt: 1978 },
    pageStates: ['text', 'ocr', 'blank', 'unreadable'] as const,
    printedPages: [null, 'i', '1', '2'],
    warnings: [{ reason: 'look-here' as const, pages: [3, 4] }],
    manner: ['Findings here are numbered lines rated Deficient.'],
    possibleMisses: [{ page: 2, quote: 'a "quote" \u2014 \ud83c\udfe0', reason: 'unsure' }],
    unlockedAt: at,
  }
  expect(await reports.change(id, 1, { ...changes, pageStates: [...changes.pageStates] })).toBe(true)
  expect(await reports.byId(id)).toMatchObject(changes)
  const none = { zip: null, propertyAddress: null, houseRead: null, printedPages: null }
  await reports.change(id, 1, none)
  expect(await reports.byId(id)).toMatchObject({ ...changes, ...none })
})

test('findings and photos come with the numbers that their pages print, where these differ from the count', async () => {
  const id = await uploaded()
  const proof = (page: number) => ({ page, quote: `Loose on ${page}.`, box: null })
  await reports.saveFindings(id, [{ ...finding('c'), evidence: [proof(4), { ...proof(1), printedPage: '9' }] }])
  const cited = async () => (await reports.findings(id))[0]?.evidence
  expect(await cited()).toEqual([proof(4), proof(1)])
  for (const none of [[], ['1', '2', '3', '4'], null]) {
    await reports.change(id, 1, { printedPages: none })
    expect(await cited()).toEqual([proof(4), proof(1)])
  }
  await reports.change(id, 1, { printedPages: [null, 'i', '1', '2'] })
  expect(await cited()).toEqual([
    { ...proof(4), printedPage: '2' },
    { ...proof(1), printedPage: null },
  ])
})

test('every stage and end of an analysis can be saved, and begun again', async () => {
  const id = await uploaded()
  const at = new Date('2026-03-01T10:05:00Z')
  for (const stage of stages) {
    await reports.change(id, 1, { progress: { stage } })
    expect((await reports.byId(id))?.progress).toEqual({ stage })
  }
  for (const progress of [
    { stage: 'completed', at },
    { stage: 'failed', reason: 'no-text', at },
  ] as const) {
    await reports.change(id, 1, { progress })
    expect((await reports.byId(id))?.progress).toEqual(progress)
  }
  await reports.change(id, 1, { progress: { stage: 'received' }, run: 2 })
  expect(await reports.byId(id)).toMatchObject({ progress: { stage: 'received' }, run: 2 })
})

test('a run that is over writes nothing, nor does one of a report that is gone', async () => {
  const id = await uploaded()
  await reports.change(id, 1, { run: 2 })
  expect(await reports.change(id, 1, { propertyAddress: 'of the old run' })).toBe(false)
  expect((await reports.byId(id))?.propertyAddress).toBeNull()
  await reports.remove(id)
  expect(await reports.change(id, 2, { attempts: 1 })).toBe(false)
})

test('a locked report is changed by one at a time', async () => {
  const id = await uploaded()
  const steps: string[] = []
  const first = ports.transaction(async ({ reports }) => {
    await reports.locked(id)
    steps.push('first has it')
    await delay(100)
    steps.push('first is done')
  })
  await delay(30)
  const second = ports.transaction(async ({ reports }) => {
    await reports.locked(id)
    steps.push('second has it')
  })
  await Promise.all([first, second])
  expect(steps).toEqual(['first has it', 'first is done', 'second has it'])
})

test('findings keep their order and every field, and are replaced as a whole', async () => {
  const id = await uploaded()
  const found = [
    finding('b', { quantity: null, unitType: null, repairMethod: 'replace', contractorTypes: [] }),
    finding('a', {
      estimate: {
        min: 10_000,
        max: 30_000,
        average: 20_000,
        labor: 15_000,
        material: 5_000,
        perUnit: 8_000,
        rates: { min: 4_000, max: 12_000, labor: 6_000, material: 2_000, visit: 0 },
        quantity: 2.5,
        quantityAssumed: false,
        unitType: 'sq_ft',
        urgency: 'high',
        source: 'costbook',
        region: 'Austin, TX',
        basis: 'Per square foot.',
        reasons: { figures: 'Per square foot', band: '', region: '', quantity: '', remark: '' },
        trade: 'roofing',
        evaluation: true,
        contingent: { min: 400_000, max: 900_000, average: 600_000, itemCode: 'R-2', itemDescription: 'Replace roof' },
        repairMethod: null,
        itemCode: 'R-1',
        itemDescription: null,
        priorityScore: 2,
        matchedKeywords: 1,
        totalKeywords: 2,
        confidence: 0.5,
        citations: { materials: [], labor: [{ url: 'https://example.test' }] },
      },
    }),
  ]
  await reports.saveFindings(id, found)
  expect(await reports.findings(id)).toEqual(found)
  await reports.saveFindings(id, [finding('c')])
  expect(await reports.findings(id)).toEqual([finding('c')])
  await reports.saveFindings(id, [])
  expect(await reports.findings(id)).toEqual([])
})

test('an estimate of before contingent repairs were kept has none', async () => {
  const id = await uploaded()
  const { contingent: _, ...old } = exampleEstimate()
  await reports.saveFindings(id, [finding('a', { estimate: old as Estimate }), finding('b', { estimate: null })])
  expect((await reports.findings(id)).map(({ estimate }) => estimate)).toEqual([exampleEstimate(), null])
})

test('what costs nothing counts as priced at $0, unless the owner has a quote', async () => {
  const id = await uploaded()
  const nothingToPay = { reason: 'the report only advises to watch it' }
  const watched = finding('a', { estimate: null, nothingToPay })
  await reports.saveFindings(id, [
    watched,
    finding('b', { estimate: null }),
    finding('c', { estimate: exampleEstimate() }),
  ])
  expect(await reports.findings(id)).toMatchObject([watched, { nothingToPay: null }, { nothingToPay: null }])
  const totals = async () => {
    const { reports: listed } = await reports.page({ owner, search: '', limit: 50, offset: 0 })
    return listed.find(({ report }) => report.id === id)?.counts.totals
  }
  expect(await totals()).toMatchObject({ max: 30_000, priced: 2, of: 3 })
  await reports.savePrice(id, { ...watched, quote })
  expect(await totals()).toMatchObject({ max: 94_000, priced: 2 })
  await reports.savePrice(id, watched)
  expect(await totals()).toMatchObject({ max: 30_000, priced: 2 })
})

const quote = { amount: 64_000, company: 'Bright Electric', date: '2026-03-10', note: 'by phone' }

test('a price is saved alone, and totals count the quote', async () => {
  const id = await uploaded()
  const one = finding('a', { estimate: exampleEstimate() })
  await reports.saveFindings(id, [one, finding('b', { estimate: null })])
  await reports.savePrice(id, { ...one, quote })
  expect(await reports.findings(id)).toEqual([{ ...one, quote }, finding('b', { estimate: null })])
  const listed = (await reports.page({ owner, search: '', limit: 50, offset: 0 })).reports
  const totals = listed.find(({ report }) => report.id === id)?.counts.totals
  expect(totals).toEqual({
    ...{ min: 64_000, max: 64_000, average: 64_000, labor: 48_000, material: 16_000 },
    priced: 1,
    of: 2,
  })
  await reports.savePrice(id, { ...one, quote: null })
  expect((await reports.findings(id))[0]).toEqual(one)
})

test('what an owner chose outlives the findings', async () => {
  const id = await uploaded()
  await reports.saveFindings(id, [finding('a')])
  const choice = {
    ...noChoice('a' as DeficiencyId),
    quantity: { amount: 2.5, unitType: 'sq_ft' as const },
    item: 'EL-01',
    quote,
    excluded: true,
    bucket: 'lead' as const,
    plan: 'disclose' as const,
    words: { location: '', description: 'In my own words.' },
    rating: { severity: 'low' as const, category: 'general' as const },
    apart: [exampleDeficiency({ evidence: [{ page: 3, quote: 'A second fault.', box: null }] })],
  }
  await reports.saveChoice(id, choice)
  await reports.saveFindings(id, [])
  expect(await reports.choices(id)).toEqual([choice])
  const nothing = noChoice(choice.finding)
  await reports.saveChoice(id, nothing)
  expect(await reports.choices(id)).toEqual([nothing])
})

test('findings carry what their owner chose, and saving them again keeps the words that were found', async () => {
  const id = await uploaded()
  const found = [finding('a'), finding('b', { estimate: exampleEstimate() }), finding('c', { severity: 'low' })]
  await reports.saveFindings(id, found)
  const words = { location: 'Garage', description: 'In my own words.' }
  await reports.saveChoice(id, { ...noChoice('a' as DeficiencyId), words, bucket: 'leave', plan: 'fix' })
  await reports.saveChoice(id, { ...noChoice('b' as DeficiencyId), excluded: true })
  const { severity, category } = finding('a')
  const original = { location: 'North slope', description: 'Shingles are missing.', severity, category }
  const shown = [
    { ...found[0], ...words, original, bucket: 'leave', plan: 'fix' },
    { ...found[1], excluded: true },
    found[2],
  ]
  expect(await reports.findings(id)).toEqual(shown)
  await reports.saveFindings(id, await reports.findings(id))
  expect(await reports.findings(id)).toEqual(shown)
  const listed = (await reports.page({ owner, search: '', limit: 50, offset: 0 })).reports
  const counts = listed.find(({ report }) => report.id === id)?.counts
  expect(counts).toEqual(countFindings(await reports.findings(id)))
  expect(counts).toMatchObject({ totalDeficiencies: 2, found: { major: 2, low: 1 }, totals: { priced: 0, of: 2 } })
  await reports.saveChoice(id, noChoice('a' as DeficiencyId))
  expect((await reports.findings(id))[0]).toEqual(found[0])
})

test('findings are counted as their owner rated them, and saving them again keeps the rating that was found', async () => {
  const id = await uploaded()
  const found = [finding('a'), finding('b')]
  await reports.saveFindings(id, found)
  const rating = { severity: 'critical' as const, category: 'plumbing' as const }
  await reports.saveChoice(id, { ...noChoice('a' as DeficiencyId), rating })
  const { location, description, severity, category } = finding('a')
  const shown = [{ ...found[0], ...rating, original: { location, description, severity, category } }, found[1]]
  expect(await reports.findings(id)).toEqual(shown)
  await reports.saveFindings(id, await reports.findings(id))
  expect(await reports.findings(id)).toEqual(shown)
  const listed = (await reports.page({ owner, search: '', limit: 50, offset: 0 })).reports
  const counts = listed.find(({ report }) => report.id === id)?.counts
  expect(counts).toEqual(countFindings(await reports.findings(id)))
  expect(counts?.severityCount).toMatchObject({ critical: 1 })
  await reports.saveChoice(id, { ...noChoice('a' as DeficiencyId), rating: { severity, category } })
  expect((await reports.findings(id))[0]).toEqual(found[0])
})

test('a finding leads to the reports of its owner that hold it', async () => {
  const [one, two] = [await uploaded(), await uploaded()]
  for (const id of [one, two]) await reports.saveFindings(id, [finding('twice')])
  expect(await reports.withFinding(owner, 'twice' as DeficiencyId)).toEqual([two, one])
  expect(await reports.withFinding(owner, 'nowhere' as DeficiencyId)).toEqual([])
  expect(await reports.withFinding((owner + 1) as UserId, 'twice' as DeficiencyId)).toEqual([])
})

test('two reports may hold the same finding; one report may not hold it twice', async () => {
  const [one, two] = [await uploaded(), await uploaded()]
  await reports.saveFindings(one, [finding('same')])
  await reports.saveFindings(two, [finding('same')])
  await expect(reports.saveFindings(one, [finding('same'), finding('same')])).rejects.toThrow('deficiency_pkey')
  expect(await reports.findings(one)).toHaveLength(1)
})

test('the database knows every category, severity and unit of the domain', async () => {
  const id = await uploaded()
  const found = [
    ...categories.map((category) => finding(`c-${category}`, { category })),
    ...severities.map((severity) => finding(`s-${severity}`, { severity })),
    ...unitTypes.map((unitType) => finding(`u-${unitType}`, { unitType })),
  ]
  await reports.saveFindings(id, found)
  expect(await reports.findings(id)).toEqual(found)
})

test('500 findings with what PostgreSQL cannot hold are saved without it', async () => {
  const id = await uploaded()
  const found = Array.from({ length: 500 }, (_, n) => finding(`f${n}`, { description: 'N\0UL and \udc00 half' }))
  await reports.saveFindings(id, found)
  expect((await reports.findings(id)).at(-1)).toMatchObject({ id: 'f499', description: 'NUL and \ufffd half' })
})

test('removing a report removes its findings', async () => {
  const id = await uploaded()
  await reports.saveFindings(id, [finding('a')])
  await reports.remove(id)
  expect(await reports.byId(id)).toBeNull()
  expect(await reports.findings(id)).toEqual([])
})

test('reports are stale when neither a stage nor a page has moved, and only while in analysis', async () => {
  const [waiting, moving, done] = [await uploaded(), await uploaded(), await uploaded()]
  await reports.change(done, 1, { progress: { stage: 'completed', at: new Date() } })
  await ports.sql`update report set moved_at = now() - interval '1 hour' where id in ${ports.sql([waiting, moving, done])}`
  await ports.progress.tell(moving, { done: 3, of: 40 })
  const stale = (await reports.stale(new Date(Date.now() - 600_000))).map(({ id, run }) => [id, run])
  expect(stale).toEqual([[waiting, 1]])
})

test('pages list the owner’s reports, newest first, with how many there are', async () => {
  const owner = await ports.addUser()
  const ids: ReportId[] = []
  for (const day of [1, 2, 3]) ids.push(await uploaded({ owner, uploadedAt: new Date(`2026-03-0${day}T00:00:00Z`) }))
  await uploaded()
  const page = async (limit: number, offset: number) => {
    const found = await reports.page({ owner, search: '', limit, offset })
    return { ids: found.reports.map(({ report }) => report.id), total: found.total }
  }
  expect(await page(2, 0)).toEqual({ ids: [ids[2], ids[1]], total: 3 })
  expect(await page(2, 2)).toEqual({ ids: [ids[0]], total: 3 })
  expect(await page(2, 4)).toEqual({ ids: [], total: 3 })
})

test('a walk goes on after the report that is named, also where it is gone by then', async () => {
  const owner = await ports.addUser()
  const uploadedAt = new Date('2026-03-01T00:00:00.001Z')
  const ids = [await uploaded({ owner }), await uploaded({ owner, uploadedAt }), await uploaded({ owner, uploadedAt })]
  await uploaded()
  const walk = async (after: { id: ReportId; uploadedAt: Date } | null) =>
    (await reports.walk({ owner, search: 'INSPECTION', most: 2, after })).map(({ report }) => report.id)
  const [newest, lower, higher] = ids as [ReportId, ReportId, ReportId]
  expect(await walk(null)).toEqual([newest, higher])
  await reports.remove(higher)
  expect(await walk({ id: higher, uploadedAt })).toEqual([lower])
  expect(await walk({ id: lower, uploadedAt })).toEqual([])
})

test('an owner has a report of each upload key, and another owner may have the same key', async () => {
  const uploadKey = 'c'.repeat(64)
  const id = await uploaded({ uploadKey })
  const other = await ports.addUser()
  expect(await reports.byUploadKey(other, uploadKey)).toBeNull()
  await uploaded({ owner: other, uploadKey })
  expect(await reports.byUploadKey(owner, uploadKey)).toMatchObject({ id, owner })
  await expect(uploaded({ uploadKey })).rejects.toThrow('report_upload_key')
})

test('a listed report is counted as its findings are, in analysis as its pages are', async () => {
  const owner = await ports.addUser()
  const counted = await uploaded({ owner })
  const findings = [
    finding('a', { severity: 'critical', estimate: exampleEstimate() }),
    finding('b', { category: 'plumbing', contractorTypes: ['plumber', 'general_contractor'] }),
    finding('c', { severity: 'low', estimate: exampleEstimate({ min: 1_000_000_000, max: 3_000_000_000 }) }),
  ]
  await reports.saveFindings(counted, findings)
  const bare = await uploaded({ owner })
  await ports.progress.tell(bare, { done: 3, of: 40 })
  const listed = (await reports.page({ owner, search: '', limit: 10, offset: 0 })).reports
  const [first, second] = [bare, counted].map((id) => listed.find(({ report }) => report.id === id))
  expect(second?.counts).toEqual(countFindings(findings))
  expect(second?.stageProgress).toBeNull()
  expect(first).toMatchObject({ counts: countFindings([]), stageProgress: { done: 3, of: 40 } })
})

test('who waits is told how many wait before: those who came earlier and whom no worker has taken', async () => {
  await ports.sql`update report set attempts = 1`
  const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()]
  expect(await reports.waitingBefore(third)).toBe(2)
  await reports.change(first, 1, { attempts: 1 })
  expect(await reports.waitingBefore(third)).toBe(1)
  expect(await reports.waitingBefore(second)).toBe(0)
})

test('a completed run is the result, and stays it until another one is completed', async () => {
  const id = await uploaded()
  const [first, third] = [new Date('2026-03-01T10:05:00Z'), new Date('2026-03-03T10:05:00Z')]
  await reports.change(id, 1, { progress: { stage: 'completed', at: first } })
  await reports.change(id, 1, { progress: { stage: 'received' }, run: 2 })
  await reports.change(id, 2, { progress: { stage: 'failed', reason: 'stopped-working', at: third } })
  expect(await reports.byId(id)).toMatchObject({ run: 2, result: { run: 1, at: first } })
  await reports.change(id, 2, { progress: { stage: 'received' }, run: 3 })
  await reports.change(id, 3, { progress: { stage: 'completed', at: third } })
  expect(await reports.byId(id)).toMatchObject({ result: { run: 3, at: third } })
})

test('reports are found by the keys of their files', async () => {
  const id = await uploaded()
  const { fileKey = '' } = (await reports.byId(id)) ?? {}
  expect(await reports.byFileKeys([fileKey, 'reports/nobody/original'])).toMatchObject([{ fileKey, run: 1 }])
})

test('search is by title or file name, in any case, and takes every character as itself', async () => {
  const owner = await ports.addUser()
  const named = async (filename: string, propertyAddress: string | null) => {
    const id = await uploaded({ owner, filename })
    await reports.change(id, 1, { propertyAddress })
    return id
  }
  const oak = await named('100% final_v2.pdf', '12 Oak Street')
  const cafe = await named('ÉTÉ.pdf', ' NULL ')
  const slash = await named("O'Brien \\ (a.b).txt", null)
  const hits = async (search: string, who: UserId = owner) =>
    (await reports.page({ owner: who, search, limit: 10, offset: 0 })).reports.map(({ report }) => report.id).sort()
  expect(await hits('oak st')).toEqual([oak])
  expect(await hits('%')).toEqual([oak])
  expect(await hits('_')).toEqual([oak])
  expect(await hits('été')).toEqual([cafe])
  expect(await hits('null')).toEqual([])
  expect(await hits("o'b")).toEqual([slash])
  expect(await hits('\\')).toEqual([slash])
  expect(await hits('.')).toEqual([oak, cafe, slash])
  expect(await hits('.*')).toEqual([])
  expect(await hits("'; drop table report; --")).toEqual([])
  expect(await hits('\0')).toEqual([oak, cafe, slash])
  expect(await hits('oak', await ports.addUser())).toEqual([])
})

const photo = (name: string, print = name) => ({
  ...{ finding: 'd-1' as DeficiencyId, page: 4, box: { x: 0.1, y: 0.25, width: 0.5, height: 0.2 } },
  ...{ caption: 'Rear "slope" \u2014 \ud83c\udfe0', width: 640, height: 480, print, name },
})
const shown = (name: string) => ({ ...photo(name), leftOut: false })

test('the photos of findings are replaced as a whole, keep their order, and go when the files are erased', async () => {
  const id = await uploaded()
  await reports.savePhotos(id, [photo('photo-1-b'), photo('photo-1-a')])
  expect(await reports.photos(id)).toEqual([shown('photo-1-b'), shown('photo-1-a')])
  await reports.savePhotos(id, [photo('photo-2-c')])
  expect(await reports.photos(id)).toEqual([shown('photo-2-c')])
  expect(await reports.photos(await uploaded())).toEqual([])
  await reports.erased(id, new Date())
  expect(await reports.photos(id)).toEqual([])
})

test('a photo that is left out stays so when the same picture comes again beside the same finding', async () => {
  const id = await uploaded()
  const [one, other] = [photo('photo-1-1', 'a'), photo('photo-1-2', 'b')]
  const leftOut = async () => (await reports.photos(id)).map(({ name, leftOut }) => [name, leftOut])
  await reports.savePhotos(id, [one, other])
  await reports.leavePhotoOut(id, one, true)
  await reports.leavePhotoOut(id, one, true)
  expect(await leftOut()).toEqual([
    ['photo-1-1', true],
    ['photo-1-2', false],
  ])
  await reports.savePhotos(id, [
    photo('photo-2-1', 'a'),
    { ...photo('photo-2-2', 'a'), finding: 'd-2' as DeficiencyId },
  ])
  expect(await leftOut()).toEqual([
    ['photo-2-1', true],
    ['photo-2-2', false],
  ])
  await reports.leavePhotoOut(id, one, false)
  expect(await leftOut()).toEqual([
    ['photo-2-1', false],
    ['photo-2-2', false],
  ])
  await reports.leavePhotoOut(id, one, true)
  await reports.erased(id, new Date())
  await reports.savePhotos(id, [one])
  expect(await leftOut()).toEqual([['photo-1-1', false]])
})
