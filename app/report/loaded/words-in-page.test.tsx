import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FindingSection } from '#app/finding/card/finding-section.tsx'
import { arrange } from '#app/report/list/arrange.ts'
import { listOf } from '#app/report/list/list-query.tsx'
import { renderPage } from '#app/testing/show.tsx'
import { SharedVisits } from '#app/ui/report/shared-visits.tsx'
import { type ShownFinding, shownFinding } from '#app/ui/report/shown-finding.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { COUNTED_REPAIR } from '#domain/estimate/estimate.ts'
import { bundleRepairs, printedBundle } from '#domain/estimate/jobs/bundle.ts'
import { exampleEstimate, exampleFinding } from '#domain/examples.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { withoutSavings, withoutWords, withSavings, withWords } from './words-in-page.ts'

afterEach(cleanup)

const estimate = exampleEstimate({ itemDescription: 'Outlet & box', repairMethod: 'Replace <both>' })
const part = { ...estimate, words: 'Replace it' }
const counted = { ...estimate.reasons, remark: COUNTED_REPAIR }
const changes: Partial<Finding>[] = [
  { estimate, location: 'Attic', description: 'Two lines:\n  “Scorched” & <loose>.', recommendation: '' },
  { estimate, severity: 'critical', excluded: true, category: 'roofing', recommendation: 'Replace it.' },
  { estimate: null, description: '', recommendation: 'Have it seen.' },
  { estimate: exampleEstimate({ itemDescription: null, repairMethod: null }) },
  { estimate: { ...estimate, parts: [part, part], repairMethod: null } },
  { estimate: { ...estimate, reasons: counted } },
]
const known = changes.map((change, at) => exampleFinding(100, { id: `d-${at}` as DeficiencyId, ...change }))
const shown = known.map((finding) => shownFinding(finding, { companies: [], pageStates: ['text'] }))

function draw(findings: ShownFinding[], query = '') {
  const groups = arrange(findings, known, listOf(new URLSearchParams(query)))
  const sections = groups.map(({ places, ...group }) => (
    <FindingSection
      key={group.anchor}
      report={7 as ReportId}
      chosen="all"
      companies={[]}
      same={new Map()}
      isOpen={false}
      opened={null}
      {...group}
      findings={places.flatMap((place) => findings[place] ?? [])}
    />
  ))
  renderPage(<div>{sections}</div>)
  return groups
}

test.each(['', 'sort=cost', 'find=loose', 'find=nothing'])('findings come back with their words: ?%s', (query) => {
  const groups = draw(shown, query)
  const sent: ShownFinding[] = JSON.parse(JSON.stringify(withoutWords(shown, groups)))
  expect(JSON.stringify(withWords(sent, groups))).toBe(JSON.stringify(shown))
})

test('what stands in the cards is not sent again, and what the list leaves out is', () => {
  const all = JSON.stringify(withoutWords(shown, draw(shown)))
  expect(all).not.toMatch(/Scorched|Have it seen|Replace <both>|d-0/)
  cleanup()
  const found = JSON.stringify(withoutWords(shown, draw(shown, 'find=scorched')))
  expect(found).not.toContain('Scorched')
  expect(found).toContain('Have it seen')
})

test('a finding whose card could not be drawn stays so, under its own name, and moves no other', () => {
  const broken = shown.map((finding, at) => (at === 1 ? { ...finding, fault: 'no evidence' } : finding))
  const groups = draw(broken)
  const [first, second, ...others] = withWords(withoutWords(broken, groups), groups)
  expect(second).toMatchObject({ id: 'd-1', fault: 'no evidence' })
  expect([first, ...others]).toEqual(shown.filter((_, at) => at !== 1))
  const sent = withoutWords(shown, groups)
  expect(withWords(sent, groups)[1]).toMatchObject({ id: 'd-1', fault: 'This card could not be drawn on the server.' })
})

test('savings come back with their words, and none where none are shown', () => {
  const totals = { min: 0, max: 0, average: 0, labor: 0, material: 0, priced: 2, of: 2 }
  const small = exampleEstimate({ min: 5_000, max: 9_000, average: 10_000, labor: 8_000, material: 2_000 })
  const findings = [1, 2].map((at) => exampleFinding(100, { id: `d-${at}` as DeficiencyId, estimate: small }))
  const bundle = { totals, shared: printedBundle(bundleRepairs(findings)) }
  expect(withSavings(withoutSavings(bundle)).shared.savings).toEqual([])
  renderPage(<SharedVisits {...bundle} />)
  expect(withSavings(withoutSavings(bundle))).toEqual(bundle)
})
