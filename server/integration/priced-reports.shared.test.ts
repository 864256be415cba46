import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { analyseFile } from '#domain/report/analysis/analyse-file.ts'
import { kindOf } from '#domain/report/files/file-kind.ts'
import { composeAnalysis } from '#server/compose/compose-analysis.ts'
import { loadEnv, readAnalysisEnv } from '#server/env/env.ts'

const folder = new URL('../../../shared/reports/dev/', import.meta.url)
const absent = !existsSync(folder) && process.env.REQUIRE_SHARED !== '1'

test.skipIf(absent)(
  'nine of ten deficiencies that are found in real reports of priced places are priced from the costbook',
  { timeout: 180_000 },
  async () => {
    const ports = composeAnalysis(loadEnv(readAnalysisEnv({})))
    const counts = { costbook: 0, other: 0, none: 0 }
    for (const name of readdirSync(folder)) {
      const kind = kindOf(name)
      // Scans are told apart by their names; reading them takes minutes and their words are those of another file.
      if (!kind || /^(?:scan|rotated)/.test(name)) continue
      const file = new Uint8Array(readFileSync(fileURLToPath(new URL(name, folder))))
      const outcome = await analyseFile(ports, { file, kind, zip: null })
      for (const { estimate, notPriced } of outcome.ok ? outcome.analysis.findings : []) {
        if (notPriced) continue
        counts[estimate ? (estimate.source === 'costbook' ? 'costbook' : 'other') : 'none'] += 1
      }
    }
    const all = counts.costbook + counts.other + counts.none
    process.stdout.write(
      `${counts.costbook} of ${all} found deficiencies priced from the costbook, ${counts.other} by the usual range, ${counts.none} not\n`,
    )
    expect(all).toBeGreaterThan(200)
    expect(counts.costbook / all).toBeGreaterThanOrEqual(0.9)
  },
)
