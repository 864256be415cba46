import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import { type ReportSummary, summarize } from './view-report.ts'

export const pageSizes = [5, 10, 15, 20, 50] as const
export const DEFAULT_PAGE_SIZE = 5

/** Returns one page of a person's reports, newest first; the last page if the number is too high. */
export async function listReports(
  { reports }: Pick<Ports, 'reports'>,
  { owner, search, page, pageSize }: { owner: UserId; search: string; page: number; pageSize: number },
): Promise<{ reports: ReportSummary[]; total: number; page: number; pages: number }> {
  const asked = await reports.page({ owner, search, limit: pageSize, offset: (page - 1) * pageSize })
  const pages = Math.max(1, Math.ceil(asked.total / pageSize))
  const shown = Math.min(page, pages)
  const found =
    shown === page ? asked : await reports.page({ owner, search, limit: pageSize, offset: (shown - 1) * pageSize })
  return {
    reports: found.reports.map(summarize),
    total: asked.total,
    page: shown,
    pages,
  }
}
