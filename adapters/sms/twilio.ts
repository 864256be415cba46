import type { Twilio } from 'twilio'
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js'
import * as v from 'valibot'
import type { Notify } from '#adapters/shared/notice.ts'
import type { OptOutSignal, Phone, SmsEvent, TextOutcome, TextRefusal } from '#domain/message/message.ts'
import type { Sms } from '#domain/message/sms.ts'
import { twilioClient } from './twilio-client.ts'
import { faultOf, reasonOf, refusalOf } from './twilio-errors.ts'

export type TwilioSmsOptions = {
  accountSid: string
  authToken: string
  sender: { from: string } | { messagingServiceSid: string }
  /** Our own address, whose `/webhooks/twilio` is told what becomes of each text. */
  publicOrigin: string
  /** Asks for the line type of a number before it is texted. */
  lookup: boolean
  baseUrl?: string
  lookupBaseUrl?: string
  callMs?: number
  notice?: Notify | undefined
}

/** By how much the vendor's clock may differ from ours. */
const CLOCKS_DIFFER_MS = 300_000
const MOST_LOOKED_THROUGH = 100
const LARGEST_CALL = 65_536
/** Twilio repeats a call that we cannot take now only where its address says so; it signs the address without this. */
const TRIED_AGAIN = 'rc=5&rp=5xx,ct,rt'

const messageId = v.pipe(v.string(), v.regex(/^(SM|MM)[0-9a-f]{32}$/))
const given = v.object({ sid: messageId, status: v.string(), errorCode: v.nullish(v.number(), null) })
const listed = v.array(v.object({ ...given.entries, body: v.nullable(v.string()), dateCreated: v.date() }))
const looked = v.object({
  valid: v.boolean(),
  lineTypeIntelligence: v.nullish(v.object({ type: v.nullish(v.string()) })),
})
const statusCall = v.object({
  MessageSid: messageId,
  MessageStatus: v.string(),
  ErrorCode: v.optional(v.pipe(v.string(), v.transform(Number))),
})
const incomingCall = v.object({
  MessageSid: messageId,
  From: v.string(),
  Body: v.string(),
  OptOutType: v.optional(v.string()),
})
/** Twilio answers these itself, unless the account is set up otherwise: https://www.twilio.com/docs/messaging/tutorials/advanced-opt-out */
const answeredKeywords = new Set(
  'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT START YES UNSTOP HELP INFO'.split(' '),
)

/** The meaning that Twilio's own opt-out handling gave a text. */
const signals: Partial<Record<string, OptOutSignal>> = { STOP: 'stop', START: 'start', HELP: 'help' }

/** Texts by Twilio's Messages API. Neither a number nor a text stands in what it tells or throws. */
export function twilioSms({
  sender,
  publicOrigin,
  lookup,
  baseUrl = 'https://api.twilio.com',
  lookupBaseUrl = 'https://lookups.twilio.com',
  callMs = 15_000,
  notice = () => {},
  ...account
}: TwilioSmsOptions): Sms {
  // Twilio refuses a text whose callback is no public address.
  const callback = publicOrigin.startsWith('https:')
    ? { statusCallback: `${publicOrigin}/webhooks/twilio#${TRIED_AGAIN}` }
    : {}
  let connected: Promise<Twilio> | undefined
  const client = () => {
    connected ??= twilioClient({ ...account, baseUrl, lookupBaseUrl, callMs })
    return connected
  }

  function refused(reason: TextRefusal, fault: string): TextOutcome {
    if (reason === 'not-set-up') notice({ level: 'error', what: `no texts can be sent from this account: ${fault}` })
    if (reason === 'unknown-error') notice({ level: 'warn', what: `a text was refused: ${fault}` })
    return { ok: false, reason }
  }

  function outcomeOf({ sid, status, errorCode }: v.InferOutput<typeof given>): TextOutcome {
    if (!hasFailed(status)) return { ok: true, id: sid }
    return refused(reasonOf(errorCode), `its status is ${status} (${errorCode})`)
  }

  function unclear(what: string, error: unknown): Error {
    const told = `${what}: ${faultOf(error)}`
    notice({ level: 'warn', what: told })
    return new Error(told)
  }

  async function acceptedEarlier(to: Phone, text: string, triedAt: Date): Promise<TextOutcome | null> {
    const since = triedAt.getTime() - CLOCKS_DIFFER_MS
    const { messages } = await client()
    const found = v
      .parse(listed, await messages.list({ to, limit: MOST_LOOKED_THROUGH }))
      // A trial account puts words of its own before the text.
      .filter(({ body, dateCreated }) => body?.endsWith(text) && dateCreated.getTime() >= since)
      .toSorted((one, other) => other.dateCreated.getTime() - one.dateCreated.getTime())[0]
    return found ? outcomeOf(found) : null
  }

  /** Why the line takes no texts; null also where that is not known. */
  async function lineRefusal(to: Phone): Promise<TextRefusal | null> {
    try {
      const { lookups } = await client()
      const line = await lookups.v2.phoneNumbers(to).fetch({ fields: 'line_type_intelligence' })
      const { valid, lineTypeIntelligence } = v.parse(looked, line)
      if (!valid) return 'invalid-number'
      return lineTypeIntelligence?.type === 'landline' ? 'landline' : null
    } catch (error) {
      notice({ level: 'warn', what: `a number was not looked up: ${faultOf(error)}` })
      return null
    }
  }

  async function handOver(to: Phone, text: string): Promise<TextOutcome> {
    const { messages } = await client()
    return outcomeOf(v.parse(given, await messages.create({ to, body: text, ...sender, ...callback })))
  }

  function statusEvent({ MessageSid, MessageStatus, ErrorCode }: v.InferOutput<typeof statusCall>): SmsEvent {
    if (MessageStatus === 'sent') return { kind: 'status', id: MessageSid, state: 'sent' }
    if (MessageStatus === 'delivered' || MessageStatus === 'read')
      return { kind: 'status', id: MessageSid, state: 'delivered' }
    if (!hasFailed(MessageStatus)) return { kind: 'nothing' }
    const reason = reasonOf(ErrorCode ?? null)
    refused(reason, `a callback says ${MessageStatus} (${ErrorCode})`)
    return { kind: 'status', id: MessageSid, state: 'failed', reason }
  }

  return {
    async send({ to, text, triedAt }) {
      try {
        const earlier = triedAt && (await acceptedEarlier(to, text, triedAt))
        if (earlier) return earlier
      } catch (error) {
        throw unclear('whether a text was accepted earlier is not known', error)
      }
      const unfit = lookup ? await lineRefusal(to) : null
      if (unfit) return { ok: false, reason: unfit }
      try {
        return await handOver(to, text)
      } catch (error) {
        const reason = refusalOf(error)
        if (reason) return refused(reason, faultOf(error))
        throw unclear('whether a text was accepted is not known', error)
      }
    },
    async readEvent({ url, body, signature }) {
      const fields = Buffer.byteLength(body) > LARGEST_CALL ? null : fieldsOf(body)
      if (!fields || !validateRequest(account.authToken, signature, url, fields)) return null
      const status = v.safeParse(statusCall, fields)
      if (status.success) return statusEvent(status.output)
      const incoming = v.safeParse(incomingCall, fields)
      if (!incoming.success) return null
      const { MessageSid, From, Body, OptOutType } = incoming.output
      if (!isPhone(From)) return { kind: 'nothing' }
      const signal = signals[OptOutType?.toUpperCase() ?? ''] ?? null
      const isAnswered = OptOutType !== undefined || answeredKeywords.has(Body.trim().toUpperCase())
      return { kind: 'incoming', id: MessageSid, from: From, words: Body, isAnswered, signal }
    },
  }
}

function hasFailed(status: string): boolean {
  return ['failed', 'undelivered', 'canceled'].includes(status)
}

function isPhone(text: string): text is Phone {
  return /^\+1[2-9]\d{9}$/.test(text)
}

/** Null where a field is there twice: which of the two counts would be a guess. */
function fieldsOf(body: string): Record<string, string> | null {
  const fields = [...new URLSearchParams(body)]
  return new Set(fields.map(([name]) => name)).size === fields.length ? Object.fromEntries(fields) : null
}
