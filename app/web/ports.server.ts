import { shared } from '#server/compose/assemble.ts'
import { oncePerVisit } from '#server/web/once-per-visit.ts'
import { refusedCalls } from './refused-calls.ts'
import { servicesUsed } from './services.ts'

const { env, log, ...assembly } = shared()

/** The app's only door to the rest: the same ports that its server holds. */
export const { ports, sessionSecret, sample: sampleAccount } = assembly

/** Where links from outside lead: never taken from a request. */
export const { publicOrigin } = env

/** What the privacy policy names. */
export const outsideServices = servicesUsed(env)

/** Whether this is one person's own machine: only there stand-ins may be played with. */
export const isLocal = env.mode === 'local'

/** For a call from outside that was not believed; nothing of what it says. */
export const logRefused = refusedCalls(log)

/** For what failed while the answer could still be given. Once per failure; `facts` are ids, never content. */
export function reportError(error: unknown, facts: Record<string, string | number> = {}): void {
  log.error({ err: error, ...facts }, 'a route failed')
}

export { oncePerVisit }
