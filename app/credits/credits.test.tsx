import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { CreditEntryKind, CreditPackage, PackageId, PurchaseId } from '#domain/credit/credit.ts'
import type { ReportId } from '#domain/report/report.ts'
import { BalanceCards } from './balance-cards.tsx'
import { PackageCard } from './package-card.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { TransactionList } from './transaction-list.tsx'
import { UnlockCard, type WantedReport } from './unlock-card.tsx'

afterEach(cleanup)

describe('what the balance can do', () => {
  const report: WantedReport = {
    id: 7 as ReportId,
    title: '418 Juniper Ridge',
    isReady: true,
    isEmpty: false,
    unlocked: false,
  }
  const show = (balance: number, wanted: WantedReport | null) =>
    renderPage(<UnlockCard balance={balance} report={wanted} />)

  test('unlock the report that was asked for', () => {
    show(2, report)
    expect(screen.getByRole('heading', { name: 'Unlock Report Analysis' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Unlock Report' }).closest('form')).toHaveAttribute(
      'action',
      '/reports/7/unlock',
    )
    expect(screen.getByText('1 credit, $29 value')).toBeInTheDocument()
  })

  test('unlock any report', () => {
    show(1, null)
    expect(screen.getByRole('heading', { name: 'Unlock Any Report' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'View Reports' })).toHaveAttribute('href', '/reports')
  })

  test('spend one on an empty report only after its warning', () => {
    show(2, { ...report, isEmpty: true })
    expect(screen.getByRole('link', { name: 'Unlock Report' })).toHaveAttribute('href', '/reports/7/unlock')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('nothing without credits, and how to get some', () => {
    show(0, report)
    for (const text of ['Unlock Your Report', 'Need Credits', 'Start with $29', 'Choose package below']) {
      expect(screen.getByText(text)).toBeInTheDocument()
    }
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('nothing for a report in analysis or one that is open already', () => {
    show(2, { ...report, isReady: false })
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    show(2, { ...report, unlocked: true })
    expect(screen.getByRole('link', { name: 'Open 418 Juniper Ridge' })).toHaveAttribute('href', '/reports/7')
  })

  test('is not spoken of where there is neither', () => {
    const { container } = show(0, null)
    expect(container).toBeEmptyDOMElement()
  })
})

test.each([
  [1, 2_900, '$29', '1 credit, $29 per credit', null],
  [3, 7_500, '$75', '3 credits, $25 per credit', 'Save 14%'],
  [10, 19_900, '$199', '10 credits, $19.90 per credit', 'Save 31%'],
])('a package of %d credits tells price, price of one and savings', (credits, price, total, each, savings) => {
  const offer: CreditPackage = { id: 'p' as PackageId, name: 'Pack', description: '', credits, price, popular: false }
  renderPage(<PackageCard offer={offer} per="credit" heading="h2" highlighted={false} action={null} />)
  const card = within(screen.getByRole('region', { name: 'Pack' }))
  expect(card.getByText(total)).toBeInTheDocument()
  expect(card.getByText(each)).toBeInTheDocument()
  expect(card.queryByText(/^Save/)?.textContent ?? null).toBe(savings)
  expect(card.queryByText('Most Popular')).toBeNull()
})

describe('the figures add up', () => {
  const show = (amounts: [CreditEntryKind, number][]) => {
    const transactions = amounts.map(([kind, amount], id) => ({
      id,
      kind,
      amount,
      description: 'Why',
      report: null,
      at: new Date('2026-03-05T12:00:00Z'),
    }))
    return renderPage(
      <BalanceCards balance={{ balance: 4, totalPurchased: 3, totalUsed: 1 }} transactions={transactions} />,
    )
  }

  test.each<[string, [CreditEntryKind, number][]]>([
    ['2 credits were given to you.', [['correction', 2]]],
    ['1 credit was taken back.', [['refund', -1]]],
    [
      '5 credits were given to you, 3 were taken back.',
      [
        ['correction', 4],
        ['correction', 1],
        ['correction', -1],
        ['refund', -2],
      ],
    ],
  ])('%s', (text, others) => {
    show([['purchase', 3], ...others, ['usage', -1]])
    expect(screen.getByText(text)).toBeInTheDocument()
  })

  test('by themselves where credits were only bought and used', () => {
    show([
      ['purchase', 5],
      ['usage', -1],
    ])
    expect(screen.queryByText(/given|taken/)).toBeNull()
  })
})

test('a payment in progress says what was bought, and leads to how it stands', () => {
  const bought = { id: 'p' as PurchaseId, credits: 3, price: 7_500, session: 's 1', at: new Date() }
  renderPage(<PendingPayments payments={[{ ...bought, name: 'Three Reports', isHeld: false }]} />)
  expect(screen.getByText('Three Reports, 3 credits, $75')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: 'Check this payment' })
  expect(link).toHaveAttribute('href', '/purchase-success?session_id=s%201')
})

describe('transactions', () => {
  test('are signed and lead to their report', () => {
    const at = new Date('2026-03-05T12:00:00Z')
    const bought = { id: 2, kind: 'purchase' as const, amount: 3, description: 'Bought 3 credits', report: null, at }
    const used = { id: 3, kind: 'usage' as const, amount: -1, description: 'Unlocked', report: 7 as ReportId, at }
    renderPage(<TransactionList transactions={[used, bought]} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent('−1 credit')
    expect(within(first as HTMLElement).getByRole('link', { name: 'Report #7' })).toHaveAttribute('href', '/reports/7')
    expect(second).toHaveTextContent('+3 credits')
  })

  test('name a deleted report, and lead nowhere', () => {
    const used = { id: 3, kind: 'usage' as const, amount: -1, description: 'Unlocked', report: 7 as ReportId }
    renderPage(<TransactionList transactions={[{ ...used, at: new Date(), isReportGone: true }]} />)
    expect(screen.getByText('Report #7, deleted')).toBeInTheDocument()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('that give back or correct say so beside the reason', () => {
    const at = new Date('2026-03-05T12:00:00Z')
    const why = { report: null, at }
    renderPage(
      <TransactionList
        transactions={[
          { ...why, id: 5, kind: 'correction', amount: 2, description: 'For the trouble with your upload' },
          { ...why, id: 4, kind: 'refund', amount: -1, description: 'Taken back' },
        ]}
      />,
    )
    const [first, second] = screen.getAllByRole('listitem')
    expect(first).toHaveTextContent(/For the trouble with your uploadCorrection.*\+2 credits/)
    expect(second).toHaveTextContent(/Taken backRefund.*−1 credit/)
  })

  test('that are none say how to begin', () => {
    renderPage(<TransactionList transactions={[]} />)
    expect(screen.getByText('No transactions yet. Purchase credits to get started!')).toBeInTheDocument()
  })
})
