import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import type { HouseView } from '#domain/house/view-house.ts'
import type { ReportId } from '#domain/report/report.ts'
import { HouseForm } from './house-form.tsx'

afterEach(cleanup)

function show(changes: Partial<HouseView>) {
  const house = { read: null, given: {}, prices: 1, hasPages: true, mayChange: true, ...changes }
  renderPage(<HouseForm report={7 as ReportId} house={house} back="/reports/7" />)
}

test('what was never read is not said to be missing from the report', () => {
  show({ given: { stories: 2 } })
  expect(screen.getByLabelText('Bathrooms')).toHaveAccessibleDescription('Not read yet: analyze the report again.')
  expect(screen.getByLabelText('Stories')).toHaveAccessibleDescription(
    'Entered by you; the report was not read for it.',
  )
})

test('a report whose pages are erased is not to be analyzed again', () => {
  show({ hasPages: false })
  expect(screen.getByLabelText('Bathrooms')).toHaveAccessibleDescription('Not read before the pages were erased.')
})

test('what a read report does not state is assumed', () => {
  show({ read: { facts: {}, pages: {} } })
  expect(screen.getByLabelText('Bathrooms')).toHaveAccessibleDescription('Not in the report: 2 baths assumed.')
})
