import { describe, expect, test } from 'vitest'
import { geminiExtraction } from '#adapters/extraction/gemini/gemini-extraction.ts'
import { scriptedGemini } from '#adapters/extraction/gemini/testing/scripted-gemini.ts'
import { pageText } from '#domain/deficiency/evidence.ts'
import { analysedFile, devFiles, devReportsAreHere } from '#server/testing/dev-reports.ts'

const files = devFiles.filter((name) => !name.startsWith('scan-'))

test.skipIf(!devReportsAreHere)('the real reports are beside the repository', () => {
  expect(files.length).toBeGreaterThan(0)
})

describe.skipIf(!devReportsAreHere)(
  'a model that proposes what the rules find, over real reports (../shared/reports/dev)',
  () => {
    test.each(files)(
      '%s: what its words prove is shown, on its page and with its place',
      { timeout: 60_000 },
      async (name) => {
        const { document, found: known } = await analysedFile(name)
        const server = await scriptedGemini(({ pages }) => ({
          text: JSON.stringify({
            isInspectionReport: known.isInspectionReport,
            propertyAddress: known.propertyAddress,
            inspectionDate: known.inspectionDate,
            deficiencies: known.deficiencies.flatMap((deficiency) =>
              deficiency.evidence
                .filter(({ page }) => pages.has(page))
                .map(({ page, quote }) => ({ ...deficiency, page, quote })),
            ),
          }),
        }))
        const found = await geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl }).extract(document)
        await server.close()

        for (const { page, quote, box } of found.deficiencies.flatMap(({ evidence }) => evidence)) {
          const printed = document.pages[page - 1]
          expect(printed && pageText(printed)).toContain(quote)
          expect(box === null).toBe(document.kind === 'txt')
        }
        expect(found.notShown.filter(({ reason }) => reason !== TOO_SHORT)).toEqual([])
        const lost = known.deficiencies.length - found.deficiencies.length - found.notShown.length
        expect(Math.abs(lost)).toBeLessThanOrEqual(Math.ceil(0.15 * known.deficiencies.length))
        // The rules put an address together, which need not stand so on one page.
        expect([known.propertyAddress, null]).toContain(found.propertyAddress)
        expect(found).toMatchObject({
          refusal: null,
          isInspectionReport: known.isInspectionReport,
          inspectionDate: known.inspectionDate,
          suspicious: [],
        })
      },
    )
  },
)

/** One word of a table cell proves nothing. */
const TOO_SHORT = 'too few words to prove anything'
