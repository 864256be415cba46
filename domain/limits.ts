/** How often something may be done: `points` within `seconds`. What the store's absence means is the port's promise. */
export const limits = {
  'sign-in-address': { points: 50, seconds: 900 },
  'sign-in-name': { points: 10, seconds: 900 },
  'sign-in-browser': { points: 10, seconds: 900 },
  'sign-in-mail': { points: 3, seconds: 3_600 },
  'own-password': { points: 10, seconds: 900 },
  register: { points: 5, seconds: 3_600 },
  'register-try': { points: 50, seconds: 3_600 },
  'upload-user': { points: 10, seconds: 3_600 },
  'upload-day': { points: 50, seconds: 86_400 },
  'upload-address': { points: 30, seconds: 3_600 },
  /** A point for each megabyte that was sent in vain. */
  'upload-refused': { points: 400, seconds: 3_600 },
  'upload-refused-address': { points: 1_000, seconds: 3_600 },
  'analyse-again': { points: 5, seconds: 3_600 },
  'correct-property': { points: 10, seconds: 3_600 },
  checkout: { points: 10, seconds: 900 },
  'checkout-address': { points: 30, seconds: 900 },
  'payment-look': { points: 30, seconds: 60 },
  'costbook-import': { points: 10, seconds: 3_600 },
  'message-preview': { points: 30, seconds: 60 },
  'text-user': { points: 20, seconds: 86_400 },
  'text-address': { points: 40, seconds: 86_400 },
  'text-all': { points: 200, seconds: 3_600 },
  'alert-text': { points: 20, seconds: 86_400 },
  'contractor-search': { points: 30, seconds: 60 },
  'contractor-search-address': { points: 60, seconds: 60 },
  'contractor-import': { points: 10, seconds: 3_600 },
  'email-change': { points: 3, seconds: 86_400 },
  export: { points: 5, seconds: 3_600 },
  download: { points: 30, seconds: 60 },
  compare: { points: 20, seconds: 60 },
  'share-link': { points: 20, seconds: 3_600 },
  'share-open': { points: 60, seconds: 60 },
  'share-photo': { points: 600, seconds: 60 },
  'share-answer': { points: 10, seconds: 3_600 },
  receipt: { points: 60, seconds: 60 },
  'webhook-test': { points: 10, seconds: 3_600 },
  write: { points: 60, seconds: 60 },
  api: { points: 300, seconds: 60 },
  'api-address': { points: 600, seconds: 60 },
} as const

export type LimitName = keyof typeof limits

export type Allowances = Record<LimitName, { points: number; seconds: number }>

const LOCAL_FACTOR = 20

const isOfPasswords = (name: string) => name.startsWith('sign-in') || name === 'own-password'

/** One person on a machine of their own is held back only from guessing passwords. */
export const localLimits = Object.fromEntries(
  Object.entries(limits).map(([name, { points, seconds }]) => [
    name,
    { points: isOfPasswords(name) ? points : points * LOCAL_FACTOR, seconds },
  ]),
) as Allowances

/**
 * The bytes that one person may have stored, and how many of the reports may be in analysis at once. `scannedPages`: how many
 * pages of one report, and of all within a day, are read by OCR for somebody who never paid.
 */
export type Quotas = {
  storedBytes: number
  inAnalysis: number
  scannedPages: { ofReport: number; ofDay: number }
}

export const quotas: Quotas = {
  storedBytes: 500 * 1_048_576,
  inAnalysis: 3,
  // The longest scanned reports of single houses have some 120 pages.
  scannedPages: { ofReport: 150, ofDay: 300 },
}

export const localQuotas: Quotas = {
  storedBytes: quotas.storedBytes * LOCAL_FACTOR,
  inAnalysis: quotas.inAnalysis * LOCAL_FACTOR,
  scannedPages: {
    ofReport: quotas.scannedPages.ofReport * LOCAL_FACTOR,
    ofDay: quotas.scannedPages.ofDay * LOCAL_FACTOR,
  },
}

/** `left` points until all of them are back, in `resetIn` seconds; or none for `retryAfter` seconds. */
export type Taken = { ok: true; left: number; resetIn: number } | { ok: false; retryAfter: number }

export type Limits = {
  /** Takes one point of `name` for `key`, or `points`: of more than are left, all. Throws when it cannot count (fail closed). */
  take(name: LimitName, key: string, points?: number): Promise<Taken>
  /** Undoes a `take` whose action was refused. Never throws: a point that is lost comes back with time. */
  giveBack(name: LimitName, key: string): Promise<void>
}
