import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSystem } from '../../e2e/support/system.ts'
import { findChromium } from '../find-chromium.ts'

// Runs Lighthouse on the public pages of the built product (`npm run build` first), as on a phone: the median of three
// runs.
// Exits with 1 below the required scores. Performance is meaningful only on a quiet machine; `-- /blog` checks only
// those pages.

/** Installed on demand: as a dependency it would be 172 packages more. */
const VERSION = '12.8.2'
const RUNS = 3
const PATHS = ['/', '/blog', '/blog/critical-electrical-issues-home-inspections', '/privacy']
const wanted = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }

type Category = keyof typeof wanted
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const categories = Object.keys(wanted) as Category[]
const asked = process.argv.slice(2)
const found = findChromium()
if (!found.ok) throw new Error(found.advice)
const system = await startSystem()
try {
  for (const path of asked.length > 0 ? asked : PATHS) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run++) reports.push(await look(new URL(path, system.origin).href, found.path))
    const scores = categories.map((category) => [category, median(reports.map((report) => scoreOf(report, category)))])
    console.log(`${path}: ${scores.map(([category, score]) => `${category} ${score}`).join(', ')}`)
    for (const line of new Set(reports.flatMap(faults))) console.log(`  ${line}`)
    if (scores.some(([category, score]) => Number(score) < wanted[category as Category])) process.exitCode = 1
  }
} finally {
  await system.stop()
}

/** On a busy machine a recording may lack its beginning: Lighthouse reports that, and has to run again. */
async function look(url: string, chromium: string, tries = 3): Promise<Report> {
  const output = join(tmpdir(), `lighthouse-${process.pid}.json`)
  const flags = ['--quiet', '--output=json', `--output-path=${output}`, '--no-enable-error-reporting']
  const child = spawn(
    'npm',
    [
      'exec',
      '--yes',
      `--package=lighthouse@${VERSION}`,
      '--',
      'lighthouse',
      url,
      ...flags,
      `--only-categories=${categories}`,
      '--chrome-flags=--headless=new --no-sandbox',
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const [code] = await once(child, 'exit')
  if (code === 0) return JSON.parse(readFileSync(output, 'utf8'))
  if (tries === 1) throw new Error(`Lighthouse ended with ${code}`)
  return look(url, chromium, tries - 1)
}

function scoreOf({ categories }: Report, category: Category): number {
  return Math.round((categories[category].score ?? 0) * 100)
}

/** Returns what lowered the scores. */
function faults({ categories: found, audits }: Report): string[] {
  return categories.flatMap((category) =>
    found[category].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id]
      const isFault = weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9
      return isFault ? [`${category}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}`] : []
    }),
  )
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
