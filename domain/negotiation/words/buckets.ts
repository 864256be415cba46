import { anyOf } from '#domain/text/word-list.ts'

export const cosmetic = String.raw`
  cosmetic(ally)?
  a?esthetic\w*
  appearance (only|issue|item)
  scuff\w*
  scratch\w*
  blemish\w*
  smudge\w*
  nail pops?
  tape (seams?|joints?)
  ding(s|ed)
  dents?
  dented
  chipped
  chips? in
  fad(ed|ing)
  discolou?r\w*
  tarnish\w*
  touch[- ]?up
  mismatched
  unmatched
  peeling (interior )?(paint|wallpaper)
  wallpaper
  paint (is |was )?(peeling|worn|chipped|drips?)
  hairline
  shrinkage cracks?
  settling cracks?
  typical (settlement |settling |drywall |concrete |plaster )?cracks?
  (minor|small|typical|common) (\w+ ){0,2}cracks?
  squeak\w*
  creak\w*
  (carpet|counter ?top|flooring|linoleum|vinyl|hardwood)[^.;]{0,30}(stain\w*|worn|wear)
  (worn|stained|soiled) (carpet\w*|flooring|counter ?tops?|finish\w*)
  surface rust
  weathered
`

export const wear = String.raw`
  (normal|typical|general|ordinary|usual|expected|age-related|some)( \w+)? wear( and tear)?
  wear and tear
  wear (consistent|commensurate) with
  consistent with (the |its |their )?age
  typical (for|of) (a |the |its |their |this )?(\w+ ){0,3}age
  considered normal
  (this|which) is (normal|typical|common)
`

const life = `
  service life
  useful life
  design life
  economic life
  life ?span
  life expectancy
  life cycle
  life
`

export const old = String.raw`
  (end|limit|latter (part|half|stages?)|last (part|years|third)) of (\w+ ){0,3}?(life|lifespan|life ?span|life expectancy|years)
  (past|beyond|exceed\w*|outliv\w+|outlast\w+|near\w*|approach\w*|reached|at) (\w+ ){0,5}?${anyOf(life)}
  \d+\+? ?(-|\+)?( ?to \d+)? ?(years?|yrs?)[- ](old|of age)
  (aged|aging|ageing|older|old|elderly|dated|outdated|obsolete|vintage)\b(?! (damage|leak|stain|material))
  original (to|with) (the )?(house|home|building|property|construction)
  manufactured (in|on) (19|200)\d
  budget(ing|ed)? (for|to)
  (plan|planning|prepare|anticipate) (for|on|to) (\w+ ){0,3}?replac\w*
  future replacement
  years of (remaining )?(service|life)
  remaining (service |useful )?life
`

export const upgrade = String.raw`
  upgrad\w+
  consider (\w+ )?(add|install|insulat|improv|replac|extend|having)\w*
  (would|could|will|to) (improve|increase|enhance|help (with|lower|reduce))
  improve (comfort|efficiency)
  energy (efficien\w+|sav\w+)
  lower (your )?(electric\w*|utility|energy|heating|cooling)
  (not|n't) (\w+ )?required (at the time|when|by code|in \d{4})
  at the time (of (original )?construction|the (home|house) was built)
  grandfathered
  predates? (the )?(current|requirement|code)\w*
  current (building )?(codes?|standards?) (would )?(require|call)
  today's (building )?(codes?|standards?)
  modern (codes?|standards?|construction)
  for convenience
  optional
  as an? (improvement|enhancement)
`

export const upkeep = String.raw`
  clean(ed|ing)?
  debris
  leaves in
  lint
  dirty
  dust\w*
  filters?
  re-?caulk\w*
  caulk\w*
  sealant
  re-?grout\w*
  grout\w*
  re-?paint\w*
  paint\w*
  re-?stain\w*
  seal(ed|ing)?
  weather ?-?strip\w*
  trim(med|ming)?(?! (board|piece))
  prun\w+
  vegetation
  shrub\w*
  bush\w*
  foliage
  ivy
  vines?
  branch\w*
  limbs?
  lubricat\w*
  adjust\w*
  tighten\w*
  lubricate
  light bulbs?
  bulbs?
  batter(y|ies)
  annual\w*
  routine
  regular(ly)? (maint|serv|clean)\w*
  maint(ain|enance)\w*
  servic(e|ed|ing) (annually|regularly|yearly|the (unit|furnace|system))
  monitor\w*
  mulch
  moss
  algae
  mildew
  soot
  door ?stops?
  screens?
`

export const weak = String.raw`
  rust\w*
  corro\w*
  open (laps?|seams?)
  bubbl\w*
  blister\w*
  poor(ly)?
  weak(ly)?
  nois[ey]\w*
  rumbl\w*
  only \d+ degrees
  short[- ]cycl\w*
  patche[ds]
  brittle
  curl\w*
  cupp(ed|ing)
  alligator\w*
`
