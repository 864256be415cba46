import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { build } from 'vite'
import { clientBoundary } from '../../vite.config.ts'
import { longExpressionFaults, readLongLines } from './long-expressions.ts'
import { readApp, sharedUiFaults } from './shared-ui.ts'
import { sizeExceptions } from './size-exceptions.ts'
import { measureSizes, sizeFaults } from './sizes.ts'

type Violation = { from: string; to: string; rule: { name: string } }

/** Each breaks one rule, and nothing but the rule stands between it and the product. */
const wrong: Record<string, string> = {
  'domain/uses-a-package.ts': 'domain-is-pure',
  'domain/uses-node.ts': 'domain-is-pure',
  'domain/uses-a-type-of-an-adapter.ts': 'domain-is-pure',
  'domain/circle.ts': 'no-circles',
  'domain/uses-what-is-not-there.ts': 'nothing-unresolved',
  'adapters/shared/uses-an-adapter.ts': 'adapters-do-not-know-each-other',
  'adapters/mail/uses-another-adapter.ts': 'adapters-do-not-know-each-other',
  'adapters/mail/uses-the-environment.ts': 'adapters-know-domain-and-db',
  'adapters/extraction/uses-a-stage.ts': 'rules-have-one-door',
  'adapters/extraction/rules/uses-a-stage.ts': 'what-all-stages-use-knows-no-stage',
  'adapters/extraction/rules/page/uses-language.ts': 'page-knows-earlier-stages',
  'adapters/extraction/rules/language/uses-outline.ts': 'language-knows-earlier-stages',
  'adapters/extraction/rules/outline/uses-judging.ts': 'outline-knows-earlier-stages',
  'adapters/extraction/rules/judging/uses-finding.ts': 'judging-knows-earlier-stages',
  'adapters/extraction/rules/finding/uses-report.ts': 'finding-knows-earlier-stages',
  'adapters/extraction/rules/report/uses-the-whole.ts': 'report-knows-earlier-stages',
  'db/uses-domain.ts': 'db-knows-packages-only',
  'server/uses-app.ts': 'server-does-not-know-app',
  'server/uses-what-is-for-tests.ts': 'testing-is-for-tests',
  'server/uses-a-development-package.ts': 'what-is-served-needs-no-development-package',
  'clients/uses-domain.ts': 'clients-stand-alone',
  'app/uses-the-database.ts': 'app-has-one-door',
  'app/uses-a-type-of-the-server.ts': 'app-has-one-door',
}
const notForBrowsers = ['shows-a-secret.tsx', 'shows-a-file.tsx', 'shows-a-table.tsx', 'reads-a-file.tsx']
const forBrowsers = ['shows-domain.tsx']

const faults: string[] = []

for (const { from, to, rule } of violationsIn('app', 'domain', 'adapters', 'db', 'server', 'clients', 'e2e')) {
  faults.push(`${from} imports ${to}: ${rule.name}`)
}

const found = violationsIn('scripts/wrong')
const files = readdirSync('scripts/wrong', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
for (const file of files.filter((name) => !name.startsWith('client/'))) {
  const rule = wrong[file]
  const isCaught = found.some((violation) => violation.from === `scripts/wrong/${file}` && violation.rule.name === rule)
  if (!isCaught)
    faults.push(`scripts/wrong/${file} passes, but should break ${rule ?? 'a rule that is named in boundaries.ts'}`)
}

for (const file of notForBrowsers) {
  const outcome = await bundled(file)
  if (!outcome.includes('Import denied'))
    faults.push(`scripts/wrong/client/${file} could be shipped to browsers: ${outcome}`)
}
for (const file of forBrowsers) {
  const outcome = await bundled(file)
  if (outcome !== 'bundled') faults.push(`scripts/wrong/client/${file} should be fit for browsers: ${outcome}`)
}

faults.push(...sizeFaults(measureSizes(), sizeExceptions))
faults.push(...sharedUiFaults(readApp()))
faults.push(...longExpressionFaults(readLongLines()))

for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? `Boundaries hold; ${Object.keys(wrong).length + notForBrowsers.length} wrong examples were refused`
    : `${faults.length} faults`,
)
process.exitCode = faults.length === 0 ? 0 : 1

function violationsIn(...folders: string[]): Violation[] {
  const args = [
    'node_modules/.bin/depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...folders,
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 256 * 1_048_576 })
  if (!stdout) throw new Error(`dependency-cruiser failed: ${stderr}`)
  return JSON.parse(stdout).summary.violations
}

/** Returns what Vite says to a component that goes to the browser: `bundled`, or the error. */
async function bundled(file: string): Promise<string> {
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [clientBoundary('build')],
      build: {
        write: false,
        rollupOptions: { input: `scripts/wrong/client/${file}`, external: /^react/, preserveEntrySignatures: 'strict' },
      },
    })
    return 'bundled'
  } catch (error) {
    return String(error)
  }
}
