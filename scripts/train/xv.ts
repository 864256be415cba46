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
import { weights } from '#adapters/extraction/rules/weights.ts'
const base = { ...weights.learned }
const VARIANTS = JSON.parse(process.env.VARIANTS ?? '[{}]')
const work = mkdtempSync(join(tmpdir(), 'plumbline-unseen-'))
for (const set of scored) for (const v of VARIANTS.keys()) for (const kind of ['gold', 'predicted']) mkdirSync(join(work, set + v, kind), { recursive: true })
const unlearned = reports.filter(({ set }) => !taught.includes(set))
const folds = [...forms.keys()].filter((house) => forms.get(house)?.some(({ set }) => scored.includes(set) && taught.includes(set)))
for (const left of [...folds.map((house) => forms.get(house) ?? []), unlearned]) {
  if (left.length === 0) continue
  const rest = reports.filter((report) => taught.includes(report.set) && !left.includes(report))
  const model = learn([...rest.flatMap((report) => examples.get(report) ?? []), ...remarks])
  for (const { name, set, gold, document } of left) {
    if (!scored.includes(set)) continue
    for (const [v, variant] of VARIANTS.entries()) {
    Object.assign(weights.learned, base, variant)
    const found = await rulesExtraction({ model }).extract(document)
    writeFileSync(join(work, set + v, 'gold', `${name}.json`), JSON.stringify(gold))
    writeFileSync(join(work, set + v, 'predicted', `${name}.json`), JSON.stringify(found))
    }
  }
}
for (const [v, variant] of VARIANTS.entries()) { console.log(JSON.stringify(variant))
for (const set of scored) {
  const args = ['--gold', join(work, set + v, 'gold'), '--predicted', join(work, set + v, 'predicted')]
  console.log(set.padEnd(7), execFileSync(process.execPath, [scorer, ...args], { encoding: 'utf8' }).trim().split('\n').at(-1))
}}
