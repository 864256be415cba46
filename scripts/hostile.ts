/**
 * `npm run hostile`: runs every attack of `scripts/hostile` and prints what it measured. `--short` runs the smaller
 * ones of CI; any other argument runs only the attacks in files of that name. Exits with 1 when one of them succeeded.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, needsBuild } from '../server/start/build.ts'
import type { Attack } from './hostile/attack.ts'

const words = process.argv.slice(2)
const short = words.includes('--short')
const named = words.filter((word) => !word.startsWith('--'))

const folder = new URL('hostile/', import.meta.url)
const attacks = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'attack.ts')
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => named.length === 0 || named.includes(name))

// An attack that starts the product waits a minute for it, which a build on a busy machine takes longer than.
const root = join(import.meta.dirname, '..')
if (needsBuild(root)) await buildApp(root, process.env)

let held = 0
for (const file of attacks) {
  const { attack }: { attack: Attack } = await import(new URL(`${file}.ts`, folder).href)
  const started = performance.now()
  const outcome = await attack
    .run({ short })
    .catch((error) => ({ held: false, figures: `could not be played: ${error?.stack ?? error}` }))
  if (outcome.held) held++
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${outcome.held ? 'held' : 'GOT THROUGH'}  ${attack.name} (${seconds} s)\n  ${outcome.figures}\n`,
  )
}
process.stdout.write(`${held} of ${attacks.length} attacks held\n`)
process.exit(held === attacks.length && attacks.length > 0 ? 0 : 1)
