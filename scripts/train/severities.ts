/**
 * Learns how urgent findings are from those of `remarks`, `repairs`, `severities` and `written`, which are in our own words. In
 * `severities/items.tsv` stand the costbook's items by what the findings that ask for them mostly are (minor where none
 * stands); `severities/remarks.tsv` has findings whose words leave no doubt. "major/minor": both may be defended.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { starterItems } from '#adapters/costs/starter-costbook.ts'
import { severitySigns } from '#adapters/extraction/rules/finding/learned-severity.ts'
import { readingsOf } from '#adapters/extraction/rules/finding/severity.ts'
import type { Category } from '#domain/deficiency/deficiency.ts'
import type { Softmax } from '#domain/text/softmax.ts'
import { remarkLines } from './examples.ts'
import type { Gold } from './labeled.ts'
import { labeledRepairs } from './repairs.ts'
import { type Example, learnSoftmax } from './softmax.ts'

/** A remark of `remarks` was labeled in passing, a repair only by its item. */
const OF_REMARK = 0.5
const OF_REPAIR = 0.3
const OF_WRITTEN = 0.5
/** A danger that is told as less costs more than the other way about. */
const OF_CRITICAL = 1.2

/** How the findings of an item are spread. */
const SHARES: Record<string, Record<string, number>> = {
  critical: { critical: 0.85, major: 0.15 },
  'critical/major': { critical: 0.5, major: 0.5 },
  major: { critical: 0.05, major: 0.85, minor: 0.1 },
  'major/minor': { major: 0.5, minor: 0.5 },
  minor: { major: 0.1, minor: 0.9 },
}

type Finding = { told: string; heading: string; advice: string; category: Category }

export function learnSeverities(): Softmax {
  const examples = [...ofRemarks(), ...ofRepairs(), ...ofOwn(), ...ofWritten()]
  return learnSoftmax(examples, { rounds: 5, rate: 0.5, least: 4 })
}

function ofRemarks(): Example[] {
  const lines = remarkLines()
  return lines.flatMap(({ passage, kind, category, severity, heading, text }, at) => {
    if (kind !== 'defect') return []
    const after = lines.slice(at + 1, at + 1 + MOST_AFTER)
    const end = after.findIndex((line) => line.passage !== passage || !['remedy', 'consequence'].includes(line.kind))
    const advice = after.slice(0, end < 0 ? after.length : end).map((line) => line.text)
    const finding = { told: text, heading, advice: advice.join(' '), category: category as Category }
    return examplesOf(finding, { [severity]: 1 }, OF_REMARK)
  })
}

/** So many lines under a remark may still be its advice. */
const MOST_AFTER = 4

function ofRepairs(): Example[] {
  const items = new Map(starterItems().map((item) => [item.code, item]))
  const severities = new Map(
    rowsOf('items').flatMap(([severity = '', codes = '']) => codes.split(' ').map((code) => [code, severity])),
  )
  return labeledRepairs().flatMap(({ item, finding, recommendation, isOfHouse }) => {
    // Those of houses say how often an item is asked for, not how urgent it is there.
    if (isOfHouse) return []
    const category = items.get(item)?.category
    const shares = SHARES[severities.get(item) ?? 'minor']
    if (!category || !shares) return []
    return examplesOf({ told: finding, heading: '', advice: recommendation, category }, shares, OF_REPAIR)
  })
}

function ofOwn(): Example[] {
  return rowsOf('remarks').flatMap(([severity = '', category = '', heading = '', told = '']) =>
    examplesOf({ told, heading, advice: '', category: category as Category }, SHARES[severity] ?? {}, 1),
  )
}

/** The findings of the reports that were written to learn from, as their labels rate them. */
function ofWritten(): Example[] {
  const folder = join(import.meta.dirname, 'remarks/written')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .flatMap((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Gold).findings)
    .flatMap(({ quote, location, recommendation, category, severity, acceptableSeverities = [severity] }) => {
      const shares = Object.fromEntries(acceptableSeverities.map((each) => [each, 1 / acceptableSeverities.length]))
      const finding = {
        told: quote,
        heading: location ?? '',
        advice: recommendation ?? '',
        category: category as Category,
      }
      return examplesOf(finding, shares, OF_WRITTEN)
    })
}

function rowsOf(name: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, `severities/${name}.tsv`), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
}

function examplesOf(finding: Finding, shares: Record<string, number>, weight: number): Example[] {
  const { told, heading, advice, category } = finding
  const signs = severitySigns({ ...finding, read: readingsOf(`${heading} ${told} ${advice}`, category) })
  return Object.entries(shares).map(([target, share]) => ({
    signs,
    target,
    weight: weight * share * (target === 'critical' ? OF_CRITICAL : 1),
  }))
}
