import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleDocument } from '#domain/examples.ts'
import { keepCheckpoint } from '#domain/report/analysis/checkpoint.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { eraseFile } from '#domain/retention/erase-file.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let route: typeof import('./page.tsx')
let owner: UserId
let me: ReturnType<typeof visitor>

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  route = await import('./page.tsx')
})
afterAll(() => ports.close())
beforeEach(async () => {
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
})

const words = ['Gutters drip.', 'The gutter leaks.', 'Paint peels at the sill.']

async function addReport({ unlocked = true, by = owner } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'house.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner: by, ...file, uploadedAt: ports.clock.now(), zip: null })
  await ports.files.put(fileKey, new Uint8Array([1]))
  const rest = { estimate: null, quote: null, contractorTypes: [], contractors: [], contractorsLeftOut: 0 }
  const found = [
    exampleDeficiency({ evidence: [{ page: 2, quote: 'Double tapped breaker.', box: null }] }),
    exampleDeficiency({
      ...{ id: 'd-gutter' as DeficiencyId, category: 'roofing', severity: 'minor', location: 'Garage' },
      ...{ description: words[1] ?? '', evidence: [{ page: 1, quote: words[1] ?? '', box: null }] },
    }),
  ]
  await ports.reports.saveFindings(
    id,
    found.map((finding) => ({ ...finding, ...untouched, ...rest })),
  )
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: ports.clock.now() },
    pageStates: ['text', 'text'],
    unlockedAt: unlocked ? ports.clock.now() : null,
  })
  const report = await ports.reports.byId(id)
  if (!report) throw new Error('the report is gone')
  await keepCheckpoint(ports, report, 'document', exampleDocument(words.join('\n'), 'Double tapped breaker.'))
  return id
}

const load = (id: ReportId, query = '') =>
  route.loader({ request: me.get(`/reports/${id}/beside${query}`), params: { id: String(id) }, context: contextOf() })

const viewOf = async (id: ReportId, query = '') => {
  const { view } = (await load(id, query)).data
  return view && { page: view.page.page, chosen: view.chosen?.id ?? null, lines: view.lines }
}

async function mark(id: ReportId, lines: string[], query = '?p=1&mark=lines') {
  const fields = lines.map((line): [string, string] => ['line', line])
  const request = me.post(`/reports/${id}/beside${query}`, fields)
  return route.action({ request, params: { id: String(id) }, context: contextOf() })
}

describe('the page beside the findings', () => {
  test('begins at the first finding, in the order of the report, and follows the one that is asked for', async () => {
    const id = await addReport()
    const { view } = (await load(id)).data
    expect(view?.findings.map((finding) => finding.id)).toEqual(['d-gutter', 'd-breaker'])
    expect(await viewOf(id)).toEqual({ page: 1, chosen: 'd-gutter', lines: null })
    expect(await viewOf(id, '?finding=d-breaker')).toEqual({ page: 2, chosen: 'd-breaker', lines: null })
    expect(await viewOf(id, '?finding=none')).toMatchObject({ page: 1, chosen: 'd-gutter' })
  })

  test('may be another page, with or without a finding in focus', async () => {
    const id = await addReport()
    expect(await viewOf(id, '?p=2')).toMatchObject({ page: 2, chosen: null })
    expect(await viewOf(id, '?p=2&finding=d-gutter')).toMatchObject({ page: 2, chosen: 'd-gutter' })
    for (const query of ['?p=0', '?p=3', '?p=x'])
      expect(await load(id, query)).toMatchObject({ data: { reason: 'no-such-page' }, init: { status: 404 } })
  })

  test('has its lines where they are to be marked', async () => {
    const id = await addReport()
    expect((await viewOf(id, '?p=1&mark=lines'))?.lines).toEqual(words.map((text) => ({ text, box: null })))
  })

  test('goes with the file, and says so', async () => {
    const id = await addReport()
    await eraseFile(ports, { id, owner })
    expect(await load(id)).toMatchObject({ data: { view: null, reason: 'erased' }, init: { status: 410 } })
  })

  test("is not found in another person's report, and leads to the unlocking of a locked one", async () => {
    const id = await addReport({ by: await ports.addUser() })
    expect(await load(id)).toMatchObject({ data: { view: null, reason: 'not-found' }, init: { status: 404 } })
    const locked = await addReport({ unlocked: false })
    const findings = vi.spyOn(ports.reports, 'findings')
    const answer = await load(locked).catch((thrown: unknown) => thrown as Response)
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/reports/${locked}`)
    expect(findings).not.toHaveBeenCalled()
  })
})

describe('marked lines', () => {
  test('become a finding, whose words are asked for next', async () => {
    const id = await addReport()
    const answer = await mark(id, ['2'])
    const added = (await ports.reports.findings(id)).find(({ description }) => description === words[2])
    expect(added).toMatchObject({ evidence: [{ page: 1, quote: words[2] }] })
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(`/reports/${id}/words/${added?.id}`)
  })

  test.each([
    [[], 'Mark the lines that tell of the problem.'],
    [['x'], 'Mark lines of this page.'],
    [['9'], 'Mark lines with words.'],
  ])('%j are refused, and stay marked', async (lines, error) => {
    const id = await addReport()
    expect(await mark(id, lines)).toMatchObject({
      data: { errors: { line: error }, values: lines.length > 0 ? { line: lines.join('\n') } : {} },
      init: { status: 422 },
    })
    expect(await ports.reports.findings(id)).toHaveLength(2)
  })

  test('that a finding tells already are refused, with its name', async () => {
    const id = await addReport()
    expect(await mark(id, ['1'])).toMatchObject({
      data: {
        errors: {
          line: '“Roofing: Garage” already has words of these lines. Mark other lines, or change that finding.',
        },
      },
      init: { status: 422 },
    })
    expect(await ports.reports.findings(id)).toHaveLength(2)
  })

  test('with more words than can be changed later are refused, with what to do', async () => {
    const id = await addReport()
    const report = await ports.reports.byId(id)
    if (report) await keepCheckpoint(ports, report, 'document', exampleDocument('Words of it. '.repeat(400)))
    expect(await mark(id, ['0'])).toMatchObject({
      data: { errors: { line: expect.stringContaining('more than 4,000 characters. Mark fewer') } },
      init: { status: 422 },
    })
  })

  test("of nobody else's report, and of no page at all", async () => {
    const other = await addReport({ by: await ports.addUser() })
    const own = await addReport()
    for (const made of [mark(other, ['1']), mark(own, ['1'], '')])
      expect(await made.catch((thrown: unknown) => thrown)).toMatchObject({ status: 404 })
  })
})
