/** Fills the frames of `what-is-asked.tsv`: sentences with slots, each labeled with what it asks for. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type FilledFrame = { kind: string; finding: string; recommendation: string }

/** So many sentences are made of each frame. */
const FILLINGS = 8

/** Returns the frames filled with entries of their slots; the same each time. A line "@name" lists a slot's entries. */
export function filledFrames(): FilledFrame[] {
  const lines = readFileSync(join(import.meta.dirname, 'what-is-asked.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
  const rows = lines.map((line) => line.split('\t'))
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
  return rows
    .filter(([kind = '']) => !kind.startsWith('@'))
    .flatMap(([kind = '', finding = '', recommendation = '']) =>
      Array.from({ length: FILLINGS }, () => ({
        kind,
        finding: capitalized(fill(finding)),
        recommendation: fill(recommendation),
      })),
    )
}

function capitalized(text: string): string {
  return text.replaceAll(/(^|[.!] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
}
