import * as v from 'valibot'
import { count } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { crafts } from '#domain/contractor/craft.ts'
import { detailsOf, extents, repairActions } from '#domain/costbook/costbook.ts'
import { MIN_CONFIDENCE, searchMappings } from '#domain/costbook/search-mappings.ts'
import { unitTypes } from '#domain/deficiency/deficiency.ts'

const FoundMapping = v.strictObject({
  deficiency_keywords: v.string(),
  covered_deficiency: v.pipe(v.string(), v.description('The same.')),
  bni_item_code: v.string(),
  bni_description: v.string(),
  match_confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  priority_score: v.pipe(v.number(), v.description('From 2 on every word of the item was found.')),
  matched_keywords: count,
  total_keywords: count,
  total_cost: v.pipe(v.number(), v.description('National, in dollars for one unit.')),
  cents: v.strictObject({ total_cost: count }),
  unit: v.picklist(unitTypes),
  part: v.optional(v.pipe(v.string(), v.description('The thing worked on, where the costbook says it.'))),
  action: v.optional(v.picklist(repairActions)),
  extent: v.optional(v.picklist(extents)),
  craft: v.optional(v.pipe(v.picklist(crafts), v.description('Who does the work.'))),
  further: v.optional(
    v.pipe(v.number(), v.minValue(0), v.maxValue(1), v.description('The cost of each further unit beside the first.')),
  ),
  drivers: v.optional(
    v.pipe(
      v.array(v.strictObject({ name: v.string(), usual: v.number() })),
      v.description('What the price depends on besides the quantity.'),
    ),
  ),
})

export const searchCostbook = operation({
  id: 'searchCostbook',
  method: 'GET',
  path: '/api/bni/mapping',
  tag: 'Costbook',
  summary: 'Find what the words of a deficiency lead to',
  access: 'admin',
  scope: 'admin',
  query: v.strictObject({
    text: v.pipe(v.string(), v.regex(/\S/, 'Give the words of a deficiency.')),
    min_confidence: v.optional(
      v.pipe(v.string(), v.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'It has to be a number from 0 to 1.'), v.toNumber()),
      String(MIN_CONFIDENCE),
    ),
  }),
  success: {
    status: 200,
    description: 'At most twelve, best first.',
    schema: v.strictObject({ results: v.array(FoundMapping) }),
    example: {
      results: [
        {
          deficiency_keywords: 'double tapped breaker',
          covered_deficiency: 'double tapped breaker',
          bni_item_code: 'EL-030',
          bni_description: 'Double-tapped breaker corrected',
          match_confidence: 0.86,
          priority_score: 2,
          matched_keywords: 2,
          total_keywords: 2,
          total_cost: 250,
          cents: { total_cost: 25_000 },
          unit: 'each',
          ...{ part: 'breaker', action: 'repair', extent: 'spot', craft: 'electrician', further: 0.6 },
        },
      ],
    },
  },
  problems: {},
  example: { query: { text: 'double tapped breaker', min_confidence: '0.45' } },
  async handle({ query: { text, min_confidence: minConfidence } }) {
    const { results } = await searchMappings(ports, { text, minConfidence })
    return {
      body: {
        results: results.map((found) => ({
          deficiency_keywords: found.words,
          covered_deficiency: found.words,
          bni_item_code: found.code,
          bni_description: found.description,
          match_confidence: found.confidence,
          priority_score: found.priority,
          matched_keywords: found.matched,
          total_keywords: found.total,
          total_cost: Math.round(found.totalCost * 100) / 10_000,
          cents: { total_cost: Math.round(found.totalCost) },
          unit: found.unit,
          ...detailsOf(found),
        })),
      },
    }
  },
})
