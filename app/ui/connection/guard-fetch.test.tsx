import { decode } from 'turbo-stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepShown, tryNow } from './connection.ts'
import { unsentWords } from './failure-words.ts'
import { guardFetch, holdFormsOffline } from './guard-fetch.ts'
import { watchForms } from './submitted-form.ts'

const ofApp = { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' }
const good = () => new Response('[{"_1":2},"data",7]\n', { headers: ofApp })
const gateway = (status = 502) => new Response('<h1>Bad gateway</h1>', { status })
const loseConnection = () => Promise.reject(new TypeError('Failed to fetch'))
/** Hangs until the caller gives up. */
const silence: typeof fetch = (_, init) =>
  new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))

let answers: (() => Response | Promise<Response>)[]
let sent: string[]

const send: typeof fetch = async (input, init) => {
  sent.push(`${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`)
  const next = answers.shift()
  return next ? next() : silence(input, init)
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => {})
  sent = []
  history.replaceState(null, '', '/settings')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const url = (path: string) => new URL(path, location.href)
const makePost = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

async function decodeAnswer(answer: Response): Promise<unknown> {
  if (!answer.body) throw new Error('no body')
  const { value, done } = await decode(answer.body)
  await done
  return value
}

test('a page that is shown is asked for again, ever more seldom, until it comes', async () => {
  answers = [
    loseConnection,
    () => gateway(503),
    () => gateway(),
    () => new Response('no', { status: 500, headers: ofApp }),
    good,
  ]
  let came: Response | undefined
  guardFetch(send)(url('/settings.data')).then((answer) => {
    came = answer
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000 + 4_000)
  expect(sent).toHaveLength(4)
  expect(came).toBeUndefined()
  tryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(came?.status).toBe(200)
})

test('a page that is asked for in vain is no longer asked for once nobody waits for it', async () => {
  answers = [loseConnection, good]
  const left = new AbortController()
  const answer = guardFetch(send)(url('/settings.data'), { signal: left.signal })
  const outcome = expect(answer).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(0)
  left.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  await outcome
  expect(sent).toHaveLength(1)
})

test('another page that the app says has failed is shown as such', async () => {
  answers = [() => new Response('[{"_1":2},"error",7]', { status: 500, headers: ofApp })]
  expect((await guardFetch(send)(url('/reports.data'))).status).toBe(500)
})

test('a form that no answer comes to within 30 s is refused with what was typed, and sent once', async () => {
  answers = []
  history.replaceState(null, '', '/settings/password')
  const answer = guardFetch(send)(url('/settings/password.data'), makePost({ name: 'Sam', newPassword: 'Juniper-1' }))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  const got = await answer
  expect(got.status).toBe(503)
  const message = 'No answer came. It may have been done all the same: look before you send it again.'
  expect(await decodeAnswer(got)).toEqual({
    data: { title: 'Password not changed', message, errors: { form: message }, values: { name: 'Sam' }, unsent: true },
  })
  expect(sent).toHaveLength(1)
})

test('marked lines that no answer comes to stay marked, and the refusal says that nothing was added', async () => {
  answers = [loseConnection]
  history.replaceState(null, '', '/reports/7/beside?p=1&mark=lines')
  const body = new URLSearchParams([
    ['line', '2'],
    ['line', '4'],
  ])
  const got = await guardFetch(send)(url('/reports/7/beside.data?p=1&mark=lines'), { method: 'POST', body })
  expect(await decodeAnswer(got)).toMatchObject({ data: { title: 'Nothing was added', values: { line: '2\n4' } } })
})

test('a form that is done once however often it comes is sent again by itself', async () => {
  answers = [loseConnection, () => gateway(), good]
  const answer = guardFetch(send)(url('/settings.data'), makePost({ name: 'Sam' }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await decodeAnswer(await answer)).toEqual({ data: 7 })
  expect(sent).toEqual(Array(3).fill('POST /settings.data'))
})

test.each([
  ['/reports/7/message/1mj3f0lumnn', 'Message Failed'],
  ['/reports/7/message/1mj3f0lumnn/sample-78701-roofer-2', 'Failed to Send Message'],
  ['/reports/7/contractors', 'Contractors not looked for'],
  ['/admin/contractors', 'Contractor Import Failed'],
  ['/admin/bni/versions', 'The version was not made current'],
])('a form that is not sent to %s is told as “%s”', (path, title) => {
  expect(unsentWords(path, 'offline').title).toBe(title)
})

test('what fails inside an action is no page of its own either', async () => {
  answers = [() => new Response('[{"_1":2},"error",{}]', { status: 500, headers: ofApp })]
  const got = await guardFetch(send)(url('/settings.data'), makePost({}))
  expect(JSON.stringify(await decodeAnswer(got))).toContain(
    'Failed to save profile changes. Something failed on our side.',
  )
})

test('a refusal of the app reaches the form as it is', async () => {
  answers = [() => new Response('[{"_1":2},"data",7]\n', { status: 503, headers: ofApp })]
  expect(await decodeAnswer(await guardFetch(send)(url('/settings.data'), makePost({})))).toEqual({ data: 7 })
})

test('a form of another page’s that is not sent leads back to what is shown, without asking for it', async () => {
  keepShown([
    { id: 'root', data: { name: 'Sam', flash: { tone: 'good', title: 'Profile Updated' } } },
    { id: 'account/settings/page', data: { at: new Date(5) } },
  ])
  answers = [loseConnection]
  const guarded = guardFetch(send)
  const got = await guarded(url('/reports/5/retry.data'), makePost({}))
  expect(await decodeAnswer(got)).toMatchObject({ redirect: '/settings', replace: true })
  expect(await decodeAnswer(await guarded(url('/settings.data')))).toEqual({
    root: { data: { name: 'Sam', flash: null } },
    'account/settings/page': { data: { at: new Date(5) } },
  })
  expect(sent).toHaveLength(1)
})

test('whoever is offline is told that nothing was sent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answers = [loseConnection]
  const got = await guardFetch(send)(url('/settings.data'), makePost({}))
  expect(JSON.stringify(await decodeAnswer(got))).toContain('You seem to be offline. Nothing was sent.')
})

test('a page with something typed into it is not left for the one to sign in', async () => {
  document.body.innerHTML = '<main><form method="post"><input name="note" /></form></main>'
  const toSignIn = () =>
    new Response('[["SingleFetchRedirect"],"/auth?redirectTo=%2Fsettings"]', { status: 202, headers: ofApp })
  answers = [toSignIn]
  expect((await guardFetch(send)(url('/settings.data'))).status).toBe(202)
  const field = document.querySelector('input')
  if (field) field.value = 'Ring twice'
  answers = [toSignIn, good]
  const answer = guardFetch(send)(url('/settings.data'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await answer).status).toBe(200)
})

test('a form that leaves the page stays while its sender is offline', () => {
  const release = holdFormsOffline()
  vi.stubGlobal('__remixManifest', { routes: {} })
  document.body.innerHTML = '<form method="post" action="/logout"></form>'
  const submitForm = () => {
    const event = new Event('submit', { bubbles: true, cancelable: true })
    document.forms[0]?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(submitForm()).toBe(false)
  vi.stubGlobal('navigator', { onLine: false })
  expect(submitForm()).toBe(true)
  release()
})

test('a form whose module has not been loaded yet does not reach Remix while offline, which would reload the page', () => {
  const release = holdFormsOffline()
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('__remixManifest', { routes: { place: { id: 'place', path: 'reports/5/place' } } })
  vi.stubGlobal('__remixRouteModules', {})
  document.body.innerHTML = `<form method="post" action="/reports/5"><button formaction="/reports/5/place"></button></form>`
  const form = document.forms[0]
  const submitter = document.querySelector('button')
  const reached = vi.fn((event: Event) => event.preventDefault())
  form?.addEventListener('submit', reached)
  const submit = () => form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  expect(submit()).toBe(false)
  expect(reached).not.toHaveBeenCalled()
  vi.stubGlobal('__remixRouteModules', { place: {} })
  submit()
  expect(reached).toHaveBeenCalledOnce()
  release()
})

test('a form whose route is asked for after a new release is sent by the browser, with all that it held', async () => {
  watchForms()
  document.body.innerHTML = `<form method="post" action="/reports/5"><fieldset><input name="note" value="Ring twice" />
    <button name="act" value="add" formaction="/reports/5/misses"></button></fieldset></form>`
  const native: { method: string; path: string; fields: unknown }[] = []
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const { pathname } = new URL(this.action)
    native.push({ method: this.method, path: pathname, fields: [...new FormData(this)] })
  })
  const isNew = () => new Response(null, { status: 204, headers: { 'X-Remix-Reload-Document': 'true' } })
  const manifest = url('/__manifest?p=%2Freports%2F5%2Fmisses&version=1')
  const settled = vi.fn()
  answers = [isNew, isNew]
  const submit = () => {
    const form = document.forms[0]
    const submitter = document.querySelector('button')
    form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }

  submit()
  guardFetch(send)(manifest).then(settled)
  document.querySelector('fieldset')?.setAttribute('disabled', '')
  await vi.advanceTimersByTimeAsync(1_000)
  const fields = [
    ['note', 'Ring twice'],
    ['act', 'add'],
  ]
  expect(native).toEqual([{ method: 'post', path: '/reports/5/misses', fields }])
  expect(settled).not.toHaveBeenCalled()

  // The form is done: this request is for a link to that address.
  expect((await guardFetch(send)(manifest)).status).toBe(204)
  expect(native).toHaveLength(1)
})
