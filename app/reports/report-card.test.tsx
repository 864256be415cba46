import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import { shownPages } from '#app/ui/kit/pagination.tsx'
import { totalCosts } from '#domain/estimate/estimate.ts'
import { exampleEstimate } from '#domain/examples.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { ReportCard } from './report-card.tsx'

afterEach(cleanup)

const completed: ReportSummary = {
  id: 7 as ReportId,
  title: '418 Juniper Ridge Drive',
  filename: 'house.pdf',
  uploadedAt: new Date('2026-03-05T12:00:00Z'),
  erasedAt: null,
  erasedBy: new Date('2026-03-08T12:00:00Z'),
  isKept: false,
  status: 'completed',
  progress: { stage: 'completed', at: new Date('2026-03-05T12:05:00Z') },
  stageProgress: null,
  waiting: null,
  timeLeft: null,
  resultAt: new Date('2026-03-05T12:05:00Z'),
  propertyAddress: '418 Juniper Ridge Drive',
  inspectionDate: null,
  zip: null,
  unlocked: false,
  cautions: [],
  totalDeficiencies: 2,
  found: { critical: 1, major: 0, minor: 0, low: 1 },
  severityCount: { critical: 1, major: 0, minor: 0, low: 1 },
  totals: totalCosts([exampleEstimate(), null]),
  affectedCategories: ['roofing'],
  notPriced: null,
  contractorTypeCount: 1,
}

function show(changes: Partial<ReportSummary> = {}) {
  renderPage(<ReportCard report={{ ...completed, ...changes }} search="?page=2" />)
}

const link = (name: RegExp) => screen.queryByRole('link', { name })?.getAttribute('href')
const button = (name: RegExp) => screen.getByRole('button', { name })

test('a completed report is counted, priced and open to every action', () => {
  show()
  expect(screen.getByText('1 critical')).toBeInTheDocument()
  expect(screen.getByText('+1 other')).toBeInTheDocument()
  expect(screen.getByText('$190 – $300')).toBeInTheDocument()
  expect(screen.getByText('1 of 2 issues priced')).toBeInTheDocument()
  expect(link(/^Details/)).toBe('/reports/7')
  expect(link(/^Unlock/)).toBe('/reports/unlock/7?page=2')
  expect(link(/^Delete (?!now)/)).toBe('/reports/7/delete?page=2')
  expect(link(/^Refresh/)).toBe('/reports/7/refresh?back=%2Freports%3Fpage%3D2')
  expect(link(/^Download/)).toBe('/reports/7/unlock?then=download')
})

test('a report that was only uploaded can be opened, started and deleted, nothing else', () => {
  show({ status: 'uploaded', progress: { stage: 'uploaded' }, resultAt: null })
  expect(screen.getByText('Ready to analyze')).toBeInTheDocument()
  expect(button(/^Start analysis/)).toBeEnabled()
  expect(link(/^Details/)).toBe('/reports/7')
  expect(button(/^Unlock/)).toBeDisabled()
  for (const role of ['button', 'link']) expect(screen.queryByRole(role, { name: /^Refresh/ })).toBeNull()
  expect(link(/^Delete (?!now)/)).toBe('/reports/7/delete?page=2')
})

test('a report in analysis shows how far it has come and can only be deleted', () => {
  const working = { status: 'processing', resultAt: null } as const
  show({
    ...working,
    progress: { stage: 'received' },
    stageProgress: { done: 12, of: 47 },
    timeLeft: { min: 70, max: 170 },
  })
  expect(screen.getByText('12 of 47 pages, 5%')).toBeInTheDocument()
  expect(screen.getByText('About 1 to 3 minutes left')).toBeInTheDocument()
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '5')
  for (const name of [/^Details/, /^Unlock/, /^Refresh/]) expect(button(name)).toBeDisabled()
  expect(link(/^Delete (?!now)/)).toBe('/reports/7/delete?page=2')
})

test('an open report that is analyzed again shows its last result, and how far the new one has come', () => {
  show({ status: 'processing', unlocked: true, progress: { stage: 'received' }, stageProgress: { done: 12, of: 47 } })
  expect(screen.getByText('1 critical')).toBeInTheDocument()
  expect(screen.getByText('12 of 47 pages, 5%')).toBeInTheDocument()
  expect(link(/^Details/)).toBe('/reports/7')
  expect(link(/^Download/)).toBe('/api/reports/7/download?from=list')
  expect(button(/^Refresh/)).toBeDisabled()
})

test('a report whose turn has not come yet says so', () => {
  show({ status: 'processing', resultAt: null, progress: { stage: 'received' }, waiting: { before: 3 } })
  expect(screen.getByText('Waiting for its turn')).toBeInTheDocument()
  expect(screen.getByText('3 reports before it')).toBeInTheDocument()
})

const at = new Date('2026-03-05T12:05:00Z')

test('a failed report says why and, where that may help, can be analysed again', () => {
  show({ status: 'failed', resultAt: null, progress: { stage: 'failed', reason: 'stopped-working', at } })
  expect(screen.getByText(/The analysis encountered an error/)).toHaveTextContent('stopped again and again')
  expect(button(/^Details/)).toBeDisabled()
  expect(button(/^Unlock/)).toBeDisabled()
  expect(button(/^Retry Analysis/)).toBeEnabled()
})

test('a file that cannot be analysed is to be replaced, not tried again', () => {
  show({ status: 'failed', resultAt: null, progress: { stage: 'failed', reason: 'password', at } })
  expect(screen.queryByRole('button', { name: /^Retry Analysis/ })).toBeNull()
  expect(link(/^Upload another file/)).toBe('/')
  expect(screen.getByText(/password protected/)).toHaveTextContent(/^Analysis failed. The selected file is password/)
})

test('a report that was analysed before it failed still shows what was found', () => {
  show({ status: 'failed', progress: { stage: 'failed', reason: 'stopped-working', at } })
  expect(screen.getByText('1 critical')).toBeInTheDocument()
  expect(screen.getByText(/what was found before is kept/)).toHaveTextContent('The new analysis failed')
  expect(link(/^Details/)).toBe('/reports/7')
  expect(link(/^Unlock/)).toBe('/reports/unlock/7?page=2')
})

test('an unlocked report is not sold again', () => {
  show({ unlocked: true })
  expect(screen.getByText('Full access')).toBeInTheDocument()
  expect(link(/^Unlock/)).toBeUndefined()
  expect(link(/^Download/)).toBe('/api/reports/7/download?from=list')
  expect(link(/^Compare/)).toBe('/compare?a=7')
})

test('what is excluded is told from what was found', () => {
  const none = { critical: 0, major: 0, minor: 0, low: 0 }
  show({ found: { ...none, critical: 2, low: 1 }, severityCount: { ...none, critical: 1 }, totalDeficiencies: 1 })
  expect(screen.getByText('1 / 2 critical')).toBeInTheDocument()
  expect(screen.getByText('+0 / 1 other')).toBeInTheDocument()
  cleanup()
  show({ found: none, severityCount: none, totalDeficiencies: 0 })
  expect(screen.getByText('No Issues Found')).toBeInTheDocument()
  expect(link(/^Download/)).toBeUndefined()
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, null, 9]],
  [5, 9, [1, null, 3, 4, 5, 6, 7, null, 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [9, 9, [1, null, 7, 8, 9]],
])('page %d of %d links to the first, the last and those within 2', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown)
})

test('a report of which every issue is excluded costs none, in the words of its page', () => {
  show({ totals: totalCosts([]) })
  expect(screen.getByText('None')).toBeInTheDocument()
  expect(screen.queryByText('Not estimated')).toBeNull()
})
