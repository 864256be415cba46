import { expect, test } from 'vitest'
import type { Deficiency, DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { evidenceWithout } from '#domain/estimate/tellings.ts'
import { exampleDeficiency, exampleDocument } from '#domain/examples.ts'
import { noChoice } from './choices.ts'
import { canBeToldApart, deficiencyOf, listingIn, partsOf, withParts } from './parts.ts'

const seam = 'The gutter leaks at the seam.'
const strap = 'A downspout strap is missing at the corner.'
const fascia = 'The fascia behind it is rotted. Recommend repair by a roofer.'
const gutter = exampleDeficiency({
  id: 'd-gutter' as DeficiencyId,
  recommendation: 'Recommend repair by a roofer.',
  evidence: [
    { page: 4, quote: `${seam} ${strap}\nRecommend repair by a roofer.`, box: null },
    { page: 9, quote: fascia, box: null },
  ],
})
const pages = ['', '', '', gutter.evidence[0]?.quote ?? '', '', '', '', '', fascia]
const document = exampleDocument(...pages)

const passages = partsOf({ ...gutter, partOf: null })
const apart = passages.map((passage) => deficiencyOf(passage, gutter))
const choices = [{ ...noChoice(gutter.id), apart }]

test('every further telling can be told apart, and sentences after the first, but no advice', () => {
  expect(passages.map(({ evidence: { page, quote }, isWhole }) => [page, quote, isWhole])).toEqual([
    [4, strap, false],
    [9, fascia, true],
  ])
  expect(partsOf({ ...gutter, evidence: [{ page: 2, quote: `${seam} See photo.`, box: null }], partOf: null })).toEqual(
    [],
  )
  expect(partsOf({ ...gutter, partOf: 'd-other' as DeficiencyId })).toEqual([])
})

test.each([
  ['sentences', gutter.evidence.slice(0, 1)],
  ['a sentence and advice', [{ page: 2, quote: `${seam} See photo. Recommend repair by a roofer.`, box: null }]],
  ['two tellings', gutter.evidence],
  ['no words', []],
])('whether something can be told apart is known without doing so: %s', (_name, evidence) => {
  for (const partOf of [null, 'd-other' as DeficiencyId]) {
    const told = { ...gutter, evidence, partOf }
    expect(canBeToldApart(told)).toBe(partsOf(told).length > 0)
  }
})

test('a passage is named by its page and words, in every analysis the same', () => {
  expect(passages[0]?.id).toMatch(/^part-4-[0-9a-z]+$/)
  const told = [{ page: 4, quote: `${seam}  A downspout strap is MISSING at the corner`, box: null }]
  expect(partsOf({ ...gutter, evidence: told, partOf: null })[0]?.id).toBe(passages[0]?.id)
})

test('it has the kind and place of its finding, and the advice that is told in it', () => {
  expect(apart[1]).toMatchObject({
    category: gutter.category,
    severity: gutter.severity,
    location: gutter.location,
    description: 'The fascia behind it is rotted.',
    recommendation: 'Recommend repair by a roofer.',
    evidence: [{ page: 9, quote: fascia }],
  })
  expect(apart[0]).toMatchObject({ description: strap, recommendation: '' })
})

test('a telling that is told apart leaves its finding, a sentence does not, and one telling stays', () => {
  expect(evidenceWithout(gutter.evidence, apart)).toEqual([gutter.evidence[0]])
  const twice = [0, 1].map(() => ({ page: 9, quote: fascia, box: null }))
  expect(evidenceWithout(twice, apart)).toEqual([twice[0]])
})

const told = (found: Deficiency[]) =>
  withParts(found, choices, document).map(({ id, partOf, evidence }) => [id, partOf, evidence.length])
const [one, two] = passages.map(({ id }) => id)

test('parts come after the finding that comes back', () => {
  const other = exampleDeficiency()
  expect(told([gutter, other])).toEqual([
    [gutter.id, null, 1],
    [one, gutter.id, 1],
    [two, gutter.id, 1],
    [other.id, null, 1],
  ])
})

test('parts of a finding that does not come back stay while the report has their words', () => {
  expect(told([])).toEqual([
    [one, gutter.id, 1],
    [two, gutter.id, 1],
  ])
  expect(withParts([], choices, exampleDocument('', '', '', strap))).toMatchObject([{ id: one }])
})

test('a part goes where another finding has its words now', () => {
  const other = exampleDeficiency({ evidence: [{ page: 9, quote: `Exterior: ${fascia}`, box: null }] })
  expect(told([gutter, other]).map(([id]) => id)).toEqual([gutter.id, one, other.id])
})

test('thousands of tellings that were told apart take no time', () => {
  const evidence = Array.from({ length: 8_000 }, (_, at) => ({
    page: 1,
    quote: `The outlet ${at} is broken.`,
    box: null,
  }))
  const finding = { ...gutter, evidence }
  const told = partsOf({ ...finding, partOf: null }).map((passage) => deficiencyOf(passage, finding))
  const started = process.cpuUsage()
  const all = withParts([finding], [{ ...noChoice(finding.id), apart: told }], document)
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(2_000)
  expect(all).toHaveLength(8_000)
  expect(all[0]?.evidence).toEqual(evidence.slice(0, 1))
})

test('what another finding says already is found but for the finding that it is told apart from', () => {
  const other = exampleDeficiency({
    id: 'd-other' as DeficiencyId,
    evidence: [{ page: 4, quote: `x ${strap}`, box: null }],
  })
  const listing = listingIn([gutter, other])
  expect(listing({ page: 4, quote: strap, box: null }, gutter)).toBe(other)
  expect(listing({ page: 4, quote: strap, box: null })).toBe(gutter)
  expect(listing({ page: 5, quote: strap, box: null })).toBe(undefined)
})
