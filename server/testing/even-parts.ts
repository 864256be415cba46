import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds of the processor that a file takes, where they are many: measured one file after the other. */
const seconds: Record<string, number> = {
  'adapters/costs/hostile-sheets.shared.test.ts': 17,
  'adapters/documents/documents.test.ts': 15,
  'adapters/documents/hostile.shared.test.ts': 65,
  'adapters/documents/pictures/ocr.test.ts': 40,
  'adapters/documents/text/isolation.test.ts': 8,
  'adapters/documents/text/reading-process.test.ts': 25,
  'adapters/extraction/dev-reports.shared.test.ts': 110,
  'adapters/extraction/rules/tests/bounds.test.ts': 8,
  'adapters/jobs/jobs.test.ts': 20,
  'adapters/jobs/takeover.test.ts': 8,
  'adapters/printing/printing.test.ts': 25,
  'adapters/sheets/contractor-files.test.ts': 9,
  'adapters/sheets/sheets.test.ts': 12,
  'app/admin/costbook/costbook.test.ts': 17,
  'app/api/tests/contract.test.ts': 8,
  'app/api/tests/fuzz.test.ts': 20,
  'app/downloads/downloads.test.ts': 7,
  'app/downloads/sums.test.ts': 10,
  'app/testing/locked-leaks.test.ts': 50,
  'app/web/form/refused-forms.test.ts': 10,
  'db/embedded.test.ts': 27,
  'domain/costbook/import/import-costbook.test.ts': 10,
  'domain/costbook/import/mapping/mapping-file.test.ts': 20,
  'scripts/bench/growth/growth.test.ts': 13,
  'server/cli/cli.test.ts': 50,
  'server/commands/credits.test.ts': 10,
  'server/integration/money.test.ts': 15,
  'server/integration/prompt-injection.shared.test.ts': 6,
  'server/integration/texting-kills.test.ts': 27,
  'server/web/body-limits.test.ts': 8,
}
const OF_OTHERS = 0.8

/** They read the same reports, which takes longer than all else that they do. */
const together = [
  'adapters/extraction/dev-reports.shared.test.ts',
  'server/integration/model-proposals.shared.test.ts',
  'server/integration/priced-reports.shared.test.ts',
]

/** Divides a run into parts (`--shard`) that take about as long, not ones of as many files. */
export class EvenParts extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, shard } = this.ctx.config
    if (!shard) return files
    const weighed = files
      .map((file) => {
        const name = relative(root, file.moduleId)
        return { file, name, weight: seconds[name] ?? OF_OTHERS }
      })
      .sort((one, other) => other.weight - one.weight || (one.name < other.name ? -1 : 1))
    const parts = Array.from({ length: shard.count }, () => ({ weight: 0, files: [] as TestSpecification[] }))
    let ofThose: (typeof parts)[number] | undefined
    for (const { file, name, weight } of weighed) {
      const lightest = parts.reduce((least, part) => (part.weight < least.weight ? part : least))
      const isOfThose = together.includes(name)
      const part = (isOfThose && ofThose) || lightest
      if (isOfThose) ofThose = part
      part.weight += weight
      part.files.push(file)
    }
    return parts[shard.index - 1]?.files ?? []
  }
}
