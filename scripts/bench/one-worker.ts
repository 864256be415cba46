import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import type { UserId } from '#domain/account/account.ts'
import { notify } from '#domain/notification/notify.ts'
import type { Ports } from '#domain/ports.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import { type ReportId, statusOf } from '#domain/report/report.ts'
import { composePorts } from '../../server/compose/compose.ts'
import { connectionOf, databaseUrlOf } from '../../server/env/database-url.ts'
import { loadEnv, readServerEnv } from '../../server/env/env.ts'
import { migrateDatabase } from '../../server/migrate.ts'

/** One worker with its own database and folder, as in local mode; a report reaches it as an upload does. */
export type OneWorker = {
  ports: Ports
  addUser(): Promise<UserId>
  upload(owner: UserId, filename: string, bytes: Uint8Array): Promise<ReportId>
  /** Returns the milliseconds until the report is analyzed or has failed, and its status. */
  ended(report: ReportId, withinMs: number): Promise<{ ms: number; stage: string }>
  /** Returns the milliseconds until a mail to the user has left. */
  mailed(user: UserId, withinMs: number): Promise<number>
  /** Deletes the report; returns the milliseconds until none of the processes is left. */
  deleted(report: ReportId, owner: UserId, processes: number[]): Promise<number>
  /** Returns the ids of the worker's child processes whose command names one of `programs`; not of what was started as a spare. */
  children(...programs: string[]): number[]
  close(): Promise<void>
}

export async function startOneWorker(): Promise<OneWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-worker-'))
  const database = await startEmbedded(join(folder, 'postgres'))
  const variables = {
    ...process.env,
    DATABASE_URL: databaseUrlOf(database.connection),
    DATA_DIR: folder,
    RUN_MODE: 'local',
    LOG_LEVEL: 'error',
  }
  await migrateDatabase({ databaseUrl: variables.DATABASE_URL, migrateDatabaseUrl: databaseUrlOf(database.owner) })
  const pool = connect(connectionOf(variables.DATABASE_URL))
  const env = loadEnv(readServerEnv(variables))
  const ports = composePorts(env, { pool, redis: null, secret: 'an attack', receiptSecrets: ['an attack'] })
  const worker: ChildProcess = fork(new URL('../../server/worker.ts', import.meta.url), {
    env: variables,
    execArgv: [],
  })
  await once(worker, 'message')

  return {
    ports,
    async addUser() {
      const username = `u${randomUUID().slice(0, 8)}`
      const person = { username, email: `${username}@example.test`, firstName: 'Robin', lastName: 'Example' }
      const added = await ports.accounts.add({ ...person, passwordHash: 'none' })
      if (!added.ok) throw new Error(added.reason)
      return added.id
    },
    async upload(owner, filename, bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const uploaded = await uploadReport(ports, { filename, bytes, sha256, zip: null, owner })
      if (!uploaded.ok) throw new Error(uploaded.reason)
      return uploaded.id
    },
    async ended(report, withinMs) {
      let stage = ''
      const ms = await timeUntil(withinMs, async () => {
        const progress = (await ports.reports.byId(report))?.progress
        stage = progress && 'reason' in progress ? progress.reason : (progress?.stage ?? 'gone')
        return !progress || statusOf(progress) !== 'processing'
      })
      return { ms, stage }
    },
    async mailed(user, withinMs) {
      const outbox = join(folder, 'outbox/mail')
      const count = () => {
        try {
          return readdirSync(outbox).length
        } catch {
          return 0
        }
      }
      const before = count()
      const event = {
        kind: 'purchase',
        purchase: randomUUID(),
        credits: 1,
        name: 'Single Report',
        price: 2_900,
      } as const
      await ports.transaction((stored) => notify({ ...stored, clock: ports.clock }, user, event))
      return timeUntil(withinMs, async () => count() > before)
    },
    async deleted(report, owner, processes) {
      const deleting = deleteReport(ports, { id: report, owner })
      const ms = await timeUntil(20_000, async () => processes.every((pid) => commandOf(pid) === ''))
      await deleting
      return ms
    },
    children: (...programs) =>
      childrenOf(worker.pid ?? 0).filter((pid) => {
        const words = commandOf(pid).split('\0')
        return !words.includes('spare') && words.some((word) => programs.some((program) => word.includes(program)))
      }),
    async close() {
      worker.kill('SIGKILL')
      if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit')
      await pool.end({ timeout: 2 })
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function timeUntil(withinMs: number, isTrue: () => Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - started > withinMs) return Number.POSITIVE_INFINITY
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return performance.now() - started
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
