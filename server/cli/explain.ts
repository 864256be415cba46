import { readFile, stat } from 'node:fs/promises'
import { starterCostbook } from '#adapters/costs/starter-costbook.ts'
import { type ExplainedItem, explainDocument, explainSentence } from '#adapters/extraction/rules/explain.ts'
import { priceWithAlternatives } from '#domain/costbook/pricing/price-description.ts'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { Locality } from '#domain/place/place.ts'
import { localityOf } from '#domain/place/states.ts'
import { kindOf } from '#domain/report/files/file-kind.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { loadEnv, readAnalysisEnv } from '#server/env/env.ts'
import { askedPlace } from './asked-place.ts'
import { answerText, itemText } from './explain-text.ts'
import type { Refusal } from './refusals.ts'

export type ExplainArguments = { zip?: string | undefined; page?: string | undefined; json?: boolean | undefined }

type Explanation = { ok: true; text: string } | { ok: false; reason: Refusal }

/** Explains a sentence, or the items of a report: how they were read and judged, and the price of each deficiency, in print. */
export async function explain(what: string, { zip, page, json }: ExplainArguments): Promise<Explanation> {
  const where = await askedPlace(zip)
  if (!where.ok) return where
  const { place } = where
  if (page !== undefined && !/^[1-9]\d{0,4}$/.test(page)) return { ok: false, reason: 'bad-page' }
  if (kindOf(what) && !/\s/.test(what)) return explainFile(what, place, page === undefined ? null : Number(page), json)
  if (page !== undefined) return { ok: false, reason: 'explain-usage' }
  if (!/[\p{L}\p{N}]/u.test(what)) return { ok: false, reason: 'no-words' }
  return { ok: true, text: printed([explainSentence(what)], null, place, json) }
}

async function explainFile(
  path: string,
  place: Locality | null,
  page: number | null,
  json: boolean | undefined,
): Promise<Explanation> {
  const kind = kindOf(path)
  if (!kind) return { ok: false, reason: 'wrong-type' }
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return { ok: false, reason: 'no-file' }
  if (stats.size > MAX_UPLOAD_BYTES) return { ok: false, reason: 'too-large' }
  const { documents } = composeAnalysis(loadEnv(readAnalysisEnv()))
  const reading = await documents.read(await readFile(path), kind)
  if (!reading.ok) return reading
  if (page !== null && page > reading.document.pages.length) return { ok: false, reason: 'bad-page' }
  const { items, answer } = await explainDocument(reading.document)
  const shown = items.filter(({ statements }) =>
    statements.some((statement) => page === null || statement.page === page),
  )
  return { ok: true, text: printed(shown, answer, place ?? localityOf(answer), json) }
}

function printed(
  items: ExplainedItem[],
  answer: Extraction | null,
  place: Locality | null,
  json: boolean | undefined,
): string {
  const book = starterCostbook()
  const priced = items.map((explained) => ({
    ...explained,
    found: explained.found.map((found) => ({ ...found, price: priceWithAlternatives(book, found.deficiency, place) })),
  }))
  if (json) return JSON.stringify(priced, (_key, value) => (value instanceof Set ? [...value] : value), 2)
  return [...(answer ? [answerText(answer)] : []), ...priced.map((item) => itemText(item, answer))].join('\n\n')
}
