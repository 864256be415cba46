import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { totalCosts } from '#domain/estimate/estimate.ts'
import { exampleEstimate } from '#domain/examples.ts'
import type { PlanList, PlannedFinding } from '#domain/negotiation/plan/seller-plan.ts'
import type { ReportId } from '#domain/report/report.ts'
import { PlanCard, PlanSums } from './plan-card.tsx'

afterEach(cleanup)

const finding: PlannedFinding = {
  ...{ id: 'd-roof' as DeficiencyId, title: 'Roofing: Chimney', severity: 'major', description: 'It leaks.', page: 4 },
  ...{ trade: 'roofer', price: null, contingent: null, plan: 'disclose', suggested: 'fix', isChosen: true },
  reason: 'Buyers lead with it.',
}
const listOf = (...findings: PlannedFinding[]): PlanList => ({
  plan: 'disclose',
  findings,
  totals: totalCosts(findings.map(({ price }) => price)),
})

test('a list without a price is not estimated, and one with some says how many', () => {
  const { container, unmount } = renderPage(<PlanSums lists={[listOf(finding, finding)]} />)
  expect(container).toHaveTextContent('2 issuesNot estimated0 of 2 priced')
  unmount()
  const some = renderPage(
    <PlanSums lists={[listOf(finding, { ...finding, price: exampleEstimate() }), { ...listOf(), plan: 'leave' }]} />,
  )
  expect(some.container).toHaveTextContent(/on average, 1 of 2 priced.*0 issuesNo costNothing is in this list/)
})

const shown = (container: Element) => container.querySelector<HTMLInputElement>('input[name=shown-d-roof]')?.value

test('each row posts what was shown beside what is chosen', () => {
  const { container } = renderPage(<PlanCard report={7 as ReportId} list={listOf(finding)} />)
  expect(screen.getByRole('combobox')).toHaveValue('disclose')
  expect(shown(container)).toBe('disclose')
  expect(container).toHaveTextContent('Moved here by you. We would fix it: Buyers lead with it.')
})

test('what could not be saved stays chosen, and a row left alone follows the plan of now', () => {
  const list = listOf(finding)
  const moved = { 'plan-d-roof': 'leave', 'shown-d-roof': 'fix' }
  const refused = renderPage(<PlanCard report={7 as ReportId} list={list} typed={moved} />)
  expect(screen.getByRole('combobox')).toHaveValue('leave')
  expect(shown(refused.container)).toBe('fix')
  refused.unmount()
  const untouched = { 'plan-d-roof': 'fix', 'shown-d-roof': 'fix' }
  const { container } = renderPage(<PlanCard report={7 as ReportId} list={list} typed={untouched} />)
  expect(screen.getByRole('combobox')).toHaveValue('disclose')
  expect(shown(container)).toBe('disclose')
})
