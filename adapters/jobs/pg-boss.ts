import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fromBunSql, PgBoss } from 'pg-boss'
import { type Pool, type Sql, storable } from '#db/client.ts'
import { MAX_ANALYSIS_ATTEMPTS } from '#domain/report/report.ts'
import type { JobName, JobQueue, Jobs } from '#domain/system/jobs.ts'

export type JobHandlers = { [Name in JobName]: (payload: Jobs[Name], signal: AbortSignal) => Promise<void> }

const DEAD_LETTERS = 'dead-letters'
/** The highest priority that the queue's integer holds. */
const FIRST = 2_147_483_647
/** Below that of all others. */
const LAST = -1

/**
 * How often a job is tried again, how long one try may take, and how many at once one worker does beside its analyses.
 * `groupedHere`: one of a group at a time in each worker; among all workers, fetches at the same moment would each take one.
 */
const queues: Record<
  JobName,
  { retryLimit: number; expireInSeconds: number; cron?: string; atOnce?: number; slowly?: true; groupedHere?: true }
> = {
  'analyse-report': { retryLimit: MAX_ANALYSIS_ATTEMPTS - 1, expireInSeconds: 3_600 },
  'reconcile-purchases': { retryLimit: 0, expireInSeconds: 300, cron: '*/5 * * * *' },
  'tidy-files': { retryLimit: 0, expireInSeconds: 1_800, cron: '17 * * * *' },
  'remind-deadlines': { retryLimit: 0, expireInSeconds: 1_800, cron: '7 * * * *' },
  'match-contractors': { retryLimit: 3, expireInSeconds: 300 },
  'find-photos': { retryLimit: 3, expireInSeconds: 600 },
  'send-text': { retryLimit: 3, expireInSeconds: 120, atOnce: 4 },
  'erase-report': { retryLimit: 3, expireInSeconds: 300, atOnce: 2 },
  // At most half an hour apart, these outlast an outage of some six hours.
  'deliver-notification': { retryLimit: 20, expireInSeconds: 120, atOnce: 4, slowly: true },
  // What is not delivered is queued anew: these tries are for a database that is away.
  'deliver-webhook': { retryLimit: 3, expireInSeconds: 120, atOnce: 4, groupedHere: true },
}

const BUILDING = `select from pgboss.bam where status in ('pending', 'in_progress') limit 1`
const MAY_MIGRATE = `select coalesce(has_schema_privilege(to_regnamespace('pgboss')::oid, 'create'), true) as may`

/** Adds jobs by way of `sql`: on a transaction they commit or roll back with it. */
export function pgBossJobs(sql: Sql): JobQueue {
  const boss = new PgBoss({ db: fromBunSql(driver(sql)) })
  return {
    async enqueue(name, payload, { key = randomUUID(), group = key, later } = {}) {
      // Rather than `send`: it gives a job that waits under the key the newest payload.
      await boss.upsert(name, payload, {
        singletonKey: key,
        group: { id: group },
        ...(later && { startAfter: later.seconds, priority: later.turn === undefined ? LAST : FIRST - later.turn }),
      })
    },
  }
}

/** Installs or updates the queue's own tables, every queue and every schedule. Can be repeated, by several at once. */
export async function migrateJobs(pool: Pool): Promise<void> {
  const reserved = await pool.reserve()
  try {
    await reserved`select set_config('lock_timeout', '60s', false)`
    const db = fromBunSql(driver(reserved))
    const boss = new PgBoss({ db, supervise: false, schedule: false, bamIntervalSeconds: 10 })
    const failures: Error[] = []
    boss.on('error', (error) => failures.push(error))
    await boss.start()
    await boss.createQueue(DEAD_LETTERS)
    for (const [name, { cron, retryLimit, expireInSeconds, slowly }] of Object.entries(queues)) {
      const options = {
        retryLimit,
        expireInSeconds,
        retryDelay: slowly ? 5 : 2,
        retryBackoff: true,
        ...(slowly && { retryDelayMax: 1_800 }),
        heartbeatSeconds: 10,
        deadLetter: DEAD_LETTERS,
        deleteAfterSeconds: 86_400,
        notify: true,
      }
      await boss.createQueue(name, { ...options, policy: 'stately' })
      await boss.updateQueue(name, options)
      if (cron) await boss.schedule(name, cron, {})
    }
    // Indexes of an update are built after it, by who may make them: that is not the role of a worker.
    while (failures.length === 0 && (await reserved.unsafe(BUILDING)).length > 0) await delay(1_000)
    await boss.stop({ graceful: false })
    if (failures[0]) throw failures[0]
  } finally {
    await reserved`reset lock_timeout`.catch(() => {})
    reserved.release()
  }
}

/**
 * Takes jobs and gives each to its handler, `concurrency` analyses at a time. A job whose worker died is taken over after
 * 10 s without a heartbeat. What a handler throws is told to `onError` and tried again later.
 */
export async function workJobs(
  pool: Pool,
  handlers: JobHandlers,
  { concurrency, onError }: { concurrency: number; onError: (error: unknown, job: JobName | null) => void },
): Promise<{ stop(graceMs: number): Promise<void> }> {
  const [role] = await pool.unsafe<{ may: boolean }[]>(MAY_MIGRATE)
  const boss = new PgBoss({
    db: fromBunSql(driver(pool)),
    migrate: role?.may ?? false,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    queueCacheIntervalSeconds: 5,
  })
  boss.on('error', (error) => onError(error, null))
  await boss.start()

  const work = <Name extends JobName>(name: Name) =>
    boss.work<Jobs[Name]>(
      name,
      {
        localConcurrency: name === 'analyse-report' ? concurrency : (queues[name].atOnce ?? 1),
        [queues[name].groupedHere ? 'localGroupConcurrency' : 'groupConcurrency']: 1,
        heartbeatRefreshSeconds: 3,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 1,
      },
      async ([job]) => {
        if (!job) return
        try {
          await handlers[name](job.data, job.signal)
        } catch (error) {
          onError(error, name)
          // pg-boss stores what is thrown: only the message, without what PostgreSQL cannot hold.
          throw new Error(storable(error instanceof Error ? error.message : String(error)).slice(0, 500))
        }
      },
    )
  await Promise.all((Object.keys(queues) as JobName[]).map(work))

  return {
    async stop(graceMs) {
      await boss.stop({ timeout: graceMs })
    },
  }
}

/** The driver that pg-boss asks for. A single connection serves as its own reserved one. */
function driver(sql: Sql) {
  const pool = 'listen' in sql ? (sql as Pool) : null
  return {
    unsafe: (text: string, values: unknown[] = []): Promise<unknown> =>
      sql.unsafe(text, values.map((value) => value ?? null) as Parameters<Sql['unsafe']>[1]),
    async reserve() {
      const reserved = await pool?.reserve()
      return { ...driver(reserved ?? sql), release: () => reserved?.release() }
    },
    ...(pool && { listen: pool.listen }),
  }
}
