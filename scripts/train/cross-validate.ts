/**
 * Scores every labeled report with a model that has seen neither it nor another form of its house.
 * `npm run bench:unseen`; `--misses` lists what went wrong, `--write` writes the figures that the app shows.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import { type ScoredReport, writeUnseen } from '../bench/accuracy-figures.ts'
import { apartExamples, examplesOf, learn, remarkExamples, SETS_TAUGHT, withApart } from './examples.ts'
import { contentWords, type Gold, type GoldFinding, labeledReports } from './labeled.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { misses: { type: 'boolean' }, write: { type: 'boolean' } },
})
const scored = positionals.length > 0 ? positionals : ['second', 'home']
if (values.write && !(scored.includes('home') && scored.includes('second')))
  throw new Error('--write needs home and second')
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
const apart = await apartExamples(
  reports.filter(({ set }) => taught.includes(set)),
  examples,
)
/** Of the findings told with a confidence in each tenth, how many are right; and of those missed, how many are offered. */
const bands = new Map<number, { told: number; right: number; sum: number }>()
const missed = new Map<string, { all: number; offered: number; most: number }>()
const work = mkdtempSync(join(tmpdir(), 'plumbline-unseen-'))
for (const set of scored)
  for (const kind of ['gold', 'predicted']) mkdirSync(join(work, set, kind), { recursive: true })
const unlearned = reports.filter(({ set }) => !taught.includes(set))
const folds = [...forms.keys()].filter((house) =>
  forms.get(house)?.some(({ set }) => scored.includes(set) && taught.includes(set)),
)
for (const left of [...folds.map((house) => forms.get(house) ?? []), unlearned]) {
  if (left.length === 0) continue
  const rest = reports.filter((report) => taught.includes(report.set) && !left.includes(report))
  const model = withApart(
    learn([...rest.flatMap((report) => examples.get(report) ?? []), ...remarks]),
    rest.flatMap((report) => apart.get(report) ?? []),
  )
  for (const { name, set, gold, document } of left) {
    if (!scored.includes(set)) continue
    const found = await rulesExtraction({ model }).extract(document)
    note(set, gold, found)
    writeFileSync(join(work, set, 'gold', `${name}.json`), JSON.stringify(gold))
    writeFileSync(join(work, set, 'predicted', `${name}.json`), JSON.stringify(found))
  }
}
for (const set of scored) {
  const args = ['--gold', join(work, set, 'gold'), '--predicted', join(work, set, 'predicted')]
  console.log(`\n${set}, each report left out with its house`)
  console.log(
    execFileSync(process.execPath, [scorer, ...args, ...(values.misses ? ['--misses'] : [])], { encoding: 'utf8' }),
  )
}
for (const [band, { told, right, sum }] of [...bands].sort(([a], [b]) => a - b))
  console.log(
    `confidence ${band}-${band + 9}: ${told} told, mean ${(sum / told).toFixed(0)}, right ${((100 * right) / told).toFixed(0)} %`,
  )
for (const [set, { all, offered, most }] of missed)
  console.log(`${set}: of ${all} missed ${offered} are among the possible misses, at most ${most} a report`)
if (values.write) await writeFigures()
console.log(`predictions in ${work}`)

function note(set: string, gold: Gold, found: Extraction): void {
  const isOf = (label: GoldFinding, quotes: { page: number; quote: string }[]) =>
    quotes.some(({ page, quote }) => {
      const pages = [label.page, ...(label.repeatedOnPages ?? [])]
      const [wanted, words] = [contentWords(label.quote), new Set(contentWords(quote))]
      const shared = wanted.filter((word) => words.has(word)).length
      const shorter = Math.min(wanted.length, words.size)
      return (
        pages.some((other) => Math.abs(other - page) <= 1) && shared >= Math.min(3, shorter) && shared >= shorter / 2
      )
    })
  for (const { confidence, evidence } of found.deficiencies) {
    if (gold.optional?.some((label) => isOf(label, evidence))) continue
    const band = Math.min(90, Math.floor(confidence / 10) * 10)
    const { told, right, sum } = bands.get(band) ?? { told: 0, right: 0, sum: 0 }
    const isRight = gold.findings.some((label) => isOf(label, evidence))
    bands.set(band, { told: told + 1, right: right + (isRight ? 1 : 0), sum: sum + confidence })
  }
  const { all, offered, most } = missed.get(set) ?? { all: 0, offered: 0, most: 0 }
  const left = gold.findings.filter((label) => !found.deficiencies.some(({ evidence }) => isOf(label, evidence)))
  const shown = left.filter((label) => isOf(label, found.possibleMisses))
  missed.set(set, {
    all: all + left.length,
    offered: offered + shown.length,
    most: Math.max(most, found.possibleMisses.length),
  })
}

async function writeFigures(): Promise<void> {
  const [home, second] = [figuresOf('home'), figuresOf('second')]
  const all = figuresOf('home', 'second')
  const kindOf = (name: string) =>
    reports.find((report) => report.name === name)?.file.endsWith('.txt') ? 'txt' : 'pdf'
  await writeUnseen(
    all.reports.map((scored) => ({ ...scored, kind: kindOf(scored.report) })),
    all.total,
    { home: home.total, second: second.total },
  )
}

/** Scores the reports of several sets as one. */
function figuresOf(...sets: string[]): { total: unknown; reports: ScoredReport[] } {
  const folder = join(work, `scored-${sets.join('-')}`)
  for (const kind of ['gold', 'predicted'])
    for (const set of sets) cpSync(join(work, set, kind), join(folder, kind), { recursive: true })
  const args = ['--gold', join(folder, 'gold'), '--predicted', join(folder, 'predicted'), '--json']
  return JSON.parse(execFileSync(process.execPath, [scorer, ...args], { encoding: 'utf8' }))
}
