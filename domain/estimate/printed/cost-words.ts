/** Words of amounts of money, one entry a line. */

/** Words for an amount of money that is no cost of a repair. */
export const noRepair = String.raw`
  deductibles?
  insur\w*
  coverage
  cover(s|ed)
  polic(y|ies)
  premiums?
  warrant(y|ies)
  permits?
  fees?
  fines?
  penalt\w+
  rebates?
  tax(es)?
  credits?
  dues
  deposits?
  escrow
  valued?
  worth
  assess(ed|ment)
  apprais\w*
  market
  liabilit\w*
  damages
  limit(ed|s)? to
  sale
  sales
  sold
  asking
  purchas\w*
  list(ed|ing)
  offer\w*
  rent(al|s)?
  mortgage
  paid
  threshold
  below
  less than the
  de minimis
  sav(e|es|ing|ings)
  bills?
  energy
  utilit\w+
  streets?
  avenue
  store
  inspection (cost|price|was)
  cost of this inspection
  reinspection
  lawsuit
`

/** Words that say that an amount is a cost. */
export const costing = String.raw`
  costs?
  costing
  estimat\w*
  est\b
  budget\w*
  allow(ance)?
  price[ds]?
  pricing
  expens\w*
  ballpark
  quote[ds]?
  bids?
  expect to (pay|spend)
  plan (on|for)
  set aside
  reserve
  runs?
  repairs?
  opinion of cost
  immediate needs?
  short[- ]term needs?
`

/** Beginnings of words of work. */
export const works = `
  repair
  replac
  install
  correct
  fix
  rebuil
  remov
  seal
  clean
  evaluat
  upgrad
  rewir
  repip
  regrad
  servic
`

/** Units other than dollars that a figure may count. */
export const measures = `
  amps?
  volts?
  watts?
  btus?
  tons?
  sq
  square
  ft
  feet
  foot
  lf
  sf
  linear
  lineal
  inch(es)?
  yards?
  gal(lons?)?
  days?
  weeks?
  months?
  years?
  yrs?
  hours?
  hrs?
  codes?
  units?
  pieces?
  places?
  coats?
  people
  percent
`

/** Words that go on about an amount. */
export const goingOn = `
  dollars?
  usd
  for
  to
  by
  per
  each
  and
  or
  plus
  depending
  range
  total
  if
  is
  as
  with
  at
  when
  before
  on
  of
  would
  should
  repairs?
  replacement
  installed
  estimated?
  in (repairs?|total|all|costs?|labor|today)
`
