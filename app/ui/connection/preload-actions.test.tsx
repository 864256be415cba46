import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { preloadActions } from './preload-actions.ts'

const misses = { id: 'misses', path: 'reports/5/misses', module: 'data:text/javascript,export const handle = "misses"' }

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('__remixManifest', { routes: {} })
  vi.stubGlobal('__remixRouteModules', {})
  document.body.innerHTML = '<form method="post" action="/reports/5/misses"><button>Add</button></form>'
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const learnOf = (...routes: (typeof misses)[]) =>
  vi.stubGlobal('__remixManifest', { routes: Object.fromEntries(routes.map((route) => [route.id, route])) })
const loaded = () => Object.keys(window.__remixRouteModules)

test('a route that Remix learns of late, as on a slow connection, is loaded then', async () => {
  stop = preloadActions()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(loaded()).toEqual([])
  learnOf(misses)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(loaded()).toEqual(['misses']))
})

test('a form that is drawn later has its module once one of its fields has the focus', async () => {
  learnOf(misses)
  document.body.innerHTML = ''
  stop = preloadActions()
  await vi.advanceTimersByTimeAsync(1_000)
  document.body.innerHTML = '<form method="post" action="/reports/5/misses"><input /></form>'
  document.querySelector('input')?.focus()
  await vi.waitFor(() => expect(loaded()).toEqual(['misses']))
})

test('such a form whose route is not known yet has its module later', async () => {
  document.body.innerHTML = ''
  stop = preloadActions()
  await vi.advanceTimersByTimeAsync(1_000)
  document.body.innerHTML = '<form method="post" action="/reports/5/misses"><input /></form>'
  document.querySelector('input')?.focus()
  learnOf(misses)
  await vi.advanceTimersByTimeAsync(10_000)
  await vi.waitFor(() => expect(loaded()).toEqual(['misses']))
})

test('nothing is looked for once the page is another one', async () => {
  learnOf(misses)
  preloadActions()()
  await vi.advanceTimersByTimeAsync(60_000)
  document.querySelector('button')?.focus()
  expect(loaded()).toEqual([])
})
