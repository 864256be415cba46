import { expect, test } from 'vitest'
import { exampleDocument } from '#domain/examples.ts'
import { explainDocument, explainSentence } from './explain.ts'
import { judge } from './language/judge.ts'

const sum = (weights: { weight: number }[]) => weights.reduce((total, { weight }) => total + weight, 0)

test.each([
  'The guardrail of the rear deck is loose and was observed to move.',
  'Gutters should be cleaned every fall.',
  'No leaks were observed at the water heater.',
  'Older furnaces often crack and should be looked at by a licensed contractor.',
  'The crawl space was not accessible at the time of inspection.',
])('the named weights add up to the score: %s', (sentence) => {
  const { statements } = explainSentence(sentence)
  expect(statements).toHaveLength(1)
  for (const { score, weights, words, place, verdict } of statements) {
    expect(sum(weights)).toBeCloseTo(score, 9)
    expect(sum(words)).toBeCloseTo(verdict.score, 9)
    expect(verdict).toEqual(judge(sentence))
    expect(place).toEqual([])
  }
})

test('a fault is explained with the deficiency that it makes', () => {
  const { statements, found } = explainSentence('The guardrail of the rear deck is loose and was observed to move.')
  expect(statements[0]?.words.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['clear faults', 'seen in this house', 'names a part']),
  )
  expect(found[0]?.deficiency).toMatchObject({ category: 'exterior', severity: expect.any(String) })
})

test('what stands in a report is explained with its place, and judged as without an explanation', async () => {
  const document = exampleDocument(
    ['HOME INSPECTION REPORT', '', 'ROOF LIMITATIONS', '', 'The rear slope was not visible because of snow.', ''].join(
      '\n',
    ),
  )
  const { items } = await explainDocument(document)
  const [limited] = items.filter(({ item }) => item.zone === 'limitations')
  expect(limited?.statements[0]?.place).toContainEqual({ name: 'zone: limitations', weight: -2.2 })
  expect(limited?.found).toEqual([])
})
