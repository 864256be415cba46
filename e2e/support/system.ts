import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A test that times out is killed with its process; what it started would live on and hold its port. */
const started = new Set<() => void>()
process.once('exit', () => {
  for (const killEverything of started) killEverything()
})

/**
 * Starts the whole product on its own port and in its own folder, as `npm start` runs it; its processes can be killed.
 */
export async function startSystem({
  port,
  folder = mkdtempSync(join(tmpdir(), 'pl-sys-')),
}: {
  port?: number
  folder?: string
} = {}) {
  port ??= await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, ['server/start.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  /** Sends kill -9 to the supervisor and everything below it, the database included, at once. */
  function killEverything() {
    const all = [...descendants(child.pid ?? 0), ...databaseOf(folder), child.pid ?? 0]
    for (const pid of all) kill(pid, 'SIGKILL')
    started.delete(killEverything)
  }
  started.add(killEverything)
  await until(60_000, async () => {
    if (child.exitCode !== null) throw new Error(`the system ended with ${child.exitCode}`)
    return (await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
  })
  return {
    origin,
    port,
    folder,
    /** Returns the process ids of `server/web.ts` or `server/worker.ts` below the supervisor. */
    processes: (name: 'web' | 'worker') =>
      descendants(child.pid ?? 0).filter((pid) => commandOf(pid).includes(`server/${name}.ts`)),
    killEverything,
    /** Makes somebody an admin as the command line does, which ends their sessions. */
    makeAdmin(username: string) {
      execFileSync(process.execPath, ['server/commands/make-admin.ts', username], {
        env: { ...process.env, DATA_DIR: folder },
      })
    },
    async stop() {
      await ended(child, 'SIGTERM')
      started.delete(killEverything)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type System = Awaited<ReturnType<typeof startSystem>>

/** Returns a port on which nobody listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

export async function until<T>(milliseconds: number, look: () => Promise<T | false | undefined | null>): Promise<T> {
  const end = Date.now() + milliseconds
  let last: unknown
  while (Date.now() < end) {
    try {
      const found = await look()
      if (found) return found
    } catch (error) {
      last = error
      if (error instanceof Error && error.message.startsWith('the system ended')) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not within ${milliseconds} ms`, { cause: last })
}

export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Returns the largest resident set of the process so far, in megabytes. */
export function peakMegabytes(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+) kB/)
  return Number(line?.[1] ?? 0) / 1024
}

/** A browser without a page: it keeps cookies, and sends what a same-origin form sends. */
export function visitor(origin: string) {
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  async function send(path: string, options: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(60_000),
      ...options,
      headers: {
        cookie: cookie(),
        origin,
        'sec-fetch-site': 'same-origin',
        ...options.headers,
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }
  return {
    send,
    cookie,
    async register(username: string) {
      const fields = {
        username,
        email: `${username}@example.test`,
        firstName: 'Robin',
        lastName: '',
        password: 'Juniper-2291-x',
        confirmPassword: 'Juniper-2291-x',
        intent: 'register',
      }
      const response = await send('/auth?tab=register', { method: 'POST', body: new URLSearchParams(fields) })
      if (response.status !== 302 && response.status !== 303)
        throw new Error(`register: ${response.status} ${await response.text()}`)
    },
    /** Returns the report's id when the upload was accepted, or the status of the refusal. */
    async upload(
      name: string,
      content: BlobPart,
    ): Promise<{ id: number } | { status: number; retryAfter: string | null }> {
      const form = new FormData()
      form.set('file', new File([content], name))
      const response = await send('/upload', { method: 'POST', body: form })
      const answer = (await response.json()) as { reportId?: number }
      return answer.reportId
        ? { id: answer.reportId }
        : { status: response.status, retryAfter: response.headers.get('retry-after') }
    },
  }
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

function descendants(pid: number): number[] {
  const parents = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const parent = parentOf(Number(name))
    if (parent !== null) parents.set(parent, [...(parents.get(parent) ?? []), Number(name)])
  }
  const below = (of: number): number[] => (parents.get(of) ?? []).flatMap((child) => [child, ...below(child)])
  return below(pid)
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

function databaseOf(folder: string): number[] {
  const roots = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && commandOf(Number(name)).includes(folder))
  return roots.map(Number).filter((pid) => pid !== process.pid && /postgres/.test(commandOf(pid)))
}
