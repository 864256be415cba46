export const unlockTexts = {
  now: 'Credit deducted successfully. You now have full access to this report.',
  already: 'You already have full access to this report.',
  insufficient: 'You need at least 1 credit to unlock this analysis.',
  'nothing-found':
    'Nothing in this report reads like a deficiency. Confirm that you want to spend a credit on it all the same.',
  'not-completed': 'The analysis has to be completed before the report can be unlocked.',
  failed: 'Failed to purchase report access',
}
