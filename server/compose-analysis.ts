import { costbookCosts } from '#adapters/costs/costbook.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { geminiExtraction } from '#adapters/extraction/gemini/gemini-extraction.ts'
import type { Notice } from '#adapters/extraction/gemini/notice.ts'
import { sqlSpending } from '#adapters/extraction/gemini/sql-spending.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import type { Pool } from '#db/client.ts'
import type { Ports } from '#domain/ports.ts'
import type { AnalysisEnv } from './env.ts'

/** What a serving process adds: where paid answers and spending are kept, and who hears of trouble. */
export type Serving = { files: Ports['files']; pool: Pool; notice?: (notice: Notice) => void }

/** The ports that an analysis of one file takes: no database, and no network but a language model's where one is chosen. */
export function composeAnalysis(
  env: AnalysisEnv,
  serving?: Serving,
): Pick<Ports, 'documents' | 'extraction' | 'costs' | 'places' | 'clock'> {
  return {
    documents: { pdf: () => pdfDocuments({ ocr: true, notice: serving?.notice }) }[env.documents](),
    extraction: {
      rules: rulesExtraction,
      gemini: () => composeGemini(env.gemini, serving),
    }[env.extraction](),
    costs: { costbook: costbookCosts }[env.costs](),
    places: { offline: offlinePlaces }[env.places](),
    clock: { now: () => new Date() },
  }
}

function composeGemini({ budget, ...gemini }: AnalysisEnv['gemini'], serving?: Serving): Ports['extraction'] {
  return geminiExtraction({
    ...gemini,
    rules: rulesExtraction(),
    budget: budget.report,
    files: serving?.files,
    spending: serving && sqlSpending(serving.pool, { user: budget.user, all: budget.day }),
    notice: serving?.notice,
  })
}
