import { expect, test } from 'vitest'
import { nextAllowed, timeThere } from './quiet-hours.ts'

const chicago = 'America/Chicago'

test.each([
  // Winter: six hours behind.
  [chicago, '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
  [chicago, '2026-11-20T13:59:59.999Z', '2026-11-20T14:00:00.000Z'],
  [chicago, '2026-11-21T02:59:59.999Z', '2026-11-21T02:59:59.999Z'],
  [chicago, '2026-11-21T03:00:00.000Z', '2026-11-21T14:00:00.000Z'],
  [chicago, '2026-11-21T05:30:12.345Z', '2026-11-21T14:00:00.000Z'],
  [chicago, '2026-11-21T06:00:00.000Z', '2026-11-21T14:00:00.000Z'],
  // Summer: five.
  [chicago, '2026-07-01T12:59:59.999Z', '2026-07-01T13:00:00.000Z'],
  [chicago, '2026-07-01T13:00:00.000Z', '2026-07-01T13:00:00.000Z'],
  [chicago, '2026-07-02T02:00:00.000Z', '2026-07-02T13:00:00.000Z'],
  // Clocks go forward at 2:00 on 8 March, back at 2:00 on 1 November.
  [chicago, '2026-03-08T03:30:00.000Z', '2026-03-08T13:00:00.000Z'],
  [chicago, '2026-03-08T07:59:00.000Z', '2026-03-08T13:00:00.000Z'],
  [chicago, '2026-03-08T08:01:00.000Z', '2026-03-08T13:00:00.000Z'],
  [chicago, '2026-11-01T02:30:00.000Z', '2026-11-01T14:00:00.000Z'],
  [chicago, '2026-11-01T06:30:00.000Z', '2026-11-01T14:00:00.000Z'],
  [chicago, '2026-11-01T07:30:00.000Z', '2026-11-01T14:00:00.000Z'],
  // Over the ends of a month, a year, and a leap day.
  [chicago, '2027-01-01T05:00:00.000Z', '2027-01-01T14:00:00.000Z'],
  [chicago, '2028-02-29T04:00:00.000Z', '2028-02-29T14:00:00.000Z'],
  // No summer time.
  ['America/Phoenix', '2026-07-01T14:59:59.000Z', '2026-07-01T15:00:00.000Z'],
  ['America/Phoenix', '2026-07-02T03:59:59.000Z', '2026-07-02T03:59:59.000Z'],
  ['America/Phoenix', '2026-03-08T04:00:00.000Z', '2026-03-08T15:00:00.000Z'],
  ['Pacific/Honolulu', '2026-07-01T07:00:00.000Z', '2026-07-01T18:00:00.000Z'],
  ['Pacific/Honolulu', '2026-07-01T18:00:00.000Z', '2026-07-01T18:00:00.000Z'],
  ['America/Anchorage', '2026-11-01T06:00:00.000Z', '2026-11-01T17:00:00.000Z'],
  ['America/Anchorage', '2026-07-01T15:59:00.000Z', '2026-07-01T16:00:00.000Z'],
  ['America/New_York', '2026-11-21T02:00:00.000Z', '2026-11-21T13:00:00.000Z'],
  ['Pacific/Guam', '2026-11-20T12:00:00.000Z', '2026-11-20T22:00:00.000Z'],
  ['America/St_Johns', '2026-07-01T10:29:00.000Z', '2026-07-01T10:30:00.000Z'],
])('in %s what is ready at %s goes at %s', (timeZone, now, due) => {
  expect(nextAllowed(new Date(now), timeZone).toISOString()).toBe(due)
})

test('from any quarter of an hour in a year it is within half a day, and never in quiet hours', () => {
  const start = Date.UTC(2026, 0, 1)
  for (const timeZone of [chicago, 'America/Los_Angeles', 'Pacific/Honolulu']) {
    const format = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone })
    for (let quarter = 0; quarter < 365 * 96; quarter += 3) {
      const now = new Date(start + quarter * 900_000)
      const due = nextAllowed(now, timeZone)
      const hour = Number(format.format(due))
      if (hour < 8 || hour >= 21 || due < now || due.getTime() - now.getTime() > 12 * 3_600_000)
        throw new Error(`${timeZone} ${now.toISOString()} ${due.toISOString()}`)
    }
  }
})

test('a zone that nobody knows is not guessed', () => {
  expect(() => nextAllowed(new Date('2026-11-21T14:00:00Z'), 'Mars/Olympus')).toThrow(RangeError)
})

test('tells the time as clocks there show it', () => {
  expect(timeThere(new Date('2026-11-21T14:00:00Z'), chicago)).toBe('8:00 AM CST')
  expect(timeThere(new Date('2026-07-01T13:00:00Z'), chicago)).toBe('8:00 AM CDT')
  expect(timeThere(new Date('2026-07-01T18:00:00Z'), 'Pacific/Honolulu')).toBe('8:00 AM HST')
})
