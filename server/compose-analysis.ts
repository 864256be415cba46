import { costbookCosts } from '#adapters/costs/costbook.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import type { Ports } from '#domain/ports.ts'
import type { AnalysisEnv } from './env.ts'

/** The ports that an analysis of one file takes: no database and no network. */
export function composeAnalysis(
  env: AnalysisEnv,
): Pick<Ports, 'documents' | 'extraction' | 'costs' | 'places' | 'clock'> {
  return {
    documents: { pdf: () => pdfDocuments({ ocr: true }) }[env.documents](),
    extraction: { rules: rulesExtraction }[env.extraction](),
    costs: { costbook: costbookCosts }[env.costs](),
    places: { offline: offlinePlaces }[env.places](),
    clock: { now: () => new Date() },
  }
}
