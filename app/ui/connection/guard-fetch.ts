import { encode } from 'turbo-stream'
import { noteLost, noteReached, noteUnsent, pause, whatIsShown } from './connection.ts'
import { isSafeToRepeat, type Loss, unsentWords } from './failure-words.ts'
import { routesAt } from './known-routes.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { submittedTo } from './submitted-form.ts'

const SILENCE_MS = 30_000
/** What the slowest connection sends in a millisecond: a file takes its time before any answer can come. */
const SLOWEST_BYTES_PER_MS = 10
const BACK_OFF_MS = [1_000, 2_000, 4_000, 8_000, 15_000]
const TIMES_SENT = 3
const STANDING_MS = 1_000

type Fetch = typeof fetch

/**
 * Sends what Remix sends, so that nothing that fails on its way ends at an error page: what is loaded is asked for until it
 * comes, and a form that was not sent is answered with a refusal, in the words of `unsentWords`. Why here:
 * docs/decisions/0033-when-the-connection-fails.md.
 */
export function guardFetch(send: Fetch): Fetch {
  /** The address that Remix loads again, at once, only because it has an answer to a form that was not sent. */
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
          // Remix would only look at the form's address: the POST would be lost.
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
        { data: { title, message, errors: { form: message }, values: typed(init.body), unsent: true } },
        503,
      )
    }
    // What another page's action answers, Remix shows on that page: it is led back here, where nothing changes.
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

/** Keeps the page where a form would leave it for the browser's own page for those who are offline. */
export function holdFormsOffline() {
  // After React: what Remix sends itself, it has prevented by then.
  addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement) || form.method !== 'post')
      return
    event.preventDefault()
    noteUnsent(unsentWords(pathOf(new URL(form.action)), 'offline'))
  })
}

/** The whole answer, or how it was lost: it is given up where nothing comes for so long. Throws where who asked gives up. */
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

/** Whether Remix asks which routes lead to where it knows the way already. */
function isKnown({ pathname, searchParams }: URL): boolean {
  return pathname === '/__manifest' && searchParams.getAll('p').every((path) => routesAt(path) !== null)
}

/** The form for whose sake Remix asks which route leads to one path. */
function formOf({ pathname, searchParams }: URL) {
  const [path, ...others] = searchParams.getAll('p')
  return pathname === '/__manifest' && path && others.length === 0 ? submittedTo(path) : null
}

/** Whether it is worth showing: of a page that is there already only what it loaded, of another one also that it failed. */
function isFinal(got: Response, isAgain: boolean): boolean {
  return isAgain ? isOfApp(got) && got.status < 500 : isOfApp(got) || got.status < 500
}

/** Whether the app itself answered, and nothing in front of it. */
function isOfApp({ headers }: Response): boolean {
  return headers.has('X-Remix-Response')
}

/** Null where the form has its answer. A failure that an action does not answer itself stands as such in what it sends. */
async function lossOf(got: Response): Promise<Loss | null> {
  if (isOfApp(got)) {
    return got.status === 500 && (await got.clone().text()).startsWith('[{"_1":2},"error"') ? 'failed' : null
  }
  if (got.status === 413) return 'too-large'
  return got.status >= 500 ? 'unreachable' : 'refused'
}

/** Whether the page would go to the one to sign in, with what somebody has typed into it. */
async function leavesWhatIsTyped(got: Response): Promise<boolean> {
  if (got.status !== 202) return false
  const isSignIn = (await got.clone().text()).includes('"/auth?redirectTo=')
  return isSignIn && hasTyped()
}

function hasTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main form[method=post] :is(input:not([type=hidden]), textarea)',
  )
  return [...fields].some((field) =>
    'checked' in field && /^(checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
}

/** The page's own path, with its query, of the address that its data has. */
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

/** Whether the answer to a form at that path is shown on the page that is there. */
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

/** As a refusal of the server's has it: without passwords and files. */
function typed(body: RequestInit['body']): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of entriesOf(body)) {
    if (typeof value !== 'string' || /password/i.test(name)) continue
    values[name] = name in values ? `${values[name]}\n${value}` : value
  }
  return values
}
