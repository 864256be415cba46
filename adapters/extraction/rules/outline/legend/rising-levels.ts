import type { Rating } from '#adapters/extraction/rules/page/ratings.ts'

const WORST_LAST =
  /\b(?:grade|level|score|class|condition)s? (?:[3-5] (?:or|and|to|[-–]) )?5\b(?:(?!\b(?:not?|never|least|nor)\b)[^.;:\d]){0,60}\b(?:fail\w*|severe\w*|worst|immediate\w*|urgent\w*|critical\w*|danger\w*|collaps\w*)/i

const LEVELS: [string, Rating][] = [
  ['1', 'note'],
  ['2', 'minor'],
  ['3', 'deficient'],
  ['4', 'major'],
  ['5', 'major'],
]

/** Returns what numbers from 1 to 5 rate where a text says that 5 is the worst: "A grade 4 or 5 means that the pipe has failed". */
export function risingLevels(text: string): [string, Rating][] {
  return WORST_LAST.test(text) ? LEVELS : []
}
