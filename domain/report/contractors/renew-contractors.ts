import type { ContractorType } from '#domain/contractor/contractor.ts'
import type { Stored } from '#domain/ports.ts'
import type { Finding, Report } from '#domain/report/report.ts'
import { type MatchingPorts, matchLater, tryToMatch } from './match-contractors.ts'

/** The contractors of a finding that other trades repair than before; `isAway`: the directory could not be asked. */
export type RenewedContractors = Pick<Finding, 'contractorTypes' | 'contractors' | 'contractorsLeftOut'> & {
  isAway: boolean
}

/** Returns the contractors near the house for these trades; null if they are those that the finding has. */
export async function renewContractors(
  ports: MatchingPorts,
  report: Pick<Report, 'owner' | 'zip' | 'contractorsAt'>,
  finding: Finding,
  contractorTypes: ContractorType[],
): Promise<RenewedContractors | null> {
  if (contractorTypes.join() === finding.contractorTypes.join()) return null
  const matched = report.contractorsAt ? await tryToMatch(ports, report, [{ ...finding, contractorTypes }]) : []
  const { contractors, contractorsLeftOut } = matched?.[0] ?? { contractors: [], contractorsLeftOut: 0 }
  return { contractorTypes, contractors, contractorsLeftOut, isAway: matched === null }
}

/** Saves a finding of the locked report with its renewed contractors; those that could not be asked are looked for later. */
export async function saveRenewed(
  { reports, jobs }: Pick<Stored, 'reports' | 'jobs'>,
  report: Report,
  finding: Finding,
  { isAway, ...renewed }: RenewedContractors,
): Promise<void> {
  const findings = await reports.findings(report.id)
  const changed = { ...finding, ...renewed }
  await reports.saveFindings(
    report.id,
    findings.map((each) => (each.id === finding.id ? changed : each)),
  )
  if (!isAway) return
  await reports.change(report.id, report.run, { contractorsAt: null })
  await matchLater({ jobs }, report)
}
