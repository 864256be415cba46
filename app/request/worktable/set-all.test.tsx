import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Table, TableItem } from '#app/request/request-view.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'
import { Worktable } from './worktable.tsx'

let saved: Record<string, FormDataEntryValue>[]

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  saved = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const item = (id: string): TableItem => ({
  ...{ id: id as DeficiencyId, title: id, category: 'roofing', severity: 'minor', description: '', page: 1 },
  ...{ price: null, contingent: null, bucket: 'lead', reason: '', isMoved: false },
  ...{ remedy: 'credit', amount: null, suggestedAmount: 40_000, note: '', photos: null },
})

const draft = {
  version: 1,
  revision: 1,
  deadline: null,
  answerBy: null,
  remindDays: null,
  opening: '',
  sender: '',
  byTrade: false,
}

async function show(refusal: FormReply | null = null, changes: Partial<Table> = {}) {
  const table = { report: 7 as ReportId, draft, items: [item('d-a'), item('d-b')], excluded: 0, refusal, ...changes }
  const drawPage = () => <Worktable table={{ ...table, today: '2026-01-01', email: 'a@example.com', file: null }} />
  const action = async ({ request }: { request: Request }) => {
    saved.push(Object.fromEntries(await request.formData()))
    return { errors: {}, values: {}, saved: '1', revision: 2 }
  }
  const Stub = createRemixStub([{ path: '/', Component: drawPage, action }])
  render(<Stub />)
  await screen.findByText('What to ask for')
}

const pass = () => act(() => vi.advanceTimersByTimeAsync(2_000))
const choose = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name, hidden: true }), { target: { value } })
const setAll = () => fireEvent.click(screen.getByRole('button', { name: /^Set all/, hidden: true }))

test('amounts that alone are set are saved', async () => {
  await show()
  choose(/^Set all to/, 'credit')
  await pass()
  saved = []
  setAll()
  await pass()
  expect(saved).toMatchObject([{ 'remedy-d-a': 'credit', 'amount-d-a': '400', 'amount-d-b': '400' }])
})

test('choosing what to set saves nothing yet', async () => {
  await show()
  choose(/^Set all in/, 'roofing')
  choose(/^Set all to/, 'replace')
  await pass()
  expect(saved).toEqual([])
  setAll()
  await pass()
  expect(saved).toMatchObject([{ 'remedy-d-a': 'replace', 'remedy-d-b': 'replace' }])
})

test('where a file was refused, the field says why until something else is typed and saved', async () => {
  const why = 'Enter your name: the letter is signed with it.'
  await show({ title: 'Nothing was downloaded', errors: { sender: why }, values: {} })
  const field = () => screen.getByRole('textbox', { name: 'Your name' })
  expect(field()).toHaveAccessibleDescription(expect.stringContaining(why))
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was downloaded')
  fireEvent.change(field(), { target: { value: 'Jo Buyer' } })
  await pass()
  expect(saved).toMatchObject([{ sender: 'Jo Buyer', revision: '1' }])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an item of the leading list that asks for nothing is said to be left out of the letter', async () => {
  await show(null, { items: [item('d-a'), { ...item('d-b'), remedy: 'none' }] })
  expect(screen.getByText(/1 item here asks for nothing and is not in the letter/)).toBeInTheDocument()
  cleanup()
  await show()
  expect(screen.queryByText(/asks? for nothing/)).toBeNull()
})

test('a day to answer after the deadline is pointed out, and saved all the same', async () => {
  await show(null, { draft: { ...draft, deadline: '2026-12-04', answerBy: '2026-12-10' } })
  expect(screen.getByText(/may answer after your inspection deadline/)).toBeInTheDocument()
  cleanup()
  await show(null, { draft: { ...draft, deadline: '2026-12-04', answerBy: '2026-12-04' } })
  expect(screen.queryByText(/may answer after/)).toBeNull()
})
