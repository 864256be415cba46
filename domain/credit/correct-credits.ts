import type { Ports } from '#domain/ports.ts'

const MOST_CORRECTED = 10_000

/**
 * Adds credits to an account, or removes some if `amount` is negative, as a ledger entry with the reason and the admin. A
 * balance never falls below 0.
 */
export async function correctCredits(
  { accounts, credits, newId }: Pick<Ports, 'accounts' | 'credits' | 'newId'>,
  { username, amount, why, actor }: { username: string; amount: number; why: string; actor: string },
): Promise<
  { ok: true; balance: number } | { ok: false; reason: 'nobody' | 'no-reason' | 'no-amount' | 'insufficient' }
> {
  if (why.trim() === '') return { ok: false, reason: 'no-reason' }
  if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount) > MOST_CORRECTED)
    return { ok: false, reason: 'no-amount' }
  const user = (await accounts.credentials(username))?.id
  if (!user) return { ok: false, reason: 'nobody' }
  const entry = { user, kind: 'correction', reference: newId(), amount, description: why.trim(), report: null } as const
  if ((await credits.append({ ...entry, actor })) === 'insufficient') return { ok: false, reason: 'insufficient' }
  return { ok: true, balance: (await credits.balance(user)).balance }
}
