import { anyOf } from '#domain/text/word-list.ts'

export const evaluating = String.raw`
  evaluat
  investigat
  assess
  further (inspect|review|examin)
  (inspect|review|look|check|examin)\w* (at )?(by|with)\b
  consult (with )?an? (\w+ ){0,2}(engineer|specialist|contractor|electrician|plumber|roofer|professional|expert)
  determine
  camera
  \btest(s|ed|ing)?\b
  second opinion
  inspection (is |was )?(recommend|suggest|advis)
  level (2|ii)\b
  engineer\b
`

const repairStem = `
  repair
  replac
  correct
  install
  re-?caulk
  caulk
  re-?seal
  seal
  adjust
  secur
  fasten
  remov
  clean
  add
  provid
  extend
  servic
  rerout
  redirect
  insulat
  patch
  improv
  modif
  treat
  relocat
  upgrad
  fumigat
  mitigat
  inject
  regrad
  clear
  protect
  attention
`

export const repairing = `
  ${anyOf(repairStem)}(e|y|s|d|ed|es|ied|ing|al|ment|ement|ion|ions|ation|ication)?
  trimmed
  swept
  sweep
  capped
  covered
`

export const afterPart = `
  by
  with
  at
  in
  on
  before
  after
  as
  every
  when
  so
  to
  and
  or
  soon
  now
  is
  are
`

export const noPart = `
  the
  an?
  all
  both
  any
  this
  it
  them
  these
  one
  or
  and
  as
  by
  where
  if
  when
  every
  damaged
`

const recommending = `
  recommend
  suggest
  advise
  consider
  plan (on|for)
  budget for
`

export const bareReplacement = `
  ((we|i|the inspector) )?${anyOf(recommending)}(s|ed|ing)? (its |the |a |full |complete |immediate |prompt )*(replacement|replacing (it|them|the unit))
  replace( (it|them|the units?))?
  (it|this|they|the units?|this unit)? ?(should|must|needs? to|is to) be replaced
  (full |complete |immediate |prompt )?replacement (is|should be) (recommended|advised|suggested|needed|planned|budgeted|expected)
`

export const ownLife = `
  its
  their
  the
  normal
  typical
  average
`

export const seems = `
  is
  are
  was
  were
  has
  have
  appears?
  seems?
`

export const past = `
  past
  beyond
  exceeded
  exceeds?
  surpassed
  outlived
  at the end of
  near(ing)? the end of
  near the end of
  reached the end of
`

export const explaining = String.raw`
  (this|these|it|that|such|they|which)\b.*\b(can|may|might|could|will|would|is|are)
  failure
  if
  (during|in) (winter|summer|cold|the winter)
  (current|modern|previous) (\w+ )?standards
`

export const operating = `
  operat(e|ional|ing)
  function(al|ing)?
  work(ing)?
  respond(ing)?
  turn on
  start
  run
  illuminate
  operable
  in working order
`

export const there = `
  present
  installed
  provided
  observed?
  found
  have
  equipped
  fitted
  applied
  visible
  include[sd]?
`

export const improper = String.raw`
  \bimproper(ly)?
  \bincorrect(ly)?
  \bnot (properly|correctly)
  \bpoor (workmanship|construction)( practices?)?
  \bunprofessional
  \bamateur(ish)?
  \bnon-?compliant
  \bsubstandard
  \bnon-?standard\b
  \bnot approved\b
`

export const moved = String.raw`
  push(ed|ing)
  mov(ed|ing|ement)
  shift(ed|ing)
  lean(s|ed|ing)?
  bow(s|ed|ing)?
  bulg(es?|ed|ing)
  displac\w+
  rotat\w+
  settl(ed|ing|ement)
  s[ua]nk(en)?
  sinking
  sag(s|ged|ging)?
  tilt(s|ed|ing)?
  heav(es?|ed|ing)
  out of plumb
  deflect\w*
`
