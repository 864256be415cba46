import { expect, test } from 'vitest'
import { percentDone, timeLeft } from './time-left.ts'

const scan = { kind: 'pdf' as const, bytes: 8_000_000, waiting: null }
const done = (pages: number, of = 60) => ({ done: pages, of })

function left(...asked: Parameters<typeof timeLeft>) {
  const found = timeLeft(...asked)
  if (!found || found === 'overdue') return found
  return { min: Math.round(found.min), max: Math.round(found.max) }
}

test('before a page is read the range is as wide as reports are different', () => {
  expect(left({ ...scan, stage: 'received', stageProgress: null, stageSeconds: 0 })).toEqual({ min: 3, max: 707 })
  expect(left({ ...scan, bytes: 200_000, stage: 'received', stageProgress: null, stageSeconds: 0 })).toEqual({
    min: 2,
    max: 83,
  })
})

test('pages that are done tell how fast the others will be', () => {
  const fast = left({ ...scan, stage: 'received', stageProgress: done(40), stageSeconds: 2 })
  const slow = left({ ...scan, stage: 'received', stageProgress: done(10), stageSeconds: 20 })
  expect(fast).toEqual({ min: 3, max: 141 })
  expect(slow).toEqual({ min: 73, max: 289 })
  expect(left({ ...scan, stage: 'read', stageProgress: done(50), stageSeconds: 3 })).toEqual({ min: 1, max: 45 })
})

test('a scan is given the time that is stated until a few of its pages are done, then that of its own pages', () => {
  const of20 = (pages: number, stageSeconds: number) =>
    left({ ...scan, bytes: 4_000_000, stage: 'received', stageProgress: done(pages, 20), stageSeconds })
  expect(of20(0, 0)).toEqual({ min: 3, max: 335 })
  expect(of20(2, 60)).toMatchObject({ max: 275 })
  expect(of20(5, 65)).toEqual({ min: 138, max: 372 })
  expect(of20(19, 400)).toMatchObject({ max: 111 })
})

test('a stage that stands still comes nearer its end and is then said to take longer, never to take more and more', () => {
  const stuck = (stood: number) =>
    timeLeft({ ...scan, stage: 'received', stageProgress: { ...done(30), stood }, stageSeconds: 90 + stood })
  const maxima = [10, 50, 90].map((stood) => {
    const found = stuck(stood)
    return found && found !== 'overdue' ? found.max : 0
  })
  expect(maxima).toEqual(maxima.toSorted((a, b) => b - a))
  expect(new Set(maxima).size).toBe(3)
  expect(stuck(137)).toBe('overdue')
  const scanAfterText = (stood: number) =>
    timeLeft({ ...scan, stage: 'received', stageProgress: { ...done(59), stood }, stageSeconds: 3 + stood })
  expect(scanAfterText(12)).not.toBe('overdue')
  expect(scanAfterText(13)).toBe('overdue')
  expect(timeLeft({ ...scan, stage: 'priced', stageProgress: null, stageSeconds: 21 })).toBe('overdue')
})

test('a place in the queue adds to it, and does not run down', () => {
  const waiting = (before: number, stageSeconds: number) =>
    left({ ...scan, bytes: 200_000, stage: 'received', stageProgress: null, waiting: { before }, stageSeconds })
  expect(waiting(3, 0)).toEqual({ min: 5, max: 263 })
  expect(waiting(3, 9_000)).toEqual(waiting(3, 0))
})

test('nobody knows how long a service outside stays away', () => {
  expect(timeLeft({ ...scan, stage: 'read', stageProgress: { ...done(3), delayed: true }, stageSeconds: 5 })).toBeNull()
})

test('phases begin at 20, 40, 70 and 85 percent, with the pages of the one at work in between', () => {
  expect(percentDone('received', done(30))).toBe(10)
  expect(percentDone('read', null)).toBe(20)
  expect(percentDone('read', done(30))).toBe(30)
  expect(percentDone('extracted', done(30))).toBe(40)
  expect(percentDone('priced', null)).toBe(70)
  expect(percentDone('matched', null)).toBe(85)
})
