import type { Ports } from '#domain/ports.ts'
import { RECEIPT_TITLE, signatureFromFile } from './receipt.ts'
import { viewReceipt } from './view-receipt.ts'

/** `lines` are the statements of a valid receipt, verbatim. */
export type CheckedReceipt =
  | { verdict: 'valid'; lines: { label: string; value: string }[] }
  | { verdict: 'changed' | 'unknown-key' | 'started' | 'not-a-receipt' | 'unknown' }

type Signed = { text: string; keyId: string; signature: string; publicKey: string }

/**
 * Checks a receipt: the text of a `receipt.json`, or the id or address of one of ours. `changed`: its content is not what was
 * signed. `unknown`: there is no record with that id.
 */
export async function checkReceipt(
  ports: Pick<Ports, 'erasures' | 'reports' | 'signing'>,
  held: string,
): Promise<CheckedReceipt> {
  const [, id] = held.trim().match(/^(?:https?:\/\/\S+\/receipts\/)?([\w-]{1,64})$/) ?? []
  if (id) return checkOwn(ports, id)
  const signed = readSigned(held)
  return signed ? check(ports, signed) : { verdict: 'not-a-receipt' }
}

async function checkOwn(ports: Pick<Ports, 'erasures' | 'reports' | 'signing'>, id: string): Promise<CheckedReceipt> {
  const erasure = await viewReceipt(ports, { id, viewer: null })
  if (!erasure) return { verdict: 'unknown' }
  if (!erasure.receipt) return { verdict: 'started' }
  const { publicKey, ...signed } = erasure.receipt
  return publicKey === null ? { verdict: 'unknown-key' } : check(ports, { ...signed, publicKey })
}

async function check({ signing }: Pick<Ports, 'signing'>, signed: Signed): Promise<CheckedReceipt> {
  const verdict = await signing.verify(signed.text, signed)
  if (verdict === 'unknown-key') return { verdict }
  const key = (await signing.publicKeys()).find(({ keyId }) => keyId === signed.keyId)
  if (verdict === 'not-valid' || key?.pem !== signed.publicKey) return { verdict: 'changed' }
  const [title, ...lines] = signed.text.split('\n')
  if (title !== RECEIPT_TITLE) return { verdict: 'not-a-receipt' }
  return {
    verdict: 'valid',
    lines: lines.map((line) => {
      const colon = line.indexOf(': ')
      return { label: line.slice(0, colon), value: line.slice(colon + 2) }
    }),
  }
}

function readSigned(file: string): Signed | null {
  let held: unknown
  try {
    held = JSON.parse(file)
  } catch {
    return null
  }
  if (typeof held !== 'object' || held === null) return null
  const { text, keyId, signature, publicKey, ...rest } = held as Record<string, unknown>
  if (Object.keys(rest).length > 0) return null
  if (typeof text !== 'string' || typeof keyId !== 'string' || typeof publicKey !== 'string') return null
  if (typeof signature !== 'string') return null
  return { text, keyId, signature: signatureFromFile(signature), publicKey }
}
