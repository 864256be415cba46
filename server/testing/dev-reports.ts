import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { kindOf } from '#domain/report/files/file-kind.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { loadEnv, readAnalysisEnv } from '#server/env/env.ts'
import { analysedOnce } from './read-once.ts'

/** The real reports beside the repository. */
export const devFolder = join(import.meta.dirname, '../../../shared/reports/dev')
export const devReportsAreHere = existsSync(devFolder) || process.env.REQUIRE_SHARED !== undefined
export const devFiles = devReportsAreHere ? readdirSync(devFolder).filter((file) => /\.(?:pdf|txt)$/.test(file)) : []

export const devPorts = () => composeAnalysis(loadEnv(readAnalysisEnv({})))

/** The ports of an analysis that all test files of a run share: each report is read and judged once. */
export const sharedPorts = analysedOnce(devPorts())

export type DevAnalysis = { document: ReportDocument; found: Extraction }

export async function analysedFile(file: string, { documents, extraction } = sharedPorts): Promise<DevAnalysis> {
  const kind = kindOf(file)
  if (!kind) throw new Error(`${file}: no report`)
  const outcome = await documents.read(readFileSync(join(devFolder, file)), kind)
  if (!outcome.ok) throw new Error(`${file}: ${outcome.reason}`)
  return { document: outcome.document, found: await extraction.extract(outcome.document) }
}
