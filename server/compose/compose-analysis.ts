import { costbookCosts } from '#adapters/costs/costbook.ts'
import { liveCosts } from '#adapters/costs/live/live-costs.ts'
import { sqlPriceSpending } from '#adapters/costs/live/sql-price-spending.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { pdfPhotographs } from '#adapters/documents/pictures/pdf-photographs.ts'
import { geminiExtraction } from '#adapters/extraction/gemini/gemini-extraction.ts'
import { sqlSpending } from '#adapters/extraction/gemini/spending/sql-spending.ts'
import { rulesInChild } from '#adapters/extraction/rules-in-child.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import { solarRoof } from '#adapters/roof/solar.ts'
import { sqlRoofs } from '#adapters/roof/sql-roofs.ts'
import { unmeasuredRoof } from '#adapters/roof/unmeasured.ts'
import { goingAhead } from '#adapters/shared/child-process/ahead.ts'
import type { Notice } from '#adapters/shared/notice.ts'
import type { Pool } from '#db/client.ts'
import type { Costbook } from '#domain/costbook/pricing/estimate-deficiency.ts'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import type { Ports } from '#domain/ports.ts'
import type { AnalysisEnv } from '#server/env/env.ts'

/** The parts that a serving process adds: the costbook in use, where paid answers and spending are kept, who hears of trouble. */
export type Serving = {
  costbook: () => Promise<Costbook>
  files: Ports['files']
  pool: Pool
  notice?: (notice: Notice) => void
}

/** The ports that an analysis of one file takes: no database, and no network but what the environment's words choose. */
export function composeAnalysis(
  env: AnalysisEnv,
  serving?: Serving,
): Pick<Ports, 'documents' | 'photographs' | 'extraction' | 'costs' | 'places' | 'roof' | 'clock'> {
  const ahead = goingAhead<Extraction>('extraction/rules-ahead')
  const rules = rulesInChild(ahead)
  return {
    photographs: pdfPhotographs(),
    documents: { pdf: () => pdfDocuments({ ocr: true, ahead, keepsSpare: serving !== undefined }) }[env.documents](),
    extraction: {
      rules: () => rules,
      gemini: () => composeGemini(env.gemini, rules, serving),
    }[env.extraction](),
    costs: {
      costbook: () => costbookCosts({ load: serving?.costbook }),
      gemini: () => composeLive(env.gemini, serving),
    }[env.costs](),
    places: { offline: offlinePlaces }[env.places](),
    roof: {
      none: unmeasuredRoof,
      solar: () => composeSolar(env.solar, serving),
    }[env.roof](),
    clock: { now: () => new Date() },
  }
}

function composeGemini(
  { budget, ...gemini }: AnalysisEnv['gemini'],
  rules: DeficiencyExtractor,
  serving?: Serving,
): Ports['extraction'] {
  return geminiExtraction({
    ...gemini,
    rules,
    budget: budget.report,
    files: serving?.files,
    spending: spendingOf(budget, serving),
    notice: serving?.notice,
  })
}

function composeLive({ budget, ...gemini }: AnalysisEnv['gemini'], serving?: Serving): Ports['costs'] {
  return liveCosts({
    ...gemini,
    load: serving?.costbook,
    cents: budget.prices.cents,
    files: serving?.files,
    spending: spendingOf(budget, serving),
    reportSpending: serving && sqlPriceSpending(serving.pool),
    notice: serving?.notice,
  })
}

function composeSolar({ apiKey, perDay }: AnalysisEnv['solar'], serving?: Serving): Ports['roof'] {
  return solarRoof({ apiKey, roofs: serving && sqlRoofs(serving.pool, { perDay }), notice: serving?.notice })
}

/** Reading and pricing draw on the same day's budgets. */
function spendingOf(budget: AnalysisEnv['gemini']['budget'], serving?: Serving) {
  return serving && sqlSpending(serving.pool, { user: budget.user, all: budget.day })
}
