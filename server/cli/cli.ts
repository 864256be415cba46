import '#server/process/compile-cache.ts'
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { kindOf } from '#domain/report/files/file-kind.ts'
import { MAX_UPLOAD_BYTES } from '#domain/report/report.ts'
import { type Refusal, refusalTexts } from './refusals.ts'

const EX_BAD_INPUT = 2
const COLUMNS_WITHOUT_TERMINAL = 120

const commands = ['analyze', 'price', 'explain'] as const
type Command = (typeof commands)[number]

const usages: Record<Command, Refusal> = { analyze: 'usage', price: 'price-usage', explain: 'explain-usage' }

/** Options that one command alone knows. */
const onlyFor = { unit: 'price', quantity: 'price', page: 'explain' } satisfies Record<string, Command>

const given = readArguments(process.argv.slice(2))
const isJson = given.values.json === true
try {
  if (given.values.help) console.log(refusalTexts[usages[given.command]])
  else {
    const refusal = given.ok ? await run(given) : usages[given.command]
    if (refusal) end(refusal.endsWith('usage') ? 'usage' : refusal, refusalTexts[refusal], EX_BAD_INPUT)
  }
} catch (error) {
  const what = { analyze: 'analysis', price: 'price', explain: 'explanation' }[given.command]
  end('failed', `The ${what} could not be made: ${error instanceof Error ? error.message : error}`, 1)
}

function end(code: string, message: string, status: number) {
  if (isJson) console.log(JSON.stringify({ error: { code, message } }))
  else console.error(message)
  process.exitCode = status
}

function readArguments(args: string[]) {
  const command: Command = commands.find((known) => known === args[0]) ?? 'analyze'
  const options = {
    json: { type: 'boolean' },
    zip: { type: 'string' },
    unit: { type: 'string' },
    quantity: { type: 'string' },
    page: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [called, what, ...more] = positionals
    const isOther = Object.entries(onlyFor).some(
      ([name, only]) => only !== command && values[name as keyof typeof onlyFor] !== undefined,
    )
    if (called === command && what && more.length === 0 && !isOther) return { ok: true as const, command, what, values }
    return { ok: false as const, command, values }
  } catch {
    return { ok: false as const, command, values: { json: args.includes('--json'), help: false } }
  }
}

async function run({ command, what, values }: Extract<typeof given, { ok: true }>): Promise<Refusal | null> {
  if (command === 'analyze') return analyze(what, values.zip ?? null)
  const outcome =
    command === 'price'
      ? await (await import('./price.ts')).price(what, values)
      : await (await import('./explain.ts')).explain(what, values)
  if (!outcome.ok) return outcome.reason
  console.log(outcome.text)
  return null
}

/** Prints the analysis, or tells why there is none. */
async function analyze(path: string, zip: string | null): Promise<Refusal | null> {
  const kind = kindOf(path)
  if (!kind) return 'wrong-type'
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile()) return 'no-file'
  if (stats.size > MAX_UPLOAD_BYTES) return 'too-large'
  const file = await readFile(path).catch(() => null)
  if (!file) return 'no-file'
  if (zip !== null && !/^\d{5}$/.test(zip)) return 'bad-zip'

  const [{ loadEnv, readAnalysisEnv }, { composeAnalysis }, { analyseFile }, { progressBar }] = await Promise.all([
    import('#server/env/env.ts'),
    import('#server/compose/compose-analysis.ts'),
    import('#domain/report/analysis/analyse-file.ts'),
    import('./progress-bar.ts'),
  ])
  const ports = composeAnalysis(loadEnv(readAnalysisEnv()))
  if (zip !== null && !(await ports.places.byZip(zip))) return 'bad-zip'
  const sha256 = createHash('sha256').update(file).digest('hex')
  const bar = progressBar(process.stderr)
  const outcome = await analyseFile(ports, { file, kind, zip }, bar.show)
  bar.clear()
  if (!outcome.ok) return outcome.reason

  if (isJson) {
    const { analysisJson } = await import('./analysis-json.ts')
    console.log(JSON.stringify(analysisJson(basename(path), sha256, outcome.analysis), null, 2))
  } else {
    const { analysisTable } = await import('./analysis-table.ts')
    console.log(analysisTable(basename(path), outcome.analysis, process.stdout.columns ?? COLUMNS_WITHOUT_TERMINAL))
  }
  return null
}
