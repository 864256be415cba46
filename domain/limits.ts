/** How often something may be done: `points` within `seconds`. What the store's absence means is the port's promise. */
export const limits = {
  'sign-in-name': { points: 10, seconds: 900 },
  'sign-in-address': { points: 50, seconds: 900 },
  register: { points: 5, seconds: 3_600 },
  'upload-user': { points: 10, seconds: 3_600 },
  'upload-address': { points: 30, seconds: 3_600 },
  'analyse-again': { points: 5, seconds: 3_600 },
  checkout: { points: 10, seconds: 900 },
  write: { points: 60, seconds: 60 },
} as const

export type LimitName = keyof typeof limits

export type Allowances = Record<LimitName, { points: number; seconds: number }>

const LOCAL_FACTOR = 20

/** One person on a machine of their own is held back only from guessing passwords. */
export const localLimits = Object.fromEntries(
  Object.entries(limits).map(([name, { points, seconds }]) => [
    name,
    { points: name.startsWith('sign-in') ? points : points * LOCAL_FACTOR, seconds },
  ]),
) as Allowances
