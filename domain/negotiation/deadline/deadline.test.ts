import { expect, test } from 'vitest'
import { dayAt, isDay } from '#domain/text/day.ts'
import { daysLeft, deadlineTone, deadlineWords, reminderDay } from './deadline.ts'

test.each([
  ['2026-03-15', '12 days left', 'calm'],
  ['2026-03-05', '2 days left', 'soon'],
  ['2026-03-04', '1 day left', 'soon'],
  ['2026-03-03', 'Due today', 'soon'],
  ['2026-03-02', 'Over since March 2, 2026', 'over'],
])('on March 3 a deadline of %s reads "%s"', (deadline, words, tone) => {
  expect(deadlineWords(deadline, '2026-03-03')).toBe(words)
  expect(deadlineTone(deadline, '2026-03-03')).toBe(tone)
})

test('days are counted across the change of clocks and of the year', () => {
  expect(daysLeft('2026-03-09', '2026-03-07')).toBe(2)
  expect(daysLeft('2027-01-01', '2026-12-30')).toBe(2)
  expect(reminderDay({ deadline: '2026-03-01', remindDays: 2 })).toBe('2026-02-27')
})

test('a day is one of the calendar, and depends on the place', () => {
  expect(['2026-02-29', '2028-02-29', '2026-3-1', '2026-13-01', ''].map(isDay)).toEqual([
    false,
    true,
    false,
    false,
    false,
  ])
  const night = new Date('2026-03-04T06:30:00Z')
  expect(['UTC', 'America/New_York', 'Pacific/Honolulu'].map((zone) => dayAt(night, zone))).toEqual([
    '2026-03-04',
    '2026-03-04',
    '2026-03-03',
  ])
})
