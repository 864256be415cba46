import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CostRangeChart } from './cost-range-chart.tsx'
import { moneyAxis, shortDollars } from './money-axis.ts'
import { SeverityChart } from './severity-chart.tsx'

afterEach(cleanup)

test.each([
  [0, ['$0', '$1']],
  [34_500, ['$0', '$100', '$200', '$300', '$400']],
  [100_000, ['$0', '$250', '$500', '$750', '$1K']],
  [990_000, ['$0', '$2.5K', '$5K', '$7.5K', '$10K']],
  [4_210_000, ['$0', '$20K', '$40K', '$60K']],
  [2_000_000_000, ['$0', '$5M', '$10M', '$15M', '$20M']],
])('%s cents lie on an axis of round figures', (most, marks) => {
  expect(moneyAxis(most).map(shortDollars)).toEqual(marks)
})

test('a category is a bar from its least to its most with its average marked, and a row of the table', () => {
  const { container } = render(
    <CostRangeChart
      categories={[
        { label: 'Roofing', min: 100_000, max: 400_000, average: 200_000, count: 3, of: 4 },
        { label: 'Plumbing', min: 50_000, max: 50_000, average: 50_000, count: 1 },
      ]}
    />,
  )
  const bars = [...container.querySelectorAll('rect')].map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])
  expect(bars).toEqual([
    ['25%', '75%'],
    ['12.5%', '0%'],
  ])
  expect(container.querySelector('circle')?.getAttribute('cx')).toBe('50%')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Roofing 3 of 4 issues priced$1,000 – $4,000',
    'Plumbing 1 issue$500',
  ])
  const [, roofing] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })
  expect(roofing?.textContent).toBe('Roofing3 of 4$1,000$2,000$4,000')
})

test('severities are parts of one bar, said in words below it and in a table', () => {
  const { container } = render(<SeverityChart counts={{ critical: 1, major: 0, minor: 2, low: 1 }} />)
  const parts = [...container.querySelectorAll('figure > svg > rect')]
  expect(parts.map((part) => [part.getAttribute('x'), part.getAttribute('width')])).toEqual([
    ['0%', '25%'],
    ['25%', '50%'],
    ['75%', '25%'],
  ])
  expect(screen.getAllByRole('listitem').map((part) => part.textContent)).toEqual(['1 critical', '2 minor', '+1 other'])
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(5)
})

test('nothing is drawn of nothing', () => {
  const { container } = render(
    <>
      <CostRangeChart categories={[]} />
      <SeverityChart counts={{ critical: 0, major: 0, minor: 0, low: 0 }} />
    </>,
  )
  expect(container).toBeEmptyDOMElement()
})
