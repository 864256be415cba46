import * as v from 'valibot'
import type { Research } from '#domain/costbook/pricing/researched-price.ts'
import type { ExtractionAccount } from '#domain/deficiency/extractor.ts'
import type { Files } from '#domain/system/files.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30
const REFUSED_DAYS = 7

const link = v.object({ url: v.pipe(v.string(), v.startsWith('https://')), site: v.optional(v.string()) })
const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    figures: v.object({
      min: v.number(),
      average: v.number(),
      max: v.number(),
      labor: v.number(),
      material: v.number(),
    }),
    citations: v.object({ materials: v.array(link), labor: v.array(link) }),
    day: v.pipe(v.string(), v.isoDate()),
    isRefused: v.optional(v.boolean(), false),
  }),
)
const fruitlessSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ why: v.string(), day: v.pipe(v.string(), v.isoDate()) }),
)

/** The research that was found, or the reason why there is none. */
export type Answer = { ok: true; research: Research } | { ok: false; why: string }

/** Answers that were paid for, in the report's own folder until the report goes. Losing one costs another call, no more. */
export function keptResearch(files: Pick<Files, 'get' | 'put'>, { folder, keep }: ExtractionAccount, now: () => Date) {
  const keyOf = (prompt: string) => `${folder}prices/${prompt}.json`
  const isYoung = (day: string, days: number) => now().getTime() - Date.parse(day) < days * DAY_MS
  const put = (prompt: string, value: object) =>
    (keep ?? files.put)(keyOf(prompt), new TextEncoder().encode(JSON.stringify(value))).catch(() => {})

  return {
    /** Null where nothing is kept, or nothing of the last 30 days; of what was no use, nothing of the last 7. */
    async read(prompt: string): Promise<Answer | null> {
      const bytes = await files.get(keyOf(prompt)).catch(() => null)
      const text = bytes && new TextDecoder().decode(bytes)
      const kept = v.safeParse(keptSchema, text)
      if (kept.success) {
        const { isRefused, ...research } = kept.output
        return isYoung(research.day, isRefused ? REFUSED_DAYS : KEPT_DAYS) ? { ok: true, research } : null
      }
      const fruitless = v.safeParse(fruitlessSchema, text)
      if (!fruitless.success) return null
      const { why, day } = fruitless.output
      return isYoung(day, REFUSED_DAYS) ? { ok: false, why } : null
    },
    keep: (prompt: string, research: Research, isRefused: boolean): Promise<void> =>
      put(prompt, { ...research, isRefused }),
    keepFruitless: (prompt: string, why: string, day: string): Promise<void> => put(prompt, { why, day }),
  }
}
