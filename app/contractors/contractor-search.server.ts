import type { AppLoadContext } from '@remix-run/node'
import { ports } from '#app/web/ports.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { User } from '#domain/account/account.ts'
import {
  type ContractorSearch,
  type FoundContractors,
  type SearchRefusal,
  searchContractors,
} from '#domain/contractor/search-contractors.ts'
import { untilNextDay } from '#domain/contractor/searches-used-up.ts'
import { takeAll } from '#domain/take-all.ts'

export const MAX_SEARCH_LENGTH = 200

export type LimitedSearch =
  | FoundContractors
  | { ok: false; reason: Exclude<SearchRefusal['reason'], 'used-up' | 'unknown-address'> }
  | { ok: false; reason: 'unknown-address'; address: string }
  | { ok: false; reason: 'too-often' | 'used-up'; retryAfter: number }

/** Searches the directory within the limits for the user and the address; logs why a search failed. */
export async function limitedSearch(
  context: AppLoadContext,
  user: User,
  search: Omit<ContractorSearch, 'user'>,
): Promise<LimitedSearch> {
  const { ip, logError } = visitOf(context)
  if (search.address.trim() === '') return { ok: false, reason: 'no-address' }
  try {
    const allowed = await takeAll(ports, [
      ['contractor-search', String(user.id)],
      ['contractor-search-address', ip],
    ])
    if (!allowed.ok) return { ok: false, reason: 'too-often', retryAfter: allowed.retryAfter }
    const outcome = await searchContractors(ports, { ...search, user: user.id })
    if (outcome.ok) return outcome
    if (outcome.reason === 'failed') throw outcome.cause
    if (outcome.reason === 'unknown-address')
      return { ok: false, reason: outcome.reason, address: search.address.trim() }
    if (outcome.reason !== 'used-up') return { ok: false, reason: outcome.reason }
    return { ok: false, reason: 'used-up', retryAfter: untilNextDay(ports.clock.now()) }
  } catch (error) {
    logError(error)
    return { ok: false, reason: 'failed' }
  }
}

export const searchStatus: Record<Extract<LimitedSearch, { ok: false }>['reason'], number> = {
  'no-address': 422,
  'unknown-address': 422,
  'too-often': 429,
  'used-up': 429,
  failed: 503,
}
