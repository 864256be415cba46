import { plural } from '#app/ui/words/report.ts'
import type { LinkScope, ShareLink, ShareVisit } from '#domain/negotiation/share/share-link.ts'

export const NOT_MADE = 'No link was made'

export const scopeWords: Record<LinkScope, { label: string; text: string }> = {
  full: {
    label: 'Whole report',
    text: 'Every included issue with its quotes, photos and prices, and the repair request once one is sent. Not the pages of the report, not your contractors, not who gave you a quote.',
  },
  request: {
    label: 'Repair request only',
    text: 'The newest repair request that you marked as sent, nothing else. Right for the seller and their agent: they can answer it there.',
  },
  comparison: {
    label: 'Two houses compared',
    text: 'Both houses side by side: what matters most in each, counts and prices by system. Not the other issues, not the pages of the reports.',
  },
}

export const visitWords: Record<ShareVisit['what'], string> = {
  opened: 'Opened',
  downloaded: 'Downloaded',
  answered: 'Answered',
}

const HOUR = 60 * 60 * 1000

/** Returns `14 days left`, `5 hours left` or `less than an hour left`. */
export function timeLeft({ expiresAt }: Pick<ShareLink, 'expiresAt'>, now: Date): string {
  const hours = Math.floor((expiresAt.getTime() - now.getTime()) / HOUR)
  if (hours >= 48) return `${plural(Math.round(hours / 24), 'day')} left`
  return hours >= 1 ? `${plural(hours, 'hour')} left` : 'less than an hour left'
}

export function daysWords(days: number): string {
  return plural(days, 'day')
}
