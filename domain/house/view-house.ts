import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { isOpenTo, mayRead, type ReportId, titleOf } from '#domain/report/report.ts'
import type { House, ReadHouse } from './house.ts'

export type HouseView = {
  title: string
  /** Null: not read yet. */
  read: ReadHouse | null
  given: House
  /** How many prices depend on the house. */
  prices: number
  /** True while the report's pages are stored. */
  hasPages: boolean
  mayChange: boolean
}

/** Returns what is known of the report's house; `locked` until a credit opens it, null for anyone but its owner. */
export async function viewHouse(
  { reports }: Pick<Ports, 'reports'>,
  { id, viewer }: { id: ReportId; viewer: UserId },
): Promise<HouseView | 'locked' | null> {
  const report = await reports.byId(id)
  if (!report || report.owner !== viewer) return null
  if (!report.unlockedAt) return 'locked'
  if (!mayRead(report, viewer)) return null
  const findings = await reports.findings(id)
  return {
    title: titleOf(report),
    read: report.houseRead,
    given: report.houseGiven,
    prices: findings.filter(({ estimate, excluded }) => estimate?.house && !excluded).length,
    hasPages: report.erasedAt === null,
    mayChange: isOpenTo(report, viewer),
  }
}
