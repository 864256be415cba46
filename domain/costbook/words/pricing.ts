/** Words in a finding that say how much work it asks for, one entry a line. */

export const allOfIt = String.raw`
  entire(ly)?
  throughout
  everywhere
  whole house
  most of the
  at most
  all (around|over|sides|elevations|the way)
  (on|at|of) all (\w+ )?(sides|elevations|windows|walls|eaves)
  full perimeter
  (no|without|lacks?|needs?) (\w+ ){1,2}(on|at|around) (the )?(house|home|building)
`

export const doneOrOthers = `
  (was|were|been|got|is|are) (since |now |already )?(repaired|replaced|installed|fixed|corrected|adjusted|completed|removed)
  in the past
  there now
  by the (seller|owner|HOA|utility|association)
  HOA
  association
  utility
  city
  warranty
`

export const dependent = `
  which
  that
  who
  causing
  allowing
  leading
  resulting
  so
  because
  where
  when
  if
  as
  with
  from
  due
  since
  until
  unless
  this
  these
  it
  its
  they
  at
  in
  near
  on
  by
  behind
  under
  possibly
  probably
  likely
  evidence
  signs?
  otherwise
  but
  while
  although
`
