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
