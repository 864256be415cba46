/** The order of contractors as pages explain it; samples come last. `bestForRepair` implements exactly this. */
export const rankingRules = [
  'For a repair with a trade of its own, such as painting, companies of that trade come before all others.',
  'Companies that specialize in the repair come before general ones.',
  'Then those rated 4.0 or better, then lower ratings, then those without ratings.',
  'Then by number of reviews, in steps: 200 or more, 50 or more, 10 or more, fewer.',
  'Then the nearest, mile by mile.',
  'Then those that take text messages, then the higher rating, then the name.',
] as const

/** The order never depends on payment. */
export const NOT_FOR_SALE = 'Nobody pays for a place in this list.'
