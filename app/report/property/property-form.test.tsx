import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { ReportSummary } from '#domain/report/view-report.ts'
import { PropertyForm } from './property-form.tsx'

afterEach(cleanup)

function show(notPriced: 'Canada' | null) {
  const summary = { propertyAddress: '1 Anywhere St, Toronto ON', zip: null, notPriced, erasedAt: null, unlocked: true }
  renderPage(<PropertyForm summary={summary as ReportSummary} isUnknown={false} hasResearch={false} />)
}

test('asks for a ZIP code where none is known, and not of a house in another country', () => {
  show(null)
  expect(screen.getByRole('group')).toHaveAttribute('open')
  expect(screen.getByText(/Add the ZIP code/)).toBeInTheDocument()
  cleanup()
  show('Canada')
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
  expect(screen.queryByText(/Add the ZIP code/)).toBeNull()
})
