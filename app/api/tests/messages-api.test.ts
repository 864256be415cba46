import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ownKey } from '#app/api/schemas.server.ts'
import { type ApiRoute, apiRoute } from '#app/testing/api-route.ts'
import { noon, openTexting, type Texting } from '#app/testing/texting.ts'
import type { User } from '#domain/account/account.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import type { Limits } from '#domain/limits.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { visitor } from '#server/testing/app.ts'

const finding = exampleDeficiency().id
const take = vi.fn<Limits['take']>()

let ports: Texting['ports']
let errors: Texting['errors']
let context: Texting['context']
let signedIn: Texting['signedIn']
let openReport: Texting['openReport']
let several: ApiRoute
let single: ApiRoute

beforeAll(async () => {
  ;({ ports, errors, context, signedIn, openReport } = await openTexting(take))
  several = await apiRoute('/api/reports/{reportId}/deficiencies/{deficiencyId}/message-contractors')
  single = await apiRoute('/api/contractors/{contractorId}/message')
})
afterAll(() => ports.close())

let me: ReturnType<typeof visitor>
let owner: User
let report: ReportId

beforeEach(async () => {
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  errors.length = 0
  ;({ me, user: owner } = await signedIn())
  report = await openReport(owner, { unlisted: ['c'] })
})

const robin = { homeownerName: 'Robin Sample', homeownerPhone: '512.555.0177' }

async function send(route: typeof several | typeof single, params: Record<string, string>, body: object, key?: string) {
  const headers = new Headers({ Cookie: me.get('/').headers.get('Cookie') ?? '', 'Content-Type': 'application/json' })
  if (key !== undefined) headers.set('Idempotency-Key', key)
  const request = new Request('http://localhost/api', { method: 'POST', headers, body: JSON.stringify(body) })
  const answer = await route.action({ request, params, context })
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), body: await answer.json() }
}

const toSeveral = (changes: object = {}, key?: string, deficiencyId: string = finding) =>
  send(several, { reportId: String(report), deficiencyId }, { ...robin, contractorIds: ['a', 'b'], ...changes }, key)

const toOne = (contractorId: string, changes: object = {}, key?: string) =>
  send(single, { contractorId }, { ...robin, reportId: report, deficiencyId: finding, ...changes }, key)

const requests = () => ports.messages.requests(owner.id, report)

describe('a message to several contractors', () => {
  test('is queued for each who may be texted, and tells why the others are not', async () => {
    const { status, body } = await toSeveral({ contractorIds: ['a', 'b', 'c'], customMessage: 'Before March 20' })
    const queued = { state: 'queued', reason: null, message: null, sentAfter: noon.toISOString() }
    expect([status, body]).toEqual([
      202,
      {
        success: 2,
        requestId: expect.any(String),
        contractors: [
          { contractorId: 'a', name: 'Company a', ...queued },
          { contractorId: 'b', name: 'Company b', ...queued },
          {
            ...{ contractorId: 'c', name: 'Company c', state: 'failed', reason: 'no-phone', sentAfter: null },
            message: 'No phone number that texts can be sent to.',
          },
        ],
      },
    ])
    const [stored] = await requests()
    expect(stored?.request).toMatchObject({
      note: 'Before March 20',
      sharing: expect.stringContaining('Share my name'),
    })
  })

  test('is sent once with its key, however often and at once it comes', async () => {
    const answers = await Promise.all([toSeveral({}, 'key 1'), toSeveral({}, 'key 1')])
    answers.push(await toSeveral({}, 'key 1'))
    expect(new Set(answers.map(({ body }) => body.requestId)).size).toBe(1)
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([1, 2, 3].map(() => [202, 2]))
    expect(await requests()).toHaveLength(1)
    expect(await toSeveral({ contractorIds: ['a'] }, 'key 1')).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency-key-reused', field: 'idempotency-key' } },
    })
    for (const other of [{ homeownerName: 'Sam' }, { homeownerPhone: '512 555 0143' }, { customMessage: 'Soon' }]) {
      expect(await toSeveral(other, 'key 1')).toMatchObject({ status: 422 })
    }
    expect((await toSeveral({}, 'é')).status).toBe(400)
    ;({ me } = await signedIn())
    expect((await toSeveral({}, 'key 1')).status).toBe(404)
  })

  test('finds its key free, whatever somebody else sent in a form', async () => {
    const dialog = await import('#app/contractors/texting/message-all.tsx')
    const { user: stranger, me: visit } = await signedIn()
    const theirs = await openReport(stranger)
    const form = {
      ...{ request: ownKey(owner, 'key 1'), contractors: 'a', name: 'Sam' },
      phone: '512 555 0143',
      note: '',
    }
    const request = visit.post(`/reports/${theirs}/message/${finding}`, { ...form, sharing: 'on' })
    const refused = await dialog.action({ request, params: { id: String(theirs), finding }, context })
    expect(refused).toMatchObject({ init: { status: 422 } })
    expect((await toSeveral({}, 'key 1')).status).toBe(202)
  })

  test.each([
    [{ contractorIds: [] }, 'none-chosen', 'contractorIds', 'Please select at least one contractor to message.'],
    [{ contractorIds: [...'abcdefg'] }, 'too-many', 'contractorIds', 'Choose at most 6 contractors.'],
    [{ contractorIds: ['a', 'z'] }, 'unknown-contractor', 'contractorIds', 'ask for its contractors again'],
    [{ homeownerPhone: ' ' }, 'no-contact', 'homeownerPhone', 'Please provide your name and phone number'],
    [{ homeownerName: '' }, 'no-contact', 'homeownerName', 'for contractors to reach you'],
    [{ homeownerName: 'See bit.ly/x' }, 'bad-name', 'homeownerName', 'without a link'],
    [{ homeownerPhone: 'call me' }, 'bad-phone', 'homeownerPhone', 'area code'],
    [{ customMessage: 'See bit.ly/x' }, 'bad-message', 'customMessage', 'Leave out links'],
    [{ customMessage: 'x'.repeat(301) }, 'bad-message', 'customMessage', 'at most 300'],
  ])('is refused with %j', async (changes, code, field, message) => {
    const error = { code, field, message: expect.stringContaining(message) }
    expect(await toSeveral(changes)).toMatchObject({ status: 422, body: { error } })
    expect(await requests()).toEqual([])
  })

  test('says when to come back: after too many, and where the store is away', async () => {
    take.mockImplementation(async (name) =>
      name === 'text-user' ? { ok: false, retryAfter: 7_200 } : { ok: true, left: 9, resetIn: 60 },
    )
    expect(await toSeveral()).toMatchObject({
      ...{ status: 429, retryAfter: '7200' },
      body: { error: { code: 'too-often', message: expect.stringContaining('2 hours') } },
    })
    take.mockImplementation(async (name) => {
      if (name === 'text-user') throw new Error('the store is away')
      return { ok: true, left: 9, resetIn: 60 }
    })
    const message = 'Unable to send contractor messages. Please try again or contact contractors directly.'
    expect(await toSeveral()).toMatchObject({ status: 503, retryAfter: '60', body: { error: { message } } })
    expect(errors).toEqual([new Error('the store is away')])
  })

  test('needs an open report that holds the deficiency, and that its owner wants contact', async () => {
    expect(await toSeveral({}, undefined, 'd-other')).toMatchObject({ status: 404 })
    await ports.reports.change(report, 1, { unlockedAt: null })
    expect(await toSeveral()).toMatchObject({ status: 403, body: { error: { code: 'locked' } } })
    const file = { filename: 'new.txt', kind: 'txt' as const, bytes: 1, sha256: 'b'.repeat(64) }
    const fileKey = `reports/${ports.newId()}/original`
    report = await ports.reports.add({ owner: owner.id, ...file, fileKey, uploadedAt: noon, zip: '78701' })
    await ports.reports.change(report, 1, { unlockedAt: noon })
    expect(await toSeveral()).toMatchObject({ status: 409, body: { error: { code: 'not-open' } } })
    report = await openReport(owner, { unlisted: ['c'] })
    await ports.accounts.change(owner.id, { allowContractorContact: false })
    expect(await toSeveral()).toMatchObject({ status: 422, body: { error: { code: 'contact-off' } } })
  })
})

describe('a message to one contractor', () => {
  test('is queued once with its key', async () => {
    const first = await toOne('b', {}, 'key')
    expect(first).toMatchObject({ status: 202, body: { success: 1, contractors: [{ contractorId: 'b' }] } })
    expect(await toOne('b', {}, 'key')).toEqual(first)
    expect(await requests()).toHaveLength(1)
  })

  test('that cannot be sent is refused with the reason', async () => {
    const message = 'No phone number that texts can be sent to.'
    expect(await toOne('c')).toMatchObject({ status: 422, body: { error: { code: 'not-sent', message } } })
    const missing = { code: 'no-contact', message: 'Please provide your name and phone number.' }
    expect(await toOne('b', { homeownerName: '' })).toMatchObject({ status: 422, body: { error: missing } })
  })

  test('goes to nobody who is not listed, and is about nothing of other people', async () => {
    expect((await toOne('z')).status).toBe(404)
    expect((await toOne('a', { deficiencyId: 'No such' })).status).toBe(404)
    ;({ me } = await signedIn())
    expect((await toOne('a')).status).toBe(404)
  })
})
