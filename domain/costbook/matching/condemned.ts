import { bareReplacement, ownLife, past, seems } from '#domain/costbook/words/matching.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { sentencesOf } from './words.ts'

const BARE_REPLACEMENT = new RegExp(
  String.raw`^${anyOf(bareReplacement)}(?: (?:by|with|before|soon|now|as soon|immediately|promptly|at|in|within|of (?:it|the unit))\b[^,;]*)?[.!]?$`,
  'i',
)
const PAST_ITS_LIFE = new RegExp(
  String.raw`^(?:the |this |both |existing )?([a-z][a-z /-]{2,40}?)(?: \([^)]*\))? ${anyOf(seems)}(?: \w+){0,3}? ${anyOf(past)} (?:${anyOf(ownLife)} )*(?:[a-z-]+ ){0,3}(?:life\w*|expectancy)\b`,
  'i',
)
/** The words for the kind or the place of a thing: an item seldom says them. */
const QUALIFIERS =
  /\b(?:gas|electric(?:al)?|old|older|original|existing|current|main|front|rear|left|right|upstairs|downstairs|kitchen|house|home)\b/gi

/**
 * The appliance that a report condemns: past its life, and the advice is to replace, not naming what. "water heater" of
 * "The water heater is past its service life and shows corrosion at the fittings. Recommend replacement."
 */
export function condemnedThing({
  description,
  recommendation,
}: {
  description: string
  recommendation: string
}): string | null {
  const told = sentencesOf(`${description}\n${recommendation}`)
  if (!told.some((sentence) => BARE_REPLACEMENT.test(sentence))) return null
  const [subject] = told.flatMap((sentence) => PAST_ITS_LIFE.exec(sentence)?.[1] ?? [])
  return subject?.replace(QUALIFIERS, ' ').replaceAll(/\s+/g, ' ').trim() || null
}
