import { createPublicKey, verify as verifySignature } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { eraseReport } from '#domain/retention/erase-report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
let owner: UserId
let me: ReturnType<typeof visitor>

beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
})
afterAll(() => ports.close())

async function addAnalyzed({ by = owner, kept = true } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'zqhouse.pdf', kind: 'pdf' as const, bytes: 4, sha256: 'b'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner: by, ...file, uploadedAt: ports.clock.now(), zip: '78701' })
  await ports.files.put(fileKey, new Uint8Array(4))
  const none = { estimate: null, quote: null, contractorTypes: [], contractors: [], contractorsLeftOut: 0 }
  if (kept) await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), ...untouched, ...none }])
  const at = ports.clock.now()
  await ports.reports.change(id, 1, {
    ...{ progress: { stage: 'completed', at }, pageStates: ['text'], unlockedAt: at, contractorsAt: at },
  })
  return id
}

async function ask(who: ReturnType<typeof visitor>, request: Request) {
  const answer = await handle(request, contextOf())
  who.keep(answer.headers)
  return answer
}

const get = (path: string, who = me) => ask(who, who.get(path))
const post = (path: string, fields: Record<string, string> = {}, who = me) => ask(who, who.post(path, fields))
const page = async (path: string, who = me) => textOf(await get(path, who))

/** Returns the answer's text without tags, with whitespace collapsed. */
async function textOf(answer: Response): Promise<string> {
  const html = await answer.text()
  return html
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

async function addErased(by = owner): Promise<{ report: ReportId; receipt: string }> {
  const report = await addAnalyzed({ by })
  const erasure = await eraseReport(ports, { report, reason: 'asked', whole: false })
  return { report, receipt: erasure?.id ?? '' }
}

test('a report counts down to the deletion of its file, in the list and on its page', async () => {
  const id = await addAnalyzed()
  const uploadedAt = new Date(Date.now() - 20 * 3_600_000)
  await ports.sql`update report set uploaded_at = ${uploadedAt} where id = ${id}`
  const gone = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(uploadedAt.getTime() + 72 * 3_600_000),
  )
  for (const path of ['/reports', `/reports/${id}`]) {
    const said = await page(path)
    expect(said).toContain(`Your uploaded file will be deleted ${gone} UTC · Delete now`)
  }
  await ports.accounts.change(owner, { saveReports: false })
  expect(await page(`/reports/${id}`)).toContain(`Your uploaded file and its findings will be deleted ${gone}`)
  await ports.reports.erased(id, new Date())
  for (const path of ['/reports', `/reports/${id}`]) {
    expect(await page(path)).toContain(`The findings will be deleted ${gone}`)
  }
  await ports.accounts.change(owner, { saveReports: true })
})

test('deleting the file says before what goes and stays, and leads to the receipt', async () => {
  const id = await addAnalyzed()
  expect(await page(`/reports/${id}/erase`)).toMatch(/Goes now .* Stays .* No longer works .* Delete the file/)
  const answer = await post(`/reports/${id}/erase`)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/reports/${id}`])
  const [record] = await ports.erasures.ofReport(id)
  const html = await (await get(`/reports/${id}`)).text()
  expect(html).toContain('The file, its page text and its page images are gone.')
  expect(html).toContain(`href="/receipts/${record?.id}"`)
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-describedby="retention-\d+"[^>]*>.*?Refresh/)
  expect(await page('/reports')).toMatch(/File deleted on Mar 2, 2026 : receipt/)
})

test('what needs the file is refused in words afterwards', async () => {
  const { report } = await addErased()
  await post(`/reports/${report}/retry`)
  expect(await page(`/reports/${report}`)).toContain(
    'The file of this report was deleted, as promised. Upload it again',
  )
  const source = await get(`/reports/${report}/source`)
  expect(source.status).toBe(410)
  expect(await textOf(source)).toContain('The report file was deleted, as promised')
  expect((await get(`/reports/${report}/pages/1.png`)).status).toBe(404)
  expect((await get(`/reports/${report}/erase`)).headers.get('Location')).toBe(`/reports/${report}`)
})

test('the findings are said to stay only where they do', async () => {
  const findNotice = async () =>
    (await ports.notifications.of(owner)).find(({ title }) => title === 'A report’s file was deleted')
  const { report } = await addErased()
  expect(await page('/receipts')).toContain('You asked for it. The findings stay.')
  expect((await findNotice())?.message).toContain('The findings stay, with their short quotes.')
  await ports.accounts.change(owner, { saveReports: false })
  expect(await page('/receipts')).toContain('You asked for it. The findings go 72 hours after the upload.')
  await addErased()
  expect((await findNotice())?.message).toContain('The findings go 72 hours after the upload, because')
  await ports.accounts.change(owner, { saveReports: true })
  await ports.reports.remove(report)
  expect(await page('/receipts')).toContain(`Report #${report}, deleted You asked for it. The findings went later`)
})

test('deleting a report leads to a receipt that outlives it', async () => {
  const id = await addAnalyzed()
  await post(`/reports/${id}/delete`)
  const [record] = await ports.erasures.ofReport(id)
  const list = await (await get('/reports')).text()
  expect(list).toContain('Report deleted successfully')
  expect(list).toContain(`href="/receipts/${record?.id}"`)
  expect(await page('/receipts')).toContain(`Report #${id}, deleted You deleted the report. The findings went as well.`)
  expect(await page(`/receipts/${record?.id}`)).toContain('1 deleted, 0 kept')
})

test('where the store fails the erasure is told as begun, and finished later', async () => {
  const id = await addAnalyzed()
  const remove = vi.spyOn(ports.files, 'remove').mockRejectedValue(new Error('no store'))
  const failed = await handle(me.post(`/reports/${id}/erase`, {}), contextOf({ logError: () => {} }))
  remove.mockRestore()
  expect(failed.status).toBe(500)
  expect(await textOf(failed)).toContain('It goes on by itself within minutes')
  const [record] = await ports.erasures.ofReport(id)
  expect(await page(`/receipts/${record?.id}`)).toContain('Deletion started, not confirmed yet')
  expect(await page(`/verify?receipt=${record?.id}`)).toContain('Deletion started, not confirmed yet')
  expect((await get(`/receipts/${record?.id}/receipt.json`)).status).toBe(404)
  expect(await page('/receipts')).toContain('Started, not confirmed yet')
})

test('a receipt is open to whoever has its link, with counts and hashes only', async () => {
  const { receipt } = await addErased()
  const stranger = await visitorAs(session, await ports.addUser())
  for (const who of [visitor(), stranger]) {
    const html = await (await get(`/receipts/${receipt}`, who)).text()
    expect(html).toContain('b'.repeat(64))
    expect(html).not.toMatch(/zqhouse|Double tapped|only you see this/)
  }
  expect(await page(`/receipts/${receipt}`)).toContain('zqhouse')
  expect((await get('/receipts/unknown', visitor())).status).toBe(404)
})

test('nobody finds the receipts, or erases the file, of another', async () => {
  const other = await ports.addUser()
  const { report, receipt } = await addErased(other)
  expect((await get(`/reports/${report}/receipt`)).status).toBe(404)
  expect((await get(`/reports/${report}/erase`)).status).toBe(404)
  expect(await page('/receipts')).not.toContain(receipt)
  const theirs = await addAnalyzed({ by: other })
  expect((await post(`/reports/${theirs}/erase`)).status).toBe(404)
  expect((await ports.reports.byId(theirs))?.erasedAt).toBeNull()
  const whose = await visitorAs(session, other)
  expect((await get(`/reports/${report}/receipt`, whose)).headers.get('Location')).toBe(`/receipts/${receipt}`)
})

test('the files of a receipt check without us', async () => {
  const { receipt } = await addErased()
  const bytesOf = async (path: string) => Buffer.from(await (await get(path, visitor())).arrayBuffer())
  const pem = await bytesOf('/.well-known/plumbline-receipts.pem')
  const text = await bytesOf(`/receipts/${receipt}/receipt.txt`)
  const signature = await bytesOf(`/receipts/${receipt}/receipt.sig`)
  expect(verifySignature(null, text, createPublicKey(pem), signature)).toBe(true)
  const json = JSON.parse(String(await bytesOf(`/receipts/${receipt}/receipt.json`)))
  expect(json).toMatchObject({ text: String(text), publicKey: String(pem), signature: signature.toString('base64') })
})

const verdict = async (held: string) =>
  (await textOf(await post('/verify', { receipt: held }, visitor()))).match(
    /stored\. +(Valid|Changed|Unknown key|Not a receipt|Unknown receipt)/,
  )?.[1]

test('a receipt that was given out is valid, whole or by its address, and shown line by line', async () => {
  const { receipt } = await addErased()
  const json = await (await get(`/receipts/${receipt}/receipt.json`)).text()
  for (const held of [json, ` ${json}\r\n`, receipt, `https://plumbline.example/receipts/${receipt}`]) {
    expect(await verdict(held)).toBe('Valid')
  }
  expect(await page(`/verify?receipt=${receipt}`)).toMatch(/Valid .* SHA-256 of the uploaded file b{64}/)
  expect(await page(`/verify?receipt=${receipt}`)).toMatch(
    /Reason Its owner asked for it .* Completed \w{3} \d+, \d{4}, [\d:]+\s[AP]M UTC .* reason: asked .* completed: \d{4}-\d\d-\d\dT/,
  )
  expect(await (await get('/verify', visitor())).text()).not.toContain('<script')
})

test('one of which anything was changed is not', async () => {
  const { receipt } = await addErased()
  const json = JSON.parse(await (await get(`/receipts/${receipt}/receipt.json`)).text())
  const lines: string[] = json.text.split('\n')
  for (const index of lines.keys()) {
    const text = lines.with(index, lines[index]?.replace(/.$/, 'x') ?? '').join('\n')
    expect(await verdict(JSON.stringify({ ...json, text }))).toBe('Changed')
  }
  const changes = { signature: `A${json.signature.slice(1)}`, publicKey: json.publicKey.replace('MCow', 'MCox') }
  for (const [name, value] of Object.entries(changes)) {
    expect(await verdict(JSON.stringify({ ...json, [name]: value }))).toBe('Changed')
  }
  expect(await verdict(JSON.stringify({ ...json, signature: json.signature.replace(/==$/, '') }))).toBe('Changed')
  expect(await verdict(JSON.stringify({ ...json, keyId: '0'.repeat(16) }))).toBe('Unknown key')
  expect(await verdict(JSON.stringify({ ...json, note: 'more' }))).toBe('Not a receipt')
  expect(await verdict('{"text":')).toBe('Not a receipt')
  expect(await verdict('no-such-receipt')).toBe('Unknown receipt')
})

test('an empty form says what to do', async () => {
  const answer = await post('/verify', { receipt: ' ' }, visitor())
  expect(answer.status).toBe(422)
  expect(await textOf(answer)).toContain('Paste a receipt, or choose its file.')
})

test('a receipt that came late says by how much', async () => {
  const id = await addAnalyzed()
  const uploadedAt = new Date(ports.recorded.now.getTime() - 75 * 3_600_000)
  await ports.sql`update report set uploaded_at = ${uploadedAt} where id = ${id}`
  const late = await eraseReport(ports, { report: id, reason: 'expired', whole: false })
  expect(await page(`/receipts/${late?.id}`)).toContain('3 hours later than promised')
})
