import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InstallBanner } from './install-banner.tsx'
import { keepInstallOffer, withdrawInstallOffer } from './install-offer.ts'

const DAY = 24 * 60 * 60 * 1000

let isStandalone: boolean
keepInstallOffer()
beforeEach(() => {
  vi.useFakeTimers()
  isStandalone = false
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStandalone && query === '(display-mode: standalone)' }))
  localStorage.clear()
})
afterEach(() => {
  cleanup()
  withdrawInstallOffer()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Returns an event as Chromium makes it. `outcome` is the person's answer to the browser's own question. */
function makeOffer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => {})
  const event = new Event('beforeinstallprompt', { cancelable: true })
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) })
  act(() => void dispatchEvent(event))
  return { event, prompt }
}

const pass = (milliseconds: number) =>
  act(async () => {
    vi.advanceTimersByTime(milliseconds)
    await vi.dynamicImportSettled()
  })
const banner = () => screen.queryByRole('region', { name: 'Add to Home Screen' })
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

describe('the install banner', () => {
  test('comes 10 seconds after the browser offers it, not before', async () => {
    render(<InstallBanner />)
    await pass(60_000)
    const { event } = makeOffer()
    expect(event.defaultPrevented).toBe(true)
    await pass(9_999)
    expect(banner()).toBeNull()
    await pass(1)
    expect(banner()).toBeVisible()
  })

  test('comes as well where the browser made its offer before the page was ready', async () => {
    makeOffer()
    render(<InstallBanner />)
    await pass(10_000)
    expect(banner()).toBeVisible()
  })

  test('does not come in the installed app', async () => {
    isStandalone = true
    render(<InstallBanner />)
    makeOffer()
    await pass(60_000)
    expect(banner()).toBeNull()
  })

  test('goes at "Later" and stays away for 3 days', async () => {
    render(<InstallBanner />)
    makeOffer()
    await pass(10_000)
    await press('Later')
    expect(banner()).toBeNull()
    for (const after of [0, 3 * DAY - 10_001]) {
      vi.setSystemTime(Number(localStorage.getItem('install-dismissed')) + after)
      makeOffer()
      await pass(10_000)
      expect(banner()).toBeNull()
    }
    vi.setSystemTime(Number(localStorage.getItem('install-dismissed')) + 3 * DAY)
    makeOffer()
    await pass(10_000)
    expect(banner()).toBeVisible()
  })

  test('asks the browser to install, and a no there counts as "Later"', async () => {
    render(<InstallBanner />)
    const { prompt } = makeOffer('dismissed')
    await pass(10_000)
    await press('Install App')
    expect(prompt).toHaveBeenCalledOnce()
    expect(banner()).toBeNull()
    expect(localStorage.getItem('install-dismissed')).toBe(String(Date.now()))
  })

  test('goes when the app is installed, by itself or by the browser, and notes no refusal', async () => {
    render(<InstallBanner />)
    makeOffer('accepted')
    await pass(10_000)
    await press('Install App')
    expect(banner()).toBeNull()
    makeOffer()
    await pass(10_000)
    act(() => void dispatchEvent(new Event('appinstalled')))
    expect(banner()).toBeNull()
    expect(localStorage.getItem('install-dismissed')).toBeNull()
  })

  test('comes as well where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    render(<InstallBanner />)
    makeOffer()
    await pass(10_000)
    expect(banner()).toBeVisible()
  })
})
