import { expect, test } from 'vitest'
import { shownFinding } from '#app/ui/report/shown-finding.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleEstimate, exampleFinding } from '#domain/examples.ts'
import type { Finding } from '#domain/report/report.ts'
import { arrange } from './arrange.ts'
import { listOf } from './list-query.tsx'

function make(id: string, price: number | null, changes: Partial<Finding> = {}): Finding {
  return exampleFinding(price, { id: id as DeficiencyId, recommendation: '', ...changes })
}

function onPage(page: number, quote = 'Words of the report.'): Pick<Finding, 'evidence'> {
  return { evidence: [{ page, quote, box: null }] }
}

const house = [
  make('panel', 400, { category: 'electrical', severity: 'critical', location: 'Garage', ...onPage(9) }),
  make('roof', 2_000, { category: 'roofing', severity: 'critical', location: 'Bedroom 10', ...onPage(2) }),
  make('stair', null, { category: 'interiors', severity: 'minor', location: '', ...onPage(4) }),
  make('fan', 90, { category: 'electrical', severity: 'low', location: 'Bedroom 2', evidence: [] }),
  make('tile', 300, { category: 'roofing', severity: 'minor', location: 'bedroom 10', ...onPage(3) }),
]

/** Returns the groups as `title: ids`. */
function listed(query: string, findings = house, pageStates: ('text' | 'ocr')[] = ['text']): string[] {
  const shown = findings.map((finding) => shownFinding(finding, { companies: [], pageStates }))
  return arrange(shown, findings, listOf(new URLSearchParams(query))).map(
    ({ title, places }) => `${title}: ${places.map((place) => findings[place]?.id).join(' ')}`,
  )
}

test.each([
  ['', ['Roofing: roof tile', 'Electrical: panel fan', 'Interiors: stair']],
  ['sort=alphabet', ['Roofing: roof tile', 'Electrical: panel fan', 'Interiors: stair']],
  ['sort=toString', ['Roofing: roof tile', 'Electrical: panel fan', 'Interiors: stair']],
  ['sort=severity', ['Critical: panel roof', 'Minor: stair tile', 'Low: fan']],
  ['sort=cost', ['Highest cost first: roof panel tile fan stair']],
  ['sort=page', ['By page of the report: roof tile stair panel fan']],
  ['sort=place', ['Bedroom 2: fan', 'Bedroom 10: roof tile', 'Garage: panel', 'No place given: stair']],
  [
    'sort=trade',
    ['Licensed roofing contractor: roof tile', 'Licensed electrician: panel fan', 'Qualified contractor: stair'],
  ],
])('%s', (query, groups) => {
  expect(listed(query)).toEqual(groups)
})

test('each group has an anchor of its own', () => {
  for (const sort of ['', 'severity', 'cost', 'page', 'place', 'trade']) {
    const shown = house.map((finding) => shownFinding(finding, { companies: [], pageStates: [] }))
    const anchors = arrange(shown, house, listOf(new URLSearchParams({ sort }))).map(({ anchor }) => anchor)
    expect(new Set(anchors).size).toBe(anchors.length)
    expect(anchors.every((anchor) => /^[a-z\d-]+$/.test(anchor))).toBe(true)
  }
})

test('the trade is that of the repair, whatever the category', () => {
  const leak = make('leak', 0, { category: 'interiors', estimate: exampleEstimate({ craft: 'plumber' }) })
  expect(listed('sort=trade', [leak])).toEqual(['Licensed plumber: leak'])
})

test('no group of trades moves when a finding is excluded', () => {
  const excluded = house.map((finding) => ({ ...finding, excluded: finding.category === 'roofing' }))
  expect(listed('sort=trade', excluded)).toEqual(listed('sort=trade'))
})

test('what was hard to read stands apart only where the parts of the house are', () => {
  const unsure = house.map((finding) => ({ ...finding, confidence: finding.id === 'roof' ? 50 : 100, ...onPage(1) }))
  expect(listed('', unsure, ['ocr']).at(-1)).toBe('Check this page: roof')
  expect(listed('sort=severity', unsure, ['ocr'])[0]).toBe('Critical: panel roof')
})

const leak = make('leak', 500, {
  category: 'plumbing',
  location: 'Upstairs café',
  description: 'The water heater’s valve is leaking.',
  recommendation: 'Have a plumber replace it.',
  estimate: exampleEstimate({ itemDescription: 'Relief valve replaced' }),
  quote: { amount: 50_000, company: 'Acme', date: null, note: 'with haul-off' },
  ...onPage(3, 'T&P drips.'),
})

test.each(['WATER heat', 'leak', 'cafe', 'plumber repl', 'relief', 'heaters', 'drip', 'acme haul', '  valve,  water '])(
  'a search finds words and beginnings of words: %s',
  (find) => {
    expect(listed(String(new URLSearchParams({ find })), [...house, leak])).toEqual(['Plumbing: leak'])
  },
)

test.each(['eater', 'water furnace', '?!', 'x'.repeat(500)])('and nothing else: %s', (find) => {
  expect(listed(String(new URLSearchParams({ find })), [...house, leak])).toEqual([])
})

test('a search keeps the order', () => {
  expect(listed('find=bedroom&sort=cost')).toEqual(['Highest cost first: roof tile fan'])
})

test('a finding that cannot be shown is listed all the same', () => {
  const broken = { ...make('broken', 5), evidence: null } as unknown as Finding
  for (const sort of ['', 'severity', 'cost', 'page', 'place', 'trade'])
    expect(listed(`sort=${sort}`, [broken])).toEqual([expect.stringMatching(/: broken$/)])
})
