import { data } from '@remix-run/node'
import { createGate } from '#app/web/gate.server.ts'
import type { UserId } from '#domain/account/account.ts'
import type { Missing } from './missing-page.tsx'

const RETRY_SECONDS = 5

/** Each page being drawn holds the whole file in memory. */
const gate = createGate({ places: 2, waitMs: 10_000 })

/** Runs `draw` when it is the visitor's turn. Answers 503 when that takes too long or the visitor has left. */
export async function inTurn<T>(signal: AbortSignal, visitor: UserId, draw: () => Promise<T>): Promise<T> {
  const leave = await gate.enter(signal, { account: String(visitor) })
  if (!leave) throw new Response('Busy', { status: 503, headers: { 'Retry-After': String(RETRY_SECONDS) } })
  try {
    return await draw()
  } finally {
    leave()
  }
}

const statuses: Record<Missing, number> = { 'not-found': 404, 'no-such-page': 404, gone: 410, erased: 410 }

export function answerMissing(reason: Missing) {
  return data({ view: null, reason }, { status: statuses[reason] })
}
