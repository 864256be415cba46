import type { FormReply } from '#app/web/form/form.server.ts'
import { fullName, type User } from '#domain/account/account.ts'
import { type DeficiencyId, deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import {
  askedItems,
  MAX_ITEM_NOTE_LENGTH,
  MAX_OPENING_LENGTH,
  MAX_SENDER_LENGTH,
  type RepairRequest,
} from '#domain/negotiation/repair-request.ts'
import type { RequestFaults } from '#domain/negotiation/request/change-request.ts'
import { missingAmounts } from '#domain/negotiation/request/send-request.ts'
import type { Finding } from '#domain/report/report.ts'
import { fieldName } from './worktable/fields.ts'

export function titlesOf(findings: Finding[]): Map<DeficiencyId, string> {
  return new Map(findings.map((finding) => [finding.id, deficiencyTitle(finding)]))
}

const UNSIGNED = 'Enter your name: the letter is signed with it.'

function isUnsigned({ sender }: Pick<RepairRequest, 'sender'>, user: User): boolean {
  return !sender && !fullName(user)
}

/** Returns the answer to who wanted the letter's file, where nobody signs it. */
export function refuseUnsigned(request: RepairRequest, user: User): FormReply | null {
  return isUnsigned(request, user)
    ? { title: 'Nothing was downloaded', errors: { sender: UNSIGNED }, values: {} }
    : null
}

const tooLong = (most: number) => `use at most ${most.toLocaleString('en-US')} characters.`

/** Returns what is wrong in the form, by its fields. */
export function errorsOf(faults: RequestFaults, titles: Map<DeficiencyId, string>): Record<string, string> {
  const { deadline, answerBy, remindDays, opening, sender, items } = faults
  return {
    ...(deadline === 'not-a-day' && { deadline: 'The deadline must be a day, such as 2026-03-14.' }),
    ...(deadline === 'over' && { deadline: 'The deadline must be today or a later day.' }),
    ...(answerBy === 'not-a-day' && { answerBy: 'The day to answer by must be a day, such as 2026-03-14.' }),
    ...(answerBy === 'over' && { answerBy: 'The day to answer by must be today or a later day.' }),
    ...(remindDays && { remindDays: 'Choose one of the days.' }),
    ...(opening && { opening: `For the opening words, ${tooLong(MAX_OPENING_LENGTH)}` }),
    ...(sender && { sender: `For the name, ${tooLong(MAX_SENDER_LENGTH)}` }),
    ...Object.fromEntries(
      items.flatMap(({ finding, amount, note }) => {
        const title = titles.get(finding) ?? 'One item'
        const wrong = `${title}: the amount must be in dollars, from $1 to $10,000,000, such as 1,850.`
        return [
          ...(amount ? [[fieldName('amount', finding), wrong]] : []),
          ...(note ? [[fieldName('note', finding), `${title}: for the note, ${tooLong(MAX_ITEM_NOTE_LENGTH)}`]] : []),
        ]
      }),
    ),
  }
}

/** Returns the messages for what a draft lacks to become a letter; null when it is complete. */
export function whatIsMissing(request: RepairRequest, user: User): Record<string, string> | null {
  if (askedItems(request).length === 0) return { form: 'Nothing is asked for yet. Choose what to ask for at an item.' }
  if (isUnsigned(request, user)) return { sender: UNSIGNED }
  const missing = missingAmounts(request)
  if (missing.length === 0) return null
  const titles = new Map(request.items.map(({ finding, said }) => [finding, said.title]))
  return Object.fromEntries(
    missing.map((finding) => [
      fieldName('amount', finding),
      `${titles.get(finding)}: enter the amount in dollars, such as 1,850, or ask for something else.`,
    ]),
  )
}
