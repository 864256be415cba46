import { formatDollars } from '../estimate/estimate.ts'
import type { Ports } from '../ports.ts'
import { type ReportId, titleOf } from '../report/report.ts'
import { answerLabels, askedItems } from './repair-request.ts'

/**
 * Mails the owner that the seller has answered that version through a link, once. `origin` is our own public address. Does
 * nothing where that version has no such answer.
 */
export async function tellAnswered(
  { reports, repairRequests, accounts, mail }: Pick<Ports, 'reports' | 'repairRequests' | 'accounts' | 'mail'>,
  { report: id, version, origin }: { report: ReportId; version: number; origin: string },
): Promise<void> {
  const report = await reports.byId(id)
  const request = (await repairRequests.of(id)).find((each) => each.version === version)
  const owner = report && (await accounts.byId(report.owner))
  if (!report || !owner || request?.answeredThrough !== 'link') return
  const property = titleOf(report)
  const answers = askedItems(request).flatMap(({ said, answer }, index) => {
    if (!answer) return []
    const amount = answer.amount === null ? '' : ` ${formatDollars(answer.amount)}`
    return [`${index + 1}. ${said.title}: ${answerLabels[answer.kind].toLowerCase()}${amount}`]
  })
  const text = [
    `The seller has answered version ${version} of your repair request through your link.`,
    `Property: ${property}`,
    answers.join('\n'),
    `The whole answer: ${origin}/reports/${id}/request`,
    'It is no contract until both sides sign.',
  ]
  await mail.send({
    to: owner.email,
    subject: `The seller has answered: repair request for ${property}`,
    text: `${text.join('\n\n')}\n`,
    key: `answered-${id}-${version}`,
  })
}
