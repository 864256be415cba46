import '@testing-library/jest-dom/vitest'
import { json, useLoaderData } from '@remix-run/react'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { BesideFinding, BesideView as View } from '#domain/report/page/view-beside.ts'
import type { ReportId } from '#domain/report/report.ts'
import { BesideView } from './beside-view.tsx'

const names = ['Attic', 'Bath', 'Cellar', 'Deck']
const idOf = (name: string) => `d-${name}` as DeficiencyId

let excluded: Set<string>
let sent: string[]
/** Keeps pages and answers back for as long as it is not null. */
let held: (() => void)[] | null
const scroll = vi.fn()

beforeEach(() => {
  excluded = new Set()
  sent = []
  held = null
  scroll.mockClear()
  Element.prototype.scrollIntoView = scroll
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const arrive = () => held && new Promise<void>((go) => held?.push(go))

function viewOf(request: Request): View {
  const query = new URL(request.url).searchParams
  const findings = names.map((name, at): BesideFinding => {
    const rest = { category: 'roofing', severity: 'minor', description: `${name} leaks.`, price: null } as const
    return { ...rest, id: idOf(name), location: name, excluded: excluded.has(idOf(name)), pages: [at + 1] }
  })
  const chosen = findings.find(({ id }) => id === query.get('finding')) ?? findings[0] ?? null
  const page = Number(query.get('p') ?? chosen?.pages[0])
  const marks = chosen ? [{ ...chosen, number: 1, doubt: null, evidence: [] }] : []
  return {
    ...{ findings, chosen, lines: null },
    page: {
      ...{ report: 7 as ReportId, title: 'Juniper', page, pages: 4, state: 'text', marks },
      ...{ content: { kind: 'picture', width: 6, height: 8 }, foundBefore: null, foundAfter: null },
    },
  }
}

function Page() {
  return <BesideView view={useLoaderData() as View} />
}

async function show(path = '/reports/7/beside') {
  const Stub = createRemixStub([
    {
      path: '/reports/:id/beside',
      Component: Page,
      loader: async ({ request }) => {
        const view = viewOf(request)
        await arrive()
        return json(view)
      },
    },
    {
      path: '/reports/:id/include/:finding?',
      action: async ({ request, params }) => {
        const fields = Object.fromEntries(await request.formData())
        sent.push(`${fields.intent} ${params.finding ?? fields.category ?? fields.page} ${fields.beside}`)
        if (fields.intent === 'exclude') excluded.add(String(params.finding))
        else excluded.delete(String(params.finding))
        await arrive()
        return json({ ok: true })
      },
    },
  ])
  render(<Stub initialEntries={[path]} />)
  // The last effect of the page: those of the keys have run before it.
  await waitFor(() => expect(scroll).toHaveBeenCalled())
}

const press = (key: string, more = {}) => act(async () => void fireEvent.keyDown(document.body, { key, ...more }))
const said = () => screen.getByRole('status')
const settle = async () => {
  while (held) {
    const going = held.splice(0)
    if (going.length === 0) held = null
    await act(async () => {
      for (const go of going) go()
      await new Promise((go) => setTimeout(go, 10))
    })
  }
}
const row = (name: string) => screen.getByText(name, { selector: 'nav span' }).closest('a')

test('each key is a step, however fast they come, and the last finding is said', async () => {
  await show()
  expect(said()).toHaveTextContent('1 of 4: Roofing: Attic')
  held = []
  for (const key of ['j', 'j', 'j', 'k']) await press(key)
  await settle()
  await waitFor(() => expect(said()).toHaveTextContent('3 of 4: Roofing: Cellar'))
})

test('a key counts though the page is drawn anew before its step begins', async () => {
  await show()
  held = []
  act(() => {
    startTransition(() => void fireEvent.keyDown(document.body, { key: 'j' }))
    fireEvent.click(screen.getByLabelText('Letter keys are on'))
  })
  fireEvent.click(screen.getByLabelText('Letter keys are on'))
  for (const key of ['j', 'j']) await press(key)
  await settle()
  await waitFor(() => expect(said()).toHaveTextContent('4 of 4: Roofing: Deck'))
})

test('what is excluded is the finding that was stepped to, and the step is made', async () => {
  await show()
  held = []
  await press('j')
  await press('e')
  await settle()
  await waitFor(() => expect(said()).toHaveTextContent('2 of 4: Roofing: Bath, excluded'))
  expect([...excluded]).toEqual([idOf('Bath')])
})

test('what was excluded before a step shows so after it', async () => {
  await show()
  held = []
  await press('e')
  await press('j')
  await settle()
  await waitFor(() => expect(said()).toHaveTextContent('2 of 4: Roofing: Bath'))
  await waitFor(() => expect(row('Attic')).toHaveTextContent('Excluded'))
  expect(row('Bath')).not.toHaveTextContent('Excluded')
  await press('k')
  await press('e')
  await waitFor(() => expect(row('Attic')).not.toHaveTextContent('Excluded'))
})

test('a key that is held down excludes once, and steps on', async () => {
  await show()
  await press('e')
  for (let times = 0; times < 3; times += 1) await press('e', { repeat: true })
  await screen.findByRole('button', { name: 'Include in Report' })
  expect(sent).toEqual([`exclude ${idOf('Attic')} /reports/7/beside?p=1&finding=d-Attic`])
  await press('j')
  await press('j', { repeat: true })
  await waitFor(() => expect(said()).toHaveTextContent('3 of 4'))
})

test('excluding neither scrolls nor leaves the page in view; another page of the finding scrolls', async () => {
  await show('/reports/7/beside?p=2&finding=d-Attic')
  const before = scroll.mock.calls.length
  act(() => screen.getByRole('button', { name: 'Exclude' }).click())
  await screen.findByRole('button', { name: 'Include in Report' })
  expect(sent).toEqual(['exclude d-Attic /reports/7/beside?p=2&finding=d-Attic'])
  expect(screen.getByRole('heading', { name: 'Page 2 of 4' })).toBeVisible()
  expect(scroll).toHaveBeenCalledTimes(before)
  act(() => screen.getByRole('link', { name: 'Next page' }).click())
  await screen.findByRole('heading', { name: 'Page 3 of 4' })
  expect(scroll).toHaveBeenCalledTimes(before + 1)
})

test('a browser that stores nothing shows the page all the same', async () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
  await show()
  fireEvent.click(screen.getByLabelText('Letter keys are on'))
  await press('j')
  expect(said()).toHaveTextContent('1 of 4')
  await press('ArrowRight')
  await waitFor(() => expect(said()).toHaveTextContent('2 of 4'))
})
