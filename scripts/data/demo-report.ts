import { readFile, writeFile } from 'node:fs/promises'
import { costbookCosts } from '#adapters/costs/costbook.ts'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import { unmeasuredRoof } from '#adapters/roof/unmeasured.ts'
import type { DemoReport } from '#app/site/demo/demo-report.ts'
import { analyseFile } from '#domain/report/analysis/analyse-file.ts'

// Writes the data of /demo: `npm run demo`, after every change to how findings are detected or priced.

const REPORT = new URL('../../server/commands/sample-report.txt', import.meta.url)
export const DEMO_FILE = new URL('../../app/site/demo/demo-report.json', import.meta.url)

/** Analyzes the sample report as the product does: by rules, with the starter costbook, without keys or network. */
export async function demoReport(): Promise<DemoReport> {
  const file = await readFile(REPORT)
  const outcome = await analyseFile(
    {
      documents: pdfDocuments({ ocr: false }),
      extraction: rulesExtraction(),
      costs: costbookCosts({}),
      places: offlinePlaces(),
      roof: unmeasuredRoof(),
      clock: { now: () => new Date() },
    },
    { file, kind: 'txt', zip: null },
  )
  if (!outcome.ok) throw new Error(`the sample report was refused: ${outcome.reason}`)
  const { propertyAddress, inspectionDate, zip, findings } = outcome.analysis
  return { propertyAddress, inspectionDate, zip, pages: file.toString().split('\f'), findings }
}

if (import.meta.main) {
  const report = await demoReport()
  await writeFile(DEMO_FILE, `${JSON.stringify(report, null, 2)}\n`)
  process.stdout.write(`${report.findings.length} findings: app/site/demo/demo-report.json\n`)
}
