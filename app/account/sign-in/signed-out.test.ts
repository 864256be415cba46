import { afterAll, beforeAll, expect, test } from 'vitest'
import { appBuild, appHandler } from '#app/testing/build.ts'
import { contextOf, openDoor, visitor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>

beforeAll(async () => {
  ports = await openDoor()
  handle = await appHandler()
})
afterAll(() => ports.close())

/** Pages that are open to everybody. The sign-in page is where the others redirect. */
const open = [
  ...['/', '/accuracy', '/auth', '/auth/forgot', '/blog', '/blog/:slug', '/demo', '/developers', '/goodbye', '/help'],
  ...['/logout', '/mobile-logout', '/offline', '/press', '/privacy', '/purchase-cancelled', '/purchase-success'],
  ...['/receipts/:id', '/s/:token', '/sw-cleanup', '/switch-account', '/terms', '/verify', '/*'],
]
/** Pages that only admins may know about, or that exist only in development and tests. */
const hidden = /^\/(?:admin|dev|test-checkout)(?:\/|$)/

const examples: Record<string, string> = { ':id': '1', ':finding': 'd-1', ':contractor': 'c-1', ':link': 'l-1' }

/** Returns the address of each page, parents first. */
async function pages(): Promise<string[]> {
  const { routes } = await appBuild()
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id]
    return route ? [pathOf(route.parentId), route.path].filter(Boolean).join('/') : ''
  }
  // Opening an address that only takes forms redirects to the page of the form.
  const shown = Object.values(routes).filter(
    (route) => route?.module.default && route.module.default.name !== 'RefusedForm',
  )
  return [...new Set(shown.map((route) => `/${pathOf(route?.id)}`))]
}

test('whoever is signed out is led from every page for members to sign in, and back from there', async () => {
  const all = await pages()
  expect(open.filter((path) => !all.includes(path))).toEqual([])
  const ofMembers = all.filter((path) => !open.includes(path) && !hidden.test(path) && path !== '/settings')
  expect(ofMembers.length).toBeGreaterThan(25)
  const paths = ofMembers.map((path) => path.replaceAll(/:\w+/g, (name) => examples[name] ?? 'x'))
  const answers = await Promise.all(
    paths.map(async (path) => {
      const { status, headers } = await handle(visitor().get(path), contextOf())
      return `${path}: ${status} ${headers.get('Location')}`
    }),
  )
  expect(answers).toEqual(paths.map((path) => `${path}: 303 /auth?redirectTo=${encodeURIComponent(path)}`))
})

test('the settings show the landing page on a first visit, and what is for admins alone is not there', async () => {
  const settings = await handle(visitor().get('/settings'), contextOf())
  expect([settings.status, settings.headers.get('Location')]).toEqual([401, null])
  const hiddenPages = (await pages()).filter((path) => path.startsWith('/admin') && !path.includes(':'))
  expect(hiddenPages.length).toBeGreaterThan(3)
  for (const path of hiddenPages)
    expect([path, (await handle(visitor().get(path), contextOf())).status]).toEqual([path, 404])
})
