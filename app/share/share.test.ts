import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { ShareScope } from '#domain/negotiation/share/share-link.ts'
import { noChoice } from '#domain/report/choices/choices.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

/** Words of the report that outsiders may read, and words that only its owner may. */
const shown = ['zqdescription', 'zqrecommendation', 'zqevidence', 'zqbasis', 'zqplace']
const asked = ['zqopening', 'zqasknote', 'zqsaid', 'zqwords']
const kept = [
  'Marisol',
  'Quintero',
  'Wilhelmina',
  'Sandoval',
  '555-0177',
  'marisol@',
  'zqfile',
  'zqcompany',
  'zqquoter',
  'zqquotenote',
  'zqout',
]

const DAY = 24 * 60 * 60 * 1000
const start = new Date('2026-03-02T12:00:00Z')

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let owner: UserId
let report: ReportId

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  const name = { firstName: 'Marisol', lastName: 'Quintero', email: 'marisol@example.test', username: 'marisol' }
  owner = await ports.addUser(name)
  await ports.accounts.change(owner, { phone: '(512) 555-0177' })
})
afterAll(() => ports.close())

beforeEach(async () => {
  ports.recorded.now = start
  report = await plantReport()
})

async function plantReport(): Promise<ReportId> {
  const file = {
    filename: 'zqfile.pdf',
    kind: 'pdf',
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileKey: `reports/${ports.newId()}/original`,
  } as const
  const id = await ports.reports.add({ owner, ...file, uploadedAt: start, zip: '78701' })
  const makeFinding = (changes: Partial<Finding>): Finding => ({
    ...exampleDeficiency({
      description: 'zqdescription, as Marisol saw',
      recommendation: 'zqrecommendation: call (512) 555-0100',
      location: 'zqplace',
      evidence: [{ page: 3, quote: 'zqevidence. Client: Marisol Quintero, 512-555-0177', box: null }],
    }),
    ...{ estimate: exampleEstimate({ min: 77_000, basis: 'zqbasis' }), quote: null, ...untouched },
    ...{ contractorTypes: ['electrician'], contractors: [exampleContractor({ name: 'zqcompany' })] },
    contractorsLeftOut: 0,
    ...changes,
  })
  const quote = { amount: 90_000, company: 'zqquoter', date: null, note: 'zqquotenote' }
  const left = { id: 'd-left' as Finding['id'], description: 'zqout', location: '', recommendation: '', evidence: [] }
  await ports.reports.saveFindings(id, [
    makeFinding({}),
    makeFinding({ id: 'd-2' as Finding['id'], quote }),
    makeFinding(left),
  ])
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: start },
    propertyAddress: '418 Juniper Ridge Drive, Austin, TX 78701',
    unlockedAt: start,
  })
  await ports.reports.saveChoice(id, { ...noChoice(left.id), excluded: true })
  return id
}

async function sendRequest(): Promise<void> {
  const said = { title: 'zqsaid', description: 'zqwords', page: 3, quote: 'zqevidence for Marisol' }
  await ports.repairRequests.save({
    ...{ report, version: 1, state: 'sent', deadline: '2026-03-09', remindDays: null },
    answerBy: null,
    printed: null,
    revision: 0,
    sender: 'Marisol Quintero and Wilhelmina Sandoval',
    byTrade: false,
    opening: 'zqopening. Marisol Quintero, Wilhelmina Sandoval, marisol@example.test',
    items: ['d-breaker', 'd-2'].map((finding) => ({
      ...{ finding: finding as Finding['id'], remedy: 'credit', bucket: 'lead', amount: 120_000, note: 'zqasknote' },
      ...{ said: { ...said, severity: 'critical', trade: 'licensed electrician', evaluate: false }, answer: null },
    })),
    ...{ createdAt: start, sentAt: start, answeredAt: null, answeredThrough: null },
  })
}

/** Adds a link that is valid for 14 days; returns its path. */
async function plantLink(scope: ShareScope): Promise<string> {
  const token = ports.newId().padStart(43, 'x')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const expiresAt = new Date(start.getTime() + 14 * DAY)
  await ports.shareLinks.add({ id: ports.newId(), report, other: null, scope, createdAt: start, expiresAt, tokenHash })
  return `/s/${token}`
}

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; headers: Headers; said: string }> {
  const headers = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', ...init.headers }
  const answer = await handle(new Request(`http://localhost${path}`, { ...init, headers }), contextOf())
  return { status: answer.status, headers: answer.headers, said: await answer.text() }
}

const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) })

function findIn(words: string[], said: string): string[] {
  return words.filter((word) => said.includes(word))
}

test('a link to all of it shows the findings and the request, and nothing that tells who the buyer is', async () => {
  await sendRequest()
  const path = await plantLink('full')
  for (const each of [path, `${path}.data`, `${path}/download`]) {
    const { status, said } = await ask(each)
    expect([status, findIn(kept, said)]).toEqual([200, []])
    expect(findIn(shown, said)).toEqual(shown)
  }
  const { said, headers } = await ask(path)
  expect(findIn(asked, said)).toEqual(asked)
  expect(said).toContain('418 Juniper Ridge Drive')
  expect(said).toContain('$770')
  expect(said).toContain('[name removed]')
  expect(said).not.toMatch(/<script|href="https?:/)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'same-origin',
  })
  expect(said).toContain('<meta name="robots" content="noindex, nofollow"/>')
})

/** Adds photos of the findings: one left out, one of an excluded finding, and one more than is shown. */
async function plantPhotos(): Promise<void> {
  const folder = (await ports.reports.byId(report))?.fileKey.replace(/original$/, '') ?? ''
  const made = [
    ['d-breaker', 'out'],
    ['d-breaker', 'one'],
    ['d-breaker', 'two'],
    ['d-breaker', 'three'],
    ['d-left', 'left'],
  ].map(([finding, print = '']) => ({
    ...{ finding: finding as Finding['id'], page: 3, box: { x: 0, y: 0, width: 1, height: 1 } },
    ...{ width: 640, height: 480, caption: `zqtaken of Marisol, ${print}`, print, name: `photo-1-${print}` },
  }))
  await ports.reports.savePhotos(report, made)
  for (const photo of made) {
    await ports.files.put(`${folder}${photo.name}.webp`, new TextEncoder().encode(`zqphoto ${photo.print}`))
  }
  await ports.reports.leavePhotoOut(report, { finding: 'd-breaker' as Finding['id'], print: 'out' }, true)
}

const photoOf = (path: string, file: string) => ask(`${path}/photos/photo-1-${file}`)

test('a link to all of it shows photos of the findings, with their words masked', async () => {
  await plantPhotos()
  const path = await plantLink('full')
  const { said } = await ask(path)
  expect(said.match(/zqtaken of [^,]*, \w+ \(page 3\)/g)).toEqual(
    ['one', 'one', 'two', 'two'].map((print) => `zqtaken of [name removed], ${print} (page 3)`),
  )
  const [one, two] = [await photoOf(path, 'one.webp'), await photoOf(path, 'two.webp')]
  expect([one.said, two.said]).toEqual(['zqphoto one', 'zqphoto two'])
  expect(Object.fromEntries(one.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'x-content-type-options': 'nosniff',
  })
  const file = await ask(`${path}/download`)
  expect(file.said.match(/data:image\/webp;base64,[\w+/=]+/g)).toEqual(
    ['one', 'two'].map((print) => `data:image/webp;base64,${Buffer.from(`zqphoto ${print}`).toString('base64')}`),
  )
  expect(findIn(kept, file.said)).toEqual([])
})

test('a photo that the page of a link does not show is not found through it', async () => {
  await plantPhotos()
  await sendRequest()
  const path = await plantLink('full')
  expect((await photoOf(path, 'one.webp')).status).toBe(200)
  for (const file of ['out.webp', 'out-small.jpg', 'three.webp', 'left.webp', 'four.webp', 'one.jpg', '../original'])
    expect([file, (await photoOf(path, file)).status]).toEqual([file, 404])
  for (const token of ['y'.repeat(43), 'short']) expect((await photoOf(`/s/${token}`, 'one.webp')).status).toBe(404)
  const other = await plantReport()
  await ports.sql`update share_link set report_id = ${other} where report_id = ${report}`
  expect((await photoOf(path, 'one.webp')).status).toBe(404)
})

test('a link to the request alone shows the photos of what is asked for, unless the letter goes without', async () => {
  await plantPhotos()
  const path = await plantLink('request')
  expect((await photoOf(path, 'one.webp')).status).toBe(404)
  await sendRequest()
  expect((await ask(path)).said).toContain(`src="${path}/photos/photo-1-one.webp"`)
  expect((await ask(`${path}/download`)).said).toContain('src="data:image/webp;base64,')
  expect((await photoOf(path, 'one.webp')).said).toBe('zqphoto one')
  for (const file of ['out.webp', 'three.webp', 'left.webp']) expect((await photoOf(path, file)).status).toBe(404)
  const [sent] = await ports.repairRequests.of(report)
  if (!sent) throw new Error('nothing was sent')
  const items = sent.items.map((item) => ({ ...item, withoutPhotos: true as const }))
  await ports.repairRequests.save({ ...sent, items })
  expect((await ask(path)).said).not.toContain('photo-1')
  expect((await ask(`${path}/download`)).said).not.toContain('data:image')
  expect((await photoOf(path, 'one.webp')).status).toBe(404)
})

test('no photo is served once its link has ended, or its report is locked, erased or deleted', async () => {
  const ended: [name: string, end: () => Promise<unknown>][] = [
    ['expired', async () => Object.assign(ports.recorded, { now: new Date(start.getTime() + 14 * DAY) })],
    ['revoked', async () => ports.sql`update share_link set revoked_at = ${start}`],
    ['locked again', async () => ports.reports.change(report, 1, { unlockedAt: null })],
    ['erased', async () => ports.reports.erased(report, start)],
    ['deleted', async () => ports.reports.remove(report)],
  ]
  for (const [name, end] of ended) {
    ports.recorded.now = start
    report = await plantReport()
    await plantPhotos()
    const path = await plantLink('full')
    expect((await photoOf(path, 'one.webp')).status).toBe(200)
    await end()
    const { status, said } = await photoOf(path, 'one.webp')
    expect([name, status, said]).toEqual([name, 404, ''])
  }
})

test('a link to the request alone shows nothing else', async () => {
  await sendRequest()
  const path = await plantLink('request')
  for (const each of [path, `${path}.data`, `${path}/download`]) {
    const { status, said } = await ask(each)
    expect([status, findIn(kept, said), findIn(['zqbasis', 'zqrecommendation', '$770'], said)]).toEqual([200, [], []])
    expect(said).toContain('zqopening')
  }
})

test('a quote is masked before the letter cuts it, and nothing of the request is sent that the page does not read', async () => {
  await sendRequest()
  const [request] = await ports.repairRequests.of(report)
  if (!request) throw new Error('nothing was sent')
  const quote = `${'The water heater leaks at its base here '.repeat(5)}now, said Client: Dana Whitlock, ${'and so on '.repeat(9)}`
  const items = request.items.map((item) => ({ ...item, said: { ...item.said, quote } }))
  await ports.repairRequests.save({ ...request, items })
  const path = await plantLink('request')
  for (const each of [path, `${path}.data`, `${path}/download`]) expect((await ask(each)).said).not.toContain('Dana')
  expect((await ask(`${path}.data`)).said).not.toMatch(/"(?:bucket|lead|trade|evaluate|revision|printed)"/)
})

test('what has ended says so, with no data, however it is asked for', async () => {
  await sendRequest()
  const ended: [name: string, end: (path: string) => Promise<unknown>, status: number][] = [
    ['expired', async () => Object.assign(ports.recorded, { now: new Date(start.getTime() + 14 * DAY) }), 410],
    ['revoked', async () => ports.sql`update share_link set revoked_at = ${start}`, 410],
    ['locked again', async () => ports.reports.change(report, 1, { unlockedAt: null }), 410],
    ['deleted', async () => ports.reports.remove(report), 404],
  ]
  for (const [name, end, status] of ended) {
    ports.recorded.now = start
    report = await plantReport()
    await sendRequest()
    const path = await plantLink('full')
    expect((await ask(path)).status).toBe(200)
    await end(path)
    for (const [each, init] of [
      [path, {}],
      [path, { method: 'HEAD' }],
      [`${path}/download`, {}],
      [`${path}?version=1`, { method: 'POST', body: new URLSearchParams({ 'kind-d-2': 'accept' }) }],
    ] as const) {
      const answer = await ask(each, init)
      expect([name, answer.status]).toEqual([name, status])
      expect(findIn([...shown, ...asked, ...kept, 'Juniper'], answer.said)).toEqual([])
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    }
  }
  expect((await ask(`/s/${'y'.repeat(43)}`)).status).toBe(404)
  expect((await ask('/s/short')).status).toBe(404)
})

test('the seller accepts all at once: the form comes back so filled in, and nothing is sent', async () => {
  await sendRequest()
  const path = await plantLink('request')
  const filled = await post(`${path}?version=1&fill=accept`, { 'kind-d-breaker': 'decline', 'note-d-2': 'zqtyped' })
  expect(filled.status).toBe(200)
  expect(filled.said.match(/checked=""[^>]*value="accept"|value="accept"[^>]*checked=""/g)).toHaveLength(2)
  expect(filled.said).toContain('zqtyped')
  expect(filled.said).toContain('Nothing was sent yet.')
  expect((await ports.repairRequests.of(report))[0]?.answeredAt).toBeNull()
})

test('the seller answers once; what was typed is kept until every item has an answer', async () => {
  await sendRequest()
  const path = await plantLink('request')
  const half = await post(`${path}?version=1`, {
    'kind-d-breaker': 'counter',
    'amount-d-breaker': 'lots',
    'note-d-2': 'zqtyped',
  })
  expect(half.status).toBe(422)
  expect(half.said).toContain('must be in dollars')
  expect(half.said).toContain('Accept, counter or decline item 2, “zqsaid”.')
  expect(half.said).toContain('value="lots"')
  expect(half.said).toContain('zqtyped')

  const whole = { 'kind-d-breaker': 'counter', 'amount-d-breaker': '850', 'kind-d-2': 'decline', 'note-d-2': 'zqno' }
  const sent = await post(`${path}?version=1`, whole)
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?answered#answer`])
  const after = await ask(`${path}?answered`)
  expect(findIn(['Thank you', '$850', 'zqno', 'Countered', 'Declined'], after.said)).toHaveLength(5)
  expect(after.said).not.toContain('<form')
  expect((await post(`${path}?version=1`, whole)).headers.get('location')).toBe(`${path}?answered#answer`)
  const second = await post(`${path}?version=1`, { ...whole, 'amount-d-breaker': '1', 'note-d-2': 'zqlate' })
  expect(second.status).toBe(409)
  expect(findIn(['yours was not sent', 'zqlate', '$850'], second.said)).toHaveLength(3)

  const [request] = await ports.repairRequests.of(report)
  expect(request).toMatchObject({ state: 'answered', answeredThrough: 'link' })
  expect(request?.items[0]?.answer).toEqual({ kind: 'counter', amount: 85_000, note: '' })
  const [link] = await ports.shareLinks.of(report)
  expect(link?.visits.map(({ what, browser }) => `${what}: ${browser}`)).toContain('answered: Firefox, Windows')
})

test('a seller reads and answers while the report is analyzed again, and has back what was typed after the link has ended', async () => {
  await sendRequest()
  const path = await plantLink('request')
  const typed = { 'kind-d-breaker': 'decline', 'note-d-breaker': 'zqtyped', 'note-d-2': 'a\0b' }
  await ports.reports.change(report, 1, { progress: { stage: 'read' }, run: 2 })
  expect((await ask(path)).status).toBe(200)
  const sent = await post(`${path}?version=1`, { ...typed, 'kind-d-2': 'accept' })
  expect(sent.status).toBe(303)
  await ports.sql`update share_link set revoked_at = ${start}`
  const ended = await post(`${path}?version=1`, typed)
  expect([ended.status, findIn(['zqtyped', 'Plumbline', 'zqsaid'], ended.said)]).toEqual([
    410,
    ['zqtyped', 'Plumbline'],
  ])
})

test('of two answers at once the later one is told that it was not sent', async () => {
  await sendRequest()
  const path = await plantLink('request')
  const answers = ['zqfirst', 'zqsecond'].map((note) =>
    post(`${path}?version=1`, { 'kind-d-breaker': 'decline', 'note-d-breaker': note, 'kind-d-2': 'accept' }),
  )
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([303, 409])
})

test('the owner may set aside what came through a link, asked once more', async () => {
  await sendRequest()
  const sent = { 'kind-d-breaker': 'accept', 'kind-d-2': 'accept' }
  expect((await post(`${await plantLink('request')}?version=1`, sent)).status).toBe(303)
  const browser = await visitorAs(session, owner)
  const path = `/reports/${report}/request/answers?version=1`
  expect(await (await handle(browser.get(path), contextOf())).text()).toContain('answered through a link')
  const right = { ...sent, 'kind-d-2': 'decline' }
  const once = await handle(browser.post(path, right), contextOf())
  expect([once.status, (await once.text()).includes('&amp;replace=1')]).toEqual([409, true])
  expect((await handle(browser.post(`${path}&replace=1`, right), contextOf())).status).toBe(303)
  const [request] = await ports.repairRequests.of(report)
  expect(request).toMatchObject({ answeredThrough: 'owner' })
  expect(request?.items[1]?.answer?.kind).toBe('decline')
})

test('an answer to a version that was replaced is not taken', async () => {
  await sendRequest()
  const { status, said } = await post(`${await plantLink('request')}?version=7`, { 'kind-d-2': 'accept' })
  expect(status).toBe(409)
  expect(said).toContain('sent another version')
})

test('the owner is shown the masked page before a link is made, and no link is made by that', async () => {
  await sendRequest()
  const browser = await visitorAs(session, owner)
  const share = `/reports/${report}/share`
  const page = async (query: string) => {
    const answer = await handle(browser.get(share + query), contextOf())
    return (await answer.text()).replace(/<script[\s\S]*$/, '')
  }
  expect(await page('')).toContain('See what it shows')
  expect(await page('')).not.toContain('Make the link')
  const whole = await page('?preview=1&scope=full&days=14')
  expect(findIn([...shown, ...asked, '[name removed]', 'Make the link'], whole)).toHaveLength(11)
  const [, preview = ''] = whole.match(/What the link will show([\s\S]*)Make the link</) ?? []
  expect([findIn(shown, preview), findIn(kept, preview)]).toEqual([shown, []])
  const request = await page('?preview=1&scope=request&days=1')
  expect(findIn(['zqbasis', 'zqrecommendation', '$770'], request)).toEqual([])
  expect(await page('?preview=1&days=2')).toMatch(/Choose what the link opens\.[\s\S]*Choose how long the link works\./)
  expect(await ports.shareLinks.of(report)).toEqual([])
})

test('the owner gets a link once, sees who used it, and ends it; nobody else gets there', async () => {
  const browser = await visitorAs(session, owner)
  const share = `/reports/${report}/share`
  const makeLink = async (fields: Record<string, string>) => {
    const answer = await handle(browser.post(share, fields), contextOf())
    return { status: answer.status, said: await answer.text() }
  }
  expect((await makeLink({ id: 'one', scope: 'request', days: '14' })).said).toContain(
    'No repair request is marked as sent',
  )
  expect((await makeLink({ id: 'one', scope: 'full', days: '15' })).status).toBe(422)
  const { said } = await makeLink({ id: 'one', scope: 'full', days: '7' })
  const path = said.match(/http:\/\/localhost(\/s\/[\w-]{43})/)?.[1] ?? ''
  expect((await ask(path)).status).toBe(200)
  const again = await makeLink({ id: 'one', scope: 'full', days: '7' })
  expect([again.status, again.said.includes('/s/')]).toEqual([409, false])

  const list = await (await handle(browser.get(share), contextOf())).text()
  expect(list).toContain('Firefox, Windows')
  expect(list).not.toContain(path)
  const [row] = await ports.sql`select * from share_link where report_id = ${report}`
  expect(JSON.stringify(row)).not.toContain(path.slice(3))

  const other = await visitorAs(session, await ports.addUser())
  expect((await handle(other.get(share), contextOf())).status).toBe(404)
  expect((await handle(other.post(`${share}/one`, {}), contextOf())).status).toBe(404)
  expect((await handle(visitor().get(share), contextOf())).status).toBe(303)
  expect((await ask(path)).status).toBe(200)

  await ports.reports.change(report, 1, { unlockedAt: null })
  const revoked = await handle(browser.post(`${share}/one`, {}), contextOf())
  expect(revoked.headers.get('location')).toBe(share)
  expect((await ask(path)).status).toBe(410)
})
