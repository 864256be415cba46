import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pdfDocuments } from '#adapters/documents/pdf-documents.ts'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { type ScoredReport, writeAccuracy } from './accuracy-figures.ts'

/** Below these the bench fails: two points under what was reached. */
const FLOORS = { f1: 0.89, macroF1: 0.8, severityAccuracy: 0.93, categoryAccuracy: 0.91, pageAccuracy: 0.97 }

type Score = {
  total: Record<keyof typeof FLOORS, number>
  reports: ScoredReport[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    misses: { type: 'boolean' },
    cached: { type: 'boolean' },
    keep: { type: 'boolean' },
    write: { type: 'boolean' },
  },
})
const shared = resolve(import.meta.dirname, '../../shared')
const folder = join(shared, 'reports/dev')
const gold = join(shared, 'reports/gold')

if (!existsSync(gold)) {
  console.error(`No labelled reports at ${gold}.`)
  process.exit(process.env.REQUIRE_SHARED ? 1 : 0)
}

const work = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const chosen = { gold: join(work, 'gold'), predicted: join(work, 'predicted') }
await Promise.all(Object.values(chosen).map((path) => mkdir(path)))
const documents = pdfDocuments({ ocr: true })
const extraction = rulesExtraction()
const spent = { pages: 0, read: 0, extract: 0 }
const kinds = new Map<string, 'pdf' | 'txt'>()

for (const file of (await readdir(folder)).sort()) {
  const name = basename(file, extname(file))
  const label = join(gold, `${name}.json`)
  if (!/\.(?:pdf|txt)$/.test(file) || !existsSync(label)) continue
  if (positionals.length > 0 && !positionals.some((wanted) => file.includes(wanted))) continue
  kinds.set(name, file.endsWith('.txt') ? 'txt' : 'pdf')
  const before = performance.now()
  const document = await read(join(folder, file))
  const between = performance.now()
  const found = document ? await extraction.extract(document) : { error: { code: 'unreadable' } }
  spent.read += between - before
  spent.extract += performance.now() - between
  spent.pages += document?.pages.length ?? 0
  await writeFile(join(chosen.predicted, `${name}.json`), JSON.stringify(found))
  await writeFile(join(chosen.gold, `${name}.json`), await readFile(label))
}

const scorer = join(shared, 'tools/score-deficiencies.mjs')
const args = [scorer, '--gold', chosen.gold, '--predicted', chosen.predicted]
const report = execFileSync(process.execPath, [...args, ...(values.misses ? ['--misses'] : [])], { encoding: 'utf8' })
const { total, reports } = JSON.parse(
  execFileSync(process.execPath, [...args, '--json'], { encoding: 'utf8' }),
) as Score
console.log(report)
const perPage = (milliseconds: number) => `${(milliseconds / Math.max(1, spent.pages)).toFixed(1)} ms a page`
console.log(`reading ${perPage(spent.read)}${values.cached ? ' (cached)' : ''}, extraction ${perPage(spent.extract)}`)
if (values.write && positionals.length === 0) {
  await writeAccuracy(
    reports.map((scored) => ({ ...scored, kind: kinds.get(scored.report) ?? 'pdf' })),
    total,
  )
}
if (values.keep) console.log(`predictions in ${chosen.predicted}`)
else await rm(work, { recursive: true })

if (positionals.length === 0) {
  const low = Object.entries(FLOORS).filter(([measure, floor]) => total[measure as keyof typeof FLOORS] < floor)
  for (const [measure, floor] of low) console.error(`${measure} is below ${floor}`)
  process.exitCode = low.length > 0 ? 1 : 0
}

async function read(path: string): Promise<ReportDocument | null> {
  const file = await readFile(path)
  const cache = join(tmpdir(), 'plumbline-bench-cache', `${createHash('sha256').update(file).digest('hex')}.json`)
  if (values.cached && existsSync(cache)) return JSON.parse(await readFile(cache, 'utf8')) as ReportDocument
  const outcome = await documents.read(new Uint8Array(file), path.endsWith('.txt') ? 'txt' : 'pdf')
  if (!outcome.ok) return null
  await mkdir(join(cache, '..'), { recursive: true })
  await writeFile(cache, JSON.stringify(outcome.document))
  return outcome.document
}
