/**
 * Learns from all labeled reports and remarks how likely a statement tells of a finding, and from findings in our own words to
 * which trade it belongs and how urgent it is; writes the weights that the rules read. The same labels give the same files.
 * `npm run train`
 */
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { printSoftmax } from '#domain/text/softmax.ts'
import { learnCategories } from './categories.ts'
import { apartExamples, examplesOf, learn, remarkExamples, SETS_TAUGHT, withApart, written } from './examples.ts'
import { labeledReports } from './labeled.ts'
import { learnSeverities } from './severities.ts'

/** Weights under this say too little of a trade or a severity to be kept. */
const LEAST_KEPT = 0.8

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const FILE = resolve(import.meta.dirname, '../../adapters/extraction/rules/judging/learned/words/weights.tsv')

const reports = await labeledReports(SETS_TAUGHT)
const forms = Map.groupBy(reports, ({ house }) => house)
const examples = new Map(
  await Promise.all(
    reports.map(async (report) => [report, await examplesOf(report, forms.get(report.house)?.length ?? 1)] as const),
  ),
)
const apart = await apartExamples(reports, examples)
const model = withApart(learn([...[...examples.values()].flat(), ...remarkExamples()]), [...apart.values()].flat())
const lines = written(model)
writeFileSync(values.to ? join(process.cwd(), values.to) : FILE, `${lines.join('\n')}\n`)
const FINDING = resolve(import.meta.dirname, '../../adapters/extraction/rules/finding/words')
if (!values.to) {
  writeFileSync(join(FINDING, 'learned-categories.tsv'), printSoftmax(learnCategories(), LEAST_KEPT))
  writeFileSync(join(FINDING, 'learned-severities.tsv'), printSoftmax(learnSeverities(), LEAST_KEPT))
}
console.log(
  `${reports.length} reports, ${[...examples.values()].flat().length} examples of them, ${model.size} signs, ${lines.length} written`,
)
