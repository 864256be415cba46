import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { noon, openTexting, type Texting } from '#app/testing/texting.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { User } from '#domain/account/account.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import type { Limits } from '#domain/limits.ts'
import type { Phone, SmsEvent } from '#domain/message/message.ts'
import { receiveSmsEvent } from '#domain/message/reply/receive-sms-event.ts'
import { sendText } from '#domain/message/send/send-text.ts'
import type { Sms } from '#domain/message/sms.ts'
import { deliverNotification } from '#domain/notification/deliver-notification.ts'
import { notify } from '#domain/notification/notify.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { visitor } from '#server/testing/app.ts'

const take = vi.fn<Limits['take']>()
const readEvent = vi.fn<Sms['readEvent']>()
const play = vi.fn<NonNullable<Sms['outbox']>['play']>()

let ports: Texting['ports']
let errors: Texting['errors']
let context: Texting['context']
let signedIn: Texting['signedIn']
let openReport: Texting['openReport']
let several: typeof import('#app/contractors/texting/message-all.tsx')
let single: typeof import('#app/contractors/texting/message-one.tsx')
let messages: typeof import('./page.tsx')
let sentOver: typeof import('./sent.tsx')
let settings: typeof import('#app/account/settings/page.tsx')
let outbox: typeof import('#app/dev/outbox.tsx')
let webhook: typeof import('./twilio-webhook.ts')

beforeAll(async () => {
  ;({ ports, errors, context, signedIn, openReport } = await openTexting(take))
  Object.assign(ports.sms, { readEvent })
  several = await import('#app/contractors/texting/message-all.tsx')
  single = await import('#app/contractors/texting/message-one.tsx')
  messages = await import('./page.tsx')
  sentOver = await import('./sent.tsx')
  settings = await import('#app/account/settings/page.tsx')
  outbox = await import('#app/dev/outbox.tsx')
  webhook = await import('./twilio-webhook.ts')
})
afterAll(() => ports.close())

const finding = exampleDeficiency().id
let me: ReturnType<typeof visitor>
let owner: User
let report: ReportId
let before = 0

beforeEach(async () => {
  ports.recorded.now = noon
  ports.recorded.jobs.length = 0
  before = ports.recorded.texts.length
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  errors.length = 0
  ;({ me, user: owner } = await signedIn())
  report = await openReport(owner)
})

type Fields = Record<'request' | 'name' | 'phone' | 'note' | 'sharing', string> & { contractors: string[] }

function fields({ contractors = ['a', 'b', 'c'], ...changes }: Partial<Fields> = {}): [string, string][] {
  const form = {
    request: `r-${report}`,
    name: 'Robin Sample',
    phone: '512.555.0177',
    note: '',
    sharing: 'on',
    ...changes,
  }
  const ticked = contractors.map((id): [string, string] => ['contractors', id])
  return [...ticked, ...Object.entries(form)].filter(([, value]) => value !== '-')
}

const makeArgs = (request: Request, contractor?: string) => ({
  request,
  params: { id: String(report), finding, ...(contractor && { contractor }) },
  context,
})

const sendForm = (changes?: Partial<Fields>, query = '') =>
  several.action(makeArgs(me.post(`/reports/${report}/message/${finding}${query}`, fields(changes))))

async function sendRefused(changes: Partial<Fields>): Promise<FormReply & { status: number | undefined }> {
  const answer = await sendForm(changes)
  if (!('data' in answer)) throw new Error('the form was accepted')
  return { ...answer.data, status: answer.init?.status }
}

/** Runs the queued jobs, as the worker does. */
async function work() {
  const jobs = ports.recorded.jobs.splice(0).filter((job) => job.name === 'send-text')
  for (const job of jobs) await sendText(ports, job.payload)
}

const history = (query = '') =>
  messages.loader({ request: me.get(`/reports/${report}/messages${query}`), params: { id: String(report) }, context })

describe('a message to several contractors', () => {
  test('is sent as previewed, once however often the form comes, and leads to how it went', async () => {
    const page = await several.loader(makeArgs(me.get('/')))
    expect(page).toMatchObject({ contact: { name: 'Sam Sample' }, subject: { propertyAddress: 'Austin, TX 78701' } })
    expect(page.recipients.map(({ id, obstacle }) => [id, obstacle])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ])
    const note = 'Before March 20 – please'
    for (const _ of [1, 2]) {
      const answer = await sendForm({ note, request: page.request })
      if ('data' in answer) throw new Error(JSON.stringify(answer.data))
      expect(answer.status).toBe(303)
      expect(answer.headers.get('Location')).toBe(`/reports/${report}/sent/${page.request}`)
    }
    const query = `?request=${page.request}`
    expect((await history(query)).outcome?.title).toBe('Sending to 3 contractors')
    await work()
    const [first] = page.recipients
    const { previewOf } = await import('#app/contractors/texting/preview.ts')
    const preview =
      first && previewOf(page.subject, first, page.request, { name: 'Robin Sample', phone: '5125550177', note }).text
    expect(ports.recorded.texts).toHaveLength(before + 3)
    expect(ports.recorded.texts[before]?.text).toBe(preview?.ok && preview.words)
    expect((await history(query)).outcome).toMatchObject({ title: 'Messages Sent Successfully' })
    const { data: shown } = await settings.loader({ request: me.get('/settings'), params: {}, context })
    expect(shown.user?.numbers).toHaveLength(3)
  })

  test('is refused with what is missing, and keeps what was typed and ticked', async () => {
    expect(await sendRefused({ contractors: [] })).toMatchObject({
      title: 'No Contractors Selected',
      errors: { contractors: 'Please select at least one contractor to message.' },
    })
    expect(await sendRefused({ phone: ' ' })).toMatchObject({
      title: 'Contact Information Required',
      errors: { phone: 'Please provide your name and phone number for contractors to reach you.' },
      values: { contractors: 'a\nb\nc', name: 'Robin Sample', sharing: 'on' },
      status: 422,
    })
    expect(await sendRefused({ sharing: '-' })).toMatchObject({
      errors: { sharing: expect.stringContaining('Tick the box') },
    })
    expect((await sendRefused({ note: 'See bit.ly/x' })).errors.note).toContain('Leave out links')
    expect((await sendRefused({ contractors: ['z'] })).errors.form).toContain('The list of contractors has changed')
    expect((await history()).requests).toEqual([])
  })

  test('is shown and not sent where the preview is asked for', async () => {
    const answer = await sendForm({ note: 'Hello', sharing: '-' }, '?preview=1')
    expect(answer).toMatchObject({ data: { errors: {}, values: { note: 'Hello', contractors: 'a\nb\nc' } } })
    expect((await history()).requests).toEqual([])
  })

  test('is shown as often as the limit allows, and what was typed comes back with the refusal', async () => {
    take.mockImplementation(async (name) =>
      name === 'message-preview' ? { ok: false, retryAfter: 60 } : { ok: true, left: 9, resetIn: 60 },
    )
    const answer = await sendForm({ note: 'Hello' }, '?preview=1')
    expect(answer).toMatchObject({
      init: { status: 429 },
      data: { errors: { form: expect.stringContaining('Nothing was sent') }, values: { note: 'Hello' } },
    })
    expect(take).toHaveBeenCalledWith('message-preview', String(owner.id))
  })

  test('says when to come back, and that the store is away', async () => {
    take.mockResolvedValue({ ok: false, retryAfter: 7_200 })
    expect(await sendRefused({})).toMatchObject({ status: 429, errors: { form: expect.stringContaining('2 hours') } })
    take.mockRejectedValue(new Error('the store is away'))
    const message = 'Unable to send contractor messages. Please try again or contact contractors directly.'
    expect(await sendRefused({})).toMatchObject({ status: 503, title: 'Message Failed', errors: { form: message } })
    expect(errors).toHaveLength(1)
  })

  test('is not offered for what somebody else has', async () => {
    ;({ me } = await signedIn())
    await expect(several.loader(makeArgs(me.get('/')))).rejects.toMatchObject({ status: 404 })
    expect(await sendRefused({})).toMatchObject({ status: 404 })
  })
})

test('a message to one contractor says so in words of its own', async () => {
  const open = (id: string) => single.loader(makeArgs(me.get('/'), id))
  expect((await open('b')).recipients).toMatchObject([{ id: 'b' }])
  await expect(open('z')).rejects.toMatchObject({ status: 404 })
  const post = (changes: Partial<Fields>) =>
    single.action(makeArgs(me.post('/', fields({ contractors: ['b'], ...changes })), 'b'))
  expect(await post({ name: '' })).toMatchObject({
    data: { title: 'Missing Information', errors: { name: 'Please provide your name and phone number.' } },
  })
  const answer = await post({})
  const to = new URL(`http://x${answer instanceof Response ? answer.headers.get('Location') : ''}`)
  await work()
  const params = { id: String(report), request: to.pathname.split('/').at(-1) }
  const shown = await sentOver.loader({ request: me.get(`${to.pathname}${to.search}`), params, context })
  expect(shown).toMatchObject({
    ...{ id: report, isUnderWay: false, isSingle: true },
    outcome: {
      title: 'Message Sent!',
      lines: ['Your message has been sent to Company b. They should receive it shortly.'],
    },
  })
})

test('how a message went is told over the report, to whoever sent it', async () => {
  const answer = await sendForm()
  const path = answer instanceof Response ? `${answer.headers.get('Location')}` : ''
  expect(path).toBe(`/reports/${report}/sent/r-${report}`)
  const params = { id: String(report), request: `r-${report}` }
  const asks = (who: typeof me, of = params) => sentOver.loader({ request: who.get(path), params: of, context })
  expect(await asks(me)).toMatchObject({ isUnderWay: true, outcome: { title: 'Sending to 3 contractors' } })
  await expect(asks((await signedIn()).me)).rejects.toMatchObject({ status: 404 })
  await expect(asks(me, { ...params, id: String(report + 1) })).rejects.toMatchObject({ status: 404 })
})

test('all that is wrong in the form is told at once', async () => {
  const wrong = { contractors: [], name: '12', phone: '12345', note: 'See example.com', sharing: '-' }
  const { title, errors } = await sendRefused(wrong)
  expect(title).toBe('No Contractors Selected')
  expect(Object.keys(errors).sort()).toEqual(['contractors', 'name', 'note', 'phone', 'sharing'])
  expect(errors.phone).not.toContain('emergenc')
})

test('what failed and may end otherwise is tried again, nothing else', async () => {
  await sendForm()
  await work()
  const [sent] = await ports.messages.requests(owner.id, report)
  const [first, second] = sent?.texts ?? []
  await ports.messages.change(first?.id ?? '', { state: 'failed', failure: 'unreachable' })
  await ports.messages.change(second?.id ?? '', { state: 'failed', failure: 'landline' })
  expect((await history(`?request=r-${report}`)).outcome?.lines[0]).toContain('Sent to 1 out of 3 contractors.')
  const answer = await messages.action({
    request: me.post(`/reports/${report}/messages`, { request: `r-${report}` }),
    params: { id: String(report) },
    context,
  })
  expect(answer).toMatchObject({ status: 303 })
  await work()
  expect(ports.recorded.texts).toHaveLength(before + 4)
  expect((await history(`?request=r-${report}`)).requests[0]?.texts.map(({ state }) => state).toSorted()).toEqual([
    'failed',
    'sent',
    'sent',
  ])
})

describe('an answer in doubt', () => {
  const answer = (fields: Record<string, string>, who = me) =>
    messages.action({
      request: who.post(`/reports/${report}/messages`, fields),
      params: { id: String(report) },
      context,
    })

  async function doubted() {
    await sendForm({ contractors: ['a'] })
    await work()
    const [text] = (await ports.messages.requests(owner.id, report))[0]?.texts ?? []
    const doubt = `IN-${report}`
    const words = 'Wrong guy for this number, I think'
    const incoming = { kind: 'incoming', id: doubt, words, isAnswered: false, signal: null } as const
    await receiveSmsEvent(ports, { ...incoming, from: text?.to ?? ('' as Phone) })
    return doubt
  }
  const shown = async () => (await history()).requests[0]?.texts[0]

  test('is a question on the page, and a no is recorded', async () => {
    const doubt = await doubted()
    expect(await shown()).toMatchObject({ doubts: [{ reply: doubt, state: 'open' }], hasOptedOut: false })
    expect((await several.loader(makeArgs(me.get('/')))).recipients[0]?.obstacle).toBe('in-doubt')
    expect(await answer({ doubt, answer: 'go-on' })).toMatchObject({ status: 303 })
    expect(await shown()).toMatchObject({ doubts: [{ state: 'go-on', at: noon }], hasOptedOut: false })
  })

  test('that nobody answers is shown as a stop after 30 days', async () => {
    const doubt = await doubted()
    await ports.sql`update text_doubt set at = at - interval '30 days' where reply_id = ${doubt}`
    expect(await answer({ doubt, answer: 'go-on' })).toMatchObject({ status: 303 })
    expect(await shown()).toMatchObject({ doubts: [{ state: 'lapsed' }], hasOptedOut: true })
  })

  test('with a yes is a stop, and nobody else can say it', async () => {
    const doubt = await doubted()
    await expect(answer({ doubt: 'other', answer: 'stop' })).rejects.toMatchObject({ status: 404 })
    const stranger = await signedIn()
    const theirs = answer({ doubt, answer: 'stop' }, stranger.me)
    await expect(theirs).rejects.toMatchObject({ status: 404 })
    expect(await answer({ doubt, answer: 'maybe' })).toMatchObject({ init: { status: 422 } })
    expect(await shown()).toMatchObject({ doubts: [{ state: 'open' }] })
    expect(await answer({ doubt, answer: 'stop' })).toMatchObject({ status: 303 })
    expect(await shown()).toMatchObject({ doubts: [{ state: 'stop' }], hasOptedOut: true })
  })
})

describe('what the text service reports', () => {
  const call = (body = 'From=x') =>
    webhook.action({
      request: new Request('http://behind-a-proxy/webhooks/twilio?x=1', {
        method: 'POST',
        headers: { 'X-Twilio-Signature': 'signed' },
        body,
      }),
      params: {},
      context,
    })
  const from = '+15125550199' as Phone
  const makeReply = (id: string, words: string): SmsEvent => ({
    kind: 'incoming',
    id,
    from,
    words,
    isAnswered: false,
    signal: null,
  })

  test('is believed only where the signature of our public address holds', async () => {
    readEvent.mockResolvedValueOnce(null)
    expect((await call()).status).toBe(403)
    expect(readEvent).toHaveBeenLastCalledWith({
      url: 'http://localhost/webhooks/twilio?x=1',
      body: 'From=x',
      signature: 'signed',
    })
    expect(webhook.loader().status).toBe(405)
  })

  test('is answered in TwiML, and an outage makes it come again', async () => {
    readEvent.mockResolvedValueOnce(makeReply('SM1', 'STOP'))
    const answer = await call()
    expect(answer.headers.get('Content-Type')).toContain('text/xml')
    expect(await answer.text()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?><Response><Message>[^<]+<\/Message>/)
    readEvent.mockResolvedValueOnce({ kind: 'nothing' })
    expect(await (await call()).text()).toBe('<?xml version="1.0" encoding="UTF-8"?><Response/>')
    readEvent.mockRejectedValueOnce(new Error('the database is away'))
    await expect(call()).rejects.toThrow('away')
  })
})

describe('the outbox', () => {
  const open = () => outbox.loader({ request: me.get('/dev/outbox'), params: {}, context })

  test('is nowhere but where texts go nowhere', async () => {
    await expect(open()).rejects.toMatchObject({ status: 404 })
    Object.assign(ports.sms, { outbox: { texts: async () => [], play } })
    expect(await open()).toEqual({ texts: [], hidden: 0, waiting: [] })
    ports.sms.outbox = undefined
  })

  test('tells of the texts that wait for the morning', async () => {
    Object.assign(ports.sms, { outbox: { texts: async () => [], play } })
    ports.recorded.now = new Date('2026-03-03T05:00:00Z')
    await sendForm()
    expect(await open()).toMatchObject({
      texts: [],
      waiting: ['3 are queued until 8:00 AM CST, because it is night there.'],
    })
    ports.sms.outbox = undefined
  })

  /** Returns the stand-in's list of texts after all queued ones are sent. */
  async function sentTexts() {
    await work()
    const [request] = await ports.messages.requests(owner.id, report)
    return (request?.texts ?? []).map(({ vendorId, to, words }) => ({
      ...{ id: vendorId ?? '', to: to ?? ('' as Phone), text: words },
      ...{ at: noon, state: 'sent' as const, replies: [] },
    }))
  }

  test('plays what becomes of a text and tells the answer', async () => {
    await sendForm()
    const texts = await sentTexts()
    const id = texts[0]?.id ?? ''
    Object.assign(ports.sms, { outbox: { texts: async () => texts, play } })
    const send = (form: Record<string, string>) =>
      outbox.action({ request: me.post('/dev/outbox', { id, ...form }), params: {}, context })
    play.mockResolvedValueOnce({ kind: 'status', id: 'unknown', state: 'failed', reason: 'landline' })
    expect(await send({ fate: 'fail', reason: 'landline' })).toMatchObject({ status: 303 })
    expect(play).toHaveBeenLastCalledWith(id, { fail: 'landline' })
    play.mockResolvedValueOnce(null)
    expect(await send({ fate: 'deliver' })).toMatchObject({ init: { status: 404 } })
    ports.sms.outbox = undefined
  })

  test('shows and plays to each what is their own, also to who enters the number of another', async () => {
    await sendForm()
    const mine = await sentTexts()
    expect(mine).toHaveLength(3)
    const event = { kind: 'analysis-completed', report, run: 1, property: 'A house', found: 1 } as const
    await ports.accounts.change(owner.id, { smsAlerts: true, phone: '(512) 555-0177' })
    await notify(ports, owner.id, event)
    for (const job of ports.recorded.jobs.splice(0))
      if (job.name === 'deliver-notification') await deliverNotification(ports, job.payload, 'http://localhost')
    const alert = { ...mine[0], id: 'alert', text: ports.recorded.texts.at(-1)?.text ?? '' }
    expect(alert.text).toMatch(/^Plumbline: an analysis of yours is complete/)
    Object.assign(ports.sms, { outbox: { texts: async () => [alert, ...mine], play } })
    play.mockReset()
    expect((await open()).texts.map(({ id }) => id)).toEqual(['alert', ...mine.map(({ id }) => id)])

    const stranger = await signedIn()
    await ports.accounts.change(stranger.user.id, { phone: '(512) 555-0177' })
    me = stranger.me
    expect(await open()).toEqual({ texts: [], hidden: 0, waiting: [] })
    for (const { id } of [alert, ...mine]) {
      const form = { id: id ?? '', fate: 'deliver' }
      const played = outbox.action({ request: me.post('/dev/outbox', form), params: {}, context })
      expect(await played).toMatchObject({ init: { status: 404 } })
    }
    expect(play).not.toHaveBeenCalled()
    ports.sms.outbox = undefined
  })
})
