/** Measures how fast the API answers, on a quiet machine after `npm run build`: `npm run bench:api`. */
import { fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { Stored } from '#domain/ports.ts'
import { type Finding, type ReportId, untouched } from '#domain/report/report.ts'
import { storedIn } from '#server/compose/stored.ts'
import { databaseUrlOf } from '#server/env/database-url.ts'
import { migrateDatabase } from '#server/migrate.ts'

const REPORTS = 500
const USUAL_FINDINGS = 30
const MOST_FINDINGS = 120
const WARM_UP = 50
const REQUESTS = 300
const BAR_MS = 60
const PORT = Number(process.env.PORT ?? 4163)

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const database = await startEmbedded(join(folder, 'database'))
const [sql, owner] = [connect(database.connection), connect(database.owner, { max: 1 })]
const databaseUrl = databaseUrlOf(database.connection)
await migrateDatabase({ databaseUrl, migrateDatabaseUrl: databaseUrlOf(database.owner) })
const token = `plumb_${randomBytes(32).toString('base64url')}`
const { longest } = await seed(storedIn(sql, { enqueue: async () => {} }))
await owner`analyze`
await owner.end()

const web = fork(join(import.meta.dirname, '../../server/web.ts'), {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    RUN_MODE: 'local',
    PORT: String(PORT),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
  },
})
const [said] = await Promise.race([once(web, 'message'), once(web, 'exit')])
if (said !== 'ready') throw new Error('the web process did not start')

const headers = { Authorization: `Bearer ${token}` }
const get = async (path: string, more: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { ...headers, ...more } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const analysis = `/api/reports/${longest}/analysis`
const tag = (await get(analysis)).headers.get('ETag') ?? ''
let next = '/api/reports'

const results = [
  await measured('GET /api/reports', () => get('/api/reports')),
  await measured('GET /api/reports?limit=100, page after page', async () => {
    const answer = await get(next)
    const [, link] = /<(.+)>/.exec(answer.headers.get('Link') ?? '') ?? []
    next = link ?? '/api/reports?limit=100'
    return answer
  }),
  await measured('GET /api/reports?search=juniper&limit=10', () => get('/api/reports?search=juniper&limit=10')),
  await measured(`GET analysis, ${MOST_FINDINGS} deficiencies`, () => get(analysis)),
  await measured('GET analysis, not changed', () => get(analysis, { 'If-None-Match': tag })),
  await measured('GET status', () => get(`/api/reports/${longest}/status`)),
]
console.table(results)
console.log(`${REPORTS} reports, ${REQUESTS} requests each, one after the other; ${availableParallelism()} cores`)
const slow = results.filter(({ p95 }) => p95 > BAR_MS)
if (slow.length > 0) console.error(`above ${BAR_MS} ms: ${slow.map(({ call }) => call).join(', ')}`)

web.kill()
await once(web, 'exit')
await sql.end()
await database.stop()
await rm(folder, { recursive: true, force: true })
process.exitCode = slow.length > 0 ? 1 : 0

async function measured(call: string, ask: () => Promise<{ status: number; text: string }>) {
  for (let request = 0; request < WARM_UP; request++) await ask()
  const times: number[] = []
  let bytes = 0
  let status = 0
  for (let request = 0; request < REQUESTS; request++) {
    const started = performance.now()
    const answer = await ask()
    times.push(performance.now() - started)
    if (answer.status !== 200 && answer.status !== 304) throw new Error(`${call}: ${answer.status} ${answer.text}`)
    bytes = answer.text.length
    status = answer.status
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => Math.round((times[Math.floor(part * REQUESTS)] ?? 0) * 10) / 10
  return { call, status, bytes, p50: at(0.5), p95: at(0.95) }
}

async function seed(stored: Stored): Promise<{ longest: ReportId }> {
  const account = { username: 'bench', email: 'bench@example.test', firstName: 'Bench', lastName: '' }
  const added = await stored.accounts.add({ ...account, passwordHash: '' })
  if (!added.ok) throw new Error(added.reason)
  const known = { id: 'bench', name: 'Bench', hint: 'plumb_', createdAt: new Date(), expiresAt: null }
  const tokenHash = createHash('sha256').update(token).digest('hex')
  await stored.accessTokens.add({ ...known, user: added.id, scopes: ['read'], tokenHash })
  let longest = 0 as ReportId
  for (let nth = 0; nth < REPORTS; nth++) {
    const isLongest = nth === REPORTS - 1
    const id = await addReport(stored, added.id, nth, isLongest ? MOST_FINDINGS : USUAL_FINDINGS)
    if (isLongest) longest = id
  }
  return { longest }
}

async function addReport({ reports }: Stored, owner: UserId, nth: number, findings: number): Promise<ReportId> {
  const uploadedAt = new Date(Date.now() - (REPORTS - nth) * 3_600_000)
  const file = { filename: `house-${nth}.pdf`, kind: 'pdf' as const, bytes: 900_000, sha256: 'a'.repeat(64) }
  const id = await reports.add({ owner, ...file, fileKey: `reports/${nth}/original`, uploadedAt, zip: '78701' })
  await reports.saveFindings(
    id,
    Array.from({ length: findings }, (_, index) => findingNumber(index)),
  )
  await reports.change(id, 1, {
    progress: { stage: 'completed', at: uploadedAt },
    propertyAddress: `${nth} Juniper Ridge Drive, Austin, TX 78701`,
    unlockedAt: uploadedAt,
    contractorsAt: uploadedAt,
    pageStates: Array.from({ length: 40 }, () => 'text' as const),
  })
  return id
}

function findingNumber(index: number): Finding {
  const severity = (['critical', 'major', 'minor', 'low'] as const)[index % 4] ?? 'low'
  const category = (['electrical', 'plumbing', 'roofing', 'exterior'] as const)[index % 4] ?? 'exterior'
  const quote = `${index}: double tapped breaker in the main panel. Recommend correction by a licensed electrician.`
  const said = { severity, category, description: quote, evidence: [{ page: index + 1, quote, box: null }] }
  return {
    ...exampleDeficiency({ id: `d-${index}` as DeficiencyId, ...said }),
    estimate: exampleEstimate(),
    quote: null,
    contractorTypes: ['electrician'],
    contractorsLeftOut: 0,
    contractors: Array.from({ length: 3 }, (_, nth) => exampleContractor({ id: `c-${nth}` })),
    ...untouched,
  }
}
