/** Cents for a million tokens; thoughts count as output. */
export type Rates = { input: number; output: number }

/** Used unless another is chosen: Google names it the successor of gemini-2.5-flash, which ends on December 1, 2026. */
export const DEFAULT_MODEL = 'gemini-3.5-flash-lite'

export const DEFAULT_RATES: Rates = { input: 30, output: 250 }

/**
 * Standard paid tier, ai.google.dev/gemini-api/docs/pricing as of October 7, 2026. Where a price is lower for a while, the
 * lasting one.
 */
const known: Record<string, Rates> = {
  [DEFAULT_MODEL]: DEFAULT_RATES,
  'gemini-3.5-flash': { input: 150, output: 900 },
  'gemini-3.8-flash': { input: 150, output: 750 },
  'gemini-2.5-flash': { input: 30, output: 250 },
}

/** Null for a model whose price is not known here. */
export function ratesOf(model: string): Rates | null {
  return Object.hasOwn(known, model) ? (known[model] ?? null) : null
}
