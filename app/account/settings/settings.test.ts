import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#domain/account/account.ts'
import type { Limits } from '#domain/limits.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

const take = vi.fn<Limits['take']>()

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let settings: typeof import('./page.tsx')
let savedFields: typeof import('./saved-settings.server.ts').savedFields

beforeAll(async () => {
  ports = await openDoor({ limits: { take, giveBack: async () => {} } })
  session = await import('#app/web/session/session.server.ts')
  settings = await import('./page.tsx')
  ;({ savedFields } = await import('./saved-settings.server.ts'))
})
afterAll(() => ports.close())

const errors: unknown[] = []
const context = contextOf({ logError: (error) => void errors.push(error) })
let me: ReturnType<typeof visitor>
let id: User['id']

beforeEach(async () => {
  take.mockReset().mockResolvedValue({ ok: true, left: 9, resetIn: 60 })
  errors.length = 0
  ports.recorded.jobs.length = 0
  id = await ports.addUser()
  me = await visitorAs(session, id)
})

async function loadStored(): Promise<User> {
  const user = await ports.accounts.byId(id)
  if (!user) throw new Error('nobody')
  return user
}

/** Returns the form of a new account, with every switch ticked that is on by default. */
async function fields(changes: Record<string, string> = {}) {
  const { email } = await loadStored()
  const on = ['emailReports', 'contractorUpdates', 'analysisComplete', 'systemUpdates', 'autoAnalysis', 'saveReports']
  const ticked = [...on, 'allowContractorContact'].map((name) => [name, 'on'])
  const form: Record<string, string> = {
    ...{ name: 'Sam Sample', email, phone: '', company: '', address: '' },
    ...{ radiusMiles: '25', minimumRating: '4', perType: '3', theme: 'system', forWhom: 'buyer' },
    ...Object.fromEntries(ticked),
    ...changes,
  }
  return Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '-'))
}

async function save(changes?: Record<string, string>, by = me) {
  const answer = await settings.action({ request: by.post('/settings', await fields(changes)), params: {}, context })
  if ('data' in answer) return { status: answer.init?.status, ...answer.data }
  by.keep(answer.headers)
  const flash = (await session.takeFlash(by.get('/'))).message
  return { status: answer.status, to: answer.headers.get('Location'), flash }
}

describe('saving the settings', () => {
  test('keeps profile and every switch, and says so', async () => {
    const changes = {
      ...{ name: ' Robin  van Dale ', phone: '512.555.0123', company: 'Dale LLC', address: '1 Elm St\nAustin' },
      forWhom: 'investor',
      ...{ radiusMiles: '50', minimumRating: '4.5', perType: '5', theme: 'dark', smsAlerts: 'on', autoAnalysis: '-' },
      ...{ emailReports: '-', allowContractorContact: '-', shareAnalytics: 'on', publicProfile: 'on' },
    }
    expect(await save(changes)).toEqual({
      status: 303,
      to: '/settings',
      flash: {
        tone: 'good',
        title: 'Profile Updated',
        text: 'Your profile information has been saved successfully.',
      },
    })
    expect(me.cookies.get('__Host-theme')).toBe('dark')
    expect(await loadStored()).toMatchObject({
      ...{ firstName: 'Robin', lastName: 'van Dale', phone: '(512) 555-0123', company: 'Dale LLC' },
      address: '1 Elm St\nAustin',
      preferences: {
        forWhom: 'investor',
        ...{ radiusMiles: 50, minimumRating: 4.5, perType: 5, theme: 'dark', smsAlerts: true, autoAnalysis: false },
        ...{ emailReports: false, contractorUpdates: true, analysisComplete: true, systemUpdates: true },
        ...{ allowContractorContact: false, shareAnalytics: true, publicProfile: true, saveReports: true },
      },
    })
  })

  test('of two windows tells the later one field by field, and saves only what it changed', async () => {
    const shown = JSON.stringify(savedFields(await loadStored()))
    expect(await save({ was: shown, company: 'First LLC', perType: '5', shareAnalytics: 'on' })).toMatchObject({
      status: 303,
    })
    const clash = await save({
      was: shown,
      company: 'Second LLC',
      perType: '10',
      name: 'Kim Roe',
      shareAnalytics: 'on',
    })
    expect(clash).toMatchObject({
      ...{ status: 409, title: 'Update Failed', values: { company: 'Second LLC', perType: '10', name: 'Kim Roe' } },
      errors: {
        company: expect.stringMatching(/^Company was saved in another window meanwhile: it is “First LLC” now\./),
        perType: expect.stringMatching(/^Max Contractors per Category was saved .* it is “5” now/),
      },
    })
    expect(Object.keys('errors' in clash ? clash.errors : {})).toEqual(['company', 'perType'])
    expect('values' in clash && clash.values).not.toHaveProperty('was')
    expect(await loadStored()).toMatchObject({ company: 'First LLC', preferences: { perType: 5 } })
    expect(await save({ was: shown, name: 'Kim Roe' })).toMatchObject({ status: 303 })
    expect(await loadStored()).toMatchObject({
      ...{ firstName: 'Kim', lastName: 'Roe', company: 'First LLC' },
      preferences: { perType: 5, shareAnalytics: true },
    })
    const now = JSON.stringify(savedFields(await loadStored()))
    expect(await save({ was: now, company: 'Second LLC' })).toMatchObject({ status: 303 })
    expect((await loadStored()).company).toBe('Second LLC')
  })

  test('keeps the lines of an address apart by one character', async () => {
    await save({ address: '1 Elm St\r\nAustin' })
    expect((await loadStored()).address).toBe('1 Elm St\nAustin')
  })

  test('leaves the parts of a name alone that was not touched', async () => {
    await ports.accounts.change(id, { firstName: 'Mary Ann', lastName: 'Sample' })
    await save({ name: 'Mary Ann Sample' })
    expect(await loadStored()).toMatchObject({ firstName: 'Mary Ann', lastName: 'Sample' })
    await save({ name: 'Mary' })
    expect(await loadStored()).toMatchObject({ firstName: 'Mary', lastName: '' })
  })

  test.each([
    [{ phone: '800 555 0100' }, 'phone', /^This is a toll-free number/],
    [{ smsAlerts: 'on' }, 'phone', /^Enter the phone number to text alerts to/],
    [{ email: 'sam' }, 'email', /^This is not an email address/],
    [{ radiusMiles: '49' }, 'radiusMiles', /^Choose one of the list/],
    [{ company: 'x'.repeat(201) }, 'company', /^Use at most 200 characters/],
  ])('%j is refused beside its field, and nothing is saved', async (changes, field, message) => {
    vi.spyOn(ports.phones, 'read').mockImplementation((text) =>
      text === '' ? { ok: false, reason: 'empty' } : { ok: false, reason: 'toll-free' },
    )
    const before = await loadStored()
    const reply = await save({ name: 'Kim', ...changes })
    expect(reply).toMatchObject({ status: 422, title: 'Update Failed', values: { name: 'Kim', ...changes } })
    expect('errors' in reply && reply.errors[field]).toMatch(message)
    expect(await loadStored()).toEqual(before)
    vi.mocked(ports.phones.read).mockRestore()
  })

  test('says so where it fails, comes too often or holds a field that the form does not have', async () => {
    vi.spyOn(ports.phones, 'read').mockImplementationOnce(() => {
      throw new Error('broken')
    })
    const failed = { status: 500, title: 'Update Failed', errors: { form: 'Failed to save profile changes.' } }
    expect(await save({ phone: '512 555 0123' })).toMatchObject(failed)
    expect(errors).toHaveLength(1)
    expect(await save({ role: 'admin' })).toMatchObject({ status: 400 })
    take.mockResolvedValueOnce({ ok: false, retryAfter: 30 })
    expect(await save()).toMatchObject({ status: 429, title: 'Update Failed' })
  })

  test('takes a name as long as one that was registered', async () => {
    const name = `${'K'.repeat(200)} ${'L'.repeat(200)}`
    expect(await save({ name })).toMatchObject({ status: 303 })
    expect((await loadStored()).lastName).toBe('L'.repeat(200))
  })

  test('does not turn the keeping of reports off: another page asks first', async () => {
    expect(await save({ saveReports: '-', perType: '10' })).toMatchObject({
      ...{ to: '/settings/keep-reports', flash: { title: 'Saved. One question is left.' } },
    })
    expect((await loadStored()).preferences).toMatchObject({ saveReports: true, perType: 10 })
  })
})

describe('another email address', () => {
  const email = 'robin@example.test'

  test('needs the password, and both addresses are told', async () => {
    const { email: former } = await loadStored()
    expect(await save({ email })).toMatchObject({
      status: 422,
      errors: { currentPassword: 'Enter your password to change your email address.' },
      values: { email },
    })
    expect(await save({ email, currentPassword: 'guess' })).toMatchObject({
      status: 422,
      errors: { currentPassword: expect.stringContaining('This is not your password.') },
    })
    expect((await loadStored()).email).toBe(former)
    expect(await save({ email, currentPassword: 'password' })).toMatchObject({ status: 303 })
    expect((await loadStored()).email).toBe(email)
    const [told] = await ports.notifications.of(id)
    expect(told).toMatchObject({ title: 'Your email address was changed', category: 'account' })
    expect(await ports.notifications.toDeliver(told?.id ?? 0)).toMatchObject({ mail: 'always', mailFormer: former })
    expect(ports.recorded.jobs.map(({ name }) => name)).toEqual(['deliver-notification'])
  })

  test('is refused where it is somebody else’s, and guessing ends soon', async () => {
    expect(await save({ email: email.toUpperCase(), currentPassword: 'password' })).toMatchObject({
      status: 422,
      errors: { email: 'Another account has this email address.' },
    })
    take.mockImplementation(async (name) =>
      name === 'write' ? { ok: true, left: 9, resetIn: 60 } : { ok: false, retryAfter: 600 },
    )
    expect(await save({ email: 'new@example.test', currentPassword: 'password' })).toMatchObject({ status: 429 })
    expect(take).toHaveBeenLastCalledWith('own-password', String(id))
    take.mockImplementation(async (name) =>
      name === 'email-change' ? { ok: false, retryAfter: 600 } : { ok: true, left: 9, resetIn: 60 },
    )
    expect(await save({ email: 'new@example.test', currentPassword: 'password' })).toMatchObject({
      status: 429,
      errors: { email: 'Your email address was changed too often. Try again in 10 minutes.' },
    })
  })
})

describe('whoever is signed out', () => {
  const open = (by: ReturnType<typeof visitor>) =>
    settings.loader({ request: by.get('/settings'), params: {}, context })

  test('sees the landing page on a first visit, and what to do once the session has ended', async () => {
    const first = await open(visitor())
    expect(first.data).toMatchObject({ user: null, landing: expect.anything() })
    await ports.sessions.endOthers(id, null)
    const ended = await open(me)
    expect(ended).toMatchObject({ data: { user: null, landing: null }, init: { status: 401 } })
    expect(await save()).toMatchObject({ status: 401, signedOut: true })
    expect(await save({}, visitor())).toMatchObject({ status: 401, signedOut: true })
  })
})
