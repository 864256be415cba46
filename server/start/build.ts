import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** In `adapters` the child programs. */
const SOURCES = [
  'app',
  'adapters',
  'domain',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'remix.config.js',
  'tsconfig.json',
]
const RESULT = 'build/server/index.js'

/** Returns whether the app below `root` must be built: it never was, or a source has changed since. */
export function needsBuild(root: string): boolean {
  const result = join(root, RESULT)
  if (!existsSync(result)) return true
  const built = statSync(result).mtimeMs
  return SOURCES.some((source) => newest(join(root, source)) > built)
}

/** The newest change below a path; a folder itself changes when something in it is removed. */
function newest(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return 0
  if (!stats.isDirectory()) return stats.mtimeMs
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Builds the app and the child programs for production. Throws with what the compiler said where that fails. */
export async function buildApp(root: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const compiler = join(createRequire(import.meta.url).resolve('@remix-run/dev/package.json'), '../dist/cli.js')
  await run([compiler, 'vite:build'], root, environment)
  await run([join(root, 'scripts/build/children.ts')], root, environment)
}

async function run(command: string[], root: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) throw new Error(`the app could not be built:\n${output.trim()}`)
}
