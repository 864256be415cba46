import { createRemixStub } from '@remix-run/testing'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ReportId } from '#domain/report/report.ts'
import { useLiveReport } from './use-live-report.ts'

let streams: { url: string; readyState: number; say: () => void; closed: boolean }[]
let loads: number
let answer: Promise<null>

beforeEach(() => {
  streams = []
  loads = 0
  answer = Promise.resolve(null)
  vi.useFakeTimers()
  class Stream extends EventTarget {
    static OPEN = 1
    readyState = 1
    url: string
    closed = false
    constructor(url: string) {
      super()
      this.url = url
      streams.push(this)
    }
    say = () => this.dispatchEvent(new Event('message'))
    close = () => {
      this.closed = true
    }
  }
  vi.stubGlobal('EventSource', Stream)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let followed: ReportId | null

const App = createRemixStub([
  {
    path: '/',
    loader: () => {
      loads += 1
      return answer
    },
    Component: Page,
  },
])

function Page() {
  useLiveReport(followed)
  return <p>The page</p>
}

async function follow(report: number | null) {
  followed = report as ReportId | null
  render(<App />)
  await pass(0)
  screen.getByText('The page')
  loads = 0
}

/** Advances second by second, because React renders changes at the end of each. */
async function pass(milliseconds: number) {
  let passed = 0
  do {
    const step = Math.min(1_000, milliseconds - passed)
    await act(() => vi.advanceTimersByTimeAsync(step))
    passed += step
  } while (passed < milliseconds)
}

test('the page is loaded again whenever the server tells of a move', async () => {
  await follow(7)
  expect(streams[0]?.url).toBe('/reports/7/events')
  streams[0]?.say()
  await pass(0)
  expect(loads).toBe(1)
})

test('what the server tells while the page is loading is looked at afterwards, once', async () => {
  await follow(7)
  const { promise, resolve } = Promise.withResolvers<null>()
  answer = promise
  streams[0]?.say()
  await pass(0)
  for (let told = 0; told < 3; told++) streams[0]?.say()
  await pass(5_000)
  expect(loads).toBe(1)
  resolve(null)
  await pass(0)
  expect(loads).toBe(2)
})

test('every 2 seconds where the server cannot tell, every 10 seconds where it says nothing', async () => {
  await follow(7)
  await pass(8_000)
  expect(loads).toBe(0)
  await pass(4_000)
  expect(loads).toBe(1)
  if (streams[0]) streams[0].readyState = 2
  await pass(6_000)
  expect(loads).toBe(4)
})

test('a hidden page rests, and looks at once when it is seen again', async () => {
  await follow(7)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  streams[0]?.say()
  await pass(20_000)
  expect(loads).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(loads).toBe(1)
})

test('nothing is followed where nothing is worked on, and nothing after the page is left', async () => {
  await follow(null)
  await pass(20_000)
  expect(loads).toBe(0)
  expect(streams).toHaveLength(0)
  cleanup()
  await follow(7)
  cleanup()
  expect(streams[0]?.closed).toBe(true)
})
