import { afterAll, describe } from 'vitest'
import { contractFaults, extractionContract } from '../contract.ts'
import { geminiExtraction } from './gemini-extraction.ts'
import { type Call, scriptedGemini } from './testing/scripted-gemini.ts'

/** Returns the answer of a good model to the pages that it is shown. */
function goodModel({ pages }: Call) {
  const shown = [...pages].map(([page, text]) => ({ page, text: text.replace(/\s+/g, ' ') }))
  const all = shown.map(({ text }) => text).join(' ')
  const isReport = !all.includes('STANDARDS OF PRACTICE') && /[A-Z]{4}/.test(all)
  const deficiencies = shown.flatMap(({ page, text }) =>
    contractFaults
      .filter(({ words }) => text.includes(words))
      .map(({ words }) => ({ page, quote: words, category: 'general', severity: 'major', description: words })),
  )
  return {
    text: JSON.stringify({
      isInspectionReport: isReport,
      propertyAddress: all.includes('77 Larkspur') ? '77 Larkspur Court, Salem, OR 97301' : null,
      inspectionDate: all.includes('May 6, 2026') ? '2026-05-06' : null,
      deficiencies,
    }),
  }
}

const server = await scriptedGemini(goodModel)
afterAll(() => server.close())

describe('the language model', () => {
  const gemini = geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl })
  extractionContract(() => gemini)
})
