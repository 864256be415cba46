import type { NotPriced } from '#domain/place/priced-place.ts'

/** Says before a credit is spent on a house in such a country what it opens, and what not. */
export function abroadText(country: NotPriced): string {
  return `The house is in ${country}: a credit opens no prices and no contractors here, as both are of the United States only. It opens every issue with its page and the report’s words, the repair request with its letter, and all downloads. What contractors ask can be entered as your own quotes.`
}

export const unlockTexts = {
  now: 'Credit deducted successfully. You now have full access to this report.',
  already: 'You already have full access to this report.',
  insufficient: 'You need at least 1 credit to unlock this analysis.',
  'nothing-found':
    'Nothing in this report reads like a deficiency. Confirm that you want to spend a credit on it all the same.',
  'nothing-left':
    'Nothing in this report reads like a deficiency, and its file is deleted: there is nothing left to unlock.',
  'not-completed': 'The analysis has to be completed before the report can be unlocked.',
  failed: 'Failed to purchase report access',
}

/** The texts for a report that was unlocked on the credits page. */
export const unlockTextsOfCredits = {
  now: 'Report unlocked successfully. You can now view full details.',
  failed: 'Failed to unlock report. Please try again.',
}
