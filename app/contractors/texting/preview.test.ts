import { expect, test } from 'vitest'
import type { Contractor } from '#domain/contractor/contractor.ts'
import { cpuMs } from '#server/testing/cpu.ts'
import { previewOf } from './preview.ts'

const subject: Parameters<typeof previewOf>[0] = {
  propertyAddress: '418 Juniper Ridge Drive, Austin, TX 78704',
  finding: {
    ...{ severity: 'critical', category: 'electrical', location: 'garage', estimate: null },
    description: 'Double tapped breaker',
  },
}
const typed = { name: 'Robin Sample', phone: '512-555-0100', note: '' }
const preview = (changes: Partial<typeof typed>) =>
  previewOf(subject, { id: 'one' as Contractor['id'], name: 'Ace Electric' }, 'request', { ...typed, ...changes })

const BYTES = 60_000
const PREVIEWS = 6

/** Returns the ms of processor time that six previews take: the least of three rounds, as collecting garbage only adds to it. */
function leastCpu(show: () => void): number {
  const previews = () => {
    for (let to = 0; to < PREVIEWS; to++) show()
  }
  return Math.min(cpuMs(previews), cpuMs(previews), cpuMs(previews))
}

test.each([
  ['words', (length: number) => 'The panel is old. '.repeat(length / 18)],
  ['spaces', (length: number) => `a${' '.repeat(length)}b`],
  ['what no text can hold', (length: number) => `a${'漢 '.repeat(length / 4)}b`],
  ['digits', (length: number) => '5 '.repeat(length / 2)],
])('a form of %s shows what it would send six contractors within 50 ms at 60 kB', (_, make) => {
  preview({ note: 'warm' })
  for (const field of ['note', 'name', 'phone'] as const) {
    const long = { [field]: make(BYTES) }
    expect([field, leastCpu(() => preview(long)) < 50]).toEqual([field, true])
  }
})

test('a note that is far too long is counted in full', () => {
  const over = (length: number) => {
    const { text } = preview({ note: 'x'.repeat(length) })
    return text.ok ? 0 : text.over
  }
  expect(over(BYTES) - over(1_000)).toBe(BYTES - 1_000)
})
