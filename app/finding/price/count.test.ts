import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { estimateDeficiencies } from '#domain/costbook/pricing/estimate-deficiencies.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { findingFrom } from '#domain/report/analysis/price-deficiencies.ts'
import { chooseRepair } from '#domain/report/choices/price/choose-repair.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let count: typeof import('./count.ts')
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
  count = await import('./count.ts')
})
afterAll(() => ports.close())

const wall = exampleDeficiency({
  ...{ id: 'd-wall' as DeficiencyId, category: 'structural', severity: 'critical' },
  description: 'Horizontal crack and inward bow of the foundation wall.',
  recommendation: 'Recommend evaluation by a structural engineer.',
})
let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  isBroken = false
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  const { book } = await ports.costbook.current()
  const [estimate = null] = await estimateDeficiencies(book, [wall], null)
  id = await addFindings(ports, owner, [findingFrom(wall, estimate)])
})

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
const itemOf = async () => (await ports.reports.findings(id))[0]?.estimate?.itemCode

async function post(fields: Record<string, string>) {
  const request = me.post(`/reports/${id}/count/${wall.id}`, fields)
  const work = count.action({ request, params: { id: String(id), finding: wall.id }, context })
  const answer: unknown = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) me.keep(answer.headers)
  return answer instanceof Response ? [answer.status, answer.headers.get('Location')] : answer
}

test('one button counts the repair, another the look again, and both lead back to the card under its filter', async () => {
  expect(await itemOf()).toBe('ST-900')
  expect(await post({ intent: 'repair', severity: 'critical' })).toEqual([
    ...[303, `/reports/${id}?severity=critical#finding-d-wall`],
  ])
  expect(await itemOf()).toBe('ST-013')
  expect(await post({ intent: 'look', severity: 'all' })).toEqual([303, `/reports/${id}#finding-d-wall`])
  expect(await itemOf()).toBe('ST-900')
})

test('both lead back to a list whose findings are all open', async () => {
  const repair = await post({ intent: 'repair', severity: 'all', open: 'all' })
  expect(repair).toEqual([303, `/reports/${id}?open=all#finding-d-wall`])
  expect(await itemOf()).toBe('ST-013')
  const look = await post({ intent: 'look', severity: 'critical', open: 'all' })
  expect(look).toEqual([303, `/reports/${id}?severity=critical&open=all#finding-d-wall`])
  expect(await itemOf()).toBe('ST-900')
  await post({ intent: 'repair', open: 'some' })
  expect(await itemOf()).toBe('ST-900')
})

test('a page of before leaves a repair that was chosen since, and does not say that the look counts', async () => {
  await post({ intent: 'repair' })
  await chooseRepair(ports, { id, owner, finding: wall.id, item: 'EL-031' })
  await session.takeFlash(me.get('/'))
  expect(await post({ intent: 'look' })).toEqual([303, `/reports/${id}#finding-d-wall`])
  const { message } = await session.takeFlash(me.get('/'))
  expect(message).toMatchObject({ tone: 'good', title: 'This is what counts' })
  expect(await itemOf()).toBe('EL-031')
})

test('what the page does not send, or what fails, changes nothing', async () => {
  const back = [expect.any(Number), `/reports/${id}#finding-d-wall`]
  expect(await post({ intent: 'everything' })).toEqual(back)
  expect(await post({ intent: 'repair', price: '1' })).toEqual(back)
  isBroken = true
  expect(await post({ intent: 'repair' })).toEqual(back)
  expect(errors).toHaveLength(1)
  expect(await itemOf()).toBe('ST-900')
})

test("another's report is not there, and a locked one is not changed", async () => {
  await ports.reports.change(id, 1, { unlockedAt: null })
  expect(await post({ intent: 'repair' })).toEqual([303, `/reports/${id}#finding-d-wall`])
  me = await visitorAs(session, await ports.addUser())
  expect(await post({ intent: 'repair' })).toEqual([404, null])
  expect(await itemOf()).toBe('ST-900')
  await ports.reports.saveFindings(
    id,
    (await ports.reports.findings(id)).map((each) => ({ ...each, estimate: null })),
  )
  expect(await post({ intent: 'repair' })).toEqual([404, null])
})
