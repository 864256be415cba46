import { type Rating, ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'

/** A column of codes has so many of them, at one place, and at least two kinds. */
const FEWEST_CELLS = 6
/** A report has no more grades. */
const MOST_CODES = 20
const SAME_PLACE = 0.02
const CODE = /^[A-Z]{1,3}[*!+]?$/
const LONGEST_LEGEND = 600

/**
 * Returns what the codes that stand in a column of a table by themselves mean, where the report explains them in running words:
 * "W - ask the builder to correct it. H - upkeep, nothing wrong."
 */
export function usedCodes(pages: Row[][]): Map<string, Rating> {
  const used = inColumns(pages)
  if (used.size < 2 || used.size > MOST_CODES) return new Map()
  const names = [...used].map((code) => code.replace(/[*!+]/, String.raw`\$&`)).sort((a, b) => b.length - a.length)
  const entry = new RegExp(
    String.raw`(?<![\w*])(${names.join('|')})(?![\w*]) ?[-–—=:] ?(?=[A-Za-z])(.+?)(?=[.;,]? (?:${names.join('|')}) ?[-–—=:] |$)`,
    'g',
  )
  const codes = new Map<string, Rating>()
  for (const { text } of pages.flat()) {
    const entries = [...text.slice(0, LONGEST_LEGEND).matchAll(entry)]
    for (const { 1: code = '', 2: words = '' } of entries) {
      const rating = meaningOf(words)
      if (rating && !codes.has(code)) codes.set(code, rating)
    }
  }
  return codes.size < 2 ? new Map() : codes
}

/** Returns the codes that are all of their cells, below each other. */
function inColumns(pages: Row[][]): Set<string> {
  const places: { x: number; codes: string[] }[] = []
  for (const { cells } of pages.flat())
    for (const { text, x } of cells) {
      if (cells.length < 3 || !CODE.test(text)) continue
      const place = places.find((one) => Math.abs(one.x - x) < SAME_PLACE)
      if (place) place.codes.push(text)
      else places.push({ x, codes: [text] })
    }
  return new Set(places.flatMap(({ codes }) => (codes.length >= FEWEST_CELLS ? codes : [])))
}

const meanings: [Rating, RegExp][] = [
  ['unseen', /\bnot (?:seen|run|inspected|tested|accessible|present|applicable|visible|reached)\b/i],
  [
    'fine',
    /\b(?:nothing (?:is )?wrong|no (?:action|repairs?|defects?|concerns?)|acceptable|satisfactor\w+|in order|good (?:condition|order)|as intended|closed|resolved|(?:has|have|was|were|been) (?:since )?(?:fixed|repaired|corrected|completed))\b/i,
  ],
  ['critical', /\b(?:safety|unsafe|hazard\w*|danger\w*|urgent\w*|immediate\w*|at once)\b/i],
  ['deficient', /\b(?:correct\w*|repair\w*|replac\w*|fix\w*|defect\w*|deficien\w*|fail\w*|wrong|needs?|attention)\b/i],
  ['minor', /\b(?:monitor\w*|watch|upkeep|maint\w*|cosmetic|improve\w*)\b/i],
  ['note', /\b(?:information|note|advice)\b/i],
]

function meaningOf(words: string): Rating | null {
  const name = (words.split(/[(:;,.]/)[0] ?? '').trim()
  return ratingOf(name) ?? meanings.find(([, pattern]) => pattern.test(words))?.[0] ?? null
}
