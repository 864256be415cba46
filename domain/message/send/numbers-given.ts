import type { MessageRequest, SentRequest } from '#domain/message/message.ts'

/** A contractor who received a homeowner's number in a text. `isSure` false: the text may not have arrived. */
export type NumberGiven = Pick<
  MessageRequest,
  'report' | 'reportTitle' | 'finding' | 'findingTitle' | 'homeownerPhone' | 'sharing'
> & { text: string; contractor: string; at: Date; isSure: boolean }

/** Returns who received the homeowner's number by text, in the order of the requests. */
export function numbersGiven(requests: SentRequest[]): NumberGiven[] {
  return requests.flatMap(({ request, texts }) => {
    const { report, reportTitle, finding, findingTitle, homeownerPhone, sharing } = request
    return texts.flatMap(({ id, contractor, state, failure, sentAt, triedAt }) => {
      const isSure = state === 'sent' || state === 'delivered'
      if (!isSure && state !== 'sending' && failure !== 'gave-up') return []
      return {
        ...{ report, reportTitle, finding, findingTitle, homeownerPhone, sharing },
        ...{ text: id, contractor: contractor.name, at: sentAt ?? triedAt ?? request.at, isSure },
      }
    })
  })
}
