import type { AppLoadContext } from '@remix-run/node'
import { openProblems, openReport } from '#app/api/reports/open-report.server.ts'
import { ownKey } from '#app/api/schemas.server.ts'
import type { Problem, Refusal } from '#app/api/serve/operation.server.ts'
import { apiNotFound } from '#app/api/serve/problem.server.ts'
import { kinds, type MessageKind, messageRefusal } from '#app/contractors/texting/words.ts'
import { ports } from '#app/web/ports.server.ts'
import { logged, visitOf } from '#app/web/visit.server.ts'
import type { User } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { SentRequest } from '#domain/message/message.ts'
import { messageContractors } from '#domain/message/message-contractors.ts'
import type { ReportId } from '#domain/report/report.ts'

const RETRY_SECONDS = 60
const UNKNOWN =
  'One of these contractors is not listed for the deficiency. Nothing was sent: ask for its contractors again.'
const REUSED = 'Another message was sent with this key. Nothing was sent: use another key for another message.'

export const messageProblems = {
  ...openProblems,
  'no-contact': { status: 422, when: '`homeownerName` or `homeownerPhone` is blank.' },
  'bad-name': { status: 422, when: 'No text can hold that name, or it is a link or a phone number.' },
  'bad-phone': { status: 422, when: 'Nobody can text back to that number.' },
  'bad-message': { status: 422, when: '`customMessage` is too long, or holds a link or a phone number.' },
  'contact-off': { status: 422, when: 'Contractor contact is turned off in your settings.' },
  'not-offered': { status: 422, when: 'No texts are sent from here.' },
  'idempotency-key-reused': { status: 422, when: 'Something else was sent with this `Idempotency-Key` before.' },
  'too-often': { status: 429, when: 'More calls or texts than one person or address, or all together, may send.' },
  failed: { status: 503, when: 'The messages could not be stored just now. Nothing was sent.' },
} satisfies Record<string, Problem>

type Asked = {
  user: User
  context: AppLoadContext
  key: string | undefined
  report: ReportId
  finding: DeficiencyId
  contractors: string[]
  homeownerName: string
  homeownerPhone: string
  customMessage: string
}

/** `choice`: why these contractors cannot be chosen. */
type Outcome =
  | { sent: SentRequest }
  | { choice: Refusal<'none-chosen' | 'too-many' | 'unknown-contractor'> }
  | { refusal: Response | Refusal<keyof typeof messageProblems> }

/** Sends texts as the dialogs do, or says in the API's words why none was sent. */
export async function sendMessage(
  kind: MessageKind,
  { user, context, key, report, finding, ...asked }: Asked,
): Promise<Outcome> {
  const { contractors, homeownerName: name, homeownerPhone: phone, customMessage: note } = asked
  const { ip } = visitOf(context)
  const request = key === undefined ? ports.newId() : ownKey(user, key)
  const typed = { request, report, finding, contractors, name, phone, note, sender: user, address: ip }
  const outcome = await messageContractors(ports, typed).catch(logged(context))
  if (!outcome) return refuse('failed', kinds[kind].failedText, { retryAfter: RETRY_SECONDS })
  if (outcome.ok) {
    const sent = await ports.messages.request(outcome.request, user.id)
    if (!sent) throw new Error(`the request ${outcome.request} is gone`)
    return { sent }
  }
  const [message = ''] = Object.values(messageRefusal(outcome, kind).errors)
  switch (outcome.reason) {
    case 'not-found': {
      const { refusal = apiNotFound() } = await openReport(report, user.id)
      return { refusal }
    }
    case 'none-chosen':
    case 'too-many':
      return { choice: { problem: outcome.reason, message } }
    case 'unknown-contractor':
      return { choice: { problem: outcome.reason, message: UNKNOWN } }
    case 'sent-already':
      return refuse('idempotency-key-reused', REUSED, { field: 'idempotency-key' })
    case 'no-contact':
      return refuse(outcome.reason, message, { field: name.trim() ? 'homeownerPhone' : 'homeownerName' })
    case 'name':
      return refuse('bad-name', message, { field: 'homeownerName' })
    case 'phone':
      return refuse('bad-phone', message, { field: 'homeownerPhone' })
    case 'note':
    case 'too-long':
      return refuse('bad-message', message, { field: 'customMessage' })
    case 'too-often':
      return refuse(outcome.reason, message, { retryAfter: outcome.retryAfter })
    default:
      return refuse(outcome.reason, message)
  }
}

function refuse(
  problem: keyof typeof messageProblems,
  message: string,
  facts: { field?: string; retryAfter?: number } = {},
): { refusal: Refusal<keyof typeof messageProblems> } {
  return { refusal: { problem, message, ...facts } }
}
