import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type Finding, untouched } from '#domain/report/report.ts'
import { addFindings } from '#server/testing/open-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { listSum, type Plan, planReason } from './plan.ts'
import { savePlan } from './save-plan.ts'
import { planRows, sellerPlan } from './seller-plan.ts'
import { suggestPlan } from './suggest-plan.ts'

let ports: TestPorts
let owner: UserId
beforeAll(async () => {
  ports = await testPorts()
  owner = await ports.addUser()
})
afterAll(() => ports.close())

function found(id: string, changes: Partial<Finding> = {}, estimate: Partial<Estimate> | null = {}): Finding {
  return {
    ...exampleDeficiency({ description: 'Double tapped breaker in the main panel. This is a fire hazard.' }),
    estimate: estimate && { ...exampleEstimate(), ...estimate },
    ...{ quote: null, ...untouched, contractorTypes: [], contractors: [], contractorsLeftOut: 0, ...changes },
    id: id as DeficiencyId,
  }
}

const costs = (dollars: number) => ({ min: dollars * 80, max: dollars * 120, average: dollars * 100 })
const stain = {
  description: 'The carpet is stained.',
  recommendation: '',
  severity: 'low',
  category: 'interiors',
} as const
const roof = {
  description: 'The roof leaks at the chimney flashing and decking is rotted.',
  recommendation: 'Repair by a roofer.',
  severity: 'major',
  category: 'roofing',
} as const

test.each<[string, Finding, Plan, RegExp]>([
  ['a danger that costs little', found('a', {}, costs(300)), 'fix', /^A matter of safety, about \$300\.$/],
  ['a danger that costs much', found('a', {}, costs(9_000)), 'disclose', /about \$9,000: get a quote/],
  [
    'what buyers lead with',
    found('a', roof, costs(1_200)),
    'fix',
    /^Buyers lead with it, and the repair is about \$1,200\.$/,
  ],
  ['the same at a high price', found('a', roof, costs(2_600)), 'disclose', /the repair is about \$2,600/],
  ['what only looks bad', found('a', stain, costs(400)), 'leave', /^Buyers seldom ask for it\.$/],
  ['what has no price', found('a', roof, null), 'disclose', /^Nobody has priced it/],
  [
    'the price of a look',
    found('a', roof, { ...costs(150), evaluation: true }),
    'disclose',
    /^The price is for a look/,
  ],
  [
    'what asks for nothing',
    found('a', { ...roof, nothingToPay: { reason: 'monitor' } }, null),
    'leave',
    /^The report asks for no repair\.$/,
  ],
])('%s is planned with its reason', (_, finding, plan, reason) => {
  expect(suggestPlan(finding)).toEqual({ plan, reason: expect.stringMatching(reason) })
})

test('the lists have every included finding once, and their totals add up to the report’s', () => {
  const findings = [
    found('a', {}, costs(300)),
    found('b', roof, costs(1_200)),
    found('c', stain, costs(400)),
    found('d', { ...roof, plan: 'leave' }, costs(500)),
    found('e', { excluded: true }, costs(900)),
    found('f', { ...roof, severity: 'minor' }, null),
  ]
  const lists = sellerPlan(findings)
  expect(lists.map(({ plan, findings, totals }) => [plan, findings.map(({ id }) => id), totals.average])).toEqual([
    ['fix', ['a', 'b'], 150_000],
    ['disclose', ['f'], 0],
    ['leave', ['d', 'c'], 90_000],
  ])
  expect(lists[2]?.findings[0]).toMatchObject({ isChosen: true, suggested: 'fix', plan: 'leave' })
})

test('as rows the plan has each finding, guarded against formulas, and the totals of each list', () => {
  const rows = planRows(sellerPlan([found('a', { description: '=cmd', severity: 'critical' }, costs(300))]))
  expect(rows).toHaveLength(1 + 1 + 3)
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([10]))
  expect(rows[1]?.[3]).toBe("'=cmd")
  expect(
    rows.flatMap(([plan, kind, , , , , min, , average]) => (kind === 'TOTAL' ? [[plan, min, average]] : [])),
  ).toEqual(expect.arrayContaining([expect.arrayContaining([240, 300])]))
})

test('what has no estimate has no sum, on the page and in the rows', () => {
  const lists = sellerPlan([found('a', roof, null), found('b', roof, costs(2_600)), found('c', {}, costs(300))])
  expect(lists.map(({ totals }) => listSum(totals))).toEqual(['$240 – $360', '$2,080 – $3,120', 'No cost'])
  const [, unpriced] = sellerPlan([found('a', roof, null)])
  expect(unpriced && listSum(unpriced.totals)).toBe('Not estimated')
  const total = planRows(unpriced ? [unpriced] : []).at(-1)
  expect(total).toEqual(['Disclose', 'TOTAL', '0 of 1 issues priced', ...Array(7).fill(null)])
})

test('a moved finding keeps in the rows the reason that the page gives', () => {
  const [, list] = sellerPlan([found('a', { plan: 'disclose' }, costs(300))])
  const [moved] = list?.findings ?? []
  const reason = 'Moved here by you. We would fix it: A matter of safety, about $300.'
  expect(moved && planReason(moved)).toBe(reason)
  expect(planRows(list ? [list] : [])[1]?.at(-1)).toBe(reason)
})

test('what the seller chooses is kept, also where it is as suggested, and what is not named is left alone', async () => {
  const report = await addFindings(ports, owner, [found('a', {}, costs(300)), found('b', stain, costs(400))])
  const [a, b] = ['a', 'b'] as DeficiencyId[]
  if (!a || !b) throw new Error('no ids')
  const save = (chosen: [DeficiencyId, Plan][], by = owner) =>
    savePlan(ports, { report, owner: by, chosen: new Map(chosen) })
  const plansOf = async () => (await ports.reports.findings(report)).map(({ plan }) => plan)
  expect(await save([])).toEqual({ ok: true, moved: 0 })
  expect(await save([[a, 'disclose']])).toEqual({ ok: true, moved: 1 })
  expect(await plansOf()).toEqual(['disclose', null])
  expect(
    await save([
      [a, 'fix'],
      [b, 'fix'],
    ]),
  ).toEqual({ ok: true, moved: 2 })
  expect(await plansOf()).toEqual(['fix', 'fix'])
  expect(
    await save([
      [a, 'leave'],
      ['gone' as DeficiencyId, 'fix'],
    ]),
  ).toEqual({ ok: false, reason: 'changed' })
  expect(await plansOf()).toEqual(['fix', 'fix'])
  expect(await save([[a, 'leave']], await ports.addUser())).toEqual({ ok: false, reason: 'not-found' })
  await ports.reports.change(report, 1, { unlockedAt: null })
  expect(await save([[a, 'leave']])).toEqual({ ok: false, reason: 'not-open' })
})
