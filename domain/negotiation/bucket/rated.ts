import { type Severity, severities } from '#domain/deficiency/deficiency.ts'
import { noRating, ratingBefore, ratingBehind } from '#domain/negotiation/words/ratings.ts'
import type { Finding } from '#domain/report/report.ts'
import { anyOf } from '#domain/text/word-list.ts'

type Rated = Pick<Finding, 'severity' | 'description' | 'evidence'> & Partial<Pick<Finding, 'original'>>

/** Returns by whom it is rated so, in a sentence: the owner, the report where its words hold that rating, or else Plumbline. */
export function ratedText({ severity, description, evidence, original }: Rated): string {
  if (original && original.severity !== severity) return `You rate it ${severity}.`
  const words = [original?.description ?? description, ...evidence.map(({ quote }) => quote)]
  return words.some((said) => isRating(said, severity))
    ? `The report rates it ${severity}.`
    : `Rated ${severity} by Plumbline.`
}

const NO_RATING = new RegExp(anyOf(noRating), 'gi')

const RATINGS = new Map(
  severities.map((severity) => {
    const label = `(?:^\\W*|\\W{2,})${severity}\\s*[:–—-]\\s`
    const before = `\\b${anyOf(ratingBefore)}\\W{1,3}${severity}\\b`
    const behind = `\\b${severity} ${anyOf(ratingBehind)}\\b`
    return [severity, new RegExp(`${label}|${before}|${behind}`, 'i')]
  }),
)

function isRating(words: string, severity: Severity): boolean {
  return RATINGS.get(severity)?.test(words.replace(NO_RATING, ' ')) ?? false
}
