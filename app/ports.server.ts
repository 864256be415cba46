import { shared } from '#server/assemble.ts'

/** The app's only door to the rest: the same ports that its server holds. */
export const { ports, sessionSecret, sample: sampleAccount } = shared()
