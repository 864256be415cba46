/**
 * `npm test`: runs every suite in turn and prints one line about all of them. Suites that need a server which the
 * environment does not name (TEST_DATABASE_URL, TEST_REDIS_URL), or reports beside the repository (../shared), count as
 * skipped, by name.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

type VitestSays = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSuite = {
  specs: {
    file: string
    line: number
    title: string
    ok: boolean
    tests: { results: { error?: { message: string } }[] }[]
  }[]
  suites?: PlaywrightSuite[]
}

type Count = { passed: number; failed: number; skipped: number }

const results = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
const total: Count = { passed: 0, failed: 0, skipped: 0 }
const report: string[] = []
const skippedNames: string[] = []
const failures: string[] = []

function run(command: string, args: string[], env: Record<string, string>): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => child.on('exit', (status) => resolve(status === 0)))
}

/** So many lines of each failure are repeated at the end: a test's first ones, a check's last ones. */
const TOLD_LINES = 20
const PIPES_CLOSED_AFTER_MS = 2_000

/** Runs a command; what it prints is passed on and returned. */
function runHeard(command: string, args: string[]): Promise<{ ok: boolean; said: string }> {
  const child = spawn(command, args, { stdio: ['inherit', 'pipe', 'pipe'] })
  let said = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    from.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
      to.write(piece)
    })
  return new Promise((resolve) => {
    const end = () => resolve({ ok: child.exitCode === 0, said: said.trimEnd() })
    child.on('close', end)
    // A program that it left behind would hold its pipes open.
    child.on('exit', () => setTimeout(end, PIPES_CLOSED_AFTER_MS))
  })
}

const LINGER_MS = 30_000

/**
 * Runs Vitest as a process. Sometimes it writes its report but does not exit (an idle pipe keeps it alive): it is
 * killed 30 s after the report, and the report counts.
 */
function runVitest(args: string[], report: string, env: Record<string, string | undefined>): Promise<boolean> {
  const child = spawn('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  let lingers = false
  const watch = setInterval(() => {
    if (!existsSync(report) || Date.now() - statSync(report).mtimeMs < LINGER_MS) return
    lingers = true
    process.stderr.write('vitest has reported and does not end: it is ended\n')
    child.kill('SIGKILL')
  }, 1_000)
  return new Promise((resolve) => {
    child.on('exit', (status) => {
      clearInterval(watch)
      resolve(lingers || status === 0)
    })
  })
}

function add(name: string, { passed, failed, skipped }: Count, startedAt: number) {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  report.push(`${name.padEnd(34)} passed ${passed}, failed ${failed}, skipped ${skipped} (${seconds} s)`)
}

function addUnreported(name: string, startedAt: number) {
  failures.push(`${name}: it ended without a report`)
  add(name, { passed: 0, failed: 1, skipped: 0 }, startedAt)
}

async function check(name: string, script: string, ...words: string[]) {
  const started = Date.now()
  const { ok, said } = await runHeard('npm', ['run', '-s', script, '--', ...words])
  const end = said.split('\n').slice(1 - TOLD_LINES)
  if (!ok) failures.push([`${name}: npm run ${script}`, ...end].join('\n'))
  add(name, { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }, started)
}

async function vitest(name: string, args: string[], env: Record<string, string | undefined> = {}) {
  const started = Date.now()
  const file = join(results, `${name.replace(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ok = await runVitest(['run', ...reporters, ...args], file, env)
  if (!existsSync(file)) return addUnreported(name, started)
  const said = JSON.parse(readFileSync(file, 'utf8')) as VitestSays
  for (const { name: path, message, assertionResults } of said.testResults) {
    const place = relative('.', path)
    if (message !== '') failures.push(`${place}: ${message}`)
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') failures.push(`${place}: ${fullName}\n${failureMessages.join('\n')}`)
      else if (status !== 'passed') skippedNames.push(`${place}: ${fullName}`)
    }
  }
  // A run can fail without a failed test: a file that cannot be loaded, an error between tests.
  const failed = said.numFailedTests || (ok ? 0 : 1)
  if (failed > said.numFailedTests) failures.push(`${name}: an error outside of its tests, told above`)
  add(name, { passed: said.numPassedTests, failed, skipped: said.numPendingTests + said.numTodoTests }, started)
}

function failuresIn({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok }) => !ok)
  const told = failed.map(({ file, line, title, tests }) => {
    const messages = tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
    return `e2e/${file}:${line}: ${title}\n${messages.join('\n')}`
  })
  return [...told, ...suites.flatMap(failuresIn)]
}

async function browser() {
  const started = Date.now()
  const file = join(results, 'browser.json')
  const ok = await run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  if (!existsSync(file)) return addUnreported('browser', started)
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as {
    stats: { expected: number; unexpected: number; skipped: number }
    errors: { message?: string }[]
    suites: PlaywrightSuite[]
  }
  failures.push(...suites.flatMap(failuresIn), ...errors.map(({ message }) => `browser: ${message}`))
  if (stats.skipped > 0)
    skippedNames.push(
      `browser: ${stats.skipped} over the reports beside the repository (../shared), or not run after a failure`,
    )
  const failed = stats.unexpected
  add(
    'browser',
    {
      passed: stats.expected,
      failed: failed || (ok ? 0 : Math.max(1, errors.length)),
      skipped: stats.skipped,
    },
    started,
  )
}

/** The folders of tests that use our own database. */
const onDatabase = [
  ...['reports', 'accounts', 'sessions', 'credits', 'purchases', 'jobs', 'progress', 'limits', 'costbook-versions'].map(
    (port) => `adapters/${port}`,
  ),
  'domain/report',
  'domain/account',
  'domain/credit',
  'domain/message/messages',
  'domain/costbook/import/import-costbook',
  'adapters/payments/test',
  'server/commands/invariants',
  'server/integration/money',
  'db/migrate',
]

async function databaseServer() {
  if (process.env.TEST_DATABASE_URL) return vitest('on a PostgreSQL server', ['--project=node', ...onDatabase])
  skippedNames.push('the suites of the database on a PostgreSQL server (TEST_DATABASE_URL)')
  add('on a PostgreSQL server', { passed: 0, failed: 0, skipped: 1 }, Date.now())
}

const PARTS = 6
const part = (number: number) =>
  vitest(
    `unit, route and contract, part ${number}`,
    ['--project=node', '--project=speed', `--shard=${number}/${PARTS}`],
    {
      TEST_DATABASE_URL: undefined,
    },
  )

// First, because the suites start the child programs hundreds of times, and built ones load in a third of the time.
await Promise.all([
  check('production build', 'build'),
  check('lint and formatting', 'lint')
    .then(() => check('nothing unused', 'unused'))
    .then(() => check('import rules', 'boundaries')),
])

// The longest first, so that all lanes end at about the same time.
const waiting = [
  ...Array.from({ length: PARTS }, (_, index) => () => part(index + 1)),
  () => vitest('components', ['--project=dom']),
  databaseServer,
  () => vitest('synthetic sample reports', ['--project=samples']),
  () => check('types', 'types'),
].values()

// Three lanes for two cores, because much of the long suite waits. Vitest runs one file at a time in each.
const lane = async () => {
  for (const run of waiting) await run()
}
await Promise.all([lane(), lane(), lane()])
// Alone, because most attacks are judged by how long something else has to wait.
await check('attacks, the short plays', 'hostile', '--short')
await browser()

if (skippedNames.length > 0) process.stdout.write(`\nSkipped:\n${skippedNames.map((name) => `  ${name}\n`).join('')}`)
// Once more at the end, each in a few lines: above they stand among some thousands of others.
const short = failures.map((failure) => failure.split('\n').slice(0, TOLD_LINES).join('\n  '))
if (short.length > 0) process.stdout.write(`\nFailed:\n${short.map((failure) => `  ${failure}\n`).join('')}`)
process.stdout.write(`\n${report.join('\n')}\n\n`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)
