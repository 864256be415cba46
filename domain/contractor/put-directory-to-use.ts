import type { Ports, Stored } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import type { Phone } from '../message/message.ts'
import { boardNames, type DirectoryVersion, type DirectoryVersionId } from './directory.ts'

const CONSENTS_AT_ONCE = 5_000

/**
 * Makes a draft or an earlier version current for its board, all or nothing. Records the file's consents to texts, except for
 * numbers with an earlier record: an import never overrules a person's own word. `consents` were recorded, `keptOut` were not.
 */
export async function putDirectoryToUse(
  { transaction, directoryVersions, clock }: Pick<Ports, 'transaction' | 'directoryVersions' | 'clock'>,
  { version: id, by, label }: { version: DirectoryVersionId; by: UserId; label?: string },
): Promise<
  | { ok: true; version: DirectoryVersion; consents: number; keptOut: number }
  | { ok: false; reason: 'unknown-version' | 'already-current' }
> {
  const now = clock.now()
  const outcome = await transaction(async (stored) => {
    await stored.directoryVersions.lock()
    const version = await stored.directoryVersions.byId(id)
    if (version?.state === 'current') return { ok: false as const, reason: 'already-current' as const }
    const name = label?.trim()
    const used = version && (await stored.directoryVersions.use(id, { ...(name && { label: name }), at: now }))
    if (!used) return { ok: false as const, reason: 'unknown-version' as const }
    return { ok: true as const, version, ...(await recordConsents(stored, version, by, now)) }
  })
  if (outcome.ok) await directoryVersions.tidy(now)
  return outcome
}

async function recordConsents(
  { directoryVersions, textConsents }: Stored,
  { id, filename, board }: DirectoryVersion,
  recordedBy: UserId,
  at: Date,
) {
  const agreed = new Map<Phone, { row: number; wording: string; date: string | null }>()
  for (const { phone, ...consent } of await directoryVersions.consents(id)) agreed.set(phone, consent)
  const phones = [...agreed.keys()]
  let consents = 0
  for (let from = 0; from < phones.length; from += CONSENTS_AT_ONCE) {
    const portion = phones.slice(from, from + CONSENTS_AT_ONCE)
    const known = await textConsents.of(portion)
    const fresh = portion.flatMap((phone) => {
      const consent = agreed.get(phone)
      if (!consent || known.has(phone)) return []
      const { row, wording, date } = consent
      const proof = `${filename} (${boardNames[board]}), row ${row}${date ? `, agreed on ${date}` : ''}`
      return [{ phone, state: 'opted-in' as const, source: 'import' as const, wording, proof, recordedBy, at }]
    })
    await textConsents.add(...fresh)
    consents += fresh.length
  }
  return { consents, keptOut: phones.length - consents }
}
