import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ports } from '#domain/ports.ts'
import { untouched } from '#domain/report/report.ts'
import { testPorts } from '#server/testing/ports.ts'
import type { User, UserId } from '../account/account.ts'
import type { Contractor } from '../contractor/contractor.ts'
import { recordTextConsent } from '../contractor/record-text-consent.ts'
import { exampleDeficiency, exampleEstimate } from '../examples.ts'
import type { Place } from '../place/place.ts'
import type { ReportId } from '../report/report.ts'
import { type Phone, SHARING_WORDS, type SmsEvent, type TextOutcome } from './message.ts'
import { messageContractors, type TypedRequest } from './message-contractors.ts'
import { answerDoubt } from './reply/answer-doubt.ts'
import { forgetDoubts } from './reply/end-doubts.ts'
import { receiveSmsEvent } from './reply/receive-sms-event.ts'
import { rescueTexts } from './send/rescue-texts.ts'
import { retryTexts } from './send/retry-texts.ts'
import { sendText } from './send/send-text.ts'
import type { Sms } from './sms.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX', timeZone: 'America/Chicago' } as Place
const noon = new Date('2026-03-02T18:00:00Z')
const hours = (n: number) => new Date(noon.getTime() + n * 3_600_000)
const texting = { isOffered: true, requiresOptIn: false }
const send = vi.fn<Sms['send']>()
const limits = {
  take: vi.fn(async () => ({ ok: true, left: 9, resetIn: 60 }) as const),
  giveBack: vi.fn(async () => {}),
}
const ports = await testPorts({
  places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
  sms: { send, readEvent: async () => null },
  texting,
  limits,
})
afterAll(ports.close)

let vendorIds = 0
let phones = 100
function company(id: string, changes: Partial<Contractor> = {}): Contractor {
  return {
    ...{ id, placeId: null, name: `${id} Electric`, type: 'electrician', phone: `(512) 555-0${phones++}` },
    ...{ rating: 4.5, reviewCount: 12, distance: 5_000, address: '1 Oak St, Austin, TX', website: null, isOpen: null },
    ...{ priceLevel: null, repairSpecialist: true, takesTexts: false, timeZone: null, license: null, synthetic: false },
    ...changes,
  }
}

let sender: User
let report: ReportId
let companies: Contractor[]
const finding = exampleDeficiency().id

beforeEach(async () => {
  ports.recorded.now = noon
  ports.recorded.jobs.length = 0
  texting.requiresOptIn = false
  texting.isOffered = true
  send.mockReset().mockImplementation(async () => ({ ok: true, id: `SM-${++vendorIds}` }))
  limits.take.mockClear()
  limits.giveBack.mockClear()
  companies = [company('acme'), company('best'), company('cozy')]
  sender = await someone()
  report = await openReport(sender.id)
})

async function someone(): Promise<User> {
  const user = await ports.accounts.byId(await ports.addUser())
  if (!user) throw new Error('nobody')
  return user
}

async function openReport(owner: UserId): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner, ...file, zip: '78701', uploadedAt: noon })
  const estimate = exampleEstimate()
  const found = {
    ...exampleDeficiency(),
    estimate,
    quote: null,
    contractors: companies,
    ...untouched,
    contractorsLeftOut: 0,
  }
  await ports.reports.saveFindings(id, [{ ...found, contractorTypes: ['electrician'] }])
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: noon }, unlockedAt: noon })
  return id
}

function ask(changes: Partial<TypedRequest & { sender: User; address: string }> = {}, overrides: Partial<Ports> = {}) {
  const typed = { request: ports.newId(), report, finding, contractors: ['acme', 'best', 'cozy'] }
  return messageContractors(
    { ...ports, ...overrides },
    {
      ...{ ...typed, name: 'Robin Roe', phone: '512-555-0142', note: '', sender, address: '198.18.0.1' },
      ...changes,
    },
  )
}

async function asked(changes: Parameters<typeof ask>[0] = {}): Promise<string> {
  const outcome = await ask(changes)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.request
}

async function texts(request: string) {
  return (await ports.messages.request(request, sender.id))?.texts ?? []
}

/** Does the jobs that are due, once each. */
async function work() {
  const jobs = ports.recorded.jobs.splice(0)
  for (const job of jobs) if (job.name === 'send-text') await sendText(ports, job.payload)
  return jobs
}

const SEE_WHY = 'The report’s messages say why, and whether you can try again or call.'
const told = async () => (await ports.notifications.of(sender.id)).map(({ message }) => message)

async function sentTo(changes: Parameters<typeof ask>[0] = {}) {
  const request = await asked(changes)
  await work()
  return { request, texts: await texts(request) }
}

const tell = (event: SmsEvent) => receiveSmsEvent(ports, event)
const reply = (from: Phone, words: string, id = `IN-${++vendorIds}`) =>
  tell({ kind: 'incoming', id, from, words, isAnswered: false, signal: null })
const numberOf = (name: string) => `+1${companies.find(({ id }) => id === name)?.phone?.replaceAll(/\D/g, '')}` as Phone

describe('a request', () => {
  test('becomes a text and a job for each chosen contractor, and keeps the words that were agreed to', async () => {
    const { request, texts } = await sentTo()
    expect(texts.map(({ state, to }) => [state, to])).toEqual([
      ['sent', numberOf('acme')],
      ['sent', numberOf('best')],
      ['sent', numberOf('cozy')],
    ])
    expect(send.mock.calls.map(([message]) => message.text)).toEqual(texts.map(({ words }) => words))
    const stored = await ports.messages.request(request, sender.id)
    expect(stored?.request).toMatchObject({ homeownerPhone: '+15125550142', sharing: SHARING_WORDS, finding, report })
  })

  test('that is sent twice is one request and takes its points once; another one under its id is refused', async () => {
    const request = ports.newId()
    const same = { request, note: 'Soon' }
    expect(await Promise.all([ask(same), ask(same)])).toEqual([
      { ok: true, request },
      { ok: true, request },
    ])
    expect(limits.take.mock.calls.length - limits.giveBack.mock.calls.length).toBe(9)
    expect(await ask({ ...same, name: ' Robin Roe ', phone: '(512) 555 0142' })).toEqual({ ok: true, request })
    const others = [{ note: 'Later' }, { name: 'Sam' }, { phone: '512-555-0143' }, { phone: '1' }, { contractors: [] }]
    for (const other of [...others, { report: await openReport(sender.id) }]) {
      expect(await ask({ ...same, ...other })).toEqual({ ok: false, reason: 'sent-already' })
    }
    const other = await someone()
    const theirs = { ...same, sender: other, report: await openReport(other.id) }
    expect(await ask(theirs)).toEqual({ ok: false, reason: 'sent-already' })
    await work()
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('takes no points where it could not be stored', async () => {
    const transaction = async () => Promise.reject(new Error('the database is away'))
    await expect(ask({}, { transaction })).rejects.toThrow('away')
    expect(limits.take.mock.calls.length).toBe(limits.giveBack.mock.calls.length)
  })

  test.each([
    [{ contractors: [] }, { reason: 'none-chosen' }],
    [{ contractors: ['acme', 'nobody'] }, { reason: 'unknown-contractor' }],
    [{ contractors: 'abcdefg'.split('') }, { reason: 'too-many' }],
    [{ name: '  ' }, { reason: 'no-contact' }],
    [{ phone: '' }, { reason: 'no-contact' }],
    [{ phone: '555' }, { reason: 'phone', problem: 'not-a-number' }],
    [{ note: 'See bit.ly/abc' }, { reason: 'note', problem: 'link' }],
    [{ note: 'Call 512 555 0199 instead' }, { reason: 'note', problem: 'phone' }],
  ])('with %j is refused and nothing is stored', async (changes, refusal) => {
    expect(await ask(changes)).toEqual({ ok: false, ...refusal })
    expect(await ports.messages.requests(sender.id)).toEqual([])
    expect(limits.take).not.toHaveBeenCalled()
  })

  test("about somebody else's or a locked report is refused", async () => {
    expect(await ask({ sender: await someone() })).toEqual({ ok: false, reason: 'not-found' })
    await ports.reports.change(report, 1, { unlockedAt: null })
    expect(await ask()).toEqual({ ok: false, reason: 'not-found' })
  })

  test('of somebody who lets no contractor be told is refused, also when it waits already', async () => {
    const request = await asked()
    await ports.accounts.change(sender.id, { allowContractorContact: false })
    expect(
      await ask({ sender: { ...sender, preferences: { ...sender.preferences, allowContractorContact: false } } }),
    ).toEqual({ ok: false, reason: 'contact-off' })
    await work()
    expect(send).not.toHaveBeenCalled()
    expect((await texts(request)).map(({ failure }) => failure)).toEqual(['contact-off', 'contact-off', 'contact-off'])
  })

  test('counts a point of each limit for each text on its way, and gives back those of the others', async () => {
    companies = [company('acme', { phone: null }), company('best'), company('cozy')]
    report = await openReport(sender.id)
    await asked()
    expect(limits.take).toHaveBeenCalledTimes(9)
    expect(limits.giveBack).toHaveBeenCalledTimes(3)
  })
})

describe('who may be texted', () => {
  test('without recorded consent nobody, where that is asked for', async () => {
    texting.requiresOptIn = true
    const consent = { source: 'admin' as const, wording: 'Yes', proof: 'call', recordedBy: null, at: noon }
    await ports.textConsents.add({ ...consent, phone: numberOf('best'), state: 'opted-in' })
    const { texts } = await sentTo()
    expect(texts.map(({ failure }) => failure)).toEqual(['no-consent', null, 'no-consent'])
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('one contractor about one finding once in seven days', async () => {
    await sentTo({ contractors: ['acme'] })
    expect((await sentTo({ contractors: ['acme', 'best'] })).texts.map(({ failure }) => failure)).toEqual([
      'texted-already',
      null,
    ])
    ports.recorded.now = hours(7 * 24 + 1)
    expect((await sentTo({ contractors: ['acme'] })).texts[0]?.failure).toBeNull()
  })

  test('one contractor three times in thirty days, whoever asks', async () => {
    for (const _ of [1, 2, 3]) {
      const other = await someone()
      await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    }
    expect((await sentTo({ contractors: ['acme'] })).texts[0]?.failure).toBe('contractor-limit')
  })

  test('two companies with one number get one text', async () => {
    companies = [company('acme', { phone: '(512) 555-0777' }), company('best', { phone: '512.555.0777' })]
    report = await openReport(sender.id)
    const { texts } = await sentTo({ contractors: ['acme', 'best'] })
    expect(texts.map(({ failure }) => failure)).toEqual([null, 'texted-already'])
  })

  test('of twenty requests at once about one finding one text goes out', async () => {
    await Promise.all(Array.from({ length: 20 }, () => ask({ contractors: ['acme'] })))
    await work()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('handing over', () => {
  test('waits for 8:00 in the zone of the contractor', async () => {
    ports.recorded.now = new Date('2026-03-03T04:00:00Z')
    const { texts } = await sentTo({ contractors: ['acme'] })
    expect(send).not.toHaveBeenCalled()
    expect(texts[0]).toMatchObject({ state: 'queued', dueAt: new Date('2026-03-03T14:00:00Z') })
    ports.recorded.now = new Date('2026-03-03T14:00:00Z')
    await work()
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('is looked up with the first time when it is not known whether the text was taken', async () => {
    send.mockRejectedValueOnce(new Error('no answer'))
    const { request, texts: before } = await sentTo({ contractors: ['acme'] })
    expect(before[0]?.state).toBe('sending')
    expect(await sendText(ports, { text: before[0]?.id ?? '' })).toEqual({ outcome: 'later' })
    expect(send).toHaveBeenCalledTimes(1)
    ports.recorded.now = new Date(noon.getTime() + 60_000)
    await work()
    expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ triedAt: noon }))
    expect((await texts(request))[0]?.state).toBe('sent')
  })

  test('of a text that may have been taken waits for the day, and ends with a STOP that came since', async () => {
    send.mockRejectedValueOnce(new Error('no answer'))
    ports.recorded.now = new Date('2026-03-03T02:55:00Z')
    const { request } = await sentTo({ contractors: ['acme', 'best'] })
    const evening = send.mock.calls.length
    ports.recorded.now = new Date('2026-03-03T04:30:00Z')
    await work()
    expect(send).toHaveBeenCalledTimes(evening)
    await reply(numberOf('acme'), 'STOP')
    ports.recorded.now = new Date('2026-03-03T14:00:00Z')
    await work()
    expect(send).toHaveBeenCalledTimes(evening)
    expect((await texts(request))[0]).toMatchObject({ state: 'failed', failure: 'opted-out' })
  })

  test('ends where the report was deleted meanwhile', async () => {
    const request = await asked({ contractors: ['acme'] })
    await ports.reports.remove(report)
    await work()
    expect(send).not.toHaveBeenCalled()
    expect((await texts(request))[0]).toMatchObject({ state: 'failed', failure: 'report-deleted' })
    expect(await told()).toEqual([])
  })

  test('gives up after a day', async () => {
    send.mockRejectedValue(new Error('no answer'))
    const { request } = await sentTo({ contractors: ['acme'] })
    for (let hour = 1; hour < 30; hour++) {
      ports.recorded.now = hours(hour)
      await work()
    }
    expect((await texts(request))[0]).toMatchObject({ state: 'failed', failure: 'gave-up' })
    expect(await told()).toEqual([`Your text to acme Electric did not arrive. ${SEE_WHY}`])
    expect(await retryTexts(ports, { request, sender, address: '' })).toEqual({ ok: true, queued: 0 })
    // It may have arrived: asking once more is no way around that.
    expect((await sentTo({ contractors: ['acme'] })).texts[0]?.failure).toBe('texted-already')
  })

  test('of a text whose job was lost is queued again', async () => {
    const request = await asked({ contractors: ['acme'] })
    ports.recorded.jobs.length = 0
    expect(await rescueTexts(ports)).toEqual([])
    ports.recorded.now = hours(0.1)
    expect(await rescueTexts(ports)).toContain((await texts(request))[0]?.id)
    await work()
    expect((await texts(request))[0]?.state).toBe('sent')
  })

  test('of the failed ones only is tried again, with another code in the same words', async () => {
    const outcomes: TextOutcome[] = [
      { ok: false, reason: 'blocked' },
      { ok: false, reason: 'landline' },
    ]
    for (const outcome of outcomes) send.mockResolvedValueOnce(outcome)
    const { request, texts: first } = await sentTo()
    expect(first.map(({ failure }) => failure)).toEqual(['blocked', 'landline', null])
    expect(await retryTexts(ports, { request, sender, address: '' })).toEqual({ ok: true, queued: 1 })
    await work()
    const again = await texts(request)
    expect(again.map(({ state }) => state)).toEqual(['sent', 'failed', 'sent'])
    expect(send).toHaveBeenCalledTimes(4)
    expect(again[0]?.words).not.toBe(first[0]?.words)
    expect(again[0]?.words.replace(again[0].reference, '')).toBe(first[0]?.words.replace(first[0].reference, ''))
  })
})

describe('what the vendor reports', () => {
  test('ends right in any order, told twice, and before the text is known', async () => {
    const states = ['sent', 'delivered', 'sent', 'delivered'] as const
    const { request, texts: sent } = await sentTo({ contractors: ['acme'] })
    for (const state of states) await tell({ kind: 'status', id: sent[0]?.vendorId ?? '', state })
    await tell({ kind: 'status', id: sent[0]?.vendorId ?? '', state: 'failed', reason: 'unreachable' })
    expect((await texts(request))[0]?.state).toBe('delivered')

    send.mockImplementationOnce(async () => {
      await tell({ kind: 'status', id: 'SM-early', state: 'delivered' })
      await tell({ kind: 'status', id: 'SM-early', state: 'sent' })
      return { ok: true, id: 'SM-early' }
    })
    expect((await sentTo({ contractors: ['best'] })).texts[0]?.state).toBe('delivered')
  })

  test('a landline that fails later takes the text back to failed', async () => {
    const { request, texts: sent } = await sentTo({ contractors: ['acme'] })
    await tell({ kind: 'status', id: sent[0]?.vendorId ?? '', state: 'failed', reason: 'landline' })
    expect((await texts(request))[0]).toMatchObject({ state: 'failed', failure: 'landline' })
    await tell({ kind: 'status', id: sent[0]?.vendorId ?? '', state: 'failed', reason: 'landline' })
    expect(await told()).toEqual([`Your text to acme Electric did not arrive. ${SEE_WHY}`])
  })

  test('a refusal because of STOP keeps that number free of texts for everybody', async () => {
    send.mockResolvedValueOnce({ ok: false, reason: 'opted-out' })
    await sentTo({ contractors: ['acme'] })
    const other = await someone()
    const theirs = { sender: other, report: await openReport(other.id), contractors: ['acme'] }
    await asked(theirs)
    await work()
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('a reply', () => {
  test('stands with the text that it answers, once', async () => {
    const { request } = await sentTo({ contractors: ['acme'] })
    await reply(numberOf('acme'), 'Tuesday at 9?', 'IN-same')
    await reply(numberOf('acme'), 'Tuesday at 9?', 'IN-same')
    expect((await texts(request))[0]?.replies.map(({ words }) => words)).toEqual(['Tuesday at 9?'])
    expect(await told()).toEqual(['acme Electric has answered your text.'])
  })

  test('that asks for no more is answered once, and stops texts that wait', async () => {
    const { request } = await sentTo({ contractors: ['acme'] })
    const other = await someone()
    await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    expect((await reply(numberOf('acme'), 'Please stop texting me')).answer).toMatch(/no more texts/)
    expect((await reply(numberOf('acme'), 'STOP')).answer).toBeNull()
    await work()
    expect(send).toHaveBeenCalledTimes(1)
    expect((await texts(request))[0]?.hasOptedOut).toBe(true)
    expect(await told()).toContain('acme Electric has answered STOP: no more texts go to that number.')
    expect((await reply(numberOf('acme'), 'START')).answer).toMatch(/again/)
    expect((await texts(request))[0]?.hasOptedOut).toBe(false)
  })

  test('of a contractor whom two homeowners wrote to goes to neither until its code says to whom', async () => {
    const mine = await sentTo({ contractors: ['acme'] })
    const other = await someone()
    await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    await work()
    expect((await reply(numberOf('acme'), 'I can come on Friday.')).answer).toMatch(/code/)
    expect((await texts(mine.request))[0]?.replies).toEqual([])
    await reply(numberOf('acme'), `ref ${mine.texts[0]?.reference.toLowerCase()}`)
    expect((await texts(mine.request))[0]?.replies.map(({ words }) => words)[0]).toBe('I can come on Friday.')
  })

  test('that nobody could place stays with nobody when a code comes much later', async () => {
    const mine = await sentTo({ contractors: ['acme'] })
    const other = await someone()
    await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    await work()
    await reply(numberOf('acme'), 'The key is under the mat.')
    ports.recorded.now = hours(1)
    await reply(numberOf('acme'), `${mine.texts[0]?.reference}`)
    expect((await texts(mine.request))[0]?.replies).toHaveLength(1)
  })

  test('may answer a text that nobody knows the end of', async () => {
    send.mockRejectedValueOnce(new Error('no answer'))
    await asked({ contractors: ['acme'] })
    await work()
    const other = await someone()
    const theirs = await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    await work()
    expect((await reply(numberOf('acme'), 'Nine hundred dollars.')).answer).toMatch(/code/)
    expect((await ports.messages.request(theirs, other.id))?.texts[0]?.replies).toEqual([])
  })

  test('of a machine is asked for a code once, and not after a STOP', async () => {
    await sentTo({ contractors: ['acme'] })
    const other = await someone()
    await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    await work()
    const answers: (string | null)[] = []
    for (const _ of [1, 2, 3]) answers.push((await reply(numberOf('acme'), 'Thanks for texting us!')).answer)
    expect(answers.map(Boolean)).toEqual([true, false, false])
    await reply(numberOf('acme'), 'STOP')
    ports.recorded.now = hours(48)
    expect((await reply(numberOf('acme'), 'Thanks for texting us!')).answer).toBeNull()
  })

  test('that the vendor has answered itself gets no second answer', async () => {
    const incoming = { kind: 'incoming', from: numberOf('acme'), isAnswered: true, signal: null } as const
    expect((await tell({ ...incoming, id: 'IN-1', words: 'STOP' })).answer).toBeNull()
    expect((await tell({ ...incoming, id: 'IN-2', words: 'HELP' })).answer).toBeNull()
    expect((await ports.textConsents.of([incoming.from])).get(incoming.from)?.state).toBe('opted-out')
  })
})

describe('an answer in doubt', () => {
  const doubtful = 'You have the wrong guy for this number I think'
  const days = (n: number) => hours(24 * n)
  const doubts = () => ports.textDoubts.of(sender.id)
  const say = (answer: 'stop' | 'go-on', reply: string, owner = sender.id) =>
    answerDoubt(ports, { reply, owner, answer })
  const standing = async () => (await ports.textConsents.of([numberOf('acme')])).get(numberOf('acme'))?.state
  /** Another homeowner asks the same company. */
  async function askedByOther() {
    const other = await someone()
    const request = await asked({ sender: other, report: await openReport(other.id), contractors: ['acme'] })
    return { other, request, text: async () => (await ports.messages.request(request, other.id))?.texts[0] }
  }
  /** A second text to the company waits in the queue while the answer to the first one comes in. */
  async function heldText() {
    await sentTo({ contractors: ['acme'] })
    const second = await openReport(sender.id)
    const request = await asked({ report: second, contractors: ['acme'] })
    expect(await reply(numberOf('acme'), doubtful, `doubt-${second}`)).toEqual({ answer: null })
    await work()
    return { request, id: `doubt-${second}`, text: async () => (await texts(request))[0] }
  }

  test('holds what waits for that number, and lets it go with a no', async () => {
    const { id, text } = await heldText()
    expect(send).toHaveBeenCalledTimes(1)
    expect(await text()).toMatchObject({ state: 'queued', dueAt: days(30) })
    expect(await told()).toEqual([
      expect.stringContaining('acme Electric has answered, possibly to ask for no more texts'),
    ])
    const later = await asked({ report: await openReport(sender.id), contractors: ['acme'] })
    expect((await texts(later))[0]?.failure).toBe('in-doubt')
    expect(await rescueTexts(ports)).not.toContain((await text())?.id)
    ports.recorded.now = hours(1)
    expect(await say('go-on', id, (await someone()).id)).toEqual({ ok: false, reason: 'not-found' })
    expect(await say('go-on', id)).toEqual({ ok: true })
    expect(await doubts()).toMatchObject([{ words: doubtful, answer: 'go-on', answeredAt: hours(1) }])
    await work()
    expect((await text())?.state).toBe('sent')
    expect(await standing()).toBeUndefined()
  })

  test('drops what waits with a yes, which is a stop for everybody', async () => {
    const { id, text } = await heldText()
    expect(await say('stop', id)).toEqual({ ok: true })
    expect(await say('stop', id)).toEqual({ ok: true })
    expect(await say('go-on', id)).toEqual({ ok: false, reason: 'answered' })
    expect(await text()).toMatchObject({ state: 'failed', failure: 'opted-out' })
    const { text: theirs } = await askedByOther()
    expect((await theirs())?.failure).toBe('opted-out')
    expect(JSON.stringify(await ports.textConsents.list(1))).not.toContain('wrong guy')
  })

  test('holds the texts of that homeowner alone', async () => {
    await sentTo({ contractors: ['acme'] })
    await reply(numberOf('acme'), doubtful)
    const { text } = await askedByOther()
    await work()
    expect((await text())?.state).toBe('sent')
  })

  test('that comes twice is asked about once', async () => {
    await sentTo({ contractors: ['acme'] })
    for (const _ of [1, 2]) await reply(numberOf('acme'), doubtful, 'IN-doubled')
    expect(await doubts()).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  test('answered by nobody is a stop of that homeowner after 30 days, to the second', async () => {
    const { id, text } = await heldText()
    ports.recorded.now = new Date(days(30).getTime() - 1)
    expect(await rescueTexts(ports)).not.toContain((await text())?.id)
    ports.recorded.now = days(30)
    expect(await say('go-on', id)).toEqual({ ok: false, reason: 'too-late' })
    ports.recorded.now = new Date(days(30).getTime() + 130_000)
    expect(await rescueTexts(ports)).toContain((await text())?.id)
    await work()
    expect(await text()).toMatchObject({ state: 'failed', failure: 'opted-out' })
    const { text: theirs } = await askedByOther()
    await work()
    expect((await theirs())?.state).toBe('sent')
    await reply(numberOf('acme'), 'START')
    report = await openReport(sender.id)
    expect((await sentTo({ contractors: ['acme'] })).texts[0]?.state).toBe('sent')
  })

  test('at the last moment of the 30 days can still be answered', async () => {
    const { id } = await heldText()
    ports.recorded.now = new Date(days(30).getTime() - 1)
    expect(await say('go-on', id)).toEqual({ ok: true })
  })

  test('ends with a plain stop, which drops what waits and is told', async () => {
    const { id, text } = await heldText()
    expect((await reply(numberOf('acme'), 'STOP')).answer).toMatch(/no more texts/)
    expect(await text()).toMatchObject({ state: 'failed', failure: 'opted-out' })
    expect(await say('go-on', id)).toEqual({ ok: false, reason: 'answered' })
    expect(await told()).toContain(`Your text to acme Electric did not arrive. ${SEE_WHY}`)
    expect((await reply(numberOf('acme'), doubtful)).answer).toBeNull()
    expect(await doubts()).toHaveLength(1)
    expect(await standing()).toBe('opted-out')
  })

  test('ends with a START, which lets go what waits', async () => {
    const { id, text } = await heldText()
    await reply(numberOf('acme'), 'START')
    expect(await say('stop', id)).toEqual({ ok: false, reason: 'answered' })
    await work()
    expect((await text())?.state).toBe('sent')
  })

  test('ends with a refusal of the carrier', async () => {
    const { text } = await heldText()
    const [sent] = await ports.messages.sentTo(numberOf('acme'), hours(-1))
    const first = await ports.messages.locked(sent?.id ?? '')
    await tell({ kind: 'status', id: first?.vendorId ?? '', state: 'failed', reason: 'opted-out' })
    expect(await text()).toMatchObject({ state: 'failed', failure: 'opted-out' })
    expect(await doubts()).toMatchObject([{ answer: 'stopped' }])
  })

  test('ends with what an admin records of the number', async () => {
    const { text } = await heldText()
    const said = { phone: numberOf('acme'), wording: 'Yes', proof: 'a call', by: sender.id }
    await recordTextConsent(ports, { ...said, state: 'opted-in' })
    await work()
    expect((await text())?.state).toBe('sent')
  })

  test('of one who wrote to several goes to who wrote last, without its words until the code comes', async () => {
    const { other, text } = await askedByOther()
    await work()
    ports.recorded.now = hours(0.01)
    const mine = await sentTo({ contractors: ['acme'] })
    const waiting = await asked({ report: await openReport(sender.id), contractors: ['acme'] })
    await reply(numberOf('acme'), doubtful)
    await work()
    expect(await doubts()).toMatchObject([{ text: mine.texts[0]?.id, words: null }])
    expect((await texts(waiting))[0]?.state).toBe('queued')
    await reply(numberOf('acme'), `${(await text())?.reference}`)
    expect(await doubts()).toEqual([])
    expect(await ports.textDoubts.of(other.id)).toMatchObject([{ words: doubtful, answer: null }])
    await work()
    expect((await texts(waiting))[0]?.state).toBe('sent')
  })

  test('about nobody that can be asked is a stop', async () => {
    const stranger = '+15125559999' as Phone
    expect((await reply(stranger, doubtful)).answer).toMatch(/no more texts/)
    expect((await ports.textConsents.of([stranger])).get(stranger)?.state).toBe('opted-out')
  })

  test('of a deleted report stays a stop of its owner, and goes with the account', async () => {
    const { text } = await heldText()
    const [doubt] = await doubts()
    const open = await ports.textDoubts.countOpen(hours(-1))
    expect(await ports.textDoubts.countOpen(days(40))).toBe(0)
    await ports.transaction((stored) => forgetDoubts(stored, doubt?.report ?? report, hours(1)))
    expect(await text()).toMatchObject({ state: 'failed', failure: 'opted-out' })
    expect(await ports.textDoubts.countOpen(hours(-1))).toBe(open - 1)
    report = await openReport(sender.id)
    expect((await sentTo({ contractors: ['acme'] })).texts[0]?.failure).toBe('opted-out')
    await ports.owner`delete from account where id = ${sender.id}`
    expect(await doubts()).toEqual([])
  })

  test('that the vendor took for a STOP is one, whatever its words', async () => {
    await sentTo({ contractors: ['acme'] })
    const incoming = { kind: 'incoming', id: 'IN-signal', from: numberOf('acme'), isAnswered: true } as const
    await tell({ ...incoming, words: 'BASTANTE', signal: 'stop' })
    expect(await standing()).toBe('opted-out')
  })

  test('is not lost where it and its answer arrive at once', async () => {
    const { id } = await heldText()
    const outcomes = await Promise.all([say('stop', id), say('go-on', id), reply(numberOf('acme'), 'STOP')])
    expect(outcomes.filter((outcome) => 'ok' in outcome && outcome.ok).length).toBeLessThanOrEqual(1)
    expect(await standing()).toBe('opted-out')
  })
})

describe('what is recorded of a number', () => {
  const said = { wording: 'Yes', proof: 'a call', recordedBy: null, at: noon }
  const standing = async () => (await ports.textConsents.of([numberOf('acme')])).get(numberOf('acme'))?.state

  test('nobody undoes the STOP of its holder but themselves', async () => {
    const phone = numberOf('acme')
    await ports.textConsents.add({ ...said, phone, state: 'opted-out', source: 'admin' })
    await reply(phone, 'STOP')
    await ports.textConsents.add({ ...said, phone, state: 'opted-out', source: 'admin' })
    await ports.textConsents.add({ ...said, phone, state: 'opted-in', source: 'admin' })
    await ports.textConsents.add({ ...said, phone, state: 'opted-in', source: 'import' })
    expect(await standing()).toBe('opted-out')
    await reply(phone, 'START')
    expect(await standing()).toBe('opted-in')
  })

  test('a file counts only where nothing else is known', async () => {
    const phone = numberOf('acme')
    await ports.textConsents.add({ ...said, phone, state: 'opted-in', source: 'import' })
    expect(await standing()).toBe('opted-in')
    await ports.textConsents.add({ ...said, phone, state: 'opted-out', source: 'admin' })
    await ports.textConsents.add({ ...said, phone, state: 'opted-in', source: 'import' })
    expect(await standing()).toBe('opted-out')
  })

  test('never changes', async () => {
    await ports.textConsents.add({ ...said, phone: numberOf('acme'), state: 'opted-in', source: 'admin' })
    await expect(ports.owner`update text_consent set state = 'opted-out'`).rejects.toThrow('append-only')
    await expect(ports.owner`delete from text_consent`).rejects.toThrow('append-only')
  })
})

test('a request outlives its report, so that its sender can see who has the number', async () => {
  const { request } = await sentTo({ contractors: ['acme'] })
  await ports.reports.remove(report)
  expect((await ports.messages.request(request, sender.id))?.request).toMatchObject({ report: null, finding })
})
