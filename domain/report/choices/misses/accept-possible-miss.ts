import type { UserId } from '#domain/account/account.ts'
import { type NamedMiss, openMisses } from '#domain/deficiency/possible-miss.ts'
import { locate } from '#domain/deficiency/proof.ts'
import { readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import { isOpenTo, type Report, type ReportId } from '#domain/report/report.ts'
import { type Added, type AddingPorts, addFinding } from './add-finding.ts'

/**
 * Turns a possible miss into a priced finding, in this and every later analysis. `not-open`: the report is being analyzed or is
 * locked. `decided`: it is not, or no longer, an open miss of the report. `changed`: the report's
 * place or house changed at the same time.
 */
export async function acceptPossibleMiss(
  ports: AddingPorts,
  { id, owner, miss }: { id: ReportId; owner: UserId; miss: string },
): Promise<Added> {
  const report = await ports.reports.byId(id)
  if (!report || report.owner !== owner) return { ok: false, reason: 'not-found' }
  if (!isOpenTo(report, owner)) return { ok: false, reason: 'not-open' }
  const accepted = openMiss(report, miss)
  if (!accepted) return { ok: false, reason: 'decided' }
  const evidence = locate(await readShownDocument(ports, report), accepted)
  const mayAdd = (now: Report) => openMiss(now, miss) !== undefined
  return addFinding(ports, report, { id: accepted.id, evidence, owner, mayAdd })
}

function openMiss({ possibleMisses, missDecisions }: Report, id: string): NamedMiss | undefined {
  return openMisses(possibleMisses, missDecisions).find((each) => each.id === id)
}
