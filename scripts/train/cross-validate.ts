/**
 * Scores every labeled report with a model that has seen neither it nor another form of its house.
 * `npm run bench:unseen`; `--misses` lists what went wrong, `--keep` keeps the predictions.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { examplesOf, learn, remarkExamples, SETS_TAUGHT } from './examples.ts'
import { labeledReports } from './labeled.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { misses: { type: 'boolean' } } })
const scored = positionals.length > 0 ? positionals : ['second', 'home']
const scorer = resolve(import.meta.dirname, '../../../shared/tools/score-deficiencies.mjs')
const taught = SETS_TAUGHT
const reports = await labeledReports([...new Set([...taught, ...scored])])
const forms = Map.groupBy(reports, ({ house }) => house)
const examples = new Map(
  await Promise.all(
    reports.map(async (report) => [report, await examplesOf(report, forms.get(report.house)?.length ?? 1)] as const),
  ),
)
const remarks = remarkExamples()
const work = mkdtempSync(join(tmpdir(), 'plumbline-unseen-'))
for (const set of scored) for (const kind of ['gold', 'predicted']) mkdirSync(join(work, set, kind), { recursive: true })
const unlearned = reports.filter(({ set }) => !taught.includes(set))
const folds = [...forms.keys()].filter((house) => forms.get(house)?.some(({ set }) => scored.includes(set) && taught.includes(set)))
for (const left of [...folds.map((house) => forms.get(house) ?? []), unlearned]) {
  if (left.length === 0) continue
  const rest = reports.filter((report) => taught.includes(report.set) && !left.includes(report))
  const model = learn([...rest.flatMap((report) => examples.get(report) ?? []), ...remarks])
  for (const { name, set, gold, document } of left) {
    if (!scored.includes(set)) continue
    const found = await rulesExtraction({ model }).extract(document)
    writeFileSync(join(work, set, 'gold', `${name}.json`), JSON.stringify(gold))
    writeFileSync(join(work, set, 'predicted', `${name}.json`), JSON.stringify(found))
  }
}
for (const set of scored) {
  const args = ['--gold', join(work, set, 'gold'), '--predicted', join(work, set, 'predicted')]
  console.log(`\n${set}, each report left out with its house`)
  console.log(execFileSync(process.execPath, [scorer, ...args, ...(values.misses ? ['--misses'] : [])], { encoding: 'utf8' }))
}
console.log(`predictions in ${work}`)
