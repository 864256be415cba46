/**
 * Learns from the findings in `repairs`, the costbook's own words and the estimator's cases which repair a finding needs,
 * and writes what the costbook reads. The same labels give the same files. `npm run train:prices`
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { printSoftmax } from '#domain/text/softmax.ts'
import { learnAnother } from './prices/another-repair.ts'
import { checkedRepairs, confidenceOf, estimatedCases, labeledRepairs, learnRepairs } from './repairs.ts'

const folder = join(import.meta.dirname, '../../adapters/costs/data/learned')
const repairs = [...labeledRepairs(), ...checkedRepairs()]
const model = learnRepairs(repairs, estimatedCases())
const lines = (pairs: Iterable<[string | number, number]>) =>
  `${[...pairs].map(([name, value]) => `${name}\t${value}`).join('\n')}\n`
writeFileSync(join(folder, 'items.tsv'), printSoftmax(model.items, 0.3))
writeFileSync(join(folder, 'parts.tsv'), printSoftmax(model.parts, 0.3))
writeFileSync(join(folder, 'steps.tsv'), printSoftmax(model.steps, 0.15))
const weights = (of: Map<string, number>, least: number) =>
  lines(
    [...of]
      .filter(([, weight]) => Math.abs(weight) >= least)
      .map(([sign, weight]) => [sign, Number(weight.toFixed(2))]),
  )
writeFileSync(join(folder, 'nothing.tsv'), weights(model.nothing, 0.05))
writeFileSync(join(folder, 'look.tsv'), weights(model.look, 0.05))
writeFileSync(join(folder, 'counts.tsv'), weights(model.counts, 0.05))
writeFileSync(join(folder, 'another.tsv'), weights(learnAnother(repairs, estimatedCases()), 0.05))
if (process.argv.includes('--confidence')) writeFileSync(join(folder, 'confidence.tsv'), lines(confidenceOf(repairs)))
