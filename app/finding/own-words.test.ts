import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { findingFrom } from '#domain/report/analysis/price-deficiencies.ts'
import { partsOf } from '#domain/report/choices/parts.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let words: typeof import('./words.tsx')
let parts: typeof import('./parts.tsx')
let quantity: ApiRoute
beforeAll(async () => {
  ports = await openDoor({ costs: { estimate: async (asked) => asked.map(() => exampleEstimate()) } })
  session = await import('#app/web/session/session.server.ts')
  words = await import('./words.tsx')
  parts = await import('./parts.tsx')
  quantity = await apiRoute('/api/deficiencies/{id}/quantity')
})
afterAll(() => ports.close())

const gutter = exampleDeficiency({
  location: 'Garage',
  description: 'The gutter leaks.',
  evidence: [
    { page: 1, quote: 'The gutter leaks. A strap is missing.', box: null },
    { page: 2, quote: 'Gutter leaks at the garage.', box: null },
  ],
})
const [strap, again] = partsOf({ ...gutter, partOf: null }).map(({ id }) => id)

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await addFindings(ports, owner, [findingFrom(gutter, exampleEstimate())])
})

type Fields = Record<string, string> | [string, string][]

/** Returns the status and, for a refusal, what the page shows. */
async function post(route: typeof words | typeof parts, fields: Fields, search = '', finding: string = gutter.id) {
  const request = me.post(`/reports/${id}/dialog/${finding}${search}`, fields)
  const work = route.action({ request, params: { id: String(id), finding }, context: contextOf() })
  const answer: unknown = await Promise.resolve(work).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('Location') }
  const { data, init } = answer as { data: Record<string, unknown>; init: { status: number } }
  return { status: init.status, ...data }
}

const loadFindings = () => ports.reports.findings(id)

describe("the owner's words", () => {
  const rating = { severity: gutter.severity, category: gutter.category }
  const own = { location: 'Porch', description: 'It drips.', ...rating }

  test('are saved beside those of the report, and taken back', async () => {
    expect(await post(words, { ...own, description: ' It drips.\r\nA lot. ' })).toEqual({
      status: 303,
      location: `/reports/${id}#finding-${gutter.id}`,
    })
    const original = { location: 'Garage', description: 'The gutter leaks.' }
    expect(await loadFindings()).toMatchObject([{ location: 'Porch', description: 'It drips.\nA lot.', original }])
    await post(words, {}, '?restore=1')
    expect(await loadFindings()).toMatchObject([{ ...original, original: null }])
  })

  test('are none where they are the very words of the report', async () => {
    await post(words, own)
    await post(words, { location: 'Garage', description: 'The gutter leaks.', ...rating })
    expect(await loadFindings()).toMatchObject([{ original: null }])
  })

  test('are refused where they say nothing or too much, and what was typed stays', async () => {
    const tooLong = { ...own, location: 'x'.repeat(201), description: 'x'.repeat(4_001) }
    expect(await post(words, tooLong)).toMatchObject({
      ...{ status: 422, values: tooLong },
      errors: { location: 'Use at most 200 characters.', description: 'Use at most 4,000 characters.' },
    })
    expect(await post(words, { ...own, description: ' \r\n' })).toMatchObject({ status: 422 })
    expect(await loadFindings()).toMatchObject([{ original: null }])
  })
})

test('a severity and a category of the owner are saved beside those of the report, and taken back', async () => {
  const own = { location: 'Garage', description: 'The gutter leaks.', severity: 'low', category: 'roofing' }
  expect(await post(words, { ...own, severity: 'dire' })).toMatchObject({
    status: 422,
    values: { category: 'roofing' },
  })
  expect(await post(words, own)).toMatchObject({ status: 303 })
  const { severity, category } = gutter
  expect(await loadFindings()).toMatchObject([{ ...own, original: { severity, category } }])
  await post(words, {}, '?restore=1')
  expect(await loadFindings()).toMatchObject([{ severity, category, original: null }])
})

describe('a finding', () => {
  test('is told apart by what is ticked, and put back together', async () => {
    const ticked = [strap, again].map((passage): [string, string] => ['passages', String(passage)])
    expect(await post(parts, ticked)).toEqual({ status: 303, location: `/reports/${id}#finding-${strap}` })
    expect((await loadFindings()).map((finding) => finding.id)).toEqual([gutter.id, strap, again])
    expect(await post(parts, {}, '?together=1', String(strap))).toMatchObject({
      location: `/reports/${id}#finding-${gutter.id}`,
    })
    expect((await loadFindings()).map((finding) => finding.id)).toEqual([gutter.id, again])
  })

  test('that was merged is told apart by one press', async () => {
    expect(await post(parts, {}, '?all=1')).toMatchObject({ location: `/reports/${id}#finding-${again}` })
    expect(await post(parts, {}, '?all=1')).toMatchObject({ status: 422, title: 'Not saved' })
  })

  test('stays whole where nothing is ticked', async () => {
    expect(await post(parts, {})).toMatchObject({ status: 422, errors: { passages: expect.any(String) } })
    expect(await loadFindings()).toHaveLength(1)
  })

  test('that was told apart has a quantity of its own, through the API as well', async () => {
    await post(parts, { passages: String(strap) })
    const headers = { Cookie: me.get('/').headers.get('Cookie') ?? '', 'Content-Type': 'application/json' }
    const request = new Request(`http://localhost/api/deficiencies/${strap}/quantity`, {
      ...{ method: 'PUT', headers, body: JSON.stringify({ quantity: 2 }) },
    })
    const answer = await quantity.action({ request, params: { id: String(strap) }, context: contextOf() })
    expect(await answer.json()).toMatchObject({ id: strap, quantity: 2, totals: { averageCost: 720, of: 2 } })
  })
})
