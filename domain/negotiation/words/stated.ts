/** Faults that a report also speaks of where there are none. */
export const supposedFault = `
  leak(s|ed|ing|age)?
  damage
  defects?
  cracks?
  cracking
  rot
  decay
  moisture
  water
  corrosion
  rust
  hazards?
  hazardous
  unsafe
  deficienc(y|ies)
  issues?
  problems?
  concerns?
  stain(s|ing)?
  movement
  settlement
  infestation
  activity
  failure
  sagging
`

/** Stands between "not" and the fault that it denies. */
export const deniedBefore = `
  be
  been
  currently
  actively
  appear(ing)? to be
  considered
  a
  an
  any
  presently
  observe
  observed
  find
  found
  see
  seen
  note
  noted
  detect
  detected
`
