/**
 * `npm run bench:throughput -- OTHER [REPORTS]`: compares the analyses per minute of this checkout with those of
 * another one, `OTHER`, in alternating pairs. `REPORTS` is a folder of .pdf and .txt files. Each side reads, judges and
 * prices every report three times, as many at once as there are places for reading, in one process that has worked
 * before, as a worker has.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const PAIRS = 3
const [other = '', folder = '../shared/reports/dev'] = process.argv.slice(2)
if (!existsSync(resolve(other, 'server/migrate.ts'))) {
  console.error('Name the other checkout: npm run bench:throughput -- ../main')
  process.exit(2)
}
// Scans would measure nothing but OCR.
const files = readdirSync(folder)
  .filter((name) => /\.(pdf|txt)$/.test(name) && !name.startsWith('scan'))
  .map((name) => resolve(folder, name))

/** The other checkout may be older than these folders of its server. */
const moduleIn = (checkout: string, path: string, former: string) =>
  existsSync(resolve(checkout, path)) ? path : former

const programFor = (checkout: string) => `
  import { readFile } from 'node:fs/promises'
  import { composeAnalysis } from '#${moduleIn(checkout, 'server/compose/compose-analysis.ts', 'server/compose-analysis.ts')}'
  import { loadEnv, readAnalysisEnv } from '#${moduleIn(checkout, 'server/env/env.ts', 'server/env.ts')}'
  import { analyseFile } from '#${moduleIn(checkout, 'domain/report/analysis/analyse-file.ts', 'domain/report/analyse-file.ts')}'
  const files = JSON.parse(process.argv[1])
  const ports = composeAnalysis(loadEnv(readAnalysisEnv()))
  async function analyse(all) {
    const left = [...all]
    await Promise.all([1, 2, 3, 4].map(async () => {
      for (let path = left.shift(); path; path = left.shift())
        await analyseFile(ports, { file: await readFile(path), kind: path.endsWith('.txt') ? 'txt' : 'pdf', zip: '78701' })
    }))
  }
  await analyse(files)
  const started = performance.now()
  for (let round = 0; round < 3; round++) await analyse(files)
  process.stdout.write(String((3 * files.length * 60_000) / (performance.now() - started)))`

function analysesPerMinute(checkout: string): number {
  const args = ['--input-type=module', '-e', programFor(checkout), JSON.stringify(files)]
  return Number(execFileSync(process.execPath, args, { cwd: checkout, encoding: 'utf8' }))
}

const ratios: number[] = []
for (let pair = 1; pair <= PAIRS; pair++) {
  const sides = pair % 2 === 1 ? [other, '.'] : ['.', other]
  const rates = Object.fromEntries(sides.map((side) => [side, analysesPerMinute(side)]))
  const [theirs = 0, ours = 0] = [rates[other], rates['.']]
  ratios.push(ours / theirs)
  console.log(`pair ${pair}: ${ours.toFixed(0)} analyses a minute here, ${theirs.toFixed(0)} there`)
}
const middle = ratios.toSorted((a, b) => a - b)[Math.floor(PAIRS / 2)] ?? 0
console.log(`${files.length} reports, median of ${PAIRS} pairs: ${(100 * middle).toFixed(1)} % of the other checkout`)
