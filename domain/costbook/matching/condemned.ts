import { sentencesOf } from './words.ts'

const BARE_REPLACEMENT =
  /^(?:(?:(?:we|i|the inspector) )?(?:recommend|suggest|advise|consider|plan (?:on|for)|budget for)(?:s|ed|ing)? (?:its |the |a |full |complete |immediate |prompt )*(?:replacement|replacing (?:it|them|the unit))|replace(?: (?:it|them|the units?))?|(?:it|this|they|the units?|this unit)? ?(?:should|must|needs? to|is to) be replaced|(?:full |complete |immediate |prompt )?replacement (?:is|should be) (?:recommended|advised|suggested|needed|planned|budgeted|expected))(?: (?:by|with|before|soon|now|as soon|immediately|promptly|at|in|within|of (?:it|the unit))\b[^,;]*)?[.!]?$/i
const PAST_ITS_LIFE =
  /^(?:the |this |both |existing )?([a-z][a-z /-]{2,40}?)(?: \([^)]*\))? (?:is|are|was|were|has|have|appears?|seems?)(?: \w+){0,3}? (?:past|beyond|exceeded|exceeds?|surpassed|outlived|at the end of|near(?:ing)? the end of|near the end of|reached the end of) (?:(?:its|their|the|normal|typical|average) )*(?:[a-z-]+ ){0,3}(?:life\w*|expectancy)\b/i
/** Of which kind or where a thing is: an item seldom says it. */
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
