import { plural } from '#app/ui/words/report.ts'
import { type Contractor, SERVES_THE_AREA, type SearchPreferences } from '#domain/contractor/contractor.ts'
import type { Ranking } from '#domain/contractor/matching.ts'
import { milesFromMetres } from '#domain/place/place.ts'

export function ratingText({ rating, reviewCount }: Pick<Contractor, 'rating' | 'reviewCount'>): string {
  return rating === null ? 'Rating N/A' : `${rating.toFixed(1)} of 5 (${plural(reviewCount, 'review')})`
}

export function milesText({ distance, address }: Pick<Contractor, 'distance' | 'address'>): string {
  if (address === SERVES_THE_AREA) return 'comes to you'
  return `${milesFromMetres(distance).toFixed(1)} miles`
}

/** Returns `within 25 miles, rated 4.0 or better, at most 3 of each trade`. */
export function preferencesText({
  radiusMiles,
  minimumRating,
  perType,
}: Record<keyof SearchPreferences, number>): string {
  const rating = minimumRating === 0 ? 'with any rating' : `rated ${minimumRating.toFixed(1)} or better`
  return `within ${radiusMiles} miles, ${rating}, at most ${perType} of each trade`
}

/** Returns which companies are not listed, reason by reason; nothing when all are. */
export function leftOutTexts(
  { belowMinimum, unrated, beyondMost }: Ranking['leftOut'],
  { minimumRating, perType }: Record<'minimumRating' | 'perType', number>,
): string[] {
  return [
    belowMinimum > 0 ? `${belowMinimum} rated below ${minimumRating.toFixed(1)}` : '',
    unrated > 0 ? `${unrated} not rated` : '',
    beyondMost > 0 ? `${beyondMost} beyond the best ${perType} of each trade` : '',
  ].filter(Boolean)
}

/** Returns why unrated companies are listed although the search asks for a minimum rating. */
export function unratedText(listed: Pick<Contractor, 'rating'>[], minimumRating: number): string | null {
  if (minimumRating === 0 || listed.every(({ rating }) => rating !== null)) return null
  return `No company of their trade nearby is rated ${minimumRating.toFixed(1)} or better, so companies without ratings are listed too.`
}

/** Returns the company's own site when it can be linked to, which takes HTTPS. */
export function siteOf({ website }: Pick<Contractor, 'website'>): { href: string; host: string } | null {
  const url = website !== null && URL.canParse(website) ? new URL(website) : null
  return url?.protocol === 'https:' ? { href: url.href, host: url.host.replace(/^www\./, '') } : null
}
