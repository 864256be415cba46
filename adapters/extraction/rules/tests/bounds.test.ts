import { expect, test } from 'vitest'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import { MOST_ROWS, pagesBeyond, rowsOf } from '#adapters/extraction/rules/page/rows.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { verbatimPart } from '#domain/deficiency/evidence.ts'
import { exampleDocument } from '#domain/examples.ts'
import { LONGEST_LINE } from '#domain/text/wrap-line.ts'

const rule = 'HOME INSPECTION REPORT\nELECTRICAL'

const word = (at: number) => `q${[...String(at)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('')}a`

/** Findings of which no two are alike. */
const findings = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `The ${word(from + at)} outlet ${word(3 * (from + at))} is broken.`).join(
    '\n\n',
  )

test('a report that tells more faults than are judged says on which pages', async () => {
  const pages = Array.from({ length: 6 }, (_, page) => findings(900, page * 900))
  const { deficiencies, warnings } = await rulesExtraction().extract(exampleDocument(rule, ...pages))
  expect(deficiencies.length).toBeGreaterThan(4_000)
  expect(deficiencies.length).toBeLessThanOrEqual(5_000)
  expect(warnings).toEqual([{ reason: 'capped', pages: [7] }])
}, 120_000)

test('a report that is read to its end warns of nothing', async () => {
  const { deficiencies, warnings } = await rulesExtraction().extract(exampleDocument(rule, findings(50)))
  expect(deficiencies.length).toBeGreaterThan(40)
  expect(warnings).toEqual([])
})

test('lines beyond those that are read are told by their page', () => {
  const page = 'Roof\n'.repeat(MOST_ROWS / 2 - 1).concat('Roof')
  const document = exampleDocument(page, `${page}\n\n`, 'Gutters', '\n')
  expect(pagesBeyond(document, rowsOf(document))).toEqual([3])
  const whole = exampleDocument(page, page)
  expect(pagesBeyond(whole, rowsOf(whole))).toEqual([])
})

test('a line without end is read in pieces, whatever kind of file it stands in', () => {
  const text = 'The outlet is broken. '.repeat(1_000).trim()
  const [rows = []] = rowsOf({ ...exampleDocument(text), kind: 'pdf' })
  expect(rows.map((row) => row.text).join(' ')).toBe(text)
  expect(Math.max(...rows.map((row) => row.text.length))).toBeLessThanOrEqual(LONGEST_LINE)
})

test('a sentence without end is judged in pieces that lose no word', () => {
  const text = 'and the outlet is loose '.repeat(200).trim()
  const sentences = sentencesOf(text)
  expect(sentences.length).toBeGreaterThan(2)
  expect(sentences.map((sentence) => sentence.text).join(' ')).toBe(text)
  for (const { text: words, at } of sentences) expect(text.slice(at, at + words.length)).toBe(words)
})

test('the longest unbroken run of a quote is found, the first of those as long', () => {
  expect(verbatimPart('a b c x d e f x a b', 'a b c d e f')).toBe('a b c')
  expect(verbatimPart('loose x the handrail is loose', 'the handrail at left is loose', 2)).toBe('the handrail')
  expect(verbatimPart('loose x the handrail is loosened', 'see that the handrail is loose', 3)).toBe(
    'the handrail is loose',
  )
  expect(verbatimPart('one two', 'three four')).toBe(null)
})
