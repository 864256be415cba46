import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let pages: {
  forWhom: typeof import('./for-whom.tsx')
  plan: typeof import('./plan.tsx')
  planFile: typeof import('./plan-file.ts')
  trades: typeof import('./trades.tsx')
  tradesFile: typeof import('./trades-file.ts')
}
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  pages = {
    forWhom: await import('./for-whom.tsx'),
    plan: await import('./plan.tsx'),
    planFile: await import('./plan-file.ts'),
    trades: await import('./trades.tsx'),
    tradesFile: await import('./trades-file.ts'),
  }
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await addFindings(ports, owner, [found('d-breaker'), found('d-stain', stain), found('d-out')])
  await ports.reports.saveChoice(id, { ...noChoice('d-out' as DeficiencyId), excluded: true })
})

const stain = {
  description: 'The carpet is stained.',
  recommendation: '',
  severity: 'low',
  category: 'interiors',
} as const

function found(id: string, changes: Partial<Finding> = {}): Finding {
  const description = 'Double tapped breaker in the main panel. This is a fire hazard.'
  return {
    ...exampleDeficiency({ description, evidence: [{ page: 4, quote: description, box: null }] }),
    ...{ estimate: exampleEstimate(), quote: null, ...untouched },
    ...{ contractorTypes: [], contractors: [], contractorsLeftOut: 0, ...changes },
    id: id as DeficiencyId,
  }
}

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
const paths = {
  forWhom: 'for-whom',
  plan: 'plan',
  planFile: 'plan/file',
  trades: 'trades',
  tradesFile: 'trades/file',
} as const
type Page = keyof typeof paths

function load<Name extends Page>(name: Name, query = ''): Promise<unknown> {
  const request = me.get(`/reports/${id}/${paths[name]}${query}`)
  const loading = pages[name].loader({ request, params: { id: String(id) }, context }) as Promise<unknown>
  return loading.then(
    (loaded) => (loaded && typeof loaded === 'object' && 'data' in loaded ? loaded.data : loaded),
    (thrown: unknown) => answerOf(thrown),
  )
}

function answerOf(answer: unknown): object {
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') }
  if (answer instanceof Error) throw answer
  const { data, init } = answer as { data: object; init: { status: number } }
  return { status: init.status, ...data }
}

async function post(name: 'forWhom' | 'plan', fields: Record<string, string>): Promise<object> {
  const request = me.post(`/reports/${id}/${paths[name]}`, fields)
  return pages[name].action({ request, params: { id: String(id) }, context }).then(answerOf, answerOf)
}

const plansOf = async () => (await ports.reports.findings(id)).map(({ plan }) => plan)

test('for whom the reports are is said on any report of one’s own, and refused where it is no choice', async () => {
  expect(await load('forWhom')).toEqual({ id, chosen: 'buyer' })
  expect(await post('forWhom', { forWhom: 'seller' })).toEqual({ status: 303, location: `/reports/${id}` })
  expect(await load('forWhom')).toEqual({ id, chosen: 'seller' })
  expect(await post('forWhom', { forWhom: 'king' })).toMatchObject({
    status: 422,
    errors: { forWhom: expect.any(String) },
  })
  expect(await post('forWhom', {})).toMatchObject({ status: 400 })
  expect(await load('forWhom')).toEqual({ id, chosen: 'seller' })
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await post('forWhom', { forWhom: 'investor' })).toMatchObject({ status: 303 })
})

test('the plan has what is included by what is suggested, with sums, and keeps what the seller moves', async () => {
  expect(await load('plan')).toMatchObject({
    ...{ id, excluded: 1 },
    lists: [
      { plan: 'fix', findings: [{ id: 'd-breaker', page: 4, isChosen: false }], totals: { priced: 1 } },
      { plan: 'disclose', findings: [], totals: { priced: 0 } },
      { plan: 'leave', findings: [{ id: 'd-stain' }] },
    ],
  })
  const moved = {
    ...{ 'plan-d-breaker': 'disclose', 'shown-d-breaker': 'fix' },
    ...{ 'plan-d-stain': 'leave', 'shown-d-stain': 'leave' },
  }
  expect(await post('plan', moved)).toEqual({ status: 303, location: `/reports/${id}/plan` })
  expect(await plansOf()).toEqual(['disclose', null, null])
  expect(await load('plan')).toMatchObject({ lists: [{ findings: [] }, { findings: [{ isChosen: true }] }, {}] })
})

test('a row that was left as it was shown is no choice, even when another plan is suggested meanwhile', async () => {
  const shown = { 'plan-d-breaker': 'disclose', 'shown-d-breaker': 'disclose' }
  expect(await post('plan', { ...shown, 'plan-d-stain': 'fix', 'shown-d-stain': 'leave' })).toMatchObject({
    status: 303,
  })
  expect(await plansOf()).toEqual([null, 'fix', null])
  expect(await post('plan', { 'plan-d-stain': 'leave', 'shown-d-stain': 'fix' })).toMatchObject({ status: 303 })
  expect(await plansOf()).toEqual([null, 'leave', null])
})

test('the printed plan says what is not estimated and keeps the reason of what was moved', async () => {
  id = await addFindings(ports, owner, [
    found('d-roof', { estimate: null }),
    found('d-breaker'),
    found('d-other', { estimate: null }),
  ])
  await post('plan', {
    ...{ 'plan-d-roof': 'fix', 'shown-d-roof': 'disclose' },
    ...{ 'plan-d-breaker': 'disclose', 'shown-d-breaker': 'fix' },
  })
  const words = (await ((await load('planFile', '?format=html')) as Response).text()).replace(/<[^>]+>/g, ' ')
  expect(words).toMatch(/Fix before listing, 1 issue\s+Not estimated/)
  expect(words).toMatch(/Disclose, 2 issues\s+\$[^<]*?, 1 of 2 priced/)
  expect(words).toMatch(/Moved here by you\. We would fix it: /)
})

test('a plan of other fields is refused, one of findings that are gone says so and keeps what was chosen', async () => {
  expect(await post('plan', { 'plan-d-breaker': 'hide' })).toMatchObject({ status: 422 })
  expect(await post('plan', { price: '1' })).toMatchObject({ status: 422 })
  expect(await post('plan', { 'plan-d-breaker': 'leave' })).toMatchObject({
    status: 422,
    errors: { form: expect.stringContaining('load the plan again') },
  })
  const late = {
    ...{ 'plan-d-breaker': 'leave', 'shown-d-breaker': 'fix' },
    ...{ 'plan-d-gone': 'fix', 'shown-d-gone': 'leave' },
  }
  expect(await post('plan', late)).toMatchObject({
    ...{ status: 409, title: 'Not saved', values: late },
    errors: { form: expect.stringContaining('no longer there') },
  })
  expect(await plansOf()).toEqual([null, null, null])
})

test('the plan comes as a page to print and as rows, without a letter’s words', async () => {
  const html = (await load('planFile', '?format=html')) as Response
  expect(html.headers.get('Content-Disposition')).toContain(`report-${id}-plan.html`)
  const words = await html.text()
  expect(words).toContain('Fix before listing')
  expect(words).toContain('page 4 of the report')
  expect(words).not.toMatch(/Dear Seller|\(Critical\)|d-out/)
  const csv = (await load('planFile', '?format=csv')) as Response
  expect(csv.headers.get('Content-Type')).toContain('text/csv')
  expect((await csv.text()).split('\r\n').filter(Boolean)).toHaveLength(1 + 2 + 3)
  expect(await load('planFile', '?format=pdf')).toMatchObject({ status: 404 })
})

test('the trades have every included finding with totals, and so have their files', async () => {
  expect(await load('trades')).toMatchObject({
    ...{ id, excluded: 1, totals: { of: 2 } },
    trades: [{ trade: 'licensed electrician', findings: [{ id: 'd-breaker', page: 4 }, { id: 'd-stain' }] }],
  })
  const csv = (await load('tradesFile', '?format=csv')) as Response
  expect(await csv.text()).toMatch(/^\uFEFF?"Trade","Number"[\s\S]*"All trades",,"TOTAL"/)
  const xlsx = (await load('tradesFile', '?format=xlsx')) as Response
  expect(xlsx.headers.get('Content-Disposition')).toContain(`report-${id}-trades.xlsx`)
  expect(await load('tradesFile')).toMatchObject({ status: 404 })
})

test('a report without a result, a locked one, another’s and a visitor’s show nothing of it', async () => {
  const planned = { 'plan-d-breaker': 'leave' }
  const open = ['plan', 'planFile', 'trades', 'tradesFile'] as const
  await ports.reports.change(id, 1, { unlockedAt: null })
  for (const page of open) {
    expect(await load(page, '?format=csv')).toEqual({ status: 303, location: expect.stringContaining('unlock') })
  }
  expect(await post('plan', planned)).toEqual({ status: 303, location: expect.stringContaining('unlock') })
  me = await visitorAs(session, await ports.addUser())
  for (const page of [...open, 'forWhom'] as const) {
    expect(await load(page, '?format=csv')).toMatchObject({ status: 404 })
  }
  expect(await post('plan', planned)).toMatchObject({ status: 404 })
  expect(await post('forWhom', { forWhom: 'seller' })).toMatchObject({ status: 404 })
  me = visitor()
  for (const page of [...open, 'forWhom'] as const) {
    expect(await load(page)).toEqual({ status: 303, location: expect.stringMatching(/^\/auth\?redirectTo=/) })
  }
  expect(errors).toEqual([])
})
