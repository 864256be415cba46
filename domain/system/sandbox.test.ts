import { expect, test } from 'vitest'
import { openWords } from './sandbox.ts'

test('nothing is said where processes are kept from everything', () => {
  expect(openWords([])).toBeNull()
})

test('what processes are not kept from is named', () => {
  expect(openWords(['network', 'files', 'processes'])).toContain(
    'not kept from the network, files of this machine, and other processes: this machine does not allow',
  )
})
