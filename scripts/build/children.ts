/**
 * Builds the child programs of `adapters` into `build/children`: without types they load in a third of the time.
 * `adapters/shared/child-process/programs.ts` uses them as long as no source is newer.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { build, type Rollup } from 'vite'
import { paragraph, pdfOf } from '../../adapters/documents/fixtures.ts'
import { UID } from '../../adapters/shared/child-process/isolation.ts'
import { engineOptions } from '../../adapters/shared/child-process/run-child.ts'

const READING = [
  'documents/text-child',
  'documents/ocr-child',
  'documents/picture-child',
  'documents/pictures/photo-child',
]
const RULES = ['extraction/rules-ahead', 'extraction/rules-child']
const SHEETS = ['sheets/sheet-child', 'sheets/contractor-child']

const root = join(import.meta.dirname, '../..')
const outDir = join(root, 'build/children')

rmSync(outDir, { recursive: true, force: true })
// Modules stay separate: some replace something that a package looks for as soon as it is loaded.
await buildPrograms(READING, { preserveModules: true, preserveModulesRoot: root })
// One module loads in a third of the time of sixty.
await buildPrograms(RULES, { chunkFileNames: 'adapters/extraction/rules.js' })
await buildPrograms(SHEETS, { chunkFileNames: 'adapters/sheets/[name].js' })
copyWords()
compile()
writeFileSync(join(outDir, 'built'), '')

async function buildPrograms(programs: string[], output: Rollup.OutputOptions) {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: [/^#/] },
    plugins: [{ name: 'where-words-are', transform: whereWordsAre }],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: false,
      target: 'node22',
      rollupOptions: {
        input: Object.fromEntries(programs.map((name) => [`adapters/${name}`, join(root, 'adapters', `${name}.ts`)])),
        external: /^(node:|[a-z@][^:]*$)/,
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: { ...output, entryFileNames: '[name].js' },
      },
    },
  })
}

/** Rules that are built into one module find their word lists from where that is. */
function whereWordsAre(code: string, id: string) {
  const folder = relative(join(root, 'adapters/extraction'), dirname(id))
  return folder.startsWith('rules')
    ? code.replaceAll('import.meta.dirname', `import.meta.dirname + '/${folder}'`)
    : null
}

/** Copies the word lists of the rules beside the built modules, which read them there. */
function copyWords() {
  for (const file of readdirSync(join(root, 'adapters'), { recursive: true, encoding: 'utf8' })) {
    if (basename(dirname(file)) === 'words') cpSync(join(root, 'adapters', file), join(outDir, 'adapters', file))
  }
}

/** Lets Node cache its compiled code of the programs that read text, for the users that they may run as. */
function compile() {
  const compiled = join(outDir, 'compiled')
  const words = 'Inspection report. 1. Electrical: double tapped breaker in the main panel. Recommend repair.'
  const inputs: [kind: string, input: Uint8Array][] = [
    ['pdf', pdfOf([{ words: paragraph([words], 72, 700) }])],
    ['txt', new TextEncoder().encode(words)],
  ]
  for (const [kind, input] of inputs) {
    const program = join(outDir, 'adapters/documents/text-child.js')
    const words = [program, kind, join(outDir, 'adapters/extraction/rules-ahead.js')]
    const env = { NODE_ENV: 'production' as const, NODE_COMPILE_CACHE: compiled }
    execFileSync(process.execPath, [...engineOptions(false), ...words], { input, env, maxBuffer: 16 * 1_048_576 })
  }
  for (const file of readdirSync(compiled, { recursive: true, encoding: 'utf8' })) {
    const path = join(compiled, file)
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644)
  }
  // One folder for each user, named by its number at the end.
  for (const name of readdirSync(compiled)) {
    for (const user of [0, UID]) {
      const other = name.replace(/\d+$/, String(user))
      if (other !== name) cpSync(join(compiled, name), join(compiled, other), { recursive: true })
    }
  }
}
