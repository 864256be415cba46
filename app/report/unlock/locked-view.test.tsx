import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import { totalCosts } from '#domain/estimate/estimate.ts'
import { exampleEstimate } from '#domain/examples.ts'
import type { Sureness } from '#domain/report/page/sureness.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { LockedView } from './locked-view.tsx'
import { UnlockDialog } from './unlock-dialog.tsx'

afterEach(cleanup)

const known: ReportSummary = {
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
  propertyAddress: null,
  inspectionDate: null,
  zip: null,
  unlocked: false,
  cautions: [],
  totalDeficiencies: 3,
  found: { critical: 1, major: 2, minor: 0, low: 0 },
  severityCount: { critical: 1, major: 2, minor: 0, low: 0 },
  totals: totalCosts([exampleEstimate(), exampleEstimate(), null]),
  affectedCategories: ['roofing', 'electrical'],
  notPriced: null,
  contractorTypeCount: 4,
}

const surely: Sureness = {
  ...{ pages: 12, pictures: 0, unreadable: 0, silent: 0 },
  ...{ findings: 3, lessSure: 0, isRunningText: false },
}

function show(
  changes: Partial<ReportSummary> = {},
  balance = 0,
  keeps = true,
  { trades = 4, ...sureness }: Partial<Sureness> & { trades?: number } = {},
) {
  const read = { ...surely, ...sureness }
  renderPage(
    <LockedView summary={{ ...known, ...changes }} sureness={read} trades={trades} balance={balance} keeps={keeps} />,
  )
}

const saidOfReading = () => {
  const note = within(screen.getByRole('region', { name: 'How surely it was read' }))
  return note.getAllByRole('listitem').map(({ textContent }) => textContent)
}

test('says before anybody pays how surely the report was read', () => {
  show()
  expect(saidOfReading()).toEqual(['12 of 12 pages read.', 'Every finding is proven by words that were read surely.'])
  cleanup()
  show({}, 0, true, { pictures: 2, unreadable: 1, silent: 4, lessSure: 1, isRunningText: true })
  expect(saidOfReading()).toEqual([
    '11 of 12 pages read.',
    '2 pages read from pictures, which is less sure.',
    '4 pages with words and no finding.',
    '1 of 3 findings less sure: to be compared with the page.',
    'Its findings stand in running text, the hardest layout to read: more may be missed.',
  ])
})

const fact = (name: string) => screen.getByText(name).parentElement

test('shows what is known of the report, and the way to the rest', () => {
  show()
  expect(fact('Estimated cost range')).toHaveTextContent('$380 – $600')
  expect(fact('Contractor categories')).toHaveTextContent('4trades that the repairs call for')
  expect(screen.queryByText(/typical/)).toBeNull()
  expect(screen.getByText(/covers 2 of 3 issues/)).toBeInTheDocument()
  expect(
    screen.getByText(
      'Purchase credits to access detailed deficiency information, contractor contacts, and cost breakdowns.',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('Starting at $29')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /unlock/i })).toHaveAttribute('href', '/credits?report=7')
})

test('outlines what is found by its rating alone', () => {
  show({ totalDeficiencies: 9, severityCount: { critical: 1, major: 5, minor: 3, low: 0 } })
  const rows = screen.getByText('and 4 more issues').closest('ul')
  expect(rows).toHaveAttribute('aria-hidden', 'true')
  expect(rows).toHaveTextContent(/^CRITICAL RISKMAJOR RISKMAJOR RISKMINOR RISKMINOR RISKand 4 more issues$/)
})

test('leads those who have a credit to spending it', () => {
  show({}, 2)
  expect(screen.getByRole('link', { name: 'Unlock with 1 credit' })).toHaveAttribute('href', '/reports/7/unlock')
  expect(screen.getByText('You have 2 credits.')).toBeInTheDocument()
  expect(screen.queryByText(/Starting at/)).toBeNull()
})

test('contractors are promised for where the property is known, and once it is', () => {
  show({ zip: '78701' })
  expect(screen.getByText('Contractor contact details')).toBeInTheDocument()
  cleanup()
  show({ zip: null })
  expect(screen.getByText("Contractor contact details, once you add the property's ZIP code")).toBeInTheDocument()
})

test('a typical range says that it is not from the report', () => {
  show({ totals: totalCosts([null, null, null]) })
  expect(fact('Estimated cost range')).toHaveTextContent('$2,500 – $8,200typical, not from your report')
})

test('the categories stand in where no contractor type is known, six where nothing is', () => {
  show({}, 0, true, { trades: 0 })
  expect(fact('Contractor categories')).toHaveTextContent(/^Contractor categories2$/)
  cleanup()
  show({ affectedCategories: [] }, 0, true, { trades: 0 })
  expect(fact('Contractor categories')).toHaveTextContent('6typical, not from your report')
})

test('sells nothing where nothing was found', () => {
  show({ totalDeficiencies: 0, totals: totalCosts([]), affectedCategories: [], contractorTypeCount: 0 })
  expect(screen.getByText('No Issues Found')).toBeInTheDocument()
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('says before anybody pays that there may be more than is counted', () => {
  const words = /^There may be more than was counted/
  show()
  expect(screen.queryByText(words)).toBeNull()
  cleanup()
  show({ cautions: ['marks-lost'] })
  const summary = screen.getByRole('region', { name: 'Analysis Summary' })
  expect(within(summary).getByText(words).parentElement).toHaveTextContent(/tick marks.*only written comments/)
  expect(within(summary).queryByRole('link')).toBeNull()
  cleanup()
  show({ totalDeficiencies: 0, totals: totalCosts([]), affectedCategories: [], cautions: ['look-here'] })
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('promises nothing for life to those who keep no reports', () => {
  show({}, 2)
  expect(screen.getByText(/yours for life/)).toBeInTheDocument()
  cleanup()
  show({}, 2, false)
  expect(screen.queryByText(/for life/)).toBeNull()
  expect(screen.getByText(/Opens it until/)).toHaveTextContent(/Mar 8, 2026.*your settings keep no reports/)
})

test('says plainly what a credit opens and what not where nothing is priced, and asks for no ZIP code', () => {
  show({ notPriced: 'Canada', totals: totalCosts([null]) }, 1)
  const words = /^The house is in Canada: a credit opens no prices and no contractors here.* It opens every issue/
  expect(screen.getByText(words)).toBeInTheDocument()
  expect(screen.queryByText(/ZIP/)).toBeNull()
  cleanup()
  const asked = { title: 'House', completed: true, isEmpty: false, balance: 1, isErased: false, goesAt: null }
  const question = { ...asked, id: 7 as ReportId, cautions: [], notPriced: 'Canada' as const }
  renderPage(<UnlockDialog question={question} errors={undefined} intent="view" closeTo="/reports/7" />)
  expect(screen.getByText(words)).toBeInTheDocument()
})
