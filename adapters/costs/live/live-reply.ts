import * as v from 'valibot'
import type { ResearchedFigures } from '#domain/costbook/pricing/researched-price.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { type Page, siteOf } from './live-call.ts'

const figuresSchema = v.object({
  min: v.number(),
  average: v.number(),
  max: v.number(),
  labor: v.number(),
  material: v.number(),
})
const sitesSchema = v.object({ materialSites: v.array(v.string()) })

/** A model's answer: figures, and the domains that it says sell material. Null where the text holds no such object. */
export function readReply(text: string): { figures: ResearchedFigures; materialSites: string[] } | null {
  const told = lastObject(text)
  const figures = v.safeParse(figuresSchema, told)
  if (!figures.success) return null
  const sites = v.safeParse(sitesSchema, told)
  return { figures: figures.output, materialSites: sites.success ? sites.output.materialSites.map(siteOf) : [] }
}

const LONGEST_REPLY = 20_000

/** Around the object may stand a fence, and before it words. */
function lastObject(text: string): unknown {
  const flat = text
    .slice(0, LONGEST_REPLY)
    .match(/\{[^{}]*\}/g)
    ?.at(-1)
  try {
    return JSON.parse(flat ?? '')
  } catch {
    return null
  }
}

const MOST_LINKS = 3

/** The pages that the search has read, one for each site; what the model only says that it has read is none. */
export function citationsOf(pages: Page[], materialSites: string[]): Estimate['citations'] {
  const bySite = new Map(pages.map((page) => [page.site, page]))
  const sells = ({ site }: Page) => materialSites.some((named) => site === named || site.endsWith(`.${named}`))
  const all = [...bySite.values()]
  return {
    materials: all.filter(sells).slice(0, MOST_LINKS),
    labor: all.filter((page) => !sells(page)).slice(0, MOST_LINKS),
  }
}
