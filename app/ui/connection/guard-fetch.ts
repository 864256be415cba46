import { encode } from 'turbo-stream'
import { hasTyped } from '#app/ui/form/has-typed.ts'
import { noteLost, noteReached, noteUnsent, pause, whatIsShown } from './connection.ts'
import { isSafeToRepeat, type Loss, unsentWords } from './failure-words.ts'
import { lacksModules, routesAt } from './known-routes.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { submittedTo } from './submitted-form.ts'

const SILENCE_MS = 30_000
/** The slowest connection that is allowed for, because a file takes time to send before any answer can come. */
const SLOWEST_BYTES_PER_MS = 10
const BACK_OFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
const TIMES_SENT = 3
const STANDING_MS = 1_000

type Fetch = typeof fetch

/**
 * Sends what Remix sends, so that a failed connection never ends at an error page: data is requested until it arrives,
 * and a form that was not sent is answered with a refusal, in the words of `unsentWords`. See
 * docs/decisions/0033-when-the-connection-fails.md.
 */
export function guardFetch(send: Fetch): Fetch {
  /** The address that Remix reloads right away only because it got an answer to a form that was not sent. */
  let standing = { path: '', until: 0 }

  async function load(url: URL, init: RequestInit | undefined): Promise<Response> {
    if (standing.path === pathOf(url) && Date.now() < standing.until) return answer(whatIsShown())
    const form = formOf(url)
    for (let times = 0; ; times += 1) {
      const got = await answerOf(send, url, init, SILENCE_MS)
      const isAgain = pathOf(url) === here()
      if (got instanceof Response && isFinal(got, isAgain)) {
        if (!isAgain || !(await leavesWhatIsTyped(got))) {
          noteReached()
          if (!form || !got.headers.has('X-Remix-Reload-Document')) return got
          // Remix would only open the form's address, and the POST would be lost.
          form.send()
          return new Promise(() => {})
        }
        noteLost('signed-out')
      } else if (isKnown(url)) return new Response('{}')
      else noteLost('unreachable')
      await pauseBefore(times, init)
    }
  }

  async function post(url: URL, init: RequestInit): Promise<Response> {
    noteUnsent(null)
    standing.until = 0
    const path = pathOf(url)
    const patience = SILENCE_MS + bytesOf(init.body) / SLOWEST_BYTES_PER_MS
    const isOffline = !navigator.onLine
    let loss: Loss = 'unreachable'
    for (let times = 0; times < (isSafeToRepeat(path) && !isOffline ? TIMES_SENT : 1); times += 1) {
      if (times > 0) await pauseBefore(times - 1, init)
      const got = await answerOf(send, url, init, patience)
      if (got instanceof Response) {
        const refusal = await lossOf(got)
        if (!refusal) {
          noteReached()
          tellOtherTabs()
          return got
        }
        loss = refusal
      } else loss = isOffline ? 'offline' : got
      if (loss !== 'unreachable') break
    }
    const unsent = unsentWords(path, loss)
    noteUnsent(unsent)
    standing = { path: here(), until: Date.now() + STANDING_MS }
    if (isSamePlace(path)) {
      const { title, message } = unsent
      return answer(
        { data: { title, message, errors: { form: message }, values: readTyped(init.body), unsent: true } },
        503,
      )
    }
    // Remix shows another page's action on that page, so it is redirected back here, where nothing changes.
    const back = location.pathname + location.search + location.hash
    return answer({ redirect: back, status: 303, revalidate: true, reload: false, replace: true }, 202)
  }

  return (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const isPage = url.origin === location.origin && /(\.data|\/__manifest)$/.test(url.pathname)
    if (!isPage) return send(input, init)
    return init?.method && init.method !== 'GET' ? post(url, init) : load(url, init)
  }
}

/**
 * Keeps the page while there is no connection: the browser would replace it with its own offline page, and Remix would
 * reload it where the module that a form needs has not been loaded yet. Returns how to end that.
 */
export function holdFormsOffline(): () => void {
  const hold = (event: SubmitEvent) => {
    const { target: form, submitter, eventPhase } = event
    if (navigator.onLine || event.defaultPrevented) return
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    const path = pathOf(new URL(submitter?.getAttribute('formaction') ?? form.action, location.href))
    if (eventPhase === Event.CAPTURING_PHASE && !lacksModules(path)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    noteUnsent(unsentWords(path, 'offline'))
  }
  addEventListener('submit', hold, { capture: true })
  // Runs after React: Remix has prevented the forms that it sends itself.
  addEventListener('submit', hold)
  return () => {
    removeEventListener('submit', hold, { capture: true })
    removeEventListener('submit', hold)
  }
}

/** Returns the whole answer, or how it was lost; gives up after a long silence. Throws when the caller aborts. */
async function answerOf(
  send: Fetch,
  url: URL,
  init: RequestInit | undefined,
  patienceMs: number,
): Promise<Response | 'unreachable' | 'silent'> {
  const stop = new AbortController()
  let isSilent = false
  const giveUp = () => {
    isSilent = true
    stop.abort()
  }
  const leave = () => stop.abort()
  init?.signal?.addEventListener('abort', leave)
  let timer = setTimeout(giveUp, patienceMs)
  try {
    const head = await send(url, { ...init, signal: stop.signal })
    const chunks: Uint8Array[] = []
    for (const reader = head.body?.getReader(); reader; ) {
      const { done, value } = await reader.read()
      if (done) break
      chunks.push(value)
      clearTimeout(timer)
      timer = setTimeout(giveUp, SILENCE_MS)
    }
    const { status, statusText, headers } = head
    return new Response(chunks.length > 0 ? streamOf(chunks) : null, { status, statusText, headers })
  } catch {
    init?.signal?.throwIfAborted()
    return isSilent ? 'silent' : 'unreachable'
  } finally {
    clearTimeout(timer)
    init?.signal?.removeEventListener('abort', leave)
  }
}

function streamOf(chunks: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk)
      stream.close()
    },
  })
}

async function pauseBefore(times: number, init: RequestInit | undefined) {
  await pause(BACK_OFF_MS[Math.min(times, BACK_OFF_MS.length - 1)] ?? 0)
  init?.signal?.throwIfAborted()
}

/** Tells whether Remix asks for routes that it already knows. */
function isKnown({ pathname, searchParams }: URL): boolean {
  return pathname === '/__manifest' && searchParams.getAll('p').every((path) => routesAt(path) !== null)
}

/** Returns the form for which Remix asks which route a path has. */
function formOf({ pathname, searchParams }: URL) {
  const [path, ...others] = searchParams.getAll('p')
  return pathname === '/__manifest' && path && others.length === 0 ? submittedTo(path) : null
}

/**
 * Tells whether the answer should be shown: for the current page only loaded data, for another page its failure too.
 */
function isFinal(got: Response, isAgain: boolean): boolean {
  return isAgain ? isOfApp(got) && got.status < 500 : isOfApp(got) || got.status < 500
}

/** Tells whether the app itself answered, not a server in front of it. */
function isOfApp({ headers }: Response): boolean {
  return headers.has('X-Remix-Response')
}

/**
 * Returns how the form was lost; null when it was answered. A failure that the action does not handle is marked in its
 * answer.
 */
async function lossOf(got: Response): Promise<Loss | null> {
  if (isOfApp(got)) {
    return got.status === 500 && (await got.clone().text()).startsWith('[{"_1":2},"error"') ? 'failed' : null
  }
  if (got.status === 413) return 'too-large'
  return got.status >= 500 ? 'unreachable' : 'refused'
}

/** Tells whether the page would go to sign-in and lose what was typed. */
async function leavesWhatIsTyped(got: Response): Promise<boolean> {
  if (got.status !== 202) return false
  const isSignIn = (await got.clone().text()).includes('"/auth?redirectTo=')
  return isSignIn && hasTyped()
}

/** Returns the page's own path and query, from the address of its data. */
function pathOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams)
  query.delete('_routes')
  query.delete('index')
  const path = pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
  return query.size > 0 ? `${path}?${query}` : path
}

function here(): string {
  return pathOf(new URL(location.href))
}

/** Tells whether the answer to a form at that path is shown on the current page. */
function isSamePlace(path: string): boolean {
  return path.replace(/\?.*$/, '') === location.pathname.replace(/(.)\/$/, '$1')
}

function answer(value: unknown, status = 200): Response {
  return new Response(encode(value), {
    status,
    headers: { 'Content-Type': 'text/x-script', 'X-Remix-Response': 'yes' },
  })
}

function entriesOf(body: RequestInit['body']): [string, FormDataEntryValue][] {
  return body instanceof URLSearchParams || body instanceof FormData ? [...body] : []
}

function bytesOf(body: RequestInit['body']): number {
  return entriesOf(body).reduce((sum, [, value]) => sum + (typeof value === 'string' ? 0 : value.size), 0)
}

/** Returns the form's values as a refusal by the server has them: without passwords and files. */
function readTyped(body: RequestInit['body']): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of entriesOf(body)) {
    if (typeof value !== 'string' || /password/i.test(name)) continue
    values[name] = name in values ? `${values[name]}\n${value}` : value
  }
  return values
}
