import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { RequestAtWork } from '#domain/negotiation/request/report-at-work.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { WorkCard } from './work-card.tsx'

afterEach(cleanup)

const count = { critical: 2, major: 0, minor: 3, low: 0 }
const report = {
  ...{ id: 7 as ReportId, title: '418 Juniper Ridge Drive', unlocked: true, severityCount: count, found: count },
  totals: { min: 450_000, max: 948_000, average: 700_000, labor: 0, material: 0, priced: 5, of: 5 },
} as ReportSummary

function show(request: RequestAtWork | null, changes: Partial<ReportSummary> = {}) {
  renderPage(<WorkCard work={{ report: { ...report, ...changes }, request }} />)
  return screen.getByRole('region', { name: '418 Juniper Ridge Drive' })
}

test('tells what the report comes to, how long there is and where its request stands, and goes on with that', () => {
  const due = { deadline: '2026-11-25', today: '2026-11-22' } as const
  const card = show({ state: 'sent', items: 10, due })
  expect(card).toHaveTextContent('$4,500 – $9,480')
  expect(card).toHaveTextContent('3 days left')
  expect(card).toHaveTextContent('10 asked, no answer yet')
  expect(card).toHaveTextContent('2 critical3 minor')
  expect(screen.getByRole('link', { name: /^Continue/ })).toHaveAttribute('href', '/reports/7/request')
})

test('a draft and an answer are told apart', () => {
  expect(show({ state: 'draft', items: 1, due: null })).toHaveTextContent('1 item in your draft')
  cleanup()
  expect(show({ state: 'answered', items: 4, due: null })).toHaveTextContent('4 asked, answered')
})

test('a report without a request, and a locked one, lead to themselves', () => {
  show(null)
  expect(screen.getByRole('link', { name: /^Continue/ })).toHaveAttribute('href', '/reports/7')
  cleanup()
  show(null, { unlocked: false })
  expect(screen.getByRole('link', { name: /^View report/ })).toHaveAttribute('href', '/reports/7')
})
