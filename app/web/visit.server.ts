import type { AppLoadContext } from '@remix-run/node'
import { reportError } from './ports.server.ts'

const never = new AbortController().signal

/** The request's facts, with stand-ins where the app is served by something that does not tell them. */
export function visitOf({
  nonce,
  ip,
  requestId,
  stopping,
  droppedBytes,
  sentHeaders,
  taken,
  logError,
}: AppLoadContext) {
  return {
    nonce: nonce ?? '',
    ip: ip ?? 'unknown',
    requestId: requestId ?? '',
    stopping: stopping ?? never,
    droppedBytes: droppedBytes ?? null,
    sentHeaders: sentHeaders ?? {},
    taken: taken ?? (async () => {}),
    logError: logError ?? reportError,
  }
}

/** For work that a page goes on without: logs what it threw, and answers null. */
export function logged(context: AppLoadContext): (error: unknown) => null {
  return (error) => {
    visitOf(context).logError(error)
    return null
  }
}
