import { type Day, dayAt, printedDay } from './day.ts'
import type { Letter } from './letter.ts'
import { askedItems, askedMoney, type RepairRequest } from './repair-request.ts'

/**
 * The request as a letter. `from` is the buyer as the letter names them; a draft is dated `now`, in the house's `timeZone`. Its
 * `totals` are the sums of its items.
 */
export function composeLetter(
  request: RepairRequest,
  { property, from, now, timeZone = 'UTC' }: { property: string; from: string; now: Date; timeZone?: string },
): Letter {
  const day: Day = dayAt(request.sentAt ?? now, timeZone)
  return {
    title: 'Repair request',
    date: printedDay(day),
    property,
    from,
    deadline: request.deadline === null ? null : printedDay(request.deadline),
    version: request.version,
    isDraft: request.state === 'draft',
    opening: request.opening.split(/\n{2,}/),
    items: askedItems(request).map(({ remedy, amount, note, said }, index) => ({
      number: index + 1,
      title: said.title,
      severity: said.severity,
      remedy,
      ask: '',
      amount,
      description: said.description,
      page: said.page,
      quote: said.quote,
      terms: [],
      note,
    })),
    totals: askedMoney(request.items),
    closing: [],
    disclaimer: '',
  }
}
