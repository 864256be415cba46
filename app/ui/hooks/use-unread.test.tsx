import { useRevalidator } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TopBar } from '#app/ui/shell/top-bar.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { revalidate } = useRevalidator()
  return (
    <>
      <TopBar name="Robin" isAdmin={false} unread={4} />
      <button type="button" onClick={revalidate}>
        Reload
      </button>
    </>
  )
}

const bell = () => screen.getAllByRole('link', { name: /^Notifications/ })[0]?.textContent

test('the bell counts anew when the page reloads its data, and keeps its count where that fails', async () => {
  const answers = [Response.json({ unread: 1 }), new Response(null, { status: 503 }), Response.json({ unread: 0 })]
  const asked = vi.fn(async () => answers[asked.mock.calls.length - 1])
  vi.stubGlobal('fetch', asked)
  const App = createRemixStub([{ path: '/', loader: () => null, Component: Page }])
  render(<App />)
  await screen.findByText('Reload')
  expect(bell()).toBe('Notifications4 unread')
  expect(asked).not.toHaveBeenCalled()
  const reload = () => fireEvent.click(screen.getByText('Reload'))
  reload()
  await vi.waitFor(() => expect(bell()).toBe('Notifications1 unread'))
  reload()
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(bell()).toBe('Notifications1 unread')
  reload()
  await vi.waitFor(() => expect(bell()).toBe('Notifications'))
})
