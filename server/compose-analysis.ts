import { costbookCosts } from '#adapters/costs/costbook.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { geminiExtraction } from '#adapters/extraction/gemini/gemini-extraction.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import type { Ports } from '#domain/ports.ts'
import type { AnalysisEnv } from './env.ts'

/** The ports that an analysis of one file takes: no database, and no network but a language model's where one is chosen. */
export function composeAnalysis(
  env: AnalysisEnv,
  files?: Ports['files'],
): Pick<Ports, 'documents' | 'extraction' | 'costs' | 'places' | 'clock'> {
  return {
    documents: { pdf: () => pdfDocuments({ ocr: true }) }[env.documents](),
    extraction: {
      rules: rulesExtraction,
      gemini: () => geminiExtraction({ ...env.gemini, rules: rulesExtraction(), files }),
    }[env.extraction](),
    costs: { costbook: costbookCosts }[env.costs](),
    places: { offline: offlinePlaces }[env.places](),
    clock: { now: () => new Date() },
  }
}
