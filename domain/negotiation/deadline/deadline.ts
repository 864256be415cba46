import { type RepairRequest, remindDaysChoices } from '#domain/negotiation/repair-request.ts'
import { countNoun } from '#domain/text/count-noun.ts'
import { type Day, dayAfter, daysBetween, printedDay } from '#domain/text/day.ts'

/** Returns 0 on the last day, negative numbers afterwards. */
export function daysLeft(deadline: Day, today: Day): number {
  return daysBetween(today, deadline)
}

/** `soon`: two days or less. */
export type DeadlineTone = 'calm' | 'soon' | 'over'

export function deadlineTone(deadline: Day, today: Day): DeadlineTone {
  const left = daysLeft(deadline, today)
  if (left < 0) return 'over'
  return left <= 2 ? 'soon' : 'calm'
}

/** Returns `5 days left`, `1 day left`, `Due today` or `Over since March 3, 2026`. */
export function deadlineWords(deadline: Day, today: Day): string {
  const left = daysLeft(deadline, today)
  if (left < 0) return `Over since ${printedDay(deadline)}`
  if (left === 0) return 'Due today'
  return `${countNoun(left, 'day')} left`
}

/** Returns the day of the reminder; null if none is wanted. */
export function reminderDay({ deadline, remindDays }: Pick<RepairRequest, 'deadline' | 'remindDays'>): Day | null {
  return deadline === null || remindDays === null ? null : dayAfter(deadline, -remindDays)
}

export function isRemindDays(days: number): boolean {
  return remindDaysChoices.some((choice) => choice === days)
}
