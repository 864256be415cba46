import { expect, test } from 'vitest'
import { Refusal } from '#adapters/documents/refusal.ts'
import { MAX_LINES } from '#domain/report/document.ts'
import { readTxt } from './read-txt.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Milliseconds of processor time. */
function spent(work: () => void): number {
  const started = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

test('a line without end is read as lines that end with a sentence, and no word of it is lost', () => {
  const text = Array.from({ length: 2_000 }, (_, at) => `The outlet ${at} is broken.`).join(' ')
  const lines = readTxt(bytes(text))[0]?.lines.map((line) => line.text) ?? []
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(4_000)
  expect(lines.every((line) => line.trim().endsWith('.'))).toBe(true)
  expect(lines.join('')).toBe(text)
})

test('letters without a space between them are read in lines as well', () => {
  const [page] = readTxt(bytes('x'.repeat(10_000)))
  expect(page?.lines.map((line) => line.text.length)).toEqual([4_000, 4_000, 2_000])
})

test('page breaks without words between them before the last word take no time', () => {
  const text = `Roof\n${'\f'.repeat(100)}${'\f \n'.repeat(100)}${'\n'.repeat(100_000)}Gutters`
  expect(readTxt(bytes(text))).toHaveLength(201)
  const many = bytes(`Roof ${'\f'.repeat(100_000)}Gutters`)
  expect(spent(() => expect(() => readTxt(many)).toThrow(Refusal))).toBeLessThan(3_000)
})

test('the page breaks behind the last word make no page', () => {
  expect(readTxt(bytes('Roof\fGutters\f\n\f \n'))).toHaveLength(2)
})

test('a letter with marks without end takes no time', () => {
  const marks = bytes(`Roof e${'\u0301\u0323'.repeat(200_000)}`)
  expect(spent(() => readTxt(marks))).toBeLessThan(3_000)
})

test('a text of more lines than any report has is refused', () => {
  expect(readTxt(bytes('a\n'.repeat(MAX_LINES - 1)))[0]?.lines).toHaveLength(MAX_LINES - 1)
  expect(() => readTxt(bytes('a\n'.repeat(MAX_LINES)))).toThrow('too-much-text')
})
