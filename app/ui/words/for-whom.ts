import type { ForWhom } from '#domain/account/account.ts'

/** What each choice is called, and what a report then offers first. */
export const forWhomWords: Record<ForWhom, { label: string; text: string }> = {
  buyer: { label: 'A buyer', text: 'The repair request comes first: what to ask the seller for, and the letter.' },
  seller: {
    label: 'A seller',
    text: 'The plan comes first: what to fix before listing, what to disclose and what to leave, with the costs.',
  },
  agent: {
    label: 'An agent’s client',
    text: 'The repair request comes first, and houses side by side right after it.',
  },
  investor: {
    label: 'An investor',
    text: 'All repairs by trade come first, with their totals and the file for a spreadsheet.',
  },
}
