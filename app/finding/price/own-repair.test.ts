import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import { formatRange } from '#domain/estimate/estimate.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { findingFrom } from '#domain/report/analysis/price-deficiencies.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let repair: typeof import('./repair.tsx')
let isBroken = false
beforeAll(async () => {
  ports = await openDoor({
    costs: {
      estimate: async (asked, where) => estimateDeficiencies((await ports.costbook.current()).book, asked, where),
    },
  })
  const { transaction } = ports
  ports.transaction = (work) => (isBroken ? Promise.reject(new Error('the database is away')) : transaction(work))
  session = await import('#app/web/session/session.server.ts')
  repair = await import('./repair.tsx')
})
afterAll(() => ports.close())

const FINDING = exampleDeficiency().id
let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  isBroken = false
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await addFindings(ports, owner, [findingFrom(exampleDeficiency(), null)])
})

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
const params = () => ({ id: String(id), finding: FINDING })
const loadFinding = async () => (await ports.reports.findings(id))[0]
const load = (search = '') =>
  repair.loader({ request: me.get(`/reports/${id}/repair/${FINDING}${search}`), params: params(), context })

async function post(fields: Record<string, string>, search = '') {
  const request = me.post(`/reports/${id}/repair/${FINDING}${search}`, fields)
  const work = repair.action({ request, params: params(), context })
  const answer: unknown = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') }
  const { data, init } = answer as { data: Record<string, unknown>; init: { status: number } }
  return { status: init.status, ...data }
}

test('a repair is chosen from the nearest, leads back to its card, and is taken back', async () => {
  const listed = await load()
  expect(listed).toMatchObject({ current: null, isChosen: false, search: '' })
  expect(listed.repairs).toContainEqual({
    ...{
      code: 'EL-031',
      description: 'Circuit breaker replaced',
      price: expect.stringMatching(/^\$.* for one breaker \(assumed\)$/),
    },
  })
  expect(await post({ item: 'EL-031' })).toEqual({ status: 303, location: `/reports/${id}#finding-${FINDING}` })
  expect((await loadFinding())?.estimate).toMatchObject({
    itemCode: 'EL-031',
    basis: expect.stringContaining('by you'),
  })
  const chosen = await load()
  expect(chosen).toMatchObject({ current: 'EL-031', isChosen: true })
  expect(chosen.repairs[0]?.code).toBe('EL-031')
  expect(await post({}, '?undo=1')).toMatchObject({ status: 303 })
  expect((await loadFinding())?.estimate).toMatchObject({ itemCode: 'EL-030' })
  expect(await load()).toMatchObject({ isChosen: false })
})

test('the repair in use has the range of the report, and beside it the narrower one of a choice', async () => {
  const [priced] = await ports.costs.estimate([exampleDeficiency()], null)
  if (!priced) throw new Error('the example is not priced')
  const wide = { ...priced, min: priced.min - 10_000, max: priced.max + 10_000 }
  id = await addFindings(ports, owner, [findingFrom(exampleDeficiency(), wide)])
  const [inUse, other] = (await load()).repairs
  expect(inUse?.price.split('. Once you choose it: ')).toEqual([
    expect.stringContaining(formatRange(wide)),
    expect.stringMatching(/^\$[\d,]+ – \$[\d,]+$/),
  ])
  expect(other?.price).not.toContain('Once')
})

test('the whole costbook is searched, and what is found may be chosen', async () => {
  const found = await load('?q=%20Dishwasher%20drain%20')
  expect([found.search, found.repairs[0]?.code]).toEqual(['Dishwasher drain', 'AP-011'])
  expect(await post({ item: 'AP-011' }, '?q=dishwasher')).toMatchObject({ status: 303 })
  expect(await load('?q=zzqx')).toMatchObject({ repairs: [] })
})

test('nothing chosen, or what the costbook has not, is refused at the list, and the old price stands', async () => {
  expect(await post({})).toMatchObject({ status: 422, title: undefined, errors: { item: 'Choose a repair.' } })
  expect(await post({ item: 'XX-1' })).toMatchObject({ status: 422, title: 'Not saved', values: { item: 'XX-1' } })
  expect(await post({ item: 'EL-031', price: '1' })).toMatchObject({ status: 400 })
  isBroken = true
  expect(await post({ item: 'EL-031' })).toMatchObject({ status: 500, title: 'Not saved' })
  expect(errors).toHaveLength(1)
  expect((await loadFinding())?.estimate).toBeNull()
})

test("another's report is not there, and a locked one leads to the dialog that unlocks it", async () => {
  const answerOf = async () => {
    const answer: unknown = await load().catch((thrown: unknown) => thrown)
    return answer instanceof Response && [answer.status, answer.headers.get('Location')]
  }
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await answerOf()).toEqual([303, `/reports/${id}/unlock`])
  expect(await post({ item: 'EL-031' })).toMatchObject({ status: 422 })
  me = await visitorAs(session, await ports.addUser())
  expect(await answerOf()).toEqual([404, null])
  expect(await post({ item: 'EL-031' })).toMatchObject({ status: 404 })
  me = visitor()
  expect(await answerOf()).toEqual([303, expect.stringMatching(/^\/auth\?redirectTo=/)])
})
