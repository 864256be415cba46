import { once } from 'node:events'
import type { Pool } from '#db/client.ts'
import type { Progress, StageProgress } from '#domain/report/progress.ts'
import type { ReportId } from '#domain/report/report.ts'

const CHANNEL = 'report_moved'

/** Triggers of the database notify of every move, so that what any process writes reaches every process that watches. */
export function sqlProgress(pool: Pool): Progress {
  const waiting = new Map<ReportId, StageProgress>()
  const watchers = new Map<ReportId, Set<() => void>>()
  let listening: Promise<unknown> | null = null

  async function write(report: ReportId) {
    for (let told = waiting.get(report); told; told = waiting.get(report)) {
      await pool`
        insert into report_progress (report_id, done, total, delayed)
        select id, ${told.done}, ${told.of}, ${told.delayed ?? false} from report where id = ${report}
        on conflict (report_id) do update
          set done = excluded.done, total = excluded.total, delayed = excluded.delayed, told_at = now()`
      if (waiting.get(report) === told) waiting.delete(report)
    }
  }

  function listen() {
    // A connection that fails or is lost is made again by the driver, which then calls the second function.
    listening ??= pool
      .listen(
        CHANNEL,
        (id) => {
          for (const moved of watchers.get(Number(id) as ReportId) ?? []) moved()
        },
        () => {
          for (const moved of [...watchers.values()].flatMap((set) => [...set])) moved()
        },
      )
      .catch(() => {})
    return listening
  }

  return {
    async tell(report, progress) {
      const busy = waiting.has(report)
      waiting.set(report, progress)
      // While one row is being written only the newest is kept; a lost one is no loss.
      if (!busy) await write(report).catch(() => waiting.delete(report))
    },

    async read(report) {
      const [row] = await pool<{ done: number; of: number; delayed: boolean; stood: number }[]>`
        select done, total as of, delayed, extract(epoch from now() - told_at)::float8 as stood from report_progress where report_id = ${report}`
      return row ? { done: row.done, of: row.of, stood: row.stood, ...(row.delayed && { delayed: true }) } : null
    },

    async watch(report, moved, signal) {
      if (signal.aborted) return
      const set = watchers.get(report) ?? new Set()
      watchers.set(report, set.add(moved))
      try {
        await listen()
        moved()
        if (!signal.aborted) await once(signal, 'abort')
      } finally {
        set.delete(moved)
        if (set.size === 0) watchers.delete(report)
      }
    },
  }
}
