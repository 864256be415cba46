import { describe, expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { reportedCostOf } from '#domain/estimate/printed/printed-cost-of.ts'
import { exampleDocument } from '#domain/examples.ts'

const HEAD = 'HOME INSPECTION REPORT\n\n'

/** Each finding with what the report prints for it, in dollars. */
async function costsIn(...pages: string[]) {
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(`${HEAD}${pages[0]}`, ...pages.slice(1)))
  return deficiencies.map((finding) => {
    const cost = reportedCostOf({ ...finding, original: null })
    return [finding.description, cost && [cost.low && cost.low / 100, cost.high && cost.high / 100, cost.page]]
  })
}

const columns =
  (...widths: number[]) =>
  (...cells: string[]) =>
    cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('')

describe('a cost in a column of a table', () => {
  test('stands with the finding of its row and its page', async () => {
    const row = columns(18, 44, 30)
    const page = [
      row('Item', 'Deficiency', 'Recommendation', 'Estimated cost'),
      row('Water heater', 'Relief valve is leaking', 'Replace the valve', '$450 - $800'),
      '',
      row('Gutters', 'Gutter at the garage is loose', 'Refasten the gutter', '$1,200'),
      '',
      row('Panel', 'Breaker is double tapped', 'Correct it', 'N/A'),
    ]
    expect(await costsIn('SUMMARY', page.join('\n'))).toEqual([
      ['Relief valve is leaking', [450, 800, 2]],
      ['Gutter at the garage is loose', [1200, 1200, 2]],
      ['Breaker is double tapped', null],
    ])
  })

  test('needs no sign where its head says what it is', async () => {
    const row = columns(18, 44)
    const page = [
      row('Component', 'Issue', 'Repair cost ($)'),
      row('Water heater', 'Relief valve is leaking', '450 - 800'),
      '',
      row('Gutters', 'Gutter at the garage is loose', '1,200'),
    ]
    expect((await costsIn(page.join('\n'))).map(([, cost]) => cost)).toEqual([
      [450, 800, 1],
      [1200, 1200, 1],
    ])
  })

  test('may be two, from the low to the high one', async () => {
    const row = columns(18, 44, 14)
    const page = [
      row('Component', 'Issue', 'Low cost', 'High cost'),
      row('Water heater', 'Relief valve is leaking', '$450', '$800'),
      '',
      row('Gutters', 'Gutter at the garage is loose', '$900', '$1,200'),
    ]
    expect((await costsIn(page.join('\n'))).map(([, cost]) => cost)).toEqual([
      [450, 800, 1],
      [900, 1200, 1],
    ])
  })

  test('stands first as well, and goes on in a second line', async () => {
    const row = columns(18, 16, 44)
    const page = [
      row('Item', 'Est. cost', 'Deficiency', 'Rating'),
      row('Water heater', '$450 -', 'Relief valve is leaking and the', 'Poor'),
      row('', '$800', 'discharge pipe is missing', ''),
      '',
      row('Gutters', '$1,200', 'Gutter at the garage is loose', 'Poor'),
    ]
    expect((await costsIn(page.join('\n'))).map(([, cost]) => cost)).toEqual([
      [450, 800, 1],
      [1200, 1200, 1],
    ])
  })

  test.each([
    ['under the names', ['Total', '', '$1,650 - $2,000']],
    ['under the words', ['', 'Total estimated cost', '$1,650 - $2,000']],
    ['in capitals', ['', 'TOTAL', '$1,650']],
  ])('of a total %s is no finding’s', async (_, total) => {
    const row = columns(18, 44)
    const page = [
      row('Component', 'Issue', 'Cost'),
      row('Water heater', 'Relief valve is leaking', '$450 - $800'),
      row('Gutters', 'Gutter at the garage is loose', '$1,200'),
      row(...total),
    ]
    expect(await costsIn(page.join('\n'))).toEqual([
      ['Relief valve is leaking', [450, 800, 1]],
      ['Gutter at the garage is loose', [1200, 1200, 1]],
    ])
  })
})
