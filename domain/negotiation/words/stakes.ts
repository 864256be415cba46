import { anyOf } from '#domain/text/word-list.ts'

export const faultyAlarm = String.raw`
  old(er)?
  aged
  outdated
  obsolete
  expired?
  yellow\w*
  paint\w*
  chirp\w*
  beep\w*
  batter(y|ies)
  inoperable
  inoperative
  non-?functional
  disconnected
  defective
  faulty
  damaged
  loose
  covered
  fail\w*
  (not|n't) (\w+ )?(function\w*|work\w*|operat\w*|respond\w*|sound\w*|test\w*|interconnected)
  (past|beyond|near|at) (its|their|the)
  years old
  (useful|service) life
  life (span|expectancy)
`

export const lacking = String.raw`
  no
  missing
  without
  lack\w*
  absent
  (not|n't) (have|see|find|observe|equipped with)
`

export const absent = `
  missing
  absent
  lacking
  not (present|installed|provided|found|seen|observed|visible|in place)
`

export const doorFromGarage = String.raw`
  \b(house|kitchen|occupant)[- /](to[- ])?garage door\b
  \bgarage\b[^.;]{0,60}\bself[- ]?clos
  \bself[- ]?clos\w*[^.;]{0,60}\bgarage\b
  \bfire[- ]?rat\w+[^.;]{0,60}\bgarage\b
  \bgarage\b[^.;]{0,60}\bfire[- ]?rat
`

const adviser = `
  the (home )?inspector
  (the|this) (company|report)
  inspector
  we
  i
  it is
`

const advises = String.raw`
  recommend\w*
  suggest\w*
  advis\w*
  consider
  encourag\w*
`

const adding = String.raw`
  install\w*
  add(ing|ed|ition)?
  provid\w*
  upgrad\w*
  having
`

export const adviceToAdd = String.raw`
  ^\W*(${anyOf(adviser)} )?((would|strongly|highly) ){0,2}${anyOf(advises)}\b[^.;]{0,40}\b${anyOf(adding)}\b
`
