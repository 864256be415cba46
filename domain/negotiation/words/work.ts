/** A part without years left, as reports tell it. */
export const endOfLife = String.raw`
  (at|near(ing)?|past|beyond|reached|reaching|exceeded|close to) (or (at|near(ing)?|past|beyond) )?(the )?end of (its|their|the|it's) (\w+ ){0,3}?(life|lives|lifespan|life ?span)
  (past|beyond|outlived|exceeded) (its|their|the) (\w+ ){0,3}?(life|lives|lifespan|life expectancy)
`

/** How things work in every house, and why they are there. */
export const explanation = String.raw`
  helps? (to )?(ensure|prevent|protect|keep|reduce)
  (is|are) (a |an )?(device|designed|intended|meant|considered|generally|typically|normally|usually|required|known|necessary|important|inexpensive|odou?rless)\w*
  (is|are) (device|product)s? (that|of|which|installed)
  (can|may) (cause|introduce|lead|result|add|allow|contain|begin)
  (monitor|sense|sound|activate)s? \w+
  (life expectancy|purpose|function) of
  ^\W*(typically|when an?)
  required (in|by|since)
`

/** A sentence with one of these tells of this house, or asks for something. */
export const ownWords = String.raw`
  was
  were
  had
  did
  has been
  have been
  observed
  noted
  found
  detected
  this
  these
  inspector
  recommend\w*
  suggest\w*
  advis\w*
  consult\w*
  contact
  please
  missing
  (should|must|needs? to) be
  we
  i
`

/** Places that name no part of a house. */
export const wholeHouse = `
  home
  house
  property
  building
  interior
  exterior
  general
  throughout
`
