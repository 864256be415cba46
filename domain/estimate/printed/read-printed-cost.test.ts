import { describe, expect, test } from 'vitest'
import { cpuMs } from '#server/testing/cpu.ts'
import { printedCostRange, readPrintedCost } from './read-printed-cost.ts'

/** What is printed, in dollars. */
const costs: [string, string][] = [
  ['The soffit is open at the rear gable. Estimated cost: $400-600.', '$400 - $600'],
  ['Two gutters hang loose. Estimated cost: $400 - $600', '$400 - $600'],
  ['Budget $2,500 for the chimney crown.', '$2,500'],
  ['Approx. cost $1,200', '$1,200'],
  ['Est. $350 to reseat the toilet.', '$350'],
  ['Repairs are estimated at $1,800 to $2,400.', '$1,800 - $2,400'],
  ['Expect to pay between $900 and $1,400 for a new disconnect.', '$900 - $1,400'],
  ['A mason will charge more; the ballpark is $3,000–$4,500.', '$3,000 - $4,500'],
  ['Replacing the compressor could cost up to $1,900.', 'up to $1,900'],
  ['This repair usually costs at least $2,500.', '$2,500 or more'],
  ['The cost of a new drain field starts from $8,000 and up.', '$8,000 or more'],
  ['Allow $500 for paint.', '$500'],
  ['Allowance: $12,000.00', '$12,000'],
  ['Repair estimate: USD 450', '$450'],
  ['Re-piping is likely to run $6k-9k.', '$6,000 - $9,000'],
  ['Cost is 400 to 600 dollars.', '$400 - $600'],
  ['Plan on 1,200 dollars for the sill.', '$1,200'],
  ['$68,500', '$68,500'],
  ['$1,500 (eng. only)', '$1,500'],
  ['Replace both rooftop units ($31,000).', '$31,000'],
  ['Rebuild the valve and secure the flange: $375.', '$375'],
  ['Opinion of cost: $4,600', '$4,600'],
  ['Immediate need, $950', '$950'],
  ['Short-term needs: $3,200', '$3,200'],
  ['The repair cost is $800, plus a permit fee of $120.', '$800'],
  ['Labor is priced at $300 and material at $200. Total cost $500.', '$500'],
  ['A patch costs $250. A new roof is budgeted at $9,000.', '$250 - $9,000'],
  ['Our estimator quoted $2,150 for the panel.', '$2,150'],
  ['Reserve $1,000 for tree work.', '$1,000'],
  ['Cost: US$700', '$700'],
  ['The cost is $400 and 2023 code applies.', '$400'],
  ['Cost $150 - 200 amp service', '$150'],
  ['Cost: $150-20 ft of pipe', '$150'],
  ['Expect to pay $5-10 thousand.', '$5,000 - $10,000'],
  ['Repairs are estimated at $5 thousand to $10 thousand.', '$5,000 - $10,000'],
  ['The repair is estimated at $2 million.', '$2,000,000'],
  ['Budget $1,500 and 2 days.', '$1,500'],
  ['Budget between $900 and 1,400 for a disconnect.', '$900 - $1,400'],
  ['It costs between about $2 thousand and $3 thousand.', '$2,000 - $3,000'],
  ['It costs between 400 and 600 dollars.', '$400 - $600'],
  ['Cost $1500-2000.', '$1,500 - $2,000'],
  ['A patch costs $250 or, for a new roof, $9,000.', '$250 - $9,000'],
  ['Budget $500 labor and $300 material, $800 total.', '$800'],
  ['Budget $800 for parts and labor.', '$800'],
]

/** Amounts that are something else, and figures that are no amounts. */
const others = [
  'Your policy has a deductible of $1,000.',
  'The $2,500 deductible applies to wind and hail.',
  'Section R302.4 costs nothing to follow, see 2,500 of the code.',
  'The permit fee is $120.',
  'A permit costs $85 in this city.',
  'The property lies at 400 $ Street, estimate pending.',
  'The dwelling is insured for $350,000.',
  'Replacement coverage is $420,000, estimated by the insurer.',
  'The appraised value of $515,000 was estimated in May.',
  'The inspection fee of $475 was collected.',
  'Our liability is limited to $500 or the cost of this report.',
  'A home warranty covers repairs up to $3,000.',
  'The roof was replaced in 2019 at a cost of $12,000.',
  'Items below a threshold of $3,000 are not part of the opinion of cost.',
  'Sealing the ducts saves about $200 a year.',
  'The old unit costs $60 per month to run.',
  'New siding costs $9 per square foot.',
  'Each outlet is estimated at $150 each.',
  'The utility offers a rebate of $600 for a replaced heater, and it is estimated.',
  'HOA dues are $240.',
  'The sale price of $389,000 is no concern of ours.',
  'The breaker is rated 20 amps, and the panel 200.',
  'Estimated age 15 to 20 years.',
  'A crack of 1/4 to 3/8 in. runs 6 ft.',
  'Model $A-400 was not found.',
  'The seller paid $1,400 for the repair.',
  'Costs vary; ask a contractor.',
  'A fine of $250 is possible where alarms are missing.',
  'Estimated cost: $500 labor and $300 material.',
  'Estimated cost of labor: $500. Estimated cost of materials: $300.',
  'Budget $500 for the pump and $300 for its basin.',
  'Budget $500 for the pump, $300 for its basin.',
  'The estimated cost is $2M.',
  'The estimated cost is $2 mil.',
  'Budget $5 hundred.',
  'Cost $400 - 2023.',
  'Cost $400 - 500 zinc finials.',
  'Cost: $1,50',
]

describe('a printed cost', () => {
  test.each(costs)('of “%s” is %s', (text, range) => {
    const cost = readPrintedCost(text)
    expect(cost ? printedCostRange(cost) : '').toBe(range)
  })

  test.each(others)('is none in “%s”', (text) => {
    expect(readPrintedCost(text)).toBeNull()
  })

  test('comes with the sentence that says it', () => {
    expect(readPrintedCost('The vent is loose. Approx. cost $1,200 by a roofer. Have it done.')).toEqual({
      low: 120_000,
      high: 120_000,
      words: 'Approx. cost $1,200 by a roofer.',
    })
  })

  test('is read in time from whatever a report holds', () => {
    const texts = [
      '$1 '.repeat(20_000),
      `cost ${'1,'.repeat(20_000)}`,
      '$'.repeat(50_000),
      ' '.repeat(50_000),
      'cost between $1 '.repeat(8_000),
      'cost $1 or '.repeat(8_000),
      'roof, $5, '.repeat(20_000),
      `cost $1 ${'x'.repeat(90_000)} $2 or `.repeat(3),
    ]
    const spent = cpuMs(() => {
      for (const text of texts) readPrintedCost(text)
    })
    expect(spent).toBeLessThan(2_000)
  })
})
