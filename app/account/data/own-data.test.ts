import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { settingsFile } from '#domain/account/own-data/settings-file.ts'
import type { PurchaseId } from '#domain/credit/credit.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { Limits } from '#domain/limits.ts'
import type { Phone } from '#domain/message/message.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { checkReceipt } from '#domain/retention/check-receipt.ts'
import { eraseReport } from '#domain/retention/erase-report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const take = vi.fn<Limits['take']>()

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let exporting: typeof import('./export.ts')
let importing: typeof import('./import.tsx')
let keeping: typeof import('./keep-reports.tsx')
let deletion: typeof import('./delete.tsx')

beforeAll(async () => {
  ports = await openDoor({ limits: { take, giveBack: async () => {} } })
  session = await import('#app/web/session/session.server.ts')
  exporting = await import('./export.ts')
  importing = await import('./import.tsx')
  keeping = await import('./keep-reports.tsx')
  deletion = await import('./delete.tsx')
})
afterAll(() => ports.close())

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
const hour = 3_600_000
let me: ReturnType<typeof visitor>
let id: UserId
let before = 0

beforeEach(async () => {
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  errors.length = 0
  before = ports.recorded.mails.length
  id = await ports.addUser()
  me = await visitorAs(session, id)
})

/** Adds a report with one finding and a text to a company about it. */
async function addReport({ unlocked = false, hoursAgo = 0, owner = id, words = 'Juniper' } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: `${words}.txt`, kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const now = ports.clock.now()
  const uploadedAt = new Date(now.getTime() - hoursAgo * hour)
  const report = await ports.reports.add({ owner, ...file, uploadedAt, zip: '78701' })
  await ports.files.put(fileKey, new TextEncoder().encode(`the file of ${words}`))
  const rest = { quote: null, contractorTypes: [], contractors: [exampleContractor()], ...untouched }
  const finding = { ...exampleDeficiency({ description: `${words} finding` }), estimate: exampleEstimate() }
  await ports.reports.saveFindings(report, [{ ...finding, ...rest, contractorsLeftOut: 0 }])
  const completed = { progress: { stage: 'completed', at: now } as const, propertyAddress: `${words} Street` }
  await ports.reports.change(report, 1, { ...completed, unlockedAt: unlocked ? now : null })
  return report
}

/** Returns where the photo stands in an export. */
async function addPhoto(report: ReportId): Promise<string> {
  const { fileKey = '' } = (await ports.reports.byId(report)) ?? {}
  const photo = {
    finding: exampleDeficiency().id,
    page: 1,
    box: { x: 0, y: 0, width: 1, height: 1 },
    caption: 'Splice',
  }
  await ports.reports.savePhotos(report, [{ ...photo, width: 4, height: 3, print: 'a', name: 'photo-1-1' }])
  await ports.reports.leavePhotoOut(report, { finding: photo.finding, print: 'a' }, true)
  await ports.files.put(fileKey.replace(/original$/, 'photo-1-1.webp'), new TextEncoder().encode(`photo of ${report}`))
  return `reports/${report}/photos/photo-1-1.webp`
}

async function addText(report: ReportId, words: string) {
  const request = ports.newId()
  const [from, to] = ['+15125550177', '+15125550100'] as [Phone, Phone]
  const about = { reportTitle: words, finding: exampleDeficiency().id, findingTitle: words, homeownerName: words }
  const said = { homeownerPhone: from, note: words, sharing: 'Share', at: ports.clock.now() }
  const [contractor, dueAt] = [{ id: 'company-id', name: 'Cedar Co' }, ports.clock.now()]
  const text = { id: `t-${request}`, request, contractor, to, timeZone: 'America/Chicago', words, reference: request }
  await ports.messages.add({ id: request, owner: id, report, ...about, ...said }, [
    { ...text, state: 'queued', failure: null, dueAt },
  ])
}

/** Returns the files of a ZIP by name, read from its central directory; checks each file's checksum. */
function unzip(zip: Buffer): Record<string, string> {
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, sum, length] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [nameLength, extra, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const content = zip.subarray(start, start + length)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    expect([name, method, crc32(content)]).toEqual([name, 0, sum])
    files[name] = content.toString()
    at += 46 + nameLength + extra + note
  }
  return files
}

async function exportData(): Promise<Record<string, string>> {
  const answer = await exporting.loader({ request: me.get('/settings/export'), params: {}, context })
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toContain('plumbline-export-2026-03-02.zip')
  return unzip(Buffer.from(await answer.arrayBuffer()))
}

describe('an export', () => {
  test('holds everything of its owner, of a locked report no finding, and nothing of anybody else', async () => {
    await ports.accounts.change(id, { phone: '(512) 555-0199', address: '1 Elm St', perType: 10 })
    const [open, locked] = [await addReport({ unlocked: true, words: 'Cedar' }), await addReport({ words: 'Birch' })]
    await addText(open, 'About the cedar')
    const gone = await addReport({ words: 'Former' })
    const erasure = await eraseReport(ports, { report: gone, reason: 'asked', whole: false })
    const other = await ports.addUser({ firstName: 'Stranger' })
    await addReport({ owner: other, unlocked: true, words: 'Stranger' })
    const [sold] = await ports.credits.packages()
    if (!sold) throw new Error('nothing is sold')
    const bought = {
      id: 'own-data-1' as PurchaseId,
      user: id,
      package: sold.id,
      credits: 1,
      price: 2_900,
      report: null,
    }
    await ports.purchases.add({ ...bought, currency: 'usd' })
    const token = { id: ports.newId(), user: id, name: 'Nightly', hint: 'plumb_AbC', scopes: ['read' as const] }
    const made = { createdAt: ports.clock.now(), expiresAt: null }
    await ports.accessTokens.add({ ...token, ...made, tokenHash: 'e'.repeat(64) })

    const photo = await addPhoto(open)
    await addPhoto(locked)

    const files = await exportData()
    const receipt = `receipts/${erasure?.id}.json`
    expect(Object.keys(files).sort()).toEqual([
      ...[
        'README.txt',
        'credits.json',
        'messages.json',
        'notifications.json',
        'profile.json',
        'purchases.json',
        receipt,
      ],
      ...[`reports/${open}/house.json`, `reports/${open}/original.txt`],
      ...[`reports/${open}/photos.json`, photo, `reports/${open}/report.json`],
      ...[`reports/${locked}/original.txt`, `reports/${locked}/summary.json`, `reports/${gone}/summary.json`],
      'settings.json',
    ])
    expect(JSON.parse(files['purchases.json'] ?? '')).toMatchObject([{ package: sold.id, price: 2_900, state: 'open' }])
    const accessTokens = [{ name: 'Nightly', hint: 'plumb_AbC', scopes: ['read'], usedAt: null }]
    const profile = { phone: '(512) 555-0199', address: '1 Elm St', accessTokens }
    expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject(profile)
    expect(files[`reports/${open}/report.json`]).toContain('Cedar finding')
    expect(files[`reports/${open}/original.txt`]).toBe('the file of Cedar')
    expect(files[photo]).toBe(`photo of ${open}`)
    expect(JSON.parse(files[`reports/${open}/photos.json`] ?? '')).toEqual([
      { file: 'photos/photo-1-1.webp', finding: 'd-breaker', page: 1, caption: 'Splice', leftOut: true },
    ])
    expect(files['messages.json']).toContain('About the cedar')
    expect(await checkReceipt(ports, files[receipt] ?? '')).toMatchObject({ verdict: 'valid' })
    const all = Object.values(files).join('\n')
    const { preferences } = (await ports.accounts.byId(id)) ?? {}
    expect(JSON.parse(files['settings.json'] ?? '')).toEqual(preferences && settingsFile(preferences))
    expect(all).not.toMatch(/Birch finding|Former finding|Stranger|hash of|company-id/)
    for (const [
      token,
    ] of await ports.sql`select token_hash from session union select token_hash from access_token`.values())
      expect(all).not.toContain(token)
  })

  test('is fetched file by file as it is taken, and ends where nobody takes it', async () => {
    for (const words of ['One', 'Two', 'Three']) await addReport({ words })
    const get = vi.spyOn(ports.files, 'get')
    const left = new AbortController()
    const waiting = Promise.withResolvers<void>()
    const waitUntilTaken = () => (get.mock.calls.length === 0 ? Promise.resolve() : waiting.promise)
    const request = new Request(me.get('/settings/export'), { signal: left.signal })
    const answer = await exporting.loader({ request, params: {}, context: { ...context, taken: waitUntilTaken } })
    const reading = answer.arrayBuffer()
    await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1))
    left.abort()
    waiting.resolve()
    expect(Object.keys(unzip(Buffer.from(await reading))).filter((name) => name.includes('original'))).toHaveLength(1)
    expect(get).toHaveBeenCalledTimes(1)
    get.mockRestore()
  })

  test('is refused where it was made too often', async () => {
    take.mockResolvedValueOnce({ ok: false, retryAfter: 1_800 })
    const answer = await exporting.loader({ request: me.get('/settings/export'), params: {}, context })
    expect(answer.headers.get('Location')).toBe('/settings#data')
    me.keep(answer.headers)
    expect((await session.takeFlash(me.get('/'))).message?.text).toContain('30 minutes')
  })
})

describe('an import', () => {
  async function send(file: unknown) {
    const body = new FormData()
    body.set('file', new File([typeof file === 'string' ? file : JSON.stringify(file)], 'settings.json'))
    const request = new Request(me.get('/settings/import'), { method: 'POST', body })
    const answer = await importing.action({ request, params: {}, context })
    if ('data' in answer) return { status: answer.init?.status, ...answer.data }
    me.keep(answer.headers)
    const flash = (await session.takeFlash(me.get('/'))).message
    return { status: answer.status, to: answer.headers.get('Location'), said: flash?.text }
  }

  async function settings() {
    const user = await ports.accounts.byId(id)
    if (!user) throw new Error('nobody')
    return settingsFile(user.preferences)
  }

  test('takes over what was exported, and says what has changed', async () => {
    const file = await settings()
    expect(await send(file)).toMatchObject({ to: '/settings', said: expect.stringContaining('nothing was changed') })
    const analysis = { ...file.analysis, defaultRadius: '100', minContractorRating: '3.5', autoAnalysis: false }
    expect(await send({ ...file, analysis: { ...analysis, theme: 'dark' } })).toEqual({
      status: 303,
      to: '/settings',
      said: 'Changed: Default Search Radius: 25 miles → 100 miles; Minimum Contractor Rating: 4.0 → 3.5; Start analysis immediately after upload: on → off; Theme: system → dark.',
    })
    expect((await settings()).analysis).toMatchObject({
      defaultRadius: '100',
      minContractorRating: '3.5',
      theme: 'dark',
    })
    expect(me.cookies.get('__Host-theme')).toBe('dark')
  })

  test('takes over for whom the reports are, and keeps it with a file from before that was asked', async () => {
    const file = await settings()
    expect(file.analysis.forWhom).toBe('buyer')
    const analysis = { ...file.analysis, forWhom: 'agent' }
    expect(await send({ ...file, analysis })).toMatchObject({ said: 'Changed: For whom: A buyer → An agent’s client.' })
    const { forWhom, ...before } = analysis
    expect(await send({ ...file, analysis: before })).toMatchObject({
      said: expect.stringContaining('nothing was changed'),
    })
    expect([forWhom, (await settings()).analysis.forWhom]).toEqual(['agent', 'agent'])
  })

  test('asks once more before reports are no longer kept', async () => {
    const file = await settings()
    const none = { ...file, analysis: { ...file.analysis, saveReports: false } }
    expect(await send(none)).toMatchObject({ to: '/settings/keep-reports' })
    expect((await settings()).analysis.saveReports).toBe(true)
  })

  test.each([
    ['', /^Choose the settings.json/],
    ['PK\u0003\u0004 a ZIP file', /^This is a ZIP file. Unpack it and choose the settings.json/],
    ['no JSON', /^This file contains no settings/],
    [{ schema: 'another' }, /^This file contains no settings/],
    [{ schema: 'plumbline-settings', version: 2 }, /^This file is of version 2, and only version 1/],
    [{ analysis: { perType: 3 } }, /“analysis.defaultRadius” is missing/],
    [{ role: 'admin' }, /“role” is not one of our settings/],
    [{ privacy: { shareAnalytics: 'yes' } }, /“privacy.shareAnalytics” cannot be "yes"/],
    [{ notifications: { smsAlerts: true } }, /^SMS Alerts is on in this file, and your profile has no phone/],
  ])('of %j is refused with the reason, and changes nothing', async (changes, reason) => {
    const file = await settings()
    const merged = { ...file, ...(typeof changes === 'object' ? changes : {}) }
    const { analysis, notifications, privacy } = changes as Record<string, object | undefined>
    const sent = {
      ...merged,
      ...(notifications && { notifications: { ...file.notifications, ...notifications } }),
      ...(privacy && { privacy: { ...file.privacy, ...privacy } }),
      ...(analysis && { analysis }),
    }
    const reply = await send(typeof changes === 'string' ? changes : sent)
    expect(reply).toMatchObject({ status: 422 })
    expect('errors' in reply && reply.errors.file).toMatch(reason)
    expect(await settings()).toEqual(file)
  })

  test('of more than 64 kB is refused', async () => {
    const reply = await send('x'.repeat(70_000))
    expect(reply).toMatchObject({ status: 413, errors: { file: expect.stringMatching(/larger than 64 kB.*ZIP file/) } })
  })
})

describe('no longer keeping reports', () => {
  test('is told with what goes, and done at a word', async () => {
    const days = 24
    await addReport({ unlocked: true, hoursAgo: 4 * days })
    await addReport({ hoursAgo: 5 * days })
    const early = await addReport({ unlocked: true, hoursAgo: 1 })
    await ports.reports.erased(early, ports.clock.now())
    const open = () => keeping.loader({ request: me.get('/settings/keep-reports'), params: {}, context })
    expect(await open()).toEqual({ now: { all: 2, paid: 1 }, later: { all: 1, paid: 1 } })
    const answer = await keeping.action({ request: me.post('/settings/keep-reports', {}), params: {}, context })
    expect('headers' in answer && answer.headers.get('Location')).toBe('/settings#preferences')
    expect((await ports.accounts.byId(id))?.preferences.saveReports).toBe(false)
    await expect(open()).rejects.toMatchObject({ status: 303 })
  })
})

describe('deleting an account', () => {
  const page = () => deletion.loader({ request: me.get('/settings/delete'), params: {}, context })
  const send = async (password: string) => {
    const request = me.post('/settings/delete', { password })
    const answer = await deletion.action({ request, params: {}, context })
    return 'data' in answer ? { status: answer.init?.status, ...answer.data } : answer
  }

  /** Returns every table in which any column holds one of the words. */
  async function tablesWith(words: RegExp): Promise<string[]> {
    const tables = await ports.sql<{ name: string }[]>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
    const found = await Promise.all(
      tables.map(async ({ name }) => {
        const [row] = await ports.sql`
          select from ${ports.sql(name)} as held where to_jsonb(held)::text ~* ${words.source} limit 1`
        return row ? [name] : []
      }),
    )
    return found.flat()
  }

  test('removes every trace of the person but a ledger and receipts without a name', async () => {
    const profile = { firstName: 'Zqfirst', lastName: 'Zqlast', phone: '(512) 555-0166', address: 'Zqstreet' }
    await ports.accounts.change(id, { ...profile, company: 'Zqcompany' })
    const [first, second] = [await addReport({ unlocked: true, words: 'Zqone' }), await addReport({ words: 'Zqtwo' })]
    await addText(first, 'Zqtext')
    await ports.messages.addReply({
      ...{ vendorId: 'v', from: '+15125550100' as Phone, words: 'Zqreply', at: ports.clock.now() },
      text: (await ports.messages.requests(id))[0]?.texts[0]?.id ?? null,
    })
    await ports.credits.append({
      ...{ user: id, kind: 'purchase', reference: 'p', amount: 3, description: 'Bought', report: null },
    })
    expect(await page()).toMatchObject({ reports: 2, paid: 1, files: 2, texts: 1, balance: 3 })
    expect(await tablesWith(/zq/)).not.toEqual([])

    expect(await send('')).toMatchObject({ status: 422, errors: { password: expect.stringContaining('Enter your') } })
    expect(await send('guess')).toMatchObject({
      status: 422,
      errors: { password: expect.stringContaining('not your') },
    })
    take.mockImplementation(async (name) => ({ ok: name !== 'own-password', retryAfter: 600 }) as never)
    expect(await send('password')).toMatchObject({ status: 429 })
    expect(await ports.accounts.byId(id)).not.toBeNull()
    take.mockResolvedValue({ ok: true, left: 9, resetIn: 60 })

    const { email } = (await ports.accounts.byId(id)) ?? {}
    const answer = await send('password')
    if (!(answer instanceof Response)) throw new Error('it was refused')
    const ids = (await Promise.all([second, first].map((each) => ports.erasures.ofReport(each))))
      .flat()
      .map(({ id }) => id)
    const [, receipts = ''] = answer.headers.get('Location')?.split('/goodbye?mail=taken&receipts=') ?? []
    expect([answer.status, receipts.split('.').sort()]).toEqual([303, ids.toSorted()])
    const mailed = ports.recorded.mails.at(-1)?.text ?? ''
    expect(ids.filter((each) => !mailed.includes(`/receipts/${each}`))).toEqual([])
    expect(answer.headers.get('Clear-Site-Data')).toBe('"cache", "cookies", "storage"')
    expect(await ports.accounts.byId(id)).toBeNull()
    expect(await tablesWith(/zq|555-?0166/)).toEqual([])
    expect([...ports.recorded.files.values()].map((file) => new TextDecoder().decode(file)).join()).not.toContain('Zq')
    expect(await ports.credits.entries(id)).toHaveLength(1)
    for (const report of [first, second]) {
      const [record] = await ports.erasures.ofReport(report)
      expect(record).toMatchObject({ user: null, reason: 'account-deleted', completed: expect.anything() })
    }
    expect(ports.recorded.mails.slice(before)).toMatchObject([{ to: email, subject: 'Your account was deleted' }])
    expect(await session.optionalUser(me.get('/'))).toBeNull()
  })

  test('goes on where it stopped, and a mail that does not leave does not undo it', async () => {
    for (const words of ['One', 'Two']) await addReport({ words })
    const remove = vi.spyOn(ports.files, 'remove')
    remove.mockImplementationOnce(ports.files.remove).mockImplementationOnce(ports.files.remove)
    remove.mockRejectedValueOnce(new Error('the disk is away'))
    expect(await send('password')).toMatchObject({
      status: 500,
      errors: { form: expect.stringContaining('Try again') },
    })
    expect(await ports.accounts.byId(id)).not.toBeNull()
    remove.mockRestore()
    vi.spyOn(ports.mail, 'send').mockRejectedValueOnce(new Error('the mail server is away'))
    expect(await send('password')).toBeInstanceOf(Response)
    expect(errors.map(String)).toEqual(['Error: the disk is away', 'Error: the mail server is away'])
    expect(await ports.accounts.byId(id)).toBeNull()
  })
})
