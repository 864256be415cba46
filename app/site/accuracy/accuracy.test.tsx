import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { figures } from '#app/site/landing/marketing.ts'
import { measured, measuredAtHome, measuredOnNew, percent } from './figures.ts'
import Accuracy, { loader } from './page.tsx'

afterEach(cleanup)

const counts = ['reports', 'gold', 'predicted', 'matched', 'duplicates'] as const

test.each([
  ['never seen', measured],
  ['that the analysis was made on', measuredAtHome],
])('the figures by format of the reports %s are those of the whole, and none names a report', (_, of) => {
  for (const count of counts) expect(of.formats.reduce((sum, row) => sum + row[count], 0)).toBe(of.total[count])
  for (const { format } of of.formats) expect(format).toMatch(/^[A-Z][\w ,-]+, (?:PDF|text)$/)
})

test('the reports never seen are those of both sets', () => {
  const { home, second } = measured.sets
  for (const count of counts) expect(home[count] + second[count]).toBe(measured.total[count])
})

async function show() {
  const Stub = createRemixStub([{ path: '/', Component: Accuracy, loader }])
  render(<Stub />)
  await screen.findByRole('table')
}

test('the headline is what a report never seen may expect, and what was new to the rules as well stands below it', async () => {
  await show()
  const headline = screen.getByRole('region', { name: 'A report never seen' })
  for (const [name, value] of [
    ['Precision', measured.total.precision],
    ['Recall', measured.total.recall],
    ['F1', measured.total.f1],
  ] as const) {
    expect(within(headline).getByText(name, { selector: 'dt' }).nextElementSibling).toHaveTextContent(percent(value))
  }
  expect(headline).toHaveTextContent(`F1 ${percent(measuredOnNew.f1)}`)
  const home = screen.getByRole('region', { name: 'The reports that it was made on' })
  expect(home).toHaveTextContent(`an F1 of ${percent(measuredAtHome.total.f1)}`)
  expect(headline.compareDocumentPosition(home)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('every format is a row of figures', async () => {
  await show()
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(measured.formats.length + 1)
  const blank = within(screen.getByRole('row', { name: /^Not a report/ })).getAllByRole('cell')
  expect(blank.map((cell) => cell.textContent)).toContain('–')
})

test('the landing page measures by the same figures', () => {
  expect(figures.accuracy.measured).toContain(percent(measured.total.recall))
  expect(figures.accuracy.measured).toContain(percent(measuredOnNew.recall))
})
