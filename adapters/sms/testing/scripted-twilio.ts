import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type Answer, type ScriptedHttp, scriptedHttp } from '#adapters/shared/testing/scripted-http.ts'

export const accountSid = `AC${'0123456789abcdef'.repeat(2)}`
export const authToken = 'the-token-of-the-tests'

type Message = { sid: string; to: string; body: string; status: string; errorCode: number | null; at: Date }
type Call = { method: string; path: string; fields: Record<string, string> }

/**
 * The fate of a call: refused by a code, or by a status alone; cut off before or after it did its work; never answered;
 * answered by this very body.
 */
type Fate = { code: number; status?: number } | number | 'cut-before' | 'cut-after' | 'silence' | { body: string }

/** The behavior of a number: refuses at once, fails later, has a line of this type or is invalid. */
type Nature = { refuses?: number; fails?: number; line?: string | null; invalid?: true }

export type Moment = 'looked-up' | 'arrived' | 'accepted' | 'answered'

export type ScriptedTwilio = ScriptedHttp & {
  messages: Message[]
  asked: Call[]
  /** The fates of the next calls of each kind, in their order. */
  fates: Record<'create' | 'list' | 'lookup', Fate[]>
  numbers: Record<string, Nature>
  /** Told where a text to that number stands; false: nothing more is done or said. */
  onward(moment: Moment, to: string): boolean
}

const statusOf: Record<number, number> = { 20003: 401, 20404: 404, 20429: 429 }

/** A Messages and a Lookup API on this machine, which keeps what it is told. */
export async function scriptedTwilio(): Promise<ScriptedTwilio> {
  const server = await scriptedHttp((call) => answer(call))
  const twilio: ScriptedTwilio = {
    ...server,
    messages: [],
    asked: [],
    fates: { create: [], list: [], lookup: [] },
    numbers: {
      '+15005550001': { refuses: 21211 },
      '+15005550002': { refuses: 21612 },
      '+15005550003': { refuses: 21408 },
      '+15005550004': { refuses: 21610 },
      '+15005550009': { refuses: 21614 },
    },
    onward: () => true,
  }

  const answer: Answer = ({ request, response, body: form }) => {
    const { pathname, searchParams } = new URL(request.url ?? '', twilio.baseUrl)
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(form)])
    twilio.asked.push({ method: request.method ?? '', path: pathname, fields })
    const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
    if (request.headers.authorization !== `Basic ${credentials}`) return refuse(response, 20003)
    if (pathname.startsWith('/v2/PhoneNumbers/')) {
      const number = decodeURIComponent(pathname.slice(17))
      if (twilio.onward('looked-up', number)) meet(response, twilio.fates.lookup.shift(), () => line(number))
      return
    }
    if (pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return refuse(response, 20404)
    if (request.method === 'GET') return meet(response, twilio.fates.list.shift(), () => list(fields))
    const { To: to = '' } = fields
    if (!twilio.onward('arrived', to)) return
    const refused = twilio.numbers[to]?.refuses
    response.on('finish', () => twilio.onward('answered', to))
    meet(response, refused ? { code: refused } : twilio.fates.create.shift(), () => create(fields), 201)
  }

  function create(fields: Record<string, string>) {
    const { To: to = '', Body: body = '' } = fields
    const failure = twilio.numbers[to]?.fails ?? null
    const status = failure ? 'failed' : 'queued'
    const message = {
      sid: `SM${randomBytes(16).toString('hex')}`,
      to,
      body,
      status,
      errorCode: failure,
      at: new Date(),
    }
    twilio.messages.push(message)
    return twilio.onward('accepted', to) ? asJson(message) : null
  }

  function list({ To, PageSize }: Record<string, string>) {
    const messages = twilio.messages.filter(({ to }) => to === To).toReversed()
    return { messages: messages.slice(0, Number(PageSize)).map(asJson), next_page_uri: null }
  }

  function line(number: string) {
    const { line = 'mobile', invalid } = twilio.numbers[number] ?? {}
    return {
      phone_number: number,
      valid: !invalid,
      validation_errors: invalid ? ['INVALID_LENGTH'] : [],
      line_type_intelligence: invalid ? null : { type: line, carrier_name: 'A carrier', error_code: null },
    }
  }

  return twilio
}

function meet(response: ServerResponse, fate: Fate | undefined, work: () => object | null, status = 200): void {
  if (fate === 'silence') return
  if (fate === 'cut-before') response.destroy()
  else if (typeof fate === 'number') response.writeHead(fate).end('{"message": "+15125550100 said it"}')
  else if (typeof fate === 'object' && 'code' in fate) refuse(response, fate.code, fate.status)
  else {
    const done = work()
    if (fate === 'cut-after') response.destroy()
    else if (done) response.writeHead(status).end(fate ? fate.body : JSON.stringify(done))
  }
}

function refuse(response: ServerResponse, code: number, status = statusOf[code] ?? 400): void {
  const more_info = `https://www.twilio.com/docs/errors/${code}`
  response.writeHead(status).end(JSON.stringify({ code, message: "The 'To' number +15125550100", more_info, status }))
}

function asJson({ sid, to, body, status, errorCode, at }: Message) {
  return {
    sid,
    to,
    body,
    status,
    error_code: errorCode,
    num_segments: '1',
    price: null,
    direction: 'outbound-api',
    date_created: at.toUTCString().replace('GMT', '+0000'),
  }
}
