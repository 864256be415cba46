import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OnDemand, onDemand, tryToLoad } from './on-demand.tsx'

const reload = vi.fn()
const load = vi.fn<() => Promise<{ Part: () => string }>>()
const fail = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

const Part = () => 'Unlock the full analysis'

beforeEach(() => {
  vi.useFakeTimers()
  load.mockReset().mockImplementation(fail)
  reload.mockReset()
  vi.stubGlobal('location', { pathname: '/reports/7', search: '?open=all', reload })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show() {
  const parts = onDemand(load)
  render(
    <>
      <h1>418 Juniper Ridge Drive</h1>
      <OnDemand of={parts}>{({ Part }) => <Part />}</OnDemand>
    </>,
  )
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

test('a part whose file fails leaves the rest of the page, and is tried again', async () => {
  load.mockResolvedValue({ Part })
  for (let times = 0; times < 3; times += 1) load.mockImplementationOnce(fail)
  show()
  await wait(6_900)
  expect(screen.getByRole('heading')).toBeVisible()
  expect(screen.queryByText('Unlock the full analysis')).toBeNull()
  await wait(200)
  expect(screen.getByText('Unlock the full analysis')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(4)
  expect(reload).not.toHaveBeenCalled()
})

test('where its file is gone the page is loaded anew once, then it says so', async () => {
  show()
  await wait(60_000)
  expect(load).toHaveBeenCalledTimes(4)
  expect(reload).toHaveBeenCalledTimes(1)
  cleanup()
  show()
  await wait(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading')).toBeVisible()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/reports/7?open=all')
})

test('a browser that keeps nothing is not reloaded', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  show()
  await wait(60_000)
  expect(reload).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('could not be loaded')
})

test('a part that was loaded before is drawn at once', async () => {
  const parts = onDemand(async () => ({ Part }))
  expect(await tryToLoad(parts.load)).toBe(true)
  render(<OnDemand of={parts}>{({ Part }) => <Part />}</OnDemand>)
  expect(screen.getByText('Unlock the full analysis')).toBeVisible()
})

test('while offline it is tried until the connection is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  await wait(120_000)
  expect(reload).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  load.mockResolvedValue({ Part })
  await act(async () => {
    dispatchEvent(new Event('online'))
  })
  await wait(0)
  expect(screen.getByText('Unlock the full analysis')).toBeVisible()
})
