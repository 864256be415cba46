/** Words that tell of all of a thing or of a part of it, one entry a line. */

export const allOfThing = String.raw`
  throughout
  entire(ly)?
  whole
  complete(ly)?
  all (over|around|sides|elevations|of (it|the|them))
  on all
  every(where)?
  most of
  extensive(ly)?
  widespread
  general(ly|ized)?
  end of (its|their|the)? ?(\w+ )?life
  past its
  worn out
  beyond repair
  fail(ed|ing)
  replac\w+
  rebuil\w+
  re-?(roof|side|pipe|wire)\w*
  new
  brittle
  ready for
  due for
  budget
  many
  numerous
  multiple
  several
`

export const whichEnd = `
  bottom
  lower
  upper
  top
  outer
  inner
  last
  first
`

export const endPart = `
  courses?
  rows?
  edges?
  corners?
  ends?
  boards?
  inch(es)?
  feet
  foot
  sections?
  parts?
  half
  third
  panels?
`

export const spot = `
  corners?
  ends?
  edges?
  spots?
  joints?
  seams?
  base
  bottom
  tip
`

export const few = `
  one
  an?
  single
  small
  minor
  isolated
  locali[sz]ed
  few
  couple of
  some
  hairline
`

export const piece = `
  spots?
  areas?
  patch(es)?
  sections?
  pieces?
  places?
  cracks?
  holes?
  tears?
  gaps?
  panels?
  boards?
  limbs?
  branch(es)?
`

export const wholeRoof = String.raw`
  \b(all|both|every|each|other|remaining) (of the )?(\w+ )?slopes?\b
  \b(entire|whole) roof\b
  \b(widespread|throughout|solar|modules)\b
  \bslopes (and|are|have)\b
  \broof (is|has|was) (at|near|past|reach)
`
