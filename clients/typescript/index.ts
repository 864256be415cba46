import createClient, { type ClientOptions } from 'openapi-fetch'
import type { components, paths } from './schema.ts'

type Objects = components['schemas']
export type Report = Objects['Report']
export type Analysis = Objects['Analysis']
export type Deficiency = Objects['Deficiency']
export type Estimate = Objects['Estimate']
export type Contractor = Objects['Contractor']
export type Problem = Objects['Problem']

export type PlumblineOptions = {
  /** Where the server is, as `https://plumbline.example`. */
  baseUrl: string
  /** A personal access token, made in the settings. */
  token: string
  fetch?: ClientOptions['fetch']
}

export type UploadOptions = {
  /** The file name given to a text or PDF that has none. */
  filename?: string
  zip?: string
  /** A text of your own: sent again with the same file it is the same report. */
  idempotencyKey?: string
}

export type WaitOptions = {
  /** Milliseconds between two questions; 2000 if not given. */
  every?: number
  signal?: AbortSignal
}

/** Every call of the API by its method and path, as `client.GET('/api/reports')`, and two that are more than one call. */
export function plumblineClient({ baseUrl, token, fetch }: PlumblineOptions) {
  const api = createClient<paths>({ baseUrl, fetch, headers: { Authorization: `Bearer ${token}` } })

  /** Answers like every call: `data` or `error`. */
  function upload(file: Blob, { filename, zip, idempotencyKey }: UploadOptions = {}) {
    return api.POST('/api/reports/upload', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: { file, zip },
      bodySerializer() {
        const form = new FormData()
        if (filename === undefined) form.append('file', file)
        else form.append('file', file, filename)
        if (zip !== undefined) form.append('zip', zip)
        return form
      },
    })
  }

  /**
   * Asks until the analysis has ended, and longer where it is told to wait. A report that waits for its owner to begin it is
   * not waited for. Throws for a refusal, and when `signal` says so.
   */
  async function waitForReport(id: number, { every = 2_000, signal }: WaitOptions = {}) {
    for (;;) {
      const { data, error, response } = await api.GET('/api/reports/{id}/status', { params: { path: { id } }, signal })
      if (data && data.status !== 'processing') return data
      const isBusy = response.status === 429 || response.status === 503
      // What stands between may answer in its own words, or in none.
      if (!data && !isBusy) throw new Error(error?.error?.message ?? `The server answered ${response.status}.`)
      await pause(Math.min(Math.max(every, toldToWait(response)), LONGEST_PAUSE), signal)
    }
  }

  return { ...api, upload, waitForReport }
}

/** The longest delay that setTimeout takes, in milliseconds. */
const LONGEST_PAUSE = 2 ** 31 - 1

/** Milliseconds; the header holds seconds or a time. */
function toldToWait({ headers }: Response): number {
  const told = headers.get('Retry-After') ?? ''
  const seconds = Number(told)
  return (Number.isNaN(seconds) ? Date.parse(told) - Date.now() : seconds * 1_000) || 0
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
