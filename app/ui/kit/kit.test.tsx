import '@testing-library/jest-dom/vitest'
import { readFileSync } from 'node:fs'
import { Form } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ConfirmForm } from '#app/ui/form/confirm-form.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { severities, severityLabels } from '#domain/deficiency/deficiency.ts'
import { Flash } from './flash.tsx'
import { Icon } from './icon.tsx'
import { iconNames } from './icon-names.ts'
import { ModalRoute } from './modal-route.tsx'
import { Progress } from './progress.tsx'
import { SeverityBadge } from './severity-badge.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a field', () => {
  test('is named by its label and described by its hint and its error', () => {
    render(<Field label="Email" name="email" hint="For the receipt." error="Enter an email address." />)
    const input = screen.getByLabelText('Email')
    expect(input).toHaveAttribute('id', 'email')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('For the receipt. Enter an email address.')
  })

  test('without an error is not marked', () => {
    render(<Field label="Email" name="email" />)
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid')
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-describedby')
  })
})

describe('an error summary', () => {
  test('takes the focus, leads to the field and says so in the title', async () => {
    document.title = 'Plumbline - Sign In'
    render(
      <>
        <ErrorSummary title="Login failed" errors={{ username: 'Enter your username.' }} />
        <Field label="Username" name="username" />
      </>,
    )
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(document.title).toBe('Error: Plumbline - Sign In')
    await userEvent.click(screen.getByRole('link', { name: 'Enter your username.' }))
    expect(screen.getByLabelText('Username')).toHaveFocus()
  })

  test('takes the focus again when another answer comes, and gives the title back', () => {
    document.title = 'Plumbline - Sign In'
    const { rerender } = render(<ErrorSummary errors={{ form: 'Too many tries.' }} />)
    screen.getByRole('alert').blur()
    rerender(<ErrorSummary errors={{ form: 'Too many tries.' }} />)
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(document.title).toBe('Error: Plumbline - Sign In')
    rerender(<ErrorSummary />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.title).toBe('Plumbline - Sign In')
  })
})

describe('a message', () => {
  const saved = { tone: 'good', title: 'Saved' } as const

  test('that came with the page stays on it', () => {
    vi.useFakeTimers()
    render(<Flash message={saved} />)
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('that comes later goes by itself after 5 seconds when it is good news', () => {
    vi.useFakeTimers()
    const { rerender } = render(<Flash message={null} />)
    rerender(<Flash message={{ ...saved }} />)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
    act(() => vi.advanceTimersByTime(5_000))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('is not told again by a page that is drawn anew, as for an error', () => {
    const message = { ...saved }
    const before = render(<Flash message={message} />)
    before.unmount()
    const again = render(<Flash message={message} />)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    again.rerender(<Flash message={{ ...saved }} />)
    expect(screen.getByRole('status')).toHaveTextContent('Saved')
  })

  test('of something that failed stays until it is dismissed', () => {
    vi.useFakeTimers()
    const { rerender } = render(<Flash message={null} />)
    rerender(<Flash message={{ tone: 'bad', title: 'Refresh Failed' }} />)
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('status')).toHaveTextContent('Refresh Failed')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

test('progress has its name, and no value while nobody knows how far it is', () => {
  const { rerender } = render(<Progress label="Reading the pages" value={12} max={47} text="12 of 47 pages read" />)
  expect(screen.getByRole('progressbar', { name: 'Reading the pages' })).toHaveAttribute('value', '12')
  expect(screen.getByText('12 of 47 pages read')).toBeVisible()
  rerender(<Progress label="Pricing the repairs" value={null} />)
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('value')
})

test.each(severities)('the severity %s is said in a word and drawn, not by colour alone', (severity) => {
  const { container } = render(<SeverityBadge severity={severity} />)
  expect(container).toHaveTextContent(severityLabels[severity])
  expect(container.querySelector('svg')).not.toBeNull()
})

test('every icon has its symbol, and every symbol its name', () => {
  const symbols = readFileSync('app/ui/kit/icons.svg', 'utf8').matchAll(/<symbol id="([^"]+)"/g)
  expect([...symbols].map(([, name]) => name)).toEqual(iconNames)
  const { container } = render(<Icon name="wrench" className="size-4" />)
  expect(container.querySelector('use')).toHaveAttribute('href', expect.stringMatching(/icons\.svg.*#wrench$/))
})

const Reports = createRemixStub([
  { path: '/reports', Component: List },
  { path: '/reports/delete', Component: Question },
])

function List() {
  return <p>The list</p>
}

const Prices = createRemixStub([
  {
    path: '/price',
    Component: () => (
      <ModalRoute title="Change the quantity" closeTo="/">
        <Form method="post">
          <Field label="Quantity" name="quantity" defaultValue="1" />
        </Form>
      </ModalRoute>
    ),
  },
])

function Question() {
  return (
    <ModalRoute title="Delete this report?" closeTo="/reports">
      <ConfirmForm label="Delete report" doing="Deleting..." back="/reports" inDialog />
    </ModalRoute>
  )
}

describe('a dialog that is a route', () => {
  test('stays a section of the page when something was typed before the scripts came', async () => {
    const container = document.createElement('main')
    document.body.append(container)
    container.innerHTML = renderToString(<Prices initialEntries={['/price']} />)
    const drawn = container.querySelector('input')
    if (!drawn) throw new Error('no field')
    drawn.value = '90'
    render(<Prices initialEntries={['/price']} />, { container, hydrate: true })
    expect(await screen.findByLabelText('Quantity')).toHaveValue('90')
    expect(screen.queryByRole('dialog')).toBeNull()
    container.remove()
  })

  test('is a modal with a name and takes the focus', async () => {
    render(<Reports initialEntries={['/reports/delete']} />)
    const dialog = await screen.findByRole('dialog', { name: 'Delete this report?' })
    expect(dialog).toHaveAttribute('aria-modal', 'true')
    await vi.waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  })

  test.each(['Escape', 'Close', 'Cancel'])('leads back to its parent by %s', async (way) => {
    render(<Reports initialEntries={['/reports/delete']} />)
    const dialog = await screen.findByRole('dialog')
    await vi.waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    if (way === 'Escape') await userEvent.keyboard('{Escape}')
    else await userEvent.click(screen.getByRole('link', { name: way }))
    expect(await screen.findByText('The list')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

let type: (() => void) | undefined

/** Types with the first event that comes once the scripts have taken over the page. */
function Typist() {
  useEffect(() => {
    if (type) setImmediate(type)
  }, [])
  return null
}

const ModalPage = createRemixStub([
  {
    path: '/',
    Component: () => (
      <main>
        <Typist />
        <ModalRoute title="Quantity" closeTo="/report">
          <form method="post">
            <input name="quantity" defaultValue="1" aria-label="Quantity" />
          </form>
        </ModalRoute>
      </main>
    ),
  },
])

function drawn(): HTMLElement {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<ModalPage />)
  return container
}

test('nothing can be typed into a section that is about to become a modal', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const typed = vi.fn()
  type = () => typed(document.querySelector('section') !== null)
  const root = hydrateRoot(drawn(), <ModalPage />)
  await waitFor(() => expect(typed).toHaveBeenCalled())
  expect(typed).toHaveBeenCalledWith(false)
  root.unmount()
  type = undefined
  vi.unstubAllGlobals()
})

test('a section in which somebody has typed stays one', () => {
  const container = drawn()
  const field = container.querySelector('input')
  if (field) field.value = '12'
  render(<ModalPage />, { container, hydrate: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('region', { name: 'Quantity' })).toBeVisible()
})
