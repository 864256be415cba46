import { shared } from '#server/compose/assemble.ts'
import { oncePerVisit } from '#server/web/once-per-visit.ts'
import { refusedCalls } from './refused-calls.ts'
import { servicesUsed } from './services.ts'

const { env, log, ...assembly } = shared()

/** The app's only access to everything else: the same ports that its server holds. */
export const { ports, sessionSecret, sample: sampleAccount } = assembly

/** The base of links from outside, never taken from a request. */
export const { publicOrigin } = env

/** The outside services that the privacy policy names. */
export const outsideServices = servicesUsed(env)

/** True on a developer's own machine, the only place where stand-ins can be operated. */
export const isLocal = env.mode === 'local'

/** Logs a call from outside that failed verification, without any of its content. */
export const logRefused = refusedCalls(log)

/** Logs a failure that did not prevent the answer, once per failure. `facts` are ids, never content. */
export function reportError(error: unknown, facts: Record<string, string | number> = {}): void {
  log.error({ err: error, ...facts }, 'a route failed')
}

export { oncePerVisit }
