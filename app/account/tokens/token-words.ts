import type { Scope, TokenDays } from '#domain/account/access-token.ts'

/** The description of each scope. */
export const scopeWords: Record<Scope, { label: string; text: string }> = {
  read: { label: 'Read', text: 'Look at your reports, prices, contractors, credits and profile, and download them.' },
  write: {
    label: 'Write',
    text: 'Upload, change and delete reports, spend your credits, text contractors, change your profile.',
  },
  admin: { label: 'Admin', text: 'Look at and import costbooks, for as long as you are an admin.' },
}

export function daysWords(days: TokenDays): string {
  if (days === null) return 'Until I revoke it'
  return days === 365 ? 'One year' : `${days} days`
}
