import '@testing-library/jest-dom/vitest'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { figures, measuredOn } from '#app/site/landing/marketing.ts'
import { renderPage } from '#app/testing/show.tsx'
import { Figures } from './figures.tsx'

afterEach(cleanup)

test('switched off, what is only stated is not shown at all', async () => {
  renderPage(<Figures figures={{ ...figures, areStated: false, measuredOn }} />)
  expect(await screen.findByText(/^Measured on \d+ files/)).toBeInTheDocument()
  for (const { stated, label, measured } of Object.values(figures)) {
    expect(screen.queryByText(stated)).toBeNull()
    if (!measured) expect(screen.queryByText(label)).toBeNull()
  }
})
