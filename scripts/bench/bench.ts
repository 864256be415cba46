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
import { analyzed, popplerTime } from './speed.ts'

/** The bench fails below these, or above `duplicateRate`. */
const FLOORS = {
  f1: 0.92,
  recall: 0.93,
  precision: 0.9,
  macroF1: 0.9,
  severityAccuracy: 0.88,
  categoryAccuracy: 0.93,
  pageAccuracy: 0.97,
  addressAccuracy: 1,
}
const MOST_TWICE = 0.01
/**
 * The expected times of a page with a text layer and of the long samples, on two idle cores: shown only, they fail
 * nothing.
 */
const SPEEDS = { textPageMs: 25, spectoraMs: 2_000, scanMs: 60_000, megabytes: 500 }

type Score = {
  total: Record<keyof typeof FLOORS | 'duplicateRate', number>
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
const shared = resolve(import.meta.dirname, '../../../shared')
const folder = join(shared, 'reports/dev')
const gold = join(shared, 'reports/gold')

if (!existsSync(gold)) {
  console.error(`No labelled reports at ${gold}.`)
  process.exit(process.env.REQUIRE_SHARED ? 1 : 0)
}

const work = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
const chosen = { gold: join(work, 'gold'), predicted: join(work, 'predicted') }
await Promise.all(Object.values(chosen).map((path) => mkdir(path)))
// As a worker reads.
const documents = pdfDocuments({ ocr: true, keepsSpare: true })
const extraction = rulesExtraction()
const spent = { text: share(), ocr: share(), txt: share(), poppler: 0 as number | null }
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
  const isScan = document?.pages.some((page) => page.state === 'ocr') ?? false
  const part = spent[file.endsWith('.txt') ? 'txt' : isScan ? 'ocr' : 'text']
  part.read += between - before
  part.extract += performance.now() - between
  part.pages += document?.pages.length ?? 0
  if (part === spent.text && spent.poppler !== null) {
    const time = popplerTime(join(folder, file))
    spent.poppler = time === null ? null : spent.poppler + time
  }
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
showSpeed()
if (positionals.length === 0 && !values.cached) await showLongSamples()
if (values.write && positionals.length === 0) {
  await writeAccuracy(
    reports.map((scored) => ({ ...scored, kind: kinds.get(scored.report) ?? 'pdf' })),
    total,
  )
}
if (values.keep) console.log(`predictions in ${chosen.predicted}`)
else await rm(work, { recursive: true })

if (positionals.length === 0) {
  const bars = Object.entries(FLOORS).map(([measure, floor]) => {
    const reached = total[measure as keyof typeof FLOORS]
    return { isMet: reached >= floor, words: `${measure} ${reached.toFixed(3)}, at least ${floor}` }
  })
  const twice = total.duplicateRate
  bars.push({ isMet: twice <= MOST_TWICE, words: `duplicateRate ${twice.toFixed(3)}, at most ${MOST_TWICE}` })
  const blank = reports.filter((report) => report.gold === 0 && report.predicted > 0).map(({ report }) => report)
  bars.push({ isMet: blank.length === 0, words: `findings where there are none: ${blank.join(', ') || 'none'}` })
  for (const { isMet, words } of bars) console.log(`${isMet ? 'met   ' : 'MISSED'} ${words}`)
  process.exitCode = bars.every((bar) => bar.isMet) ? 0 : 1
}

function share() {
  return { pages: 0, read: 0, extract: 0 }
}

function showSpeed() {
  const { text, ocr, txt, poppler } = spent
  const cached = values.cached ? ' (cached)' : ''
  const perPage = (ms: number, pages: number) => (pages === 0 ? 'none' : `${(ms / pages).toFixed(1)} ms a page`)
  const all = [text, ocr, txt]
  const sum = (of: 'pages' | 'extract') => all.reduce((total, part) => total + part[of], 0)
  console.log(`reading text PDFs   ${perPage(text.read, text.pages)}${cached} (bar ${SPEEDS.textPageMs})`)
  console.log(`reading scanned PDFs ${perPage(ocr.read, ocr.pages)}${cached}`)
  console.log(`reading .txt files  ${perPage(txt.read, txt.pages)}${cached}`)
  console.log(`extraction          ${perPage(sum('extract'), sum('pages'))}`)
  if (poppler === null) console.log('ratio to pdftotext  skipped: pdftotext is not installed')
  else if (poppler > 0 && !values.cached) {
    const ratio = (text.read / poppler).toFixed(1)
    console.log(`ratio to pdftotext  ${ratio} (-layout, ${perPage(poppler, text.pages)}, the same text PDFs)`)
  }
}

async function showLongSamples() {
  for (const [name, bar] of [
    ['spectora-dmc-on-sample.pdf', SPEEDS.spectoraMs],
    ['scan-homegauge-abi.pdf', SPEEDS.scanMs],
  ] as const) {
    const { read, extract, megabytes } = await analyzed(join(folder, name))
    const memory = megabytes === null ? 'not measured here' : `${Math.round(megabytes)} MB (bar ${SPEEDS.megabytes})`
    console.log(`analyze ${name}: ${read} + ${extract} ms (bar ${bar}), memory with its children ${memory}`)
  }
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
