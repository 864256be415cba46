import { createHash } from 'node:crypto'
import { childSheets } from '#adapters/sheets/child-sheets.ts'
import type { Operation } from '#app/api/serve/operation.server.ts'
import type { Scope } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/account/account.ts'
import { readImport, type UnderstoodSheets } from '#domain/costbook/import/read-import.ts'
import type { ImportKind } from '#domain/costbook/version.ts'
import { exampleContractor } from '#domain/examples.ts'
import type { LimitName } from '#domain/limits.ts'
import type { Place } from '#domain/place/place.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { plantReport } from './planted.ts'

/** The caller: by a session, or by a token of the owner's or the admin's. */
export type Actor =
  | ('anonymous' | 'other' | 'owner' | 'admin')
  | ('read' | 'write' | 'expired' | 'unknown' | 'admin-token' | 'admin-read')

/**
 * The request besides its method. `path` fills the operation's path; `body` is JSON, or a form when it is `FormData`.
 */
export type Sent = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

const RETRY_AFTER = 90
const LONG_MS = 5_000

export type ApiWorld = Awaited<ReturnType<typeof apiWorld>>

const austin: Place = {
  ...{ zip: '78701', city: 'Austin', state: 'TX', county: 'Travis' },
  ...{ latitude: 30.27, longitude: -97.74, timeZone: 'America/Chicago' },
}

/** Reads rows of text, whatever type the file claims: the real readers run in separate processes. */
function understand(kind: ImportKind, file: Uint8Array): UnderstoodSheets {
  const lines = new TextDecoder().decode(file).split('\n')
  const rows = lines.map((line, index) => ({ number: index + 1, cells: line.split(',') }))
  return { ok: true, understanding: readImport(kind, [{ name: 'CSV', padded: false, rows }]) }
}

/** Sets up users, their tokens and the app's ports for the tests of the API. Call `close` when done. */
export async function apiWorld(overrides: Partial<TestPorts> = {}) {
  const refused = new Set<LimitName>()
  const restored: (() => unknown)[] = []
  const ports = await openDoor({
    limits: {
      take: async (name) =>
        refused.has(name) ? { ok: false, retryAfter: RETRY_AFTER } : { ok: true, left: 9, resetIn: 60 },
      giveBack: async () => {},
    },
    places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
    contractors: { near: async () => [exampleContractor()], keepsFor: null },
    sheets: { ...childSheets(), understand: async (file, { kind }) => understand(kind, file) },
    ...overrides,
  })
  const session: typeof import('#app/web/session/session.server.ts') = await import(
    '#app/web/session/session.server.ts'
  )
  const owner = await ports.addUser({ username: 'owner', email: 'owner@example.test' })
  const other = await ports.addUser({ username: 'other', email: 'other@example.test' })
  const admin = await ports.addUser({ username: 'admin', email: 'admin@example.test' })
  await ports.accounts.setRole('admin', 'admin')
  const tokens = {
    read: await addToken(ports, owner, ['read']),
    write: await addToken(ports, owner, ['write']),
    'admin-token': await addToken(ports, admin, ['admin']),
    'admin-read': await addToken(ports, admin, ['read']),
    expired: await addToken(ports, owner, ['read', 'write'], new Date(0)),
    unknown: tokenNamed('unknown'),
  }

  /** Returns the headers that identify the actor, with a new session. */
  async function as(actor: Actor): Promise<Record<string, string>> {
    if (actor === 'anonymous') return {}
    if (actor === 'owner' || actor === 'other' || actor === 'admin') {
      const browser = await visitorAs(session, { owner, other, admin }[actor])
      return { Cookie: browser.get('/').headers.get('Cookie') ?? '' }
    }
    return { Authorization: `Bearer ${tokens[actor]}` }
  }

  return {
    ...{ ports, owner, other, admin, session, as },
    /** Limits that are used up. */
    refused,
    report: (options?: Parameters<typeof plantReport>[2]) => plantReport(ports, owner, options),
    /** Adds a report of the owner's without findings: in progress, failed, or completed. */
    bareReport: (progress: BareProgress, user = owner) => addBare(ports, user, progress),
    async credits(amount: number, user = owner) {
      const entry = { user, reference: ports.newId(), amount, report: null, description: 'Bought' }
      await ports.credits.append({ ...entry, kind: 'purchase' })
    },
    /** Overrides methods of a port until `reset`. */
    instead<Port extends object>(port: Port, changes: Partial<Port>) {
      const before = { ...port }
      restored.push(() => Object.assign(port, before))
      Object.assign(port, changes)
    },
    /** Makes waits of seconds end at once until `reset`. */
    hurry() {
      const { setTimeout } = globalThis
      restored.push(() => Object.assign(globalThis, { setTimeout }))
      // Calls with arguments are Node's own.
      const runAtOnce = (work: () => void, ms = 0, ...more: []) =>
        setTimeout(work, ms >= LONG_MS && more.length === 0 ? 20 : ms, ...more)
      Object.assign(globalThis, { setTimeout: runAtOnce })
    },
    onReset: (work: () => unknown) => void restored.push(work),
    async reset() {
      refused.clear()
      for (const restore of restored.splice(0).reverse()) await restore()
    },
    close: () => ports.close(),
  }
}

function tokenNamed(name: string): string {
  return `plumb_${name.padEnd(43, '0')}`
}

async function addToken(ports: TestPorts, user: UserId, scopes: Scope[], expiresAt: Date | null = null) {
  const token = tokenNamed(`${user}-${scopes.join('-')}-${expiresAt ? 'expired' : 'good'}`)
  const at = ports.clock.now()
  const known = { id: ports.newId(), name: 'Test', hint: token.slice(0, 9), createdAt: at }
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await ports.accessTokens.add({ ...known, user, scopes, expiresAt, tokenHash })
  return token
}

type BareProgress = 'received' | 'failed' | 'completed'

async function addBare(ports: TestPorts, owner: UserId, stage: BareProgress): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: 'house.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'b'.repeat(64), fileKey }
  await ports.files.put(fileKey, new TextEncoder().encode('%PDF-'))
  const at = ports.clock.now()
  const id = await ports.reports.add({ owner, ...file, uploadedAt: at, zip: null })
  if (stage === 'failed') await ports.reports.change(id, 1, { progress: { stage, reason: 'engine-failed', at } })
  if (stage === 'completed') await ports.reports.change(id, 1, { progress: { stage, at } })
  return id
}

/** Returns the request that calls the operation, under `origin`. */
export function requestOf(
  { method, path }: Pick<Operation, 'method' | 'path'>,
  { params = {}, query = {}, headers = {}, body }: Sent,
  origin = 'http://localhost',
): Request {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(params[name] ?? name).toWellFormed()),
  )
  const asked = new URLSearchParams(query)
  const isRaw = body instanceof FormData || body instanceof ReadableStream || typeof body === 'string'
  const type: Record<string, string> =
    body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }
  return new Request(`${origin}${filled}${asked.size > 0 ? `?${asked}` : ''}`, {
    method,
    headers: { ...type, ...headers },
    body: body === undefined ? undefined : isRaw ? body : JSON.stringify(body),
    redirect: 'manual',
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  })
}

/** Returns a function that gets the app's answer without its web server. Errors thrown by a route go to `logged`. */
export function callerOf(handle: (request: Request, context: ReturnType<typeof contextOf>) => Promise<Response>) {
  const logged: unknown[] = []
  const context = contextOf({ logError: (error) => logged.push(error) })
  return { logged, call: (request: Request) => handle(request, context) }
}
