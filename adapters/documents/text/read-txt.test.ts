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

const CARDS = `  1.1 Cracked tiles             Repair        1.3 Mortar gone at the ridge   Repair

  Counted eleven broken field tiles and four    Birds or bats can walk in.
  which have slid out of course.                Recommendation: Point up with mortar.
  Recommendation: Roofer to replace them.       Location: Ridge`

test('cards side by side are read one after the other', () => {
  const lines = readTxt(bytes(CARDS))[0]?.lines ?? []
  const words = lines.map(({ text }) => text.trim().replace(/ {2,}/g, ' '))
  expect(words).toEqual([
    '1.1 Cracked tiles Repair',
    'Counted eleven broken field tiles and four',
    'which have slid out of course.',
    'Recommendation: Roofer to replace them.',
    '1.3 Mortar gone at the ridge Repair',
    'Birds or bats can walk in.',
    'Recommendation: Point up with mortar.',
    'Location: Ridge',
  ])
  expect(lines[4]?.box.x).toBeGreaterThan(0.4)
  expect(lines[4]?.box.y).toBe(lines[0]?.box.y)
})

test('the rows of a table stay rows, and empty lines of plain text are kept', () => {
  const table = 'Gutters   Repair   Loose at the rear\nDownspouts   Fine   None\nFlashing   Fine   None\n\nEnd'
  expect(readTxt(bytes(table))[0]?.lines.map(({ text }) => text)).toEqual(table.split('\n'))
})
