import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOtherTabs } from './other-tabs.ts'

let loads: number

beforeEach(() => {
  loads = 0
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const App = createRemixStub([
  {
    path: '/',
    loader: () => {
      loads += 1
      return null
    },
    Component: Page,
  },
])

function Page() {
  useOtherTabs()
  return (
    <main>
      <form method="post">
        <input aria-label="Company" name="company" defaultValue="Old LLC" />
        <input aria-label="Alerts" type="checkbox" name="alerts" defaultChecked />
        <select aria-label="Radius" name="radius" defaultValue="25">
          <option>10</option>
          <option>25</option>
        </select>
      </form>
    </main>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Leaves the tab for a minute and comes back. */
async function comeBack() {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  visibility.mockReturnValue('hidden')
  fireEvent(document, new Event('visibilitychange'))
  await pass(60_000)
  visibility.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await pass(1_000)
}

test('a page is loaded anew when its tab is looked at again', async () => {
  render(<App />)
  await pass(0)
  const before = loads
  await comeBack()
  expect(loads).toBe(before + 1)
})

test.each([
  ['Company', 'typed', (field: HTMLElement) => fireEvent.input(field, { target: { value: 'Second LLC' } })],
  ['Alerts', 'unticked', (field: HTMLElement) => fireEvent.click(field)],
  ['Radius', 'chosen', (field: HTMLElement) => fireEvent.change(field, { target: { value: '10' } })],
] as const)('it is not while %s is %s and unsent, but once it is as before', async (label, _, change) => {
  render(<App />)
  await pass(0)
  const before = loads
  const field = screen.getByLabelText(label)
  change(field)
  await comeBack()
  await pass(20_000)
  expect(loads).toBe(before)
  const form = field.closest('form')
  form?.reset()
  await pass(6_000)
  expect(loads).toBe(before + 1)
})
