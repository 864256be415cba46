import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import { addFindings } from '#server/testing/open-report.ts'
import type { TestPorts } from '#server/testing/ports.ts'

/** Words that only the owner may read. */
const kept = ['Marisol', 'Quintero', 'Wilhelmina', '555-0177', 'house.pdf', 'zqexcluded', 'zqquoter', 'your own']
const DAY = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T12:00:00Z')

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let owner: UserId
let me: ReturnType<typeof visitor>
let a: ReportId
let b: ReportId

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  owner = await ports.addUser({ firstName: 'Marisol', lastName: 'Quintero', username: 'marisol' })
  await ports.accounts.change(owner, { phone: '(512) 555-0177' })
  me = await visitorAs(session, owner)
})
afterAll(() => ports.close())

beforeEach(async () => {
  ports.recorded.now = start
  a = await house('12 Oak Street, Austin, TX 78701', 'zqfirst for Marisol Quintero. Client: Wilhelmina Sandoval')
  b = await house('9 Elm Court, Austin, TX 78704', 'zqsecond, as Marisol said, 512-555-0177')
})

async function house(address: string, description: string): Promise<ReportId> {
  const finding = (id: string, words: string, changes: Partial<Finding> = {}): Finding => ({
    ...exampleDeficiency({ description: words, evidence: [{ page: 4, quote: words, box: null }] }),
    ...{ estimate: exampleEstimate({ min: 77_000 }), quote: null, ...untouched },
    ...{ contractorTypes: [], contractors: [], contractorsLeftOut: 0 },
    id: id as DeficiencyId,
    ...changes,
  })
  const id = await addFindings(ports, owner, [
    finding('d-1', description),
    finding('d-2', 'The deck is loose.', { quote: { amount: 90_000, company: 'zqquoter', date: null, note: '' } }),
    finding('d-3', 'zqexcluded'),
  ])
  await ports.reports.change(id, 1, { propertyAddress: address })
  await ports.reports.saveChoice(id, { ...noChoice('d-3' as DeficiencyId), excluded: true })
  return id
}

const page = () => `/compare/share?a=${a}&b=${b}`

async function ask(path: string, by = visitor(), fields?: Record<string, string>) {
  const answer = await handle(fields ? by.post(path, fields) : by.get(path), contextOf())
  return { status: answer.status, to: answer.headers.get('location'), said: await answer.text() }
}

async function makeLink(days = '14'): Promise<string> {
  const { said } = await ask(page(), me, { id: ports.newId(), days })
  return said.match(/http:\/\/localhost(\/s\/[\w-]{43})/)?.[1] ?? ''
}

const findIn = (words: string[], said: string) => words.filter((word) => said.includes(word))

test('a link shows two houses side by side, and nothing that tells who the buyer is', async () => {
  // 1 and 2 are the places of the houses on the page.
  while (b <= 4) {
    a = await house('12 Oak Street, Austin, TX 78701', 'zqfirst for Marisol Quintero. Client: Wilhelmina Sandoval')
    b = await house('9 Elm Court, Austin, TX 78704', 'zqsecond, as Marisol said, 512-555-0177')
  }
  const path = await makeLink()
  for (const each of [path, `${path}.data`, `${path}/download`]) {
    const { status, said } = await ask(each)
    expect([each, status, findIn(kept, said)]).toEqual([each, 200, []])
    expect(findIn(['zqfirst', 'zqsecond', '12 Oak Street', '9 Elm Court', '[name removed]'], said)).toHaveLength(5)
  }
  for (const each of [`${path}.data`, `${path}/download`]) {
    const { said } = await ask(each)
    expect([each, said.match(new RegExp(`#${a}\\b|#${b}\\b|"id",(?:${a}|${b})\\b|d-1|d-2`))]).toEqual([each, null])
  }
  const { said } = await ask(path)
  expect(said).toContain('the buyer’s own quote')
  expect(said).not.toMatch(/<script|href="\/(?:reports|compare)|#finding/)
  expect(said).toContain('<meta name="robots" content="noindex, nofollow"/>')
})

test('nothing is answered through it, and no photo is served', async () => {
  const path = await makeLink()
  expect((await ask(`${path}?version=1`, visitor(), { 'kind-d-1': 'accept' })).status).toBe(404)
  expect((await ask(`${path}/photos/photo-1-one.webp`)).status).toBe(404)
})

test('the owner is shown what the link will show, gets it once, sees who opened it, and ends it from either report', async () => {
  const before = await ask(page(), me)
  const preview = before.said.match(/What the link will show([\s\S]*?)<\/main>/)?.[1] ?? ''
  expect([findIn(['zqfirst', 'zqsecond'], preview).length, findIn(kept, preview)]).toEqual([2, []])
  expect((await ask(page(), me, { id: 'one', days: '15' })).status).toBe(422)
  const made = await ask(page(), me, { id: `once-${a}`, days: '7' })
  const path = made.said.match(/http:\/\/localhost(\/s\/[\w-]{43})/)?.[1] ?? ''
  const again = await ask(page(), me, { id: `once-${a}`, days: '7' })
  expect([again.status, again.said.includes('/s/')]).toEqual([409, false])
  expect((await ask(path)).status).toBe(200)
  for (const list of [page(), `/reports/${a}/share`, `/reports/${b}/share`]) {
    const { said } = await ask(list, me)
    expect([list, said.includes('Two houses compared'), said.includes('Opened'), said.includes(path)]).toEqual([
      list,
      true,
      true,
      false,
    ])
  }
  const other = await visitorAs(session, await ports.addUser())
  for (const report of [a, b]) expect((await ask(`/reports/${report}/share/once-${a}`, other, {})).status).toBe(404)
  const ended = await ask(`/reports/${b}/share/once-${a}`, me, {})
  expect(ended.to).toBe(page())
  expect((await ask(path)).status).toBe(410)
})

test('it shows nothing once it has ended, or either report is locked, deleted or somebody else’s', async () => {
  const ended: [name: string, end: () => Promise<unknown>, status: number][] = [
    ['expired', async () => Object.assign(ports.recorded, { now: new Date(start.getTime() + 14 * DAY) }), 410],
    ['revoked', async () => ports.sql`update share_link set revoked_at = ${start}`, 410],
    ['first locked', async () => ports.reports.change(a, 1, { unlockedAt: null }), 410],
    ['second locked', async () => ports.reports.change(b, 1, { unlockedAt: null }), 410],
    ['first deleted', async () => ports.reports.remove(a), 404],
    ['second deleted', async () => ports.reports.remove(b), 404],
    [
      'not of one person',
      async () => ports.sql`update report set owner_id = ${await ports.addUser()} where id = ${b}`,
      410,
    ],
  ]
  for (const [name, end, status] of ended) {
    ports.recorded.now = start
    a = await house('12 Oak Street, Austin, TX 78701', 'zqfirst')
    b = await house('9 Elm Court, Austin, TX 78704', 'zqsecond')
    const path = await makeLink()
    expect([name, (await ask(path)).status]).toEqual([name, 200])
    await end()
    for (const each of [path, `${path}.data`, `${path}/download`]) {
      const answer = await ask(each)
      expect([name, findIn(['zqfirst', 'zqsecond', 'Oak', 'Elm'], answer.said)]).toEqual([name, []])
      if (!each.endsWith('.data')) expect([name, answer.status]).toEqual([name, status])
    }
  }
})

test('what cannot be compared leads to the comparison, which says why, and makes no link', async () => {
  const other = await visitorAs(session, await ports.addUser())
  for (const [by, query] of [
    [me, `a=${a}`],
    [me, `a=${a}&b=${a}`],
    [me, `a=${a}&b=999999`],
    [other, `a=${a}&b=${b}`],
  ] as const) {
    for (const fields of [undefined, { id: 'never', days: '14' }]) {
      const { status, to } = await ask(`/compare/share?${query}`, by, fields)
      expect([query, status, to?.startsWith('/compare?')]).toEqual([query, 303, true])
    }
  }
  expect((await ask(page(), visitor())).status).toBe(303)
  await ports.reports.change(b, 1, { unlockedAt: null })
  expect((await ask(page(), me, { id: 'never', days: '14' })).status).toBe(303)
  expect(await ports.sql`select 1 from share_link where id = 'never'`).toHaveLength(0)
})
