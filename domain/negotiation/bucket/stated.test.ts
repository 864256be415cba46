import { expect, test } from 'vitest'
import { statedIn } from './stated.ts'

test.each([
  ['Water leaks at the trap.', true],
  ['The trap may leak.', false],
  ['Flashing could leak in time, and the valley leaks.', true],
  ['No leaks were observed.', false],
  ['Free of damage, stains or leaks.', false],
  ['We did not observe any active leaks.', false],
  ['It is not leaking.', false],
  ['Seal the joint to prevent leaks.', false],
  ['Replace the pan before it leaks.', false],
  ['If it leaks, call a plumber.', false],
  ['Old units are prone to leaks.', false],
  ['There is a risk of leakage.', false],
  ['The stains are due to previous leakage predating the roof replacement.', false],
  ['Past roof leaks left marks in the attic.', false],
  ['The leak predates the new roof.', false],
  ['A past repair of the valley leaks again.', true],
  ['Leaks should be repaired by a plumber.', true],
])('%s: told as a fact? %s', (words, isTold) => {
  expect(/leak/i.test(statedIn(words))).toBe(isTold)
})

test('what cannot work is a fact', () => {
  expect(statedIn('The pump would not start and can not be reset.')).toMatch(/would not start/)
})
