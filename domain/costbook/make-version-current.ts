import type { Ports } from '#domain/ports.ts'
import type { UserId } from '../account/account.ts'
import type { ImportKind, VersionId } from './version.ts'

/**
 * Makes an earlier version current again, or with null the data shipped with the product. Existing estimates stay as they are.
 */
export async function makeVersionCurrent(
  { transaction, clock }: Pick<Ports, 'transaction' | 'clock'>,
  { kind, version, by }: { kind: ImportKind; version: VersionId | null; by: UserId },
): Promise<{ ok: true } | { ok: false; reason: 'unknown-version' | 'already-current' }> {
  return transaction(async ({ costbookVersions }) => {
    await costbookVersions.lock(kind)
    if ((await costbookVersions.current())[kind] === version) return { ok: false, reason: 'already-current' }
    const used = await costbookVersions.use(kind, version, by, clock.now())
    return used ? { ok: true } : { ok: false, reason: 'unknown-version' }
  })
}
