import '@testing-library/jest-dom/vitest'
import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { UploadPanel } from './upload-panel.tsx'
import { uploadProblem } from './upload-texts.ts'

/** A request as a browser sends it: the test plays the server. */
type Sent = {
  form: FormData
  progress: (loaded: number, total: number) => void
  answer: (status: number, body: unknown) => void
  fail: () => void
}
let sent: Sent[]

beforeEach(() => {
  sent = []
  vi.stubGlobal('XMLHttpRequest', function request(this: Record<string, unknown>) {
    const upload: { onprogress?: (event: object) => void } = {}
    Object.assign(this, {
      upload,
      status: 0,
      response: null,
      open: () => {},
      abort: () => act(() => (this.onabort as () => void)()),
      send: (form: FormData) =>
        sent.push({
          form,
          progress: (loaded, total) => act(() => upload.onprogress?.({ loaded, total })),
          answer: (status, body) => {
            Object.assign(this, { status, response: body })
            act(() => (this.onload as () => void)())
          },
          fail: () => act(() => (this.onerror as () => void)()),
        }),
    })
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const Page = createRemixStub([{ path: '/', Component: Panel }])

function Panel() {
  return <UploadPanel />
}

function show() {
  const { container } = render(<Page />)
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  const area = container.querySelector('[class*=border-dashed]')
  if (!input || !area) throw new Error('no place for a file')
  return { input, area, choose: (...files: File[]) => fireEvent.change(input, { target: { files } }) }
}

function file(name: string, size = 20) {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test('says what it takes', () => {
  show()
  expect(screen.getByRole('heading', { name: 'Upload Inspection Report' })).toBeVisible()
  expect(screen.getByText('Drop your inspection report here')).toBeVisible()
  expect(screen.getByText('or click to browse files')).toBeVisible()
  expect(screen.getByText('Supports PDF and text files up to 25MB')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose File' })).toHaveAccessibleDescription(/Supports PDF/)
})

test.each([
  ['another type', [file('photo.docx')], 'Only PDF and text files are supported. Please upload a .pdf or .txt file.'],
  [
    'one byte too many',
    [file('a.pdf', MAX_UPLOAD_BYTES + 1)],
    'File size (25.1MB) exceeds the 25MB limit. Please use a smaller file or compress your PDF.',
  ],
  [
    '30 MB',
    [file('a.pdf', 31_457_280)],
    'File size (30.0MB) exceeds the 25MB limit. Please use a smaller file or compress your PDF.',
  ],
  ['two files', [file('a.pdf'), file('b.pdf')], 'Too many files'],
  ['no content', [file('a.pdf', 0)], 'The selected file is empty. Choose a file that has content.'],
])('%s is refused before anything is sent', (_what, files, message) => {
  const { choose } = show()
  choose(...files)
  expect(screen.getByRole('alert')).toHaveTextContent(`File Upload Error${message}`)
  expect(screen.getByRole('alert')).toHaveFocus()
  expect(sent).toHaveLength(0)
})

test('the error leads to the button, and goes when a right file is chosen', async () => {
  const { choose } = show()
  choose(file('photo.docx'))
  await userEvent.click(screen.getByRole('link', { name: /Only PDF/ }))
  expect(screen.getByRole('button', { name: 'Choose File' })).toHaveFocus()
  choose(file('house.pdf', MAX_UPLOAD_BYTES))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent).toHaveLength(1)
})

test('a ZIP code that is none is refused at its field', async () => {
  const { choose } = show()
  await userEvent.type(screen.getByLabelText('Property ZIP code (optional)'), '7870')
  choose(file('house.pdf'))
  expect(screen.getByLabelText('Property ZIP code (optional)')).toBeInvalid()
  expect(sent).toHaveLength(0)
})

test('dragging a file over the area says what releasing does', () => {
  const { area } = show()
  const dataTransfer = { types: ['Files'], files: [file('house.txt')] }
  fireEvent.dragEnter(area, { dataTransfer })
  expect(screen.getByText('Drop the file here')).toBeVisible()
  expect(screen.getByText('Release to upload your inspection report')).toBeVisible()
  fireEvent.dragLeave(area)
  expect(screen.getByText('Drop your inspection report here')).toBeVisible()
  fireEvent.drop(area, { dataTransfer })
  expect(sent[0]?.form.get('file')).toMatchObject({ name: 'house.txt' })
})

test('progress follows the bytes that were sent, and the area takes nothing meanwhile', async () => {
  const { area, choose } = show()
  await userEvent.type(screen.getByLabelText('Property ZIP code (optional)'), '78701')
  choose(file('house.pdf'))
  expect(screen.getByText('Uploading...')).toBeVisible()
  expect(screen.getByText('house.pdf')).toBeVisible()
  sent[0]?.progress(1_000, 4_000)
  expect(screen.getByRole('progressbar')).toHaveAttribute('value', '25')
  expect(screen.getByText('25%')).toBeVisible()
  expect(area).toHaveAttribute('aria-disabled', 'true')
  expect(screen.queryByRole('button', { name: 'Choose File' })).toBeNull()
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [file('second.pdf')] } })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.form.get('zip')).toBe('78701')
})

test('two seconds after it is accepted the area is free again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { choose } = show()
  choose(file('house.pdf'))
  await act(async () => sent[0]?.answer(201, { reportId: 5 }))
  expect(screen.getByText('100%')).toBeVisible()
  act(() => vi.advanceTimersByTime(1_900))
  expect(screen.getByText('Uploading...')).toBeVisible()
  act(() => vi.advanceTimersByTime(200))
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeVisible()
})

test('what the server refuses is said in its words', async () => {
  const { choose } = show()
  choose(file('house.pdf'))
  await act(async () => sent[0]?.answer(503, { problem: uploadProblem('busy') }))
  expect(screen.getByRole('alert')).toHaveTextContent('Upload Failed')
  expect(screen.getByRole('alert')).toHaveTextContent(/Wait a few seconds/)
})

test('a server that fails without words is said to have failed', async () => {
  const { choose } = show()
  choose(file('house.pdf'))
  await act(async () => sent[0]?.answer(500, null))
  expect(screen.getByRole('alert')).toHaveTextContent('Upload FailedFailed to upload report')
})

test('Enter in the ZIP code asks for a file instead of sending an empty form', async () => {
  show()
  await userEvent.type(screen.getByLabelText('Property ZIP code (optional)'), '78701{Enter}')
  expect(screen.getByRole('alert')).toHaveTextContent('Choose an inspection report to upload.')
  expect(sent).toHaveLength(0)
})

test('a connection that breaks says so', async () => {
  const { choose } = show()
  choose(file('house.pdf'))
  await act(async () => sent[0]?.fail())
  expect(screen.getByRole('alert')).toHaveTextContent(/did not arrive whole/)
})

test('whoever is offline is told that nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { choose } = show()
  choose(file('house.pdf'))
  await act(async () => sent[0]?.fail())
  expect(screen.getByRole('alert')).toHaveTextContent('You seem to be offline. Nothing was sent.')
})

test('an upload that nothing is heard of for 30 s says so, and no earlier', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { choose } = show()
  choose(file('house.pdf'))
  await act(async () => vi.advanceTimersByTime(29_000))
  sent[0]?.progress(1, 2)
  await act(async () => vi.advanceTimersByTime(29_000))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(screen.getByRole('alert')).toHaveTextContent('No answer came. Check whether the report is there')
})

test('a session that ended is asked for three times, waiting longer each time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { choose } = show()
  choose(file('house.pdf'))
  for (const [attempt, wait] of [
    [0, 500],
    [1, 1_000],
  ] as const) {
    await act(async () => sent[attempt]?.answer(401, { problem: uploadProblem('signed-out') }))
    await act(() => vi.advanceTimersByTimeAsync(wait - 50))
    expect(sent).toHaveLength(attempt + 1)
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(sent).toHaveLength(attempt + 2)
  }
  await act(async () => sent[2]?.answer(401, { problem: uploadProblem('signed-out') }))
  expect(screen.getByRole('alert')).toHaveTextContent(/Sign in again/)
  expect(sent).toHaveLength(3)
})

test('the ZIP code goes with its file and is not kept for the next house', async () => {
  const { choose } = show()
  await userEvent.type(screen.getByLabelText(/Property ZIP code/), '78701')
  choose(file('a.pdf'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.form.get('zip')).toBe('78701')
  sent[0]?.answer(201, { reportId: 7 })
  await vi.waitFor(() => expect(screen.getByLabelText(/Property ZIP code/)).toHaveValue(''))
})

test('a file that was refused is not shown as being uploaded, and its ZIP code stays', async () => {
  const { choose } = show()
  await userEvent.type(screen.getByLabelText(/Property ZIP code/), '78701')
  choose(file('a.pdf'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer(503, null)
  expect(await screen.findByText('Not uploaded')).toBeVisible()
  expect(screen.queryByText('Uploading...')).toBeNull()
  expect(screen.getByLabelText(/Property ZIP code/)).toHaveValue('78701')
})

test('leaving while a file is uploaded is asked', async () => {
  const { choose } = show()
  const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leaves()).toBe(false)
  choose(file('a.pdf'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(leaves()).toBe(true)
  sent[0]?.answer(201, { reportId: 7 })
  await vi.waitFor(() => expect(leaves()).toBe(false))
})

test('shows a file chosen before the scripts came, and sends it when asked', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  container.innerHTML = renderToString(<Page />)
  const early = container.querySelector('input[type=file]')
  if (!early) throw new Error('no place for a file')
  Object.defineProperty(early, 'files', { value: [file('report.pdf')], configurable: true })
  render(<Page />, { container, hydrate: true })
  expect(screen.getByLabelText('Inspection report')).toBeVisible()
  expect(sent).toHaveLength(0)
  await userEvent.type(screen.getByLabelText(/ZIP/), '44107')
  await userEvent.click(screen.getByRole('button', { name: 'Upload report' }))
  expect(sent.map(({ form }) => (form.get('file') as File).name)).toEqual(['report.pdf'])
})
