import { expect, test } from 'vitest'
import { refusedCalls } from './refused-calls.ts'

function makeLogger() {
  const logged = { warn: 0, error: [] as string[] }
  const clock = { seconds: 0 }
  const log = { warn: () => void logged.warn++, error: ({ what }: { what: string }) => void logged.error.push(what) }
  return { logged, clock, refused: refusedCalls(log, () => clock.seconds * 1000) }
}

test('five refused calls a minute are warned of, and no error', () => {
  const { logged, clock, refused } = makeLogger()
  for (let call = 1; call <= 20; call++) {
    refused('payments')
    clock.seconds += 12
  }
  expect(logged).toEqual({ warn: 20, error: [] })
})

test('more of one kind are an error, once a minute while they go on', () => {
  const { logged, clock, refused } = makeLogger()
  for (let call = 1; call <= 5; call++) {
    refused('payments')
    refused('texts')
  }
  expect(logged.error).toEqual([])
  for (let call = 1; call <= 50; call++) refused('payments')
  expect(logged.error).toEqual(['payments'])
  clock.seconds = 61
  for (let call = 1; call <= 6; call++) refused('payments')
  expect(logged).toEqual({ warn: 66, error: ['payments', 'payments'] })
})
