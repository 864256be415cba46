import { describe, expect, test } from 'vitest'
import { findingsIn } from '#adapters/extraction/rules/judging/findings.ts'
import { judgedAlone } from '#adapters/extraction/rules/judging/learned/chances.ts'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'

function isFound(text: string): boolean {
  const item = addItem(startReading(null), { single: true })
  item.passages.push({ page: 1, raw: text, at: 0, text, parts: [], continues: false })
  return findingsIn(judgedAlone(item)).found.length > 0
}

describe('a fault told without a word for it', () => {
  test.each([
    'Relief valve has no discharge pipe.',
    'Neither downspout has an extension.',
    'Hall bath door does not reach the strike plate.',
    'Only five inches of insulation at the rear of the attic.',
    'Bath duct came off its roof cap.',
    'Dryer hose ends in the crawl space.',
    'Two wires below one screw at the top breaker.',
    'Windows in the den are painted shut.',
    'Upstairs smoke alarm chirps.',
    'Deck beam held up with bricks.',
    'Soil at the east side falls toward the house.',
    'Disconnect isnt mounted to the wall.',
    'Angle stop is frozen, could not be closed.',
    'Hall fan moves no air.',
    'The overflow pan is not piped to the outside.',
  ])('is found: %s', (text) => {
    expect(isFound(text)).toBe(true)
  })
})

describe('what sounds like one and is not', () => {
  test.each([
    'The basement has no visible leaks.',
    'There were no material defects at the chimney.',
    'The water heater does not require a pan in this location.',
    'No cracks in the foundation wall.',
    'The furnace runs on natural gas.',
    'The downspouts drain away from the house.',
    'Missing, loose or broken tiles',
    'There is no opener at the garage door.',
    'The toilet was found firm, with no leaking.',
    'No attempt was made to find hidden rot or damage.',
    'Both doors reversed on the test block.',
    'All breakers tripped and reset.',
    'Shrinkage cracks in the slab are of no consequence.',
    'I may have missed small leaks and cracks.',
    'Photo 12: cracked tile at the hearth.',
  ])('is left out: %s', (text) => {
    expect(isFound(text)).toBe(false)
  })
})
