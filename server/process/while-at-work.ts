import { Overtaken } from '#domain/report/files/put-if-stands.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { Reports } from '#domain/report/reports.ts'

const LOOK_EVERY_MS = 1_000

/**
 * Runs an analysis with a signal that ends it when its report is deleted, erased or in a newer run, or when one of `signals` does.
 * Where nobody can tell how the report stands the work goes on. What it has left behind ends with it.
 */
export async function whileAtWork<T>(
  reports: Pick<Reports, 'isAtWork'>,
  { report, run }: { report: ReportId; run: number },
  signals: AbortSignal[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController()
  const end = () => over.abort(new Overtaken(`report ${report}: run ${run} is over`))
  const looking = setInterval(() => {
    reports.isAtWork(report, run).then(
      (isAtWork) => isAtWork || end(),
      () => {},
    )
  }, LOOK_EVERY_MS)
  try {
    return await work(AbortSignal.any([over.signal, ...signals]))
  } finally {
    clearInterval(looking)
    end()
  }
}
