/** Stands before the word of a rating. */
export const ratingBefore = `
  rated( as)?
  rating( (of|is|as))?
  severity( (of|is))?
  priority
  classified as
  considered
`

/** Stands behind the word of a rating. */
export const ratingBehind = `
  concerns?
  defects?
  deficienc(y|ies)
  issues?
  items?
  problems?
  repairs?
  priority
  safety
`

/** Words like a rating, of what is not there or not rated so. */
export const noRating = String.raw`
  \b(no|not|without|any|other|free of)\b[^.;:]{0,30}\b(critical|major|minor|low)\b
`
