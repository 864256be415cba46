import type { Extraction, ExtractionRefusal } from '#domain/deficiency/deficiency.ts'
import { markCounted } from '#domain/estimate/contingent.ts'
import { readHouse } from '#domain/house/read-house.ts'
import { notPricedAt, pricedPlaceOf } from '#domain/place/priced-place.ts'
import type { Ports } from '#domain/ports.ts'
import type { FileKind, PageState, ReadingRefusal } from '#domain/report/document.ts'
import type { Finding } from '#domain/report/report.ts'
import { findingFrom, measuredRoofOf, unpricedFinding } from './price-deficiencies.ts'

export type FileAnalysis = Omit<Extraction, 'deficiencies' | 'refusal'> & {
  pageStates: PageState[]
  findings: Finding[]
  /** In milliseconds. */
  timings: { read: number; extract: number; price: number; total: number }
}

/** Reads, extracts and prices one file for the command line, through the same ports as the worker. Stores nothing. */
export async function analyseFile(
  {
    documents,
    extraction,
    places,
    costs,
    roof,
    clock,
  }: Pick<Ports, 'documents' | 'extraction' | 'places' | 'costs' | 'roof' | 'clock'>,
  { file, kind, zip }: { file: Uint8Array; kind: FileKind; zip: string | null },
  onProgress?: (stage: 'read' | 'extract', done: number, of: number) => void,
): Promise<{ ok: true; analysis: FileAnalysis } | { ok: false; reason: ReadingRefusal | ExtractionRefusal }> {
  const started = clock.now().getTime()
  const reading = await documents.read(file, kind, (done, of) => onProgress?.('read', done, of))
  if (!reading.ok) return reading
  const read = clock.now().getTime()
  const found = await extraction.extract(reading.document, (done, of) => onProgress?.('extract', done, of))
  if (found.refusal) return { ok: false, reason: found.refusal }
  const extracted = clock.now().getTime()
  const house = { ...found, zip: zip ?? found.zip }
  const where = await pricedPlaceOf({ places }, house)
  const notPriced = notPricedAt(where)
  const estimates = await costs.estimate(found.deficiencies, where, {
    measureRoof: () => measuredRoofOf({ roof }, house),
    house: readHouse(reading.document, found.inspectionDate).facts,
  })
  const priced = clock.now().getTime()
  const { deficiencies, refusal: _none, ...rest } = found
  return {
    ok: true,
    analysis: {
      ...rest,
      zip: house.zip,
      pageStates: reading.document.pages.map((page) => page.state),
      findings: markCounted(
        deficiencies.map((deficiency, index) =>
          notPriced ? unpricedFinding(deficiency, notPriced) : findingFrom(deficiency, estimates[index] ?? null),
        ),
      ),
      timings: { read: read - started, extract: extracted - read, price: priced - extracted, total: priced - started },
    },
  }
}
