/** Words that tell what a clause is to the repair, one entry a line. */

export const advising = String.raw`
  recommend\w*
  suggest\w*
  advis\w*
  should
  must
  needs? to
  need(s|ed)?
  have (it|this|them|these|the|an?)
  consult
  contact
  budget
  plan (on|for)
  consider
  is required
  are required
  task
  action
  remedy
  correct(ion)?
`

export const ordering = String.raw`
  re-?\w+
  install
  add
  provide
  clean
  seal
  caulk
  adjust
  secure
  fasten
  remove
  trim
  monitor
  have
  evaluate
  correct
  extend
  patch
  paint
  tighten
  insulate
  support
  hire
  service
  upgrade
  move
  cap
  cover
  fix
  set
  swap
  put
  get
  call
  ask
  obtain
  keep
  watch
  budget
  tuckpoint
  sister
  level
  shim
`

export const goesOnWith = `
  which
  that
  this
  these
  it
  and
  they
`

export const modal = `
  may
  can
  could
  might
  will
  would
`

export const perceived = `
  seen
  heard
  felt
  rocked
  moved
  lifted
  turned
  opened
  reached
`

export const leadingTo = `
  to (prevent|avoid|reduce|help|protect|keep|limit|stop)
  resulting in
  leading to
  leads? to
  so that
  or (it|the|they) (will|may|can)
  implication
  as (shown|evidenced|indicated|seen|told) by
`

export const inUse = `
  (is|are|was|were) (being )?(flushed|used|run|running|operated|drained|filled|turned on|in use)
  runs?
  drains?
`

export const inGoodOrder = `
  good
  fine
  ok
  okay
  sound
  intact
  dry
  normal
  functional
  working
  works?
  new
  newer
  straight
  plumb
  tight
  serviceable
  clean
  level
`

export const history = String.raw`
  (was|were|had been|has been|have been) (\w+ )?(replaced|repaired|installed|done|redone|patched|remodeled|serviced|updated|renewed)
  years? ago
  last (year|summer|spring|fall|winter|month)
  previous owner
  the seller
`

export const beforePlace = `
  at
  in
  near
  above
  below
  over
  under
  underneath
  beneath
  behind
  beside
  next to
  inside
  outside
  by
  along
  around
  beyond
  between
  against
  from
  toward
  off
  serving
  for
`
