import { describe } from 'vitest'
import { extractionContract } from '../contract.ts'
import { rulesExtraction } from './rules-extraction.ts'

describe('the rules', () => {
  const rules = rulesExtraction()
  extractionContract(() => rules)
})
