import { describe, expect, test } from 'vitest'
import * as clauses from '#domain/costbook/words/clauses.ts'
import * as extent from '#domain/costbook/words/extent.ts'
import * as matching from '#domain/costbook/words/matching.ts'
import * as measures from '#domain/costbook/words/measures.ts'
import * as pricing from '#domain/costbook/words/pricing.ts'
import * as house from '#domain/house/words.ts'
import * as messages from '#domain/message/words.ts'
import * as labels from '#domain/negotiation/mask/words.ts'
import * as buckets from '#domain/negotiation/words/buckets.ts'
import * as faults from '#domain/negotiation/words/faults.ts'
import * as grave from '#domain/negotiation/words/grave.ts'
import * as hazards from '#domain/negotiation/words/hazards.ts'
import * as parts from '#domain/negotiation/words/parts.ts'
import * as stakes from '#domain/negotiation/words/stakes.ts'
import * as stated from '#domain/negotiation/words/stated.ts'
import * as unknowns from '#domain/negotiation/words/unknowns.ts'
import * as pages from '#domain/report/page/words.ts'
import { exampleOf } from './example-of.ts'
import { anyOf, entriesOf, groupsOnly, wordsOf } from './word-list.ts'

const files = {
  buckets,
  clauses,
  extent,
  faults,
  grave,
  hazards,
  house,
  labels,
  matching,
  measures,
  messages,
  pages,
  parts,
  pricing,
  stakes,
  stated,
  unknowns,
}
const lists = Object.entries(files).flatMap(([file, words]) =>
  Object.entries(words).map(([name, list]) => [`${file}: ${name}`, list] as const),
)

describe.each(lists)('the word list %s', (_name, list) => {
  const entries = entriesOf(list)

  test('has each entry once', () => {
    expect(entries).not.toEqual([])
    expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([])
  })

  test.each(entries)('%s compiles and finds its own text', (entry) => {
    const example = exampleOf(groupsOnly(entry))
    expect(example).toMatch(new RegExp(groupsOnly(entry), 'iu'))
    expect(example).toMatch(new RegExp(anyOf(list), 'iu'))
  })
})

test('a list has an entry a line, and comments', () => {
  const list = `
    # told of a roof
    roof(s|ing)?

    ridge[ (]cap
  `
  expect(entriesOf(list)).toEqual(['roof(s|ing)?', 'ridge[ (]cap'])
  expect(anyOf(list)).toBe('(?:roof(?:s|ing)?|ridge[ (]cap)')
  expect('The Roofing, a roofer'.match(wordsOf(list, 'gi'))).toEqual(['Roofing'])
})

test('a marked or escaped parenthesis stays', () => {
  expect(groupsOnly(String.raw`\((a|b)(?=c)(?<!d)`)).toBe(String.raw`\((?:a|b)(?=c)(?<!d)`)
})
