import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { analyseFile } from '#domain/report/analysis/analyse-file.ts'
import { kindOf } from '#domain/report/files/file-kind.ts'
import { devFiles, devFolder, devReportsAreHere, sharedPorts } from '#server/testing/dev-reports.ts'

test.skipIf(!devReportsAreHere)(
  'nine of ten deficiencies that are found in real reports of priced places are priced from the costbook',
  { timeout: 180_000 },
  async () => {
    const counts = { costbook: 0, other: 0, none: 0 }
    for (const name of devFiles) {
      const kind = kindOf(name)
      // Scans are told apart by their names; reading them takes minutes and their words are those of another file.
      if (!kind || /^(?:scan|rotated)/.test(name)) continue
      const file = new Uint8Array(readFileSync(join(devFolder, name)))
      const outcome = await analyseFile(sharedPorts, { file, kind, zip: null })
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
