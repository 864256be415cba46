import { execFileSync } from 'node:child_process'
import { without } from './plain.vite.ts'

/** Compares the report's page with builds that lack one of its tricks each, all of them or those named. Leaves today's build. */
const asked = process.argv.slice(2)
try {
  const today = measure('')
  console.log('as it is')
  console.table(Object.fromEntries(today))
  for (const trick of asked.length > 0 ? asked : Object.keys(without)) {
    const figures = [...measure(trick)].map(([what, figure]) => {
      const ratio = figure / (today.get(what) ?? Number.NaN)
      return [what, { without: figure, ratio: ratio.toFixed(2) }]
    })
    console.log(`without ${trick}`)
    console.table(Object.fromEntries(figures))
  }
} finally {
  run(['remix', 'vite:build'])
}

function measure(trick: string): Map<string, number> {
  run(['remix', 'vite:build', '--config', 'scripts/bench/plain.vite.ts'], { PLAIN: trick })
  const said = run(['playwright', 'test', '--project=bench', '-g', 'a browser and a wire'], { BENCH: 'page' })
  const figures = said.matchAll(/^(.+, (?:ms|bytes) .+): (\d+)$/gm)
  return new Map([...figures].map(([, what = '', figure]) => [what, Number(figure)]))
}

function run(words: string[], env: Record<string, string> = {}): string {
  return execFileSync('npm', ['exec', '--', ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...env },
  })
}
