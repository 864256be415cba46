import { waitingTime } from '#app/ui/words/limit-texts.ts'
import type { ContractorSort, DirectoryCategory } from '#domain/contractor/search-contractors.ts'
import { categoryLabels } from '#domain/deficiency/deficiency.ts'

export const sortLabels: Record<ContractorSort, string> = {
  rating: 'Highest rating',
  reviews: 'Most reviews',
  name: 'Name A-Z',
  nearest: 'Nearest',
}

export function categoryText(category: DirectoryCategory): string {
  return category === 'general contractor' ? 'General contractor' : categoryLabels[category]
}

const UNABLE = 'Unable to search for contractors. Please check your address and try again.'

export function usedUp(retryAfter: number): string {
  return `The directory was asked as often as is possible in a day. Try again in ${waitingTime(retryAfter)}.`
}

export function searchFailure(
  refusal:
    | { reason: 'no-address' | 'failed' }
    | { reason: 'unknown-address'; address: string }
    | { reason: 'too-often' | 'used-up'; retryAfter: number },
): string {
  switch (refusal.reason) {
    case 'too-often':
      return `You have searched as often as is possible in a minute. Try again in ${waitingTime(refusal.retryAfter)}.`
    case 'used-up':
      return usedUp(refusal.retryAfter)
    case 'no-address':
      return 'Type an address, a ZIP code, or a city and its state.'
    case 'unknown-address':
      return /^\d{5}$/.test(refusal.address)
        ? `We do not know the ZIP code ${refusal.address}. Check its digits.`
        : 'We could not tell where this is. Type a ZIP code, or a city and its state, such as Austin, TX.'
    case 'failed':
      return `${UNABLE} If it is right, the directory cannot be reached right now: wait a few minutes.`
  }
}
