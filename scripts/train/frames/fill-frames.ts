/**
 * Sentences labeled with what they ask for: frames with slots (`what-is-asked.tsv`), which are filled, and pairs in words of our own
 * (`free-or-not.tsv`), of which the first costs nothing.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type FilledFrame = { kind: string; finding: string; recommendation: string }

/** So many sentences are made of each frame. */
const FILLINGS = 8

/** Returns the pairs, and the frames filled with entries of their slots; the same each time. A line "@name" lists a slot's entries. */
export function filledFrames(): FilledFrame[] {
  const rows = rowsOf('what-is-asked.tsv')
  const slots = new Map(
    rows.flatMap(([name = '', entries = '']) => (name.startsWith('@') ? [[name.slice(1), entries.split('|')]] : [])),
  )
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const entries = slots.get(name) ?? []
      return fill(entries[next(entries.length)] ?? '')
    })
  const pairs = rowsOf('free-or-not.tsv').map(([kind = '', finding = '', recommendation = '']) => ({
    kind,
    finding,
    recommendation,
  }))
  const filled = rows
    .filter(([kind = '']) => !kind.startsWith('@'))
    .flatMap(([kind = '', finding = '', recommendation = '']) =>
      Array.from({ length: FILLINGS }, () => ({
        kind,
        finding: capitalized(fill(finding)),
        recommendation: fill(recommendation),
      })),
    )
  return [...pairs, ...filled]
}

function rowsOf(file: string): string[][] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
  return lines.map((line) => line.split('\t'))
}

function capitalized(text: string): string {
  return text.replaceAll(/(^|[.!] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
