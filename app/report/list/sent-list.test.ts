import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleFinding } from '#domain/examples.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let page: typeof import('../page.tsx')
let session: typeof import('#app/web/session/session.server.ts')
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  page = await import('../page.tsx')
})
afterAll(() => ports.close())

let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  const owner = await ports.addUser()
  me = await visitorAs(session, owner)
  const roof = { id: 'd-roof' as DeficiencyId, category: 'roofing', description: 'The roof leaks.' } as const
  id = await addFindings(ports, owner, [exampleFinding(100), exampleFinding(900, roof)])
})

async function load(query: string) {
  const request = me.get(`/reports/${id}${query}`)
  const { data } = await page.loader({ request, params: { id: String(id) }, context: contextOf() })
  if (data.view?.access !== 'full') throw new Error('the report is not open')
  return data.view
}

test('the page is sent what its list shows, and all the findings for its totals', async () => {
  const whole = await load('')
  const { groups, search, ...rest } = await load('?sort=cost&find=ROOF&severity=critical')
  expect(search).toBe('ROOF')
  expect(groups).toContain('Highest cost first')
  expect(groups).toContain("'places':[[1]]")
  expect(whole).toMatchObject(rest)
})

test('an unknown order is the usual one, and a long search is cut', async () => {
  const whole = await load('')
  const { groups, search } = await load(`?sort=price&find=${'roof+'.repeat(40)}`)
  expect(search).toHaveLength(99)
  expect(groups).not.toBe(whole.groups)
  expect((await load('?sort=price')).groups).toBe(whole.groups)
})

test.each([
  ['', '?severity=minor', false],
  ['?sort=cost&find=roof', '?sort=cost&find=roof&severity=minor&open=all', false],
  ['', '?sort=cost', true],
  ['?find=roof', '', true],
  ['?find=roof', '?find=', true],
])('%s to %s: another order or search alone is loaded', (from, to, loads) => {
  const [currentUrl, nextUrl] = [from, to].map((query) => new URL(`/reports/7${query}`, 'http://house.test'))
  const change = { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate: true }
  expect(page.shouldRevalidate(change as Parameters<typeof page.shouldRevalidate>[0])).toBe(loads)
})
