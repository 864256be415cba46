import '@testing-library/jest-dom/vitest'
import { useLocation } from '@remix-run/react'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { listOf } from '#app/report/list/list-query.tsx'
import { renderPage } from '#app/testing/show.tsx'
import { Filtered } from './severity-filter.tsx'

afterEach(cleanup)

const usual = listOf(new URLSearchParams())
const findings = (['critical', 'major', 'minor'] as const).map((severity) => ({ severity, excluded: false }))

/** Holds the address back, as during a navigation. */
function OnTheWay() {
  return (
    <>
      <p data-testid="address">{useLocation().search}</p>
      <Filtered anchor="findings" title="Findings" list={usual} findings={findings}>
        <p>Cards</p>
      </Filtered>
    </>
  )
}

test('a filter that is taken back before its address has arrived is taken back there, too', async () => {
  renderPage(<OnTheWay />)
  const address = screen.getByTestId('address')
  await userEvent.click(screen.getByRole('link', { name: /^Critical/ }))
  await expect.poll(() => address.textContent).toBe('?severity=critical')
  await userEvent.click(screen.getByRole('link', { name: /^All/ }))
  await expect.poll(() => address.textContent).toBe('')
})
