import { expect, test } from 'vitest'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { findingFrom } from './price-deficiencies.ts'

test('the usual range of a whole category is no price: a quote is needed, which is not nothing to pay', () => {
  const usual = exampleEstimate({ source: 'regional_fallback', itemCode: null, itemDescription: null })
  expect(findingFrom(exampleDeficiency(), usual)).toMatchObject({ estimate: null, nothingToPay: null, notPriced: null })
  expect(findingFrom(exampleDeficiency(), null).nothingToPay).not.toBeNull()
  expect(findingFrom(exampleDeficiency(), exampleEstimate()).estimate).not.toBeNull()
})
