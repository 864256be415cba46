import type { LoaderFunctionArgs } from '@remix-run/node'
import { optionalAdmin } from '#app/admin.server.ts'
import { apiNotFound, apiProblem } from '#app/api/problem.server.ts'
import { ports } from '#app/ports.server.ts'
import { MIN_CONFIDENCE, searchMappings } from '#domain/costbook/search-mappings.ts'

/** `?text=...&min_confidence=0.10`. Costs are national dollars for one unit. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!(await optionalAdmin(request))) return apiNotFound()
  const query = new URL(request.url).searchParams
  const text = query.get('text') ?? ''
  const minConfidence = Number(query.get('min_confidence') || MIN_CONFIDENCE)
  if (text.trim() === '') return apiProblem(422, 'text', 'Give the words of a deficiency as text.')
  if (!(minConfidence >= 0 && minConfidence <= 1))
    return apiProblem(422, 'min_confidence', 'min_confidence has to be a number from 0 to 1.')
  const { results } = await searchMappings(ports, { text, minConfidence })
  return Response.json({
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
      unit: found.unit,
    })),
  })
}
