/** Words in texts to contractors, and in their answers, one entry a line. */

export const workAsked = `
  replac(e|ed|ing|ements?)
  repair(s|ed|ing)?
  correct(ed|ion|ions|ing)?
  install(ed|ation|ing)?
  clean(ed|ing)
  service[ds]?
  servicing
  remov(e|ed|al|ing)
  seal(ed|ing)
  evaluat(e|ed|ion|ing)
`

export const unit = String.raw`
  "
  '
  %
  sq\b
  ft\b
  feet\b
  foot\b
  in\b
  inch
  lf\b
  sf\b
  yd
  yards?\b
  lbs?\b
  btus?\b
  psi\b
  gal
  amps?\b
  volts?\b
  watts?\b
  kw\b
  deg\b
  mm\b
  cm\b
  years?\b
  yrs?\b
  days?\b
  hours?\b
  tons?\b
  seer\b
`

/** Words of a contractor's answer, in small letters, without accents and apostrophes. */
export const texting = String.raw`
  calls
  calling
  call (or|me|us|here|this|again|any ?more)
  send\w*
  requests?
  requested
  asked (you|not|to|for this)
  escrib\w*
  again
  mand\w*
  envi\w*
  llam\w*
  receiv\w*
  agreed?
  disturb
  leads?
  want (it|this|these|any|your|anything)
`

export const textsAndLists = String.raw`
  text
  texts
  texted
  texting
  textez
  txt\w*
  msg\w*
  messag\w*
  contact\w*
  number
  numero
  phone
  list
  lista
  mensaj\w*
  consent\w*
  permission
  authoriz\w*
  sign(ed)? up
  un ?sub\w*
  subscri\w*
  solicit\w*
  notif\w*
  alerts?
  spam\w*
  scam\w*
  harass\w*
  quite(me|nme|nos)
  borr[ae]\w*
  told
  bother\w*
  molest\w*
  removed?
  delete[d]?
  (reach|reaching) out
`

export const takeOff = String.raw`
  \b(take|get|keep|cut|strike|kick|want|be|cross)\b( \w+){0,3} (off|out)\b
  ^off\b
  \b(get rid|lose|forget|scrub|erase|purge|drop|block\w*)\b( \w+){0,2} (me|us|my|our|this|your|you|info\w*)\b(?! a\b)
`

export const notMeant = String.raw`
  \bwrong (person|guy)\b
  \bequivoc\w+\b
  \bretired\b
  \b(in|out of) business\b
  \bshut down\b
  ^blocked$
  \bby that name\b
  \bbelongs to\b
  \b(some(body|one) else|another)$
  \bno longer\b
  \bpassed away\b
  \b(im|am|are|were) not an? \w+(r|n)$
`

export const atLaw = String.raw`
  \b(tcpa|fcc|ftc|lawyer|attorney|sue|illegal|unsolicited|unwanted|dont call (list|registry)|call registry|dnc|blocked you)\b
  \breport(ing|ed)? (you|this|it)\b
  \bwho (gave you|keeps giving)\b
  \b(dont|never) use (it|this|my)\b
`
