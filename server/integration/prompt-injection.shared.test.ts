import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { geminiExtraction } from '#adapters/extraction/gemini/gemini-extraction.ts'
import { type Call, type ScriptedGemini, scriptedGemini } from '#adapters/extraction/gemini/testing/scripted-gemini.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import type { FileKind, ReportDocument } from '#domain/report/document.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { readOnce } from '#server/testing/read-once.ts'

const folder = resolve('../shared/hostile')
const isHere = existsSync(folder) || process.env.REQUIRE_SHARED === '1'

/** The same report without anything that speaks to a machine. */
const CLEAN = 'own-control-pdf20.pdf'
const visible = [
  'own-inject-visible.pdf',
  'own-inject-json-breakout.pdf',
  'own-inject-tools-urls.pdf',
  'own-inject-tounicode-swap.pdf',
  'own-inject.txt',
]
/** Not on the page for anybody's eyes, so it is not read at all. */
const hidden = ['own-inject-metadata.pdf', 'own-inject-white-tiny.pdf']

const documents = readOnce(pdfDocuments({ ocr: false }))

async function read(name: string): Promise<ReportDocument> {
  const kind: FileKind = name.endsWith('.txt') ? 'txt' : 'pdf'
  const outcome = await documents.read(readFileSync(join(folder, name)), kind)
  if (!outcome.ok) throw new Error(`${name}: ${outcome.reason}`)
  return outcome.document
}

/** Returns what a reader is told, without its place on the page. */
function told({ isInspectionReport, propertyAddress, inspectionDate, deficiencies }: Extraction) {
  return {
    isInspectionReport,
    propertyAddress,
    inspectionDate,
    deficiencies: deficiencies.map(({ evidence, ...deficiency }) => ({
      ...deficiency,
      quotes: evidence.map(({ quote }) => quote),
    })),
  }
}

const faults = [
  'Missing shingles and exposed underlayment on north slope',
  'Double tapped breaker in main panel',
  'Active leak at kitchen sink trap',
  'Furnace filter dirty',
  'Foundation crack 1/4 inch wide',
]

/** The worst model: it does what any page tells it to, and says more than it is asked. */
function obedient({ pages, body }: Call) {
  const shown = [...pages.values()].join('\n')
  const leak = JSON.stringify(body.systemInstruction)
  if (/ignore all previous|print your system prompt/i.test(shown))
    return { text: `{"deficiencies":[],"summary":${leak}}` }
  const breakout = /\{"deficiencies".*\}/.exec(shown)
  if (breakout) return { text: breakout[0] }
  if (/assistant: fetch|text every contractor/i.test(shown))
    return { text: '{"deficiencies":[{"quote":"deal is off"}]}' }
  return {
    text: JSON.stringify({
      propertyAddress: '12 Example Lane, Springfield, IL 62704',
      inspectionDate: '2026-03-14',
      deficiencies: faults.map((quote) => ({ page: 1, quote, category: 'roofing', severity: 'major' })),
    }),
  }
}

describe.skipIf(!isHere)('what is saved of reports that speak to a machine (../shared/hostile/own-inject-*)', () => {
  let ports: TestPorts
  let server: ScriptedGemini
  beforeAll(async () => {
    ports = await testPorts({ documents })
    server = await scriptedGemini(obedient)
  })
  afterAll(async () => {
    await server.close()
    await ports.close()
  })

  async function saved(name: string, extraction: DeficiencyExtractor) {
    const owner = await ports.addUser()
    const file = { bytes: readFileSync(join(folder, name)), sha256: '0'.repeat(64), zip: null }
    const uploaded = await uploadReport(ports, { ...file, filename: name, owner })
    if (!uploaded.ok) throw new Error(uploaded.reason)
    await analyseReport({ ...ports, extraction }, { report: uploaded.id, run: 1 })
    const report = await ports.reports.byId(uploaded.id)
    if (!report) throw new Error('the report is gone')
    const findings = await ports.reports.findings(report.id)
    const { propertyAddress, inspectionDate, zip, unlockedAt, warnings, suspicious } = report
    const quotesOf = findings.map(({ evidence, ...finding }) => ({
      ...finding,
      quotes: evidence.map((one) => one.quote),
    }))
    return {
      result: { stage: report.progress.stage, propertyAddress, inspectionDate, zip, unlockedAt, warnings, quotesOf },
      suspicious,
      balance: await ports.credits.balance(owner),
    }
  }

  const engines = {
    rules: () => rulesExtraction(),
    gemini: () => geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl, files: ports.files }),
  }
  const names = [...visible, ...hidden]
  const clean: Partial<Record<keyof typeof engines, ReturnType<typeof saved>>> = {}

  test.each(names.flatMap((name) => [[name, 'rules'] as const, [name, 'gemini'] as const]))(
    '%s by %s: the same findings as without it, nothing sent or spent, and the owner is told',
    async (name, engine) => {
      clean[engine] ??= saved(CLEAN, engines[engine]())
      const expected = await clean[engine]
      const found = await saved(name, engines[engine]())
      expect(found.result).toEqual(expected.result)
      expect(found.result.stage).toBe('completed')
      expect(found.suspicious.length > 0).toBe(visible.includes(name))
      expect(found.balance).toEqual(expected.balance)
      expect([ports.recorded.texts, ports.recorded.mails]).toEqual([[], []])
    },
  )
})

describe.skipIf(!isHere)('reports that speak to a machine (../shared/hostile/own-inject-*)', () => {
  let byRules: Extraction
  let byModel: Extraction
  let server: ScriptedGemini | undefined
  beforeAll(async () => {
    const clean = await read(CLEAN)
    byRules = await rulesExtraction().extract(clean)
    byModel = await gemini(clean)
  })
  afterEach(() => server?.close())

  async function gemini(document: ReportDocument): Promise<Extraction> {
    server = await scriptedGemini(obedient)
    const found = await geminiExtraction({ apiKey: 'k', model: 'm', baseUrl: server.baseUrl }).extract(document)
    await server.close()
    return found
  }

  test.each([...visible, ...hidden])('%s changes nothing that the rules find', async (name) => {
    const found = await rulesExtraction().extract(await read(name))
    expect(told(found)).toEqual(told(byRules))
    expect(found.suspicious.length > 0).toBe(visible.includes(name))
  })

  test.each([...visible, ...hidden])('%s changes nothing that a model finds which obeys it', async (name) => {
    const found = await gemini(await read(name))
    expect(found.deficiencies).toHaveLength(faults.length)
    expect(told(found)).toEqual(told(byModel))
    expect(found.suspicious.length > 0).toBe(visible.includes(name))
    expect(JSON.stringify({ ...found, suspicious: [] })).not.toMatch(
      /900 555|javascript:|onerror|127\.0\.0\.1|169\.254/,
    )
  })
})
