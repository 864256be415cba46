import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { comparableReports, compareReports } from './compare-reports.ts'

let ports: TestPorts
let owner: UserId

beforeAll(async () => {
  ports = await testPorts()
  owner = await ports.addUser()
})
afterAll(() => ports.close())

function found(id: string, changes: Partial<Finding> = {}): Finding {
  const description = changes.description ?? 'Double tapped breaker in the main panel.'
  return {
    ...exampleDeficiency({ description, evidence: [{ page: 1, quote: description, box: null }] }),
    estimate: exampleEstimate(),
    quote: null,
    ...untouched,
    contractorTypes: [],
    contractors: [],
    contractorsLeftOut: 0,
    ...changes,
    id: id as Finding['id'],
  }
}

const toilet = { category: 'plumbing', severity: 'minor', location: 'Hall bath' } as const
const roof = {
  category: 'roofing',
  severity: 'major',
  location: 'Rear slope',
  description: 'Shingles are missing.',
} as const

type Planted = { address?: string | null; date?: string | null; unlocked?: boolean; stage?: 'read'; by?: UserId }

async function plant(findings: Finding[], { address, date = null, unlocked = true, stage, by = owner }: Planted = {}) {
  const at = ports.clock.now()
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'house.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner: by, ...file, uploadedAt: at, zip: null })
  await ports.reports.saveFindings(id, findings)
  await ports.reports.change(id, 1, {
    progress: stage ? { stage } : { stage: 'completed', at },
    propertyAddress: address === undefined ? '12 Oak Street, Austin, TX 78701' : address,
    inspectionDate: date,
    pageStates: ['text', 'unreadable'],
    possibleMisses: [{ page: 2, quote: 'Hall bath toilet is loose?', reason: 'no verdict' }],
    unlockedAt: unlocked ? at : null,
  })
  return id
}

async function compare(a: ReportId, b: ReportId, as: 'same' | 'two' | null = null) {
  const outcome = await compareReports(ports, { a, b, as, viewer: owner })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.comparison
}

test('of one house the older report is told from the newer one, and every issue is in one class', async () => {
  const newer = await plant(
    [
      found('n1', { description: 'Two wires under one lug in the main panel at breaker 4.', severity: 'major' }),
      found('n2', roof),
    ],
    { date: '2026-02-01' },
  )
  const older = await plant(
    [found('o1'), found('o2', { ...toilet, description: 'The toilet is loose at the floor.', estimate: null })],
    { date: '2025-08-01', address: '12 OAK ST, Austin TX' },
  )
  const comparison = await compare(newer, older)
  if (comparison.kind !== 'same') throw new Error('two')
  expect(comparison.isSame).toBe(true)
  expect([comparison.older.id, comparison.newer.id]).toEqual([older, newer])
  expect(comparison.open.map((pair) => [pair.older.severity, pair.newer.severity])).toEqual([['critical', 'major']])
  expect(comparison.gone).toMatchObject([{ id: 'o2', maybe: { page: 2, quote: 'Hall bath toilet is loose?' } }])
  expect(comparison.added.map(({ id }) => id)).toEqual(['n2'])
  expect(comparison.sums.gone).toMatchObject({ average: 0, priced: 0, of: 1 })
  expect(comparison.sums.openNow).toMatchObject({ average: 24_000, priced: 1, of: 1 })
  expect(comparison.newer.unread).toBe(1)
})

test('an issue that its owner excluded in the newer report is left out, and not told as gone', async () => {
  const older = await plant([found('o1'), found('o2', roof)], { date: '2025-08-01' })
  const newer = await plant([found('n1')], { date: '2026-02-01' })
  await ports.reports.saveChoice(newer, { ...noChoice('n1' as Finding['id']), excluded: true })
  expect(await compare(older, newer)).toMatchObject({
    kind: 'same',
    gone: [{ id: 'o2' }],
    open: [],
    added: [],
    leftOut: 1,
  })
})

test('two houses stand side by side by system, without what is excluded', async () => {
  const a = await plant([found('a1'), found('a2', roof)])
  const b = await plant([found('b1', { ...toilet, description: 'Loose.' }), found('b2', roof)], {
    address: '9 Elm Road, Austin, TX',
  })
  await ports.reports.saveChoice(b, { ...noChoice('b2' as Finding['id']), excluded: true })
  const comparison = await compare(a, b)
  if (comparison.kind !== 'two') throw new Error('same')
  expect(comparison.isSame).toBe(false)
  expect(comparison.systems.map(({ category, a, b }) => [category, a.totals.average, b.totals.average])).toEqual([
    ['roofing', 24_000, 0],
    ['plumbing', 0, 24_000],
    ['electrical', 24_000, 0],
  ])
  expect(comparison.b).toMatchObject({ excluded: 1, severityCount: { critical: 0, minor: 1 } })
})

test('counts of each house what costs nothing', async () => {
  const free = { estimate: null, nothingToPay: { reason: 'the report only advises to watch it' } }
  const a = await plant([found('a1', free), found('a2', roof)])
  const b = await plant([found('b1')], { address: '9 Elm Road, Austin, TX' })
  const comparison = await compare(a, b)
  if (comparison.kind !== 'two') throw new Error('same')
  expect([comparison.a.free, comparison.b.free]).toEqual([1, 0])
})

test('says where a price is by the owner, what is excluded of a system and for which regions the prices are', async () => {
  const quote = { amount: 90_000, company: 'Ace', date: null, note: '' }
  const a = await plant([found('a1', { quote }), found('a2', roof)])
  const b = await plant([found('b1', { estimate: { ...exampleEstimate(), region: 'Austin, TX' } }), found('b2', roof)])
  await ports.reports.saveChoice(b, { ...noChoice('b2' as Finding['id']), excluded: true })
  const same = await compare(a, b, 'same')
  if (same.kind !== 'same') throw new Error('two')
  expect(same.open).toMatchObject([{ older: { own: 'quote' }, newer: { own: null } }])
  expect([same.older.own, same.newer.own, same.newer.regions]).toEqual([1, 0, ['Austin, TX']])
  const two = await compare(a, b, 'two')
  if (two.kind !== 'two') throw new Error('same')
  expect(two.systems[0]).toMatchObject({ category: 'roofing', b: { excluded: 1, totals: { of: 0 } } })
})

test('the owner may say otherwise than the addresses, which may say nothing', async () => {
  const [a, b] = [await plant([found('a1')], { address: null }), await plant([found('b1')])]
  expect(await compare(a, b)).toMatchObject({ kind: 'two', isSame: null })
  expect(await compare(a, b, 'same')).toMatchObject({ kind: 'same', isSame: null, open: [{}] })
})

test('only two different open reports of the viewer are compared', async () => {
  const open = await plant([found('a1')])
  const locked = await plant([found('a1')], { unlocked: false })
  const working = await plant([], { stage: 'read' })
  const foreign = await plant([found('a1')], { by: await ports.addUser() })
  const asked = (a: ReportId, b: ReportId) => compareReports(ports, { a, b, as: null, viewer: owner })
  expect(await asked(open, open)).toEqual({ ok: false, reason: 'same-report' })
  expect(await asked(open, locked)).toEqual({ ok: false, reason: 'not-comparable', a: null, b: 'locked' })
  expect(await asked(foreign, working)).toEqual({ ok: false, reason: 'not-comparable', a: 'not-found', b: 'no-result' })
  const offered = (await comparableReports(ports, owner)).open.map(({ id }) => id)
  expect(offered).toContain(open)
  for (const id of [locked, working, foreign]) expect(offered).not.toContain(id)
})
