import { tooManyChangesText } from '#app/ui/words/limit-texts.ts'
import type { User } from '#domain/account/account.ts'
import { ports } from './ports.server.ts'

/** Returns why the user may not change anything now and in how many seconds they may; null when they may. */
export async function tooManyChanges(
  { id }: Pick<User, 'id'>,
  text: (retryAfter: number) => string = tooManyChangesText,
): Promise<{ message: string; retryAfter: number } | null> {
  const allowed = await ports.limits.take('write', String(id))
  return allowed.ok ? null : { message: text(allowed.retryAfter), retryAfter: allowed.retryAfter }
}
