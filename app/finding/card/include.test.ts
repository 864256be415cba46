import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { findingFrom } from '#domain/report/analysis/price-deficiencies.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let route: typeof import('./include.ts')
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  route = await import('./include.ts')
})
afterAll(() => ports.close())

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  const findings = ['d-roof', 'd-breaker'].map((name) => exampleDeficiency({ id: name as DeficiencyId }))
  id = await addFindings(
    ports,
    owner,
    findings.map((finding) => findingFrom(finding, exampleEstimate())),
  )
})

async function say(intent: string, finding: string | undefined, fields: Record<string, string> = {}, as = me) {
  const request = as.post(`/reports/${id}/include/${finding ?? ''}`, { intent, ...fields })
  const work = route.action({ request, params: { id: String(id), finding }, context: contextOf() })
  const answer: unknown = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return { status: answer.status, location: answer.headers.get('Location') }
}

const listExcluded = async () =>
  (await ports.reports.findings(id)).filter((finding) => finding.excluded).map((finding) => finding.id)

test('a finding is excluded and included, and the page is shown where it stands', async () => {
  expect(await say('exclude', 'd-roof')).toEqual({ status: 303, location: `/reports/${id}#finding-d-roof` })
  expect(await listExcluded()).toEqual(['d-roof'])
  expect(await say('include', 'd-roof')).toEqual({ status: 303, location: `/reports/${id}#finding-d-roof` })
  expect(await listExcluded()).toEqual([])
})

test('the list stays as it was: its filter, all of it open, its order and its search', async () => {
  const fields = { severity: 'major', open: 'all', sort: 'cost', find: 'roof & gutter' }
  const location = `/reports/${id}?severity=major&open=all&sort=cost&find=roof+%26+gutter#finding-d-roof`
  expect(await say('exclude', 'd-roof', fields)).toEqual({ status: 303, location })
})

test('a list that is asked for as nobody can is as usual', async () => {
  const fields = { severity: '', open: '', sort: 'price', find: ` ${'x'.repeat(300)}` }
  const location = `/reports/${id}?find=${'x'.repeat(99)}#finding-d-roof`
  expect(await say('exclude', 'd-roof', fields)).toEqual({ status: 303, location })
})

test('all are included at once', async () => {
  await say('exclude', 'd-roof')
  await say('exclude', 'd-breaker')
  expect(await say('all', undefined)).toEqual({ status: 303, location: `/reports/${id}#detailed-findings` })
  expect(await listExcluded()).toEqual([])
})

describe('all of a section or a page', () => {
  const beside = () => `/reports/${id}/beside?p=1&finding=d-roof`

  test.each<Record<string, string>>([{ category: 'electrical' }, { page: '1' }])(
    'are excluded and included together: %j',
    async (together) => {
      expect(await say('exclude', undefined, { ...together, beside: beside() })).toEqual({
        status: 303,
        location: beside(),
      })
      expect(await listExcluded()).toEqual(['d-roof', 'd-breaker'])
      await say('include', undefined, { ...together, beside: beside() })
      expect(await listExcluded()).toEqual([])
    },
  )

  test.each<Record<string, string>>([{ category: 'roofing' }, { page: '2' }])('and no others: %j', async (together) => {
    await say('exclude', undefined, together)
    expect(await listExcluded()).toEqual([])
  })

  test("are nobody else's to exclude, and lead nowhere else", async () => {
    const stranger = await visitorAs(session, await ports.addUser())
    expect(await say('exclude', undefined, { page: '1' }, stranger)).toMatchObject({ status: 404 })
    for (const beside of ['https://example.com/', '//example.com/reports/1/beside', '/reports/1/beside/../../x'])
      expect(await say('exclude', undefined, { page: '1', beside })).toMatchObject({ location: `/reports/${id}` })
    expect(await listExcluded()).toEqual([])
  })

  test('stay as they are while the report is locked', async () => {
    await ports.reports.change(id, 1, { unlockedAt: null })
    await say('exclude', undefined, { category: 'electrical' })
    expect(await listExcluded()).toEqual([])
  })
})

test('the severity filter is kept', async () => {
  const { location } = await say('exclude', 'd-roof', { severity: 'critical' })
  expect(location).toBe(`/reports/${id}?severity=critical#finding-d-roof`)
})

test('a page that stays as it is leads nowhere', async () => {
  const request = me.post(`/reports/${id}/include/d-roof`, { intent: 'exclude', stay: 'yes' })
  const answer = await route.action({ request, params: { id: String(id), finding: 'd-roof' }, context: contextOf() })
  expect(answer).toMatchObject({ data: { ok: true }, init: null })
  expect(await listExcluded()).toEqual(['d-roof'])
})

describe('nothing is changed', () => {
  test("in somebody else's report, or of a finding that it does not have", async () => {
    const stranger = await visitorAs(session, await ports.addUser())
    expect(await say('exclude', 'd-roof', {}, stranger)).toMatchObject({ status: 404 })
    expect(await say('all', undefined, {}, stranger)).toMatchObject({ status: 404 })
    expect(await say('exclude', 'd-none')).toMatchObject({ status: 404 })
    expect(await listExcluded()).toEqual([])
  })

  test('while the report is locked', async () => {
    await ports.reports.change(id, 1, { unlockedAt: null })
    expect(await say('exclude', 'd-roof')).toEqual({ status: 303, location: `/reports/${id}#finding-d-roof` })
    expect(await listExcluded()).toEqual([])
  })

  test('by a form that asks for something else', async () => {
    expect(await say('all', 'd-roof')).toMatchObject({ status: 303 })
    expect(await say('exclude', undefined)).toMatchObject({ status: 303 })
    expect(await say('exclude', 'd-roof', { severity: 'dire' })).toMatchObject({ status: 303 })
    expect(await listExcluded()).toEqual([])
  })
})
