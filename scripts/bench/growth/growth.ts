/**
 * `npm run bench:growth`: the CPU milliseconds that each shape of text takes at doubling sizes, by stage, with the
 * worst growth per doubling and the peak memory. Arguments choose the shapes. Exits with 1 when a bar is missed.
 */
import { parseArgs } from 'node:util'
import { least, type Measured, measuredApart, stages, total, worstGrowth } from './growth-measure.ts'
import { shapes } from './growth-shapes.ts'

const BARS = { growth: 2.3, seconds: 30, megabytes: 1_000 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '125000,250000,500000,1000000,2000000' } },
})
const sizes = values.sizes.split(',').map(Number)
const chosen = shapes.filter(({ name }) => positionals.length === 0 || positionals.includes(name))

let worst = { growth: 0, seconds: 0, megabytes: 0 }
for (const { name } of chosen) {
  let { all, megabytes } = await measuredApart(name, sizes)
  let growth = worstGrowth(all)
  // Another program on the machine may have disturbed one size, so a failure is measured again.
  if (growth.ratio > BARS.growth) {
    all = least(all, (await measuredApart(name, sizes)).all)
    growth = worstGrowth(all)
  }
  const last = all.at(-1) as Measured
  const parts = stages.filter((stage) => last.cpu[stage] >= 1).map((stage) => `${stage} ${last.cpu[stage].toFixed(0)}`)
  console.log(
    [
      name.padEnd(26),
      all.map((measured) => total(measured).toFixed(0).padStart(6)).join(' '),
      `  x${growth.ratio.toFixed(2)} (${growth.stage})`,
      `  ${megabytes.toFixed(0)} MB`,
      `  found ${last.found}`,
      `  ${parts.join(', ')}`,
    ].join(''),
  )
  worst = {
    growth: Math.max(worst.growth, growth.ratio),
    seconds: Math.max(worst.seconds, total(last) / 1000),
    megabytes: Math.max(worst.megabytes, megabytes),
  }
}

for (const bar of ['growth', 'seconds', 'megabytes'] as const) {
  const isMet = worst[bar] <= BARS[bar]
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${bar} ${worst[bar].toFixed(2)}, at most ${BARS[bar]}`)
  if (!isMet) process.exitCode = 1
}
