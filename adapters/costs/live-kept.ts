import * as v from 'valibot'
import type { Research } from '#domain/costbook/researched-price.ts'
import type { ExtractionAccount, Files } from '#domain/ports.ts'

const DAY_MS = 86_400_000
const KEPT_DAYS = 30

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
  }),
)

/** Answers that were paid for, in the report's own folder until the report goes. Losing one costs another call, no more. */
export function keptResearch(files: Pick<Files, 'get' | 'put'>, { folder }: ExtractionAccount, now: () => Date) {
  const keyOf = (prompt: string) => `${folder}prices/${prompt}.json`

  return {
    /** Null where nothing is kept, or nothing of the last 30 days. */
    async read(prompt: string): Promise<Research | null> {
      const bytes = await files.get(keyOf(prompt)).catch(() => null)
      const kept = v.safeParse(keptSchema, bytes && new TextDecoder().decode(bytes))
      if (!kept.success) return null
      return now().getTime() - Date.parse(kept.output.day) < KEPT_DAYS * DAY_MS ? kept.output : null
    },
    async keep(prompt: string, research: Research): Promise<void> {
      await files.put(keyOf(prompt), new TextEncoder().encode(JSON.stringify(research))).catch(() => {})
    },
  }
}
