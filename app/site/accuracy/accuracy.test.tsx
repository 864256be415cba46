import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import accuracy from './accuracy.json'
import Accuracy, { loader } from './page.tsx'

afterEach(cleanup)

test('the figures by format are those of the whole, and none names a report', () => {
  const { total, formats } = accuracy
  for (const count of ['reports', 'gold', 'predicted', 'matched', 'duplicates'] as const) {
    expect(formats.reduce((sum, row) => sum + row[count], 0)).toBe(total[count])
  }
  for (const { format } of formats) expect(format).toMatch(/^[A-Z][\w ,-]+, (?:PDF|text)$/)
})

test('every format is a row of figures', async () => {
  const Stub = createRemixStub([{ path: '/', Component: Accuracy, loader }])
  render(<Stub />)
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(accuracy.formats.length + 1)
  const blank = within(screen.getByRole('row', { name: /^Blank form/ })).getAllByRole('cell')
  expect(blank.map((cell) => cell.textContent)).toContain('–')
  expect(screen.getByText('Recall', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    `${(100 * accuracy.total.recall).toFixed(1)}%`,
  )
})
