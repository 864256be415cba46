import { anyOf } from '#domain/text/word-list.ts'

const moreThanALook = `
  further
  additional
  specialist'?s?
  more detailed
  invasive
  structural
  camera
  scope
  level (ii|2|two)
`

export const further = String.raw`
  ${anyOf(moreThanALook)} (\w+ ){0,2}?(evaluat|investigat|assess|inspect|review|diagnos|testing|examin)\w*
  (evaluat|investigat|assess|diagnos|inspect|review|examin)(e|ed|ion|ing)? (\w+ ){0,4}?further
  (have|be|consult|contact|hire|retain|recommend)\b[^.;]{0,60}\b(evaluat|investigat|assess|diagnos)\w*
  sewer (scope|camera)
  video (scan|scope)
  (recommend|have)\w* (\w+ ){0,3}?test(ed|ing)
`

export const askSeller = String.raw`
  ask
  consult (with )?
  inquire (of|with)
  verify with
  confirm with
  check with
  discuss with
  disclosure\w* (from|by)
`

const known = String.raw`
  known
  determin\w*
  clear
  visible
  established
  certain
`

export const unknownExtent = String.raw`
  (extent|cause|source|origin|severity|condition|age) (of (the |this |any )?(\w+ ){0,3}?)?(is |was |are |were |could |can )?(not (be )?|un)${anyOf(known)}
  undetermined
  (could|can|was|were) ?n(o|')t (be )?(\w+ )?(determin\w*|verif\w*|confirm\w*|evaluated|inspected|tested|ascertain\w*|seen)
  unable to (determine|verify|confirm|test|inspect|evaluate|access)
  unknown (extent|cause|source|whether|if)
  (hidden|concealed|latent) (damage|defects?|conditions?)
  behind (the )?(walls?|finish\w*|drywall)
  possib(le|ly)
  suspect\w*
  may (indicate|be (an? )?(sign|indicat\w+|evidence|due|caused|related|leaking|damaged))
  might (indicate|be)
  appears to (have|be (past|prior|old|previous))
  indicat(es|ing|ive of)
  prior (repair|leak|water)\w*
  previous (repair|leak|water)\w*
  past (repair|leak|water|moisture)\w*
  evidence of (past|prior|previous)
`

export const stain = String.raw`
  \b(water|moisture|ceiling|wall|roof|leak|brown|damp)[^.;]{0,30}\bstain\w*
  \bstain\w*[^.;]{0,40}\b(ceiling|wall|sheathing|deck(ing)?|rafters?|attic|basement|foundation|subfloor|water|moisture|leak)\b
`

export const waterMark = String.raw`
  \b(water|moisture|leak\w*|brown\w*|yellow\w*|damp|fresh|recent|new)\b[^.;]{0,25}\bstain(s|ing)?\b
  \b(ceilings?|sheathing|rafters?|attic)\b[^.;]{0,30}\bstain(s|ed|ing)\b
  \bceiling stain\b
  \bstain(s|ing)?\b[^.;]{0,40}\b(ceilings?|sheathing|rafters?|attic)\b
`

const means = String.raw`
  \W{1,5}
  \W+(means|indicates|denotes)\W+
`

const rating = `
  defect(ive)?
  deficien(t|cy)
  poor
  repair
  not? functioning
  marginal
  [a-z]{1,3}
`

export const general = String.raw`
  ^\W*(?!(the|this|that|these|those|one|both|all|our)\b)([\w'-]+ ){1,4}(commonly|typically) (ha(s|ve)(?! (to|been|not?)\b)|contains?|shows?) [^.;]*[.;]?\W*$
  ^\W*${anyOf(rating)}${anyOf(means)}(the |an? |any |that the )?(items?|components?|systems?)\b[^.;]{0,80}\bnot (perform|function|operat)\w* as\b
`

const evaluationBy = `
  by
  further
  before
  prior
  cause
  extent
  contractor
  engineer
  specialist
  professional
  electrician
  plumber
  roofer
  technician
`

const evaluationKind = String.raw`
  further
  additional
  specialist
  professional
  structural
  engineer\w*
  camera
  scope
  complete
  full
  more detailed
`

export const evaluate = String.raw`
  ${anyOf(evaluationKind)}\b[^.;]{0,30}\b(evaluat|investigat|assess|inspect|review|diagnos|stud|testing|examin)\w*
  (evaluat|investigat|assess|diagnos)(e|ed|ion)?\b[^.;]{0,40}\b${anyOf(evaluationBy)}
  sewer (scope|camera)
  video (scan|scope|inspection)
  (extent|cause|source)\b[^.;]{0,40}\b(not (be )?(determined|known|visible|clear)|unknown|undetermined|unclear)
  (could|can)( ?not|n[o']t) (be )?determin\w*
  consult (with )?(a |an )?(qualified|licensed|structural|specialist|professional|engineer)
`
