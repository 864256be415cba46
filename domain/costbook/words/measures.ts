/** Words that follow a number or a noun and say what it measures, one entry a line. */

export const endsNoun = `
  on
  in
  at
  near
  under
  above
  below
  by
  to
  from
  with
  without
  for
  of
  is
  are
  was
  were
  be
  has
  have
  had
  do
  does
  did
  and
  or
  but
  that
  which
  where
  when
  while
  not
  lack
  lacks
  need
  needs
  show
  shows
  leak
  leaks
`

export const noRun = String.raw`
  high
  tall
  deep
  wide
  (in )?(height|depth|width|diameter)
  above
  below
  off
  up
  away
  apart
  from
  or more
  out of
  span
  centers?
  on center
  over
  and \d+ (inches|in)
  to (the )?(ground|grade|street)
  below grade
  cover
`

export const looks = `
  are
  is
  were
  was
  look(s|ed)?
  tested
  appear(s|ed)?
  have
  had
  seem(s|ed)?
`

export const inOrder = `
  fine
  ok
  okay
  sound
  solid
  good
  intact
  tight
  serviceable
  dry
  proper
  plumb
  normal
  working
`
