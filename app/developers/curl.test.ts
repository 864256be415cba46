import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiWorld } from '#app/testing/api.ts'
import { calls } from '#app/testing/api-calls.ts'
import { appBuild } from '#app/testing/build.ts'
import { plantedContractor, plantedFinding } from '#app/testing/planted.ts'
import type { Scope } from '#domain/account/access-token.ts'
import type { UserId } from '#domain/account/account.ts'
import { webApp } from '#server/web/app.ts'
import { closeServer, listen } from '#server/web/listen.ts'

const run = promisify(execFile)
const world = await apiWorld()
const { operations } = await import('#app/api/operations.server.ts')
const folder = await mkdtemp(join(tmpdir(), 'plumbline-curl-'))
const server = await listen(
  webApp({
    build: await appBuild(),
    files: folder,
    env: { publicOrigin: 'http://localhost', trustProxy: false },
    log: pino({ level: 'silent' }),
    health: async () => ({ database: 'ok', redis: 'none' }),
    stopping: new AbortController().signal,
  }),
  { port: 0, host: '127.0.0.1' },
)
const origin = `http://localhost:${(server.address() as AddressInfo).port}`
let html: string

beforeAll(async () => {
  html = await (await fetch(`${origin}/developers`)).text()
  await run('curl', ['--version']).catch(() =>
    expect.unreachable('curl has to be installed: the examples are run with it'),
  )
})
afterAll(async () => {
  await closeServer(server)
  await rm(folder, { recursive: true })
  await world.close()
})

async function tokenOf(user: UserId, scopes: Scope[]): Promise<string> {
  const token = `plumb_${String(user).padEnd(43, 'c')}`
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const createdAt = world.ports.clock.now()
  const made = { id: world.ports.newId(), name: 'curl', hint: token.slice(0, 9), expiresAt: null }
  await world.ports.accessTokens.add({ ...made, user, scopes, tokenHash, createdAt })
  return token
}

const tokens = { user: await tokenOf(world.owner, ['read', 'write']), admin: await tokenOf(world.admin, ['admin']) }

/** Returns the variables for the path, filled with the operation's parameters. */
function variablesOf(example: string, params: Record<string, string | number>): Record<string, string> {
  const values = Object.values(params).map(String)
  const names = [...(example.split('"')[1]?.matchAll(/\/\$([A-Z_]+)/g) ?? [])].map(([, name = '']) => name)
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
}

/** Returns the shell command that the page shows for the operation. */
function shownFor(id: string): string {
  const [, rest = ''] = html.split(`<section id="${id}"`)
  const [, shown = ''] = rest.match(/the call in a shell"[^>]*><pre>(.*?)<\/pre>/s) ?? []
  return textOf(shown)
}

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '').replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** Registration has to come before signing in. */
const inOrder = [...operations].sort(({ id }) => (id === 'register' ? -1 : 0))

test.for(inOrder)('$id is called by the shell as /developers shows', async ({ id, access, success }) => {
  const report = await world.report({ unlocked: true })
  const { params = {}, body } = (await calls[id]?.(world, report)) ?? {}
  const shown = shownFor(id)
  if (body instanceof FormData) {
    const file = body.get('file') as File
    const [, name = 'none'] = shown.match(/file=@([\w.-]+)/) ?? []
    await writeFile(join(folder, name), name.endsWith('.pdf') ? '%PDF-1.7' : new Uint8Array(await file.arrayBuffer()))
  }
  const script = `curl() { command curl --silent --show-error --max-time 10 --write-out '\\n%{http_code}' "$@"; }\n${shown}`
  const { stdout } = await run('bash', ['-c', script], {
    cwd: folder,
    env: {
      ...process.env,
      PLUMBLINE_URL: origin,
      PLUMBLINE_TOKEN: access === 'admin' ? tokens.admin : tokens.user,
      ...{ REPORT: String(report), DEFICIENCY: plantedFinding, CONTRACTOR: plantedContractor },
      ...variablesOf(shown, params),
    },
  })
  expect(stdout.split('\n').at(-1), `${shown}\n${stdout.slice(0, 2_000)}`).toBe(String(success.status))
})

test('/developers shows a refusal as it is answered', async () => {
  const [, shown = ''] = textOf(html).match(/(\{\s+"error": \{.*?\}\s+\})/s) ?? []
  const body = new FormData()
  body.append('file', new File(['The gutter is loose.'], 'house.txt'))
  body.append('zip', '787')
  const headers = { Authorization: `Bearer ${tokens.user}` }
  const answer = await fetch(`${origin}/api/reports/upload`, { method: 'POST', headers, body })
  expect(JSON.parse(shown)).toEqual(await answer.json())
})

test('/developers shows every operation, every refusal, and no script', () => {
  const text = textOf(html)
  for (const { path, problems } of operations)
    for (const word of [path, ...Object.keys(problems)]) expect(text).toContain(word)
  expect(text).not.toMatch(/Else `*\./)
  expect(text).toContain('Else empty.')
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/)
  const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor)
  expect(anchors.filter((anchor) => !html.includes(` id="${anchor}"`))).toEqual([])
})
