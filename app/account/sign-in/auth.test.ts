import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contextOf, openDoor, visitor } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let auth: typeof import('./page.tsx')
let root: typeof import('#app/root.tsx')
let home: typeof import('#app/home/page.tsx')

beforeAll(async () => {
  ports = await openDoor()
  auth = await import('./page.tsx')
  root = await import('#app/root.tsx')
  home = await import('#app/home/page.tsx')
})
afterAll(() => ports.close())

let me: ReturnType<typeof visitor>
let numbered = 0
beforeEach(() => {
  me = visitor()
  numbered += 1
})

const context = contextOf()
const password = 'juniper ridge 418'

function registration(changes: Record<string, string> = {}) {
  const username = `buyer-${numbered}`
  const person = { username, email: `${username}@example.test`, firstName: 'Robin', lastName: '' }
  return { ...person, password, confirmPassword: password, redirectTo: '/', intent: 'register', ...changes }
}

async function send(path: string, fields: Record<string, string>) {
  const answer = await auth.action({ request: me.post(path, fields), params: {}, context })
  if (!('data' in answer)) me.keep(answer.headers)
  return answer
}

async function sendRefused(path: string, fields: Record<string, string>) {
  const answer = await send(path, fields)
  if (!('data' in answer)) throw new Error('the form was accepted')
  return { ...answer.data, status: answer.init?.status }
}

async function sendAccepted(path: string, fields: Record<string, string>) {
  const answer = await send(path, fields)
  if ('data' in answer) throw new Error(JSON.stringify(answer.data))
  return answer
}

async function whoAmI() {
  const answer = await root.loader({ request: me.get('/'), params: {}, context })
  me.keep(new Headers(answer.init?.headers))
  return answer.data
}

describe('a full house', () => {
  const busy = () => Promise.reject(Object.assign(new Error('too many wait'), { code: 'BUSY' }))
  const headersOf = (init: ResponseInit | null | undefined) => new Headers(init?.headers).get('Retry-After')

  test('asks who signs in to come back in a moment, and keeps what was typed', async () => {
    vi.spyOn(ports.passwords, 'verify').mockImplementation(busy)
    const answer = await send('/auth', { username: 'robin', password, redirectTo: '/' })
    if (!('data' in answer)) throw new Error('the form was accepted')
    expect(answer).toMatchObject({ data: { title: 'Login failed' }, init: { status: 503 } })
    expect(headersOf(answer.init)).toBe('10')
    expect(answer.data.values).toEqual({ username: 'robin', redirectTo: '/' })
  })

  test('does the same for who registers, and does not count it', async () => {
    vi.spyOn(ports.passwords, 'hash').mockImplementation(busy)
    const giveBack = vi.spyOn(ports.limits, 'giveBack')
    const answer = await send('/auth?tab=register', registration())
    if (!('data' in answer)) throw new Error('the form was accepted')
    expect(answer).toMatchObject({ data: { values: { username: `buyer-${numbered}` } }, init: { status: 503 } })
    expect(JSON.stringify(answer.data)).not.toContain(password)
    expect(headersOf(answer.init)).toBe('10')
    expect(giveBack).toHaveBeenCalledExactlyOnceWith('register', context.ip)
  })
})

describe('the end of a session', () => {
  const DAY = 24 * 60 * 60 * 1000
  const begun = new Date()
  const day = (number: number) => {
    ports.recorded.now = new Date(begun.getTime() + number * DAY)
  }
  const usual = new Date('2026-03-02T12:00:00Z')
  beforeEach(() => day(0))
  afterEach(() => {
    ports.recorded.now = usual
  })

  test('comes thirty days after its beginning, however often it was written to in between', async () => {
    await sendAccepted('/auth?tab=register', registration())
    for (const number of [10, 20, 29]) {
      day(number)
      expect((await whoAmI()).name).toBe('Robin')
      const { redirectWithFlash } = await import('#app/web/session/session.server.ts')
      me.keep((await redirectWithFlash(me.get('/'), '/', { tone: 'good', title: 'Seen' })).headers)
    }
    day(30.1)
    expect((await whoAmI()).name).toBeNull()
  })
})

describe('creating an account', () => {
  test('signs in, leads home and says so once', async () => {
    const answer = await sendAccepted('/auth?tab=register', registration())
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/')
    expect(await whoAmI()).toMatchObject({ name: 'Robin', flash: { title: 'Account created!' } })
    expect((await whoAmI()).flash).toBeNull()
  })

  test('marks every field that has to be filled, and no other', async () => {
    const empty = { username: '', email: ' ', firstName: '', lastName: '', password: '', confirmPassword: '' }
    const { errors } = await sendRefused('/auth?tab=register', registration(empty))
    expect(Object.keys(errors)).toEqual(['username', 'email', 'password', 'confirmPassword'])
    expect(new Set(Object.values(errors))).toEqual(new Set(['Please fill in all required fields']))
  })

  test.each([
    [
      'nothing at all',
      { username: '', email: '', password: '', confirmPassword: '' },
      'Missing information',
      'username',
      'Please fill in all required fields',
    ],
    ['no email', { email: ' ' }, 'Missing information', 'email', 'Please fill in all required fields'],
    [
      'two passwords',
      { confirmPassword: 'another' },
      'Password mismatch',
      'confirmPassword',
      'Passwords do not match. Please check and try again.',
    ],
    [
      'a short password',
      { password: 'ab12!', confirmPassword: 'ab12!' },
      'Password too short',
      'password',
      'Password must be at least 6 characters long',
    ],
    [
      'a well-known password',
      { password: 'password1', confirmPassword: 'password1' },
      'Registration failed',
      'password',
      expect.stringContaining('tried first'),
    ],
    [
      'what is no email address',
      { email: 'robin' },
      'Registration failed',
      'email',
      expect.stringContaining('name@example.com'),
    ],
  ])('with %s is refused', async (_what, changes, title, field, message) => {
    const answer = await sendRefused('/auth?tab=register', registration(changes))
    expect(answer).toMatchObject({ status: 422, title, errors: { [field]: message } })
    expect(answer.values).not.toHaveProperty('password')
    expect(answer.values).not.toHaveProperty('confirmPassword')
    expect((await whoAmI()).name).toBeNull()
  })

  test('under a name that somebody has is refused, and what was typed is kept', async () => {
    await sendAccepted('/auth?tab=register', registration())
    me = visitor()
    const answer = await sendRefused(
      '/auth?tab=register',
      registration({ username: `BUYER-${numbered}`, email: 'else@example.test' }),
    )
    expect(answer.errors.username).toContain('taken')
    expect(answer.values).toMatchObject({
      username: `BUYER-${numbered}`,
      email: 'else@example.test',
      firstName: 'Robin',
    })
  })

  test.each(['role', 'credits', 'userId', 'isAdmin', 'id', '__proto__'])(
    'with the extra field %s is refused',
    async (field) => {
      expect((await sendRefused('/auth?tab=register', registration({ [field]: 'admin' }))).status).toBe(400)
    },
  )
})

describe('signing in', () => {
  beforeEach(async () => {
    await sendAccepted('/auth?tab=register', registration())
    me = visitor()
  })
  const words = (changes: Record<string, string> = {}) => ({
    username: `buyer-${numbered}`,
    password,
    redirectTo: '/',
    intent: 'sign-in',
    ...changes,
  })

  test('with the right words leads to where the visitor wanted to go', async () => {
    const answer = await sendAccepted('/auth', words({ redirectTo: '/reports?pageSize=10' }))
    expect(answer.headers.get('Location')).toBe('/reports?pageSize=10')
    expect(await whoAmI()).toMatchObject({ name: 'Robin', flash: { title: 'Welcome back!' } })
  })

  test('never leads to another site', async () => {
    const answer = await sendAccepted('/auth', words({ redirectTo: '//evil.example' }))
    expect(answer.headers.get('Location')).toBe('/')
  })

  test('without a word asks for both', async () => {
    const answer = await sendRefused('/auth', words({ username: '' }))
    expect(answer).toMatchObject({
      status: 422,
      title: 'Missing information',
      errors: { username: 'Please enter both username and password' },
    })
    expect((await sendRefused('/auth', words({ password: '' }))).errors).toHaveProperty('password')
    const neither = await sendRefused('/auth', words({ username: '', password: '' }))
    expect(Object.keys(neither.errors)).toEqual(['username', 'password'])
  })

  test('with a wrong name and with a wrong password says the same', async () => {
    const wrongName = await sendRefused('/auth', words({ username: 'nobody' }))
    const wrongPassword = await sendRefused('/auth', words({ password: 'wrong' }))
    expect(wrongName.title).toBe('Login failed')
    expect(Object.keys(wrongName.errors)).toEqual(['username', 'password'])
    expect(wrongName.errors).toEqual(wrongPassword.errors)
    expect(wrongName.status).toBe(wrongPassword.status)
  })

  test('gives a session of its own: the one from before opens nothing', async () => {
    const planted = await sendAccepted('/auth', words())
    const before = visitor()
    before.keep(planted.headers)
    await sendAccepted('/auth', words())
    expect(me.cookies.get('__Host-session')).not.toBe(before.cookies.get('__Host-session'))
    const answer = await root.loader({ request: before.get('/'), params: {}, context })
    expect(answer.data.name).toBeNull()
  })

  test('sets cookies that only our own pages send and no script reads', async () => {
    const cookies = (await sendAccepted('/auth', words())).headers.getSetCookie()
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-known', '__Host-theme'])
    for (const cookie of cookies) {
      for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie).toContain(attribute)
      expect(cookie).not.toContain('Domain')
    }
  })

  test('keeps only the hash of the token', async () => {
    await sendAccepted('/auth', words())
    const [row] = await ports.sql<{ all: string }[]>`select string_agg(session::text, ' ') as all from session`
    const value = decodeURIComponent(me.cookies.get('__Host-session') ?? '').split('.')[0] ?? ''
    const token = JSON.parse(atob(value))
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(row?.all).not.toContain(token)
  })

  test('a signed-in visitor is led home', async () => {
    await sendAccepted('/auth', words())
    const answer = await auth.loader({ request: me.get('/auth'), params: {}, context })
    expect(answer).toBeInstanceOf(Response)
  })
})

describe('a session', () => {
  test('ends 14 days after it was last seen', async () => {
    await sendAccepted('/auth?tab=register', registration())
    const started = ports.recorded.now
    ports.recorded.now = new Date(started.getTime() + 13 * 86_400_000)
    expect((await whoAmI()).name).toBe('Robin')
    ports.recorded.now = new Date(started.getTime() + 28 * 86_400_000)
    expect((await whoAmI()).name).toBeNull()
    ports.recorded.now = started
  })

  test('with a forged or garbled cookie is nobody', async () => {
    for (const value of ['x', 'eyJ1c2VyIjoxfQ%3D%3D', `${'a'.repeat(43)}.${'b'.repeat(43)}`, '%']) {
      me.cookies.set('__Host-session', value)
      expect((await whoAmI()).name).toBeNull()
    }
  })
})

describe('the start page', () => {
  async function open(query = '') {
    return home.loader({ request: me.get(`/${query}`), params: {}, context })
  }

  test('shows visitors no report', async () => {
    expect(await open('?report=1')).toMatchObject({ landing: expect.anything(), report: null })
  })

  test.each(['', '?report=', '?report=abc', '?report=1e3', '?report=-1', '?report=1.5', '?report=0', '?report=999999'])(
    'ignores %j',
    async (query) => {
      await sendAccepted('/auth?tab=register', registration())
      expect(await open(query)).toMatchObject({ landing: null, report: null })
    },
  )

  test('follows the report of its owner and of nobody else', async () => {
    await sendAccepted('/auth?tab=register', registration())
    const form = new FormData()
    form.set('file', new File(['The roof leaks.'], 'house.txt'))
    const request = me.get('/?index')
    const upload = new Request(request.url, {
      method: 'POST',
      body: form,
      headers: { Cookie: request.headers.get('Cookie') ?? '' },
    })
    const answer = await home.action({ request: upload, params: {}, context })
    if ('data' in answer) throw new Error('the upload was refused')
    const query = answer.headers.get('Location')?.slice(1) ?? ''
    expect(query).toMatch(/^\?report=\d+$/)
    expect((await open(query)).report).toMatchObject({ title: 'house', progress: { stage: 'received' } })
    expect((await whoAmI()).flash).toEqual({
      tone: 'good',
      title: 'Upload successful',
      text: 'Your inspection report is being analyzed...',
      while: 'analyzing',
    })
    me = visitor()
    numbered += 1
    await sendAccepted('/auth?tab=register', registration())
    expect((await open(query)).report).toBeNull()
  })

  test('leads visitors who upload to sign in', async () => {
    const form = new FormData()
    form.set('file', new File(['The roof leaks.'], 'house.txt'))
    const request = new Request('http://localhost/?index', { method: 'POST', body: form })
    await expect(home.action({ request, params: {}, context })).rejects.toMatchObject({ status: 303 })
  })
})
