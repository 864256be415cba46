import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Phone, TextRefusal } from '#domain/message/message.ts'
import { smsContract } from './testing/contract.ts'
import { accountSid, authToken, type ScriptedTwilio, scriptedTwilio } from './testing/scripted-twilio.ts'
import { type TwilioSmsOptions, twilioSms } from './twilio.ts'

const publicOrigin = 'https://plumbline.example'
const url = `${publicOrigin}/webhooks/twilio`
const from = '+15125550199'

let server: ScriptedTwilio
let told: string[]
beforeAll(async () => {
  server = await scriptedTwilio()
})
afterAll(() => server.close())
beforeEach(() => {
  told = []
  server.asked = []
})

function texting(options: Partial<TwilioSmsOptions> = {}) {
  const { baseUrl } = server
  return twilioSms({
    ...{ accountSid, authToken, sender: { from }, publicOrigin, lookup: true, callMs: 5_000 },
    ...{ baseUrl, lookupBaseUrl: baseUrl, notice: ({ what }) => told.push(what) },
    ...options,
  })
}

let numbers = 0
/** A number that nobody has texted yet. */
function somebody(nature?: ScriptedTwilio['numbers'][string]): Phone {
  const to = `+1512555${String(++numbers).padStart(4, '0')}` as Phone
  if (nature) server.numbers[to] = nature
  return to
}

const textsTo = (to: Phone) => server.messages.filter((message) => message.to === to)
const creates = () => server.asked.filter(({ method }) => method === 'POST')

describe('Twilio', () => {
  smsContract(
    () => texting(),
    async () => server.messages.map(({ to, body }) => ({ to, text: body })),
  )

  test('is told who texts whom what, and where to report', async () => {
    const to = somebody()
    await texting().send({ to, text: 'A roof.', triedAt: null })
    expect(creates()[0]?.fields).toEqual({
      To: to,
      From: from,
      Body: 'A roof.',
      StatusCallback: `${url}#rc=5&rp=5xx,ct,rt`,
    })
    const messagingServiceSid = `MG${'0'.repeat(32)}`
    await texting({ sender: { messagingServiceSid }, publicOrigin: 'http://localhost:3000' }).send({
      ...{ to, text: 'A drain.', triedAt: null },
    })
    expect(creates()[1]?.fields).toEqual({ To: to, MessagingServiceSid: messagingServiceSid, Body: 'A drain.' })
  })

  const refusals: [code: number, reason: TextRefusal][] = [
    [21211, 'invalid-number'],
    [21214, 'not-routable'],
    [21408, 'not-routable'],
    [21606, 'not-set-up'],
    [21608, 'not-set-up'],
    [21610, 'opted-out'],
    [21612, 'not-routable'],
    [21614, 'landline'],
    [21635, 'landline'],
    [20003, 'not-set-up'],
    [20404, 'not-set-up'],
    [30034, 'not-set-up'],
    [21617, 'unknown-error'],
  ]
  test.each(refusals)('refuses at once with %i: %s', async (code, reason) => {
    const to = somebody({ refuses: code })
    expect(await texting().send({ to, text: 'A roof.', triedAt: null })).toEqual({ ok: false, reason })
    const isOurs = reason === 'not-set-up' || reason === 'unknown-error'
    expect(told).toEqual(isOurs ? [expect.stringContaining(`(${code})`)] : [])
    expect(told.join()).not.toMatch(/\d{10}|roof/)
  })

  const failures: [code: number, reason: TextRefusal][] = [
    [30003, 'unreachable'],
    [30004, 'blocked'],
    [30005, 'unreachable'],
    [30006, 'landline'],
    [30007, 'blocked'],
    [30008, 'unknown-error'],
    [30034, 'not-set-up'],
    [39999, 'unknown-error'],
  ]
  test.each(failures)('fails with %i, at once or later: %s', async (code, reason) => {
    const to = somebody({ fails: code })
    expect(await texting().send({ to, text: 'A roof.', triedAt: null })).toEqual({ ok: false, reason })
    const status = { kind: 'status', id: sid, state: 'failed', reason }
    for (const MessageStatus of ['failed', 'undelivered'])
      expect(await reported({ MessageSid: sid, MessageStatus, ErrorCode: String(code) })).toEqual(status)
  })

  test('refused 3 of 6: each with its reason, the others are sent', async () => {
    const natures = [{}, { refuses: 21211 }, {}, { refuses: 21610 }, { fails: 30007 }, {}]
    const outcomes = await Promise.all(
      natures.map((nature) => texting().send({ to: somebody(nature), text: 'A roof.', triedAt: null })),
    )
    expect(outcomes.map((outcome) => (outcome.ok ? 'sent' : outcome.reason))).toEqual([
      'sent',
      'invalid-number',
      'sent',
      'opted-out',
      'blocked',
      'sent',
    ])
  })

  const lines: [line: string, nature: ScriptedTwilio['numbers'][string], reason: TextRefusal | null][] = [
    ['landline', { line: 'landline' }, 'landline'],
    ['no number', { invalid: true }, 'invalid-number'],
    ['mobile', { line: 'mobile' }, null],
    ['nonFixedVoip', { line: 'nonFixedVoip' }, null],
    ['fixedVoip', { line: 'fixedVoip' }, null],
    ['tollFree', { line: 'tollFree' }, null],
    ['unknown', { line: 'unknown' }, null],
    ['nobody knows', { line: null }, null],
  ]
  test.each(lines)('looks at the line first: %s', async (_, nature, reason) => {
    const to = somebody(nature)
    const outcome = await texting().send({ to, text: 'A roof.', triedAt: null })
    expect(outcome).toMatchObject(reason ? { ok: false, reason } : { ok: true })
    expect(server.asked[0]).toMatchObject({
      path: `/v2/PhoneNumbers/${to}`,
      fields: { Fields: 'line_type_intelligence' },
    })
    expect(textsTo(to)).toHaveLength(reason ? 0 : 1)
  })

  test('texts where the line could not be looked at, or is not to be', async () => {
    for (const fate of [500, { code: 20429 }, 'cut-before', { body: 'no' }] as const) {
      server.fates.lookup.push(fate)
      expect(await texting().send({ to: somebody(), text: 'A roof.', triedAt: null })).toMatchObject({ ok: true })
    }
    expect(told).toHaveLength(4)
    server.asked = []
    await texting({ lookup: false }).send({ to: somebody({ line: 'landline' }), text: 'A roof.', triedAt: null })
    expect(server.asked.map(({ method }) => method)).toEqual(['POST'])
  })
})

describe('whether a text was accepted', () => {
  const unknown: [fate: string, script: ScriptedTwilio['fates']['create'][number], accepted: number][] = [
    ['a reply that is cut off', 'cut-after', 1],
    ['a call that is cut off', 'cut-before', 0],
    ['silence', 'silence', 0],
    ['a reply that is none', { body: '<html>+15125550100' }, 1],
    ['a reply without an id', { body: '{"sid": "x", "status": "queued"}' }, 1],
    ['429', { code: 20429 }, 0],
    ['429 without a code', 429, 0],
    ['a full queue', { code: 21611 }, 0],
    ['500', 500, 0],
    ['503', { code: 20503, status: 503 }, 0],
    ['302', 302, 0],
  ]
  test.each(unknown)('is looked up after %s, and the text is there once', async (_, fate, accepted) => {
    const to = somebody()
    const sms = texting({ callMs: fate === 'silence' ? 200 : 5_000 })
    const triedAt = new Date()
    server.fates.create.push(fate)
    const failure = await sms.send({ to, text: 'A roof.', triedAt: null }).catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(`${failure} ${failure.cause ?? ''} ${told}`).not.toMatch(/\d{10}|roof/)
    expect(told).toEqual([failure.message])
    expect(textsTo(to)).toHaveLength(accepted)
    const outcome = await sms.send({ to, text: 'A roof.', triedAt })
    expect(outcome).toEqual({ ok: true, id: textsTo(to)[0]?.sid })
    expect(textsTo(to)).toHaveLength(1)
    expect(creates()).toHaveLength(2 - accepted)
  })

  test('stays unknown, and nothing is sent, where the list cannot be had', async () => {
    const to = somebody()
    for (const fate of [500, { code: 20003 }, { code: 20429 }, 'cut-before', { body: '{"messages": [{}]}' }] as const) {
      server.fates.list.push(fate)
      await expect(texting().send({ to, text: 'A roof.', triedAt: new Date() })).rejects.toThrow('is not known')
    }
    expect(textsTo(to)).toEqual([])
    expect(told).toHaveLength(5)
  })

  test('429 and 500, then it is sent once', async () => {
    const to = somebody()
    server.fates.create.push({ code: 20429 }, 500)
    const tries = []
    for (const triedAt of [null, new Date(), new Date()])
      tries.push(
        await texting()
          .send({ to, text: 'A roof.', triedAt })
          .then(
            (outcome) => outcome.ok,
            () => 'again',
          ),
      )
    expect(tries).toEqual(['again', 'again', true])
    expect(textsTo(to)).toHaveLength(1)
  })

  test('is judged by its words and its time, whatever a trial account puts before them', async () => {
    const to = somebody()
    const send = (text: string, triedAt: Date | null) => texting().send({ to, text, triedAt })
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    const earlier = { sid, to, body: 'Sent from your trial account - A roof.', status: 'delivered', errorCode: null }
    server.messages.push({ ...earlier, at: minutesAgo(3) })
    expect(await send('A roof.', minutesAgo(0))).toEqual({ ok: true, id: sid })
    expect(textsTo(to)).toHaveLength(1)
    await send('A roof. Or two.', minutesAgo(0))
    expect(textsTo(to)).toHaveLength(2)
    server.messages[server.messages.length - 2] = { ...earlier, at: minutesAgo(20) }
    expect(await send('A roof.', minutesAgo(0))).not.toEqual({ ok: true, id: sid })
    expect(textsTo(to)).toHaveLength(3)
  })

  test('and has failed since: then so has this one', async () => {
    const to = somebody()
    server.messages.push({ sid, to, body: 'A roof.', status: 'undelivered', errorCode: 30003, at: new Date() })
    const outcome = await texting().send({ to, text: 'A roof.', triedAt: new Date() })
    expect(outcome).toEqual({ ok: false, reason: 'unreachable' })
  })
})

const sid = `SM${'0123456789abcdef'.repeat(2)}`

const signed = (fields: Record<string, string>, at = url, token = authToken) =>
  getExpectedTwilioSignature(token, at, fields)
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const reported = (fields: Record<string, string>) =>
  texting().readEvent({ url, body: form(fields), signature: signed(fields) })

describe('a call from Twilio', () => {
  const common = { AccountSid: accountSid, ApiVersion: '2010-04-01', MessageSid: sid, From: from, To: '+15125550100' }

  test.each([
    ['queued', { kind: 'nothing' }],
    ['accepted', { kind: 'nothing' }],
    ['sending', { kind: 'nothing' }],
    ['scheduled', { kind: 'nothing' }],
    ['a status of tomorrow', { kind: 'nothing' }],
    ['sent', { kind: 'status', id: sid, state: 'sent' }],
    ['delivered', { kind: 'status', id: sid, state: 'delivered' }],
    ['read', { kind: 'status', id: sid, state: 'delivered' }],
    ['failed', { kind: 'status', id: sid, state: 'failed', reason: 'unknown-error' }],
    ['canceled', { kind: 'status', id: sid, state: 'failed', reason: 'unknown-error' }],
  ])('says that a text is %s, each time the same', async (MessageStatus, event) => {
    for (const _ of ['once', 'twice'])
      expect(await reported({ ...common, MessageStatus, SmsStatus: MessageStatus })).toEqual(event)
  })

  test('brings what somebody writes, with every letter', async () => {
    const words = 'Stop. & 50% = "no" 🙂 ü\nThanks+bye'
    const fields = { ...common, From: '+15125550100', To: from, Body: words, SmsStatus: 'received', NumMedia: '0' }
    expect(await reported(fields)).toEqual({
      kind: 'incoming',
      id: sid,
      from: '+15125550100',
      words,
      isAnswered: false,
      signal: null,
    })
    const signals = [
      ['STOP', 'stop'],
      ['START', 'start'],
      ['HELP', 'help'],
      ['OTHER', null],
    ]
    for (const [OptOutType = '', signal] of signals)
      expect(await reported({ ...fields, OptOutType: `${OptOutType}` })).toMatchObject({ signal, isAnswered: true })
    expect(await reported({ ...fields, Body: '' })).toMatchObject({ kind: 'incoming', words: '' })
    for (const From of ['40404', '+447700900100', 'whatsapp:+15125550100', 'Anonymous'])
      expect(await reported({ ...fields, From })).toEqual({ kind: 'nothing' })
  })

  test('of more than 64 kB, with a field twice or without an id is none, whoever signed it', async () => {
    const large = { ...common, Body: 'x'.repeat(65_536) }
    expect(await reported(large)).toBeNull()
    expect(await reported({ ...common, MessageSid: '1', MessageStatus: 'sent' })).toBeNull()
    expect(await reported({ AccountSid: accountSid })).toBeNull()
    const fields = { ...common, MessageStatus: 'delivered' }
    const body = `${form(fields)}&MessageStatus=delivered`
    expect(await texting().readEvent({ url, body, signature: signed(fields) })).toBeNull()
  })

  const fields = { ...common, ErrorCode: '30006', MessageStatus: 'undelivered' }
  const honest = { url, body: form(fields), signature: signed(fields) }
  const { MessageStatus: _, ...without } = fields
  const forgeries: [how: string, changes: Partial<typeof honest>][] = [
    ['no signature', { signature: '' }],
    ['a signature of another length', { signature: `${honest.signature}=` }],
    ['a signature in lower case', { signature: honest.signature.toLowerCase() }],
    ['a signature by another token', { signature: signed(fields, url, 'another token') }],
    ['a signature by no token', { signature: signed(fields, url, '') }],
    ['a signature of no fields', { signature: signed({}) }],
    ['another status', { body: form({ ...fields, MessageStatus: 'delivered' }) }],
    ['another text', { body: form({ ...fields, MessageSid: `SM${'f'.repeat(32)}` }) }],
    ['a field more', { body: form({ ...fields, Body: 'START' }) }],
    ['a field less', { body: form(without) }],
    ['fields that run into each other', { body: form({ ...without, MessageSid: `${sid}MessageStatusundelivered` }) }],
    ['the address of another site', { url: url.replace('plumbline', 'example') }],
    ['an address without encryption', { url: url.replace('https', 'http') }],
    ['an address with a query', { url: `${url}?x=1` }],
  ]
  test('is believed when it is signed', async () => {
    const event = { kind: 'status', id: sid, state: 'failed', reason: 'landline' }
    expect(await texting().readEvent(honest)).toEqual(event)
    expect(forgeries).toHaveLength(14)
  })
  test.each(forgeries)('is not believed with %s', async (_, changes) => {
    expect(await texting().readEvent({ ...honest, ...changes })).toBeNull()
  })
})
