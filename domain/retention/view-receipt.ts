import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import { type ReportId, titleOf } from '../report/report.ts'
import { receiptText } from './receipt.ts'
import type { Erasure } from './retention.ts'

/** A publicly verifiable receipt; `publicKey` is SPKI in PEM. */
export type Receipt = { text: string; keyId: string; signature: string; publicKey: string | null }

/**
 * The record of an erasure, for anyone who knows its id. `receipt` null: started, not completed yet. `report` is given to its
 * owner, as long as the report exists.
 */
export type ShownErasure = Omit<Erasure, 'user' | 'report' | 'completed'> & {
  completedAt: Date | null
  receipt: Receipt | null
  isOwn: boolean
  report: { id: ReportId; title: string } | null
}

export async function viewReceipt(
  ports: Pick<Ports, 'erasures' | 'reports' | 'signing'>,
  { id, viewer }: { id: string; viewer: UserId | null },
): Promise<ShownErasure | null> {
  const erasure = await ports.erasures.byId(id)
  if (!erasure) return null
  const { user, report, completed, ...rest } = erasure
  const isOwn = viewer !== null && user === viewer
  const own = isOwn ? await ports.reports.byId(report) : null
  return {
    ...rest,
    completedAt: completed?.at ?? null,
    receipt: completed && (await receiptOf(ports, erasure, completed)),
    isOwn,
    report: own && { id: own.id, title: titleOf(own) },
  }
}

async function receiptOf(
  { signing }: Pick<Ports, 'signing'>,
  erasure: Erasure,
  { at, keyId, signature }: NonNullable<Erasure['completed']>,
): Promise<Receipt> {
  const key = (await signing.publicKeys()).find((each) => each.keyId === keyId)
  return { text: receiptText(erasure, at), keyId, signature, publicKey: key?.pem ?? null }
}
