export const faulty = String.raw`
  broken
  cracked
  damaged?
  torn
  holes?
  missing
  disconnected
  detached
  loose
  separat\w+
  lifted
  curl(ed|ing|s)
  cupp(ed|ing)
  split
  improper\w*
  incorrect\w*
  not (properly|adequately|correctly|fully)
  inadequate\w*
  undersized
  settled
  deteriorat\w+
  fail(ed|ing)
  failure
  corro\w+
  rusted
  defective
  poor condition
  unprotected
  not (bonded|grounded|connected|attached|secured|supported|vented|flashed|sealed)
  clogged
  blocked
  does not
  did not
  worn (out|through)
  bald
  exposed (underlayment|fiberglass|mat|felt|nails)
  patched
  unsealed
`

export const openRoof = String.raw`
  \b(missing|torn|blown[- ]off|slipped|displaced) (\w+ ){0,2}?(shingles?|slates?|shakes?|roof(ing)? tiles?|ridge caps?)\b
  \b(shingles?|slates?|shakes?|roof(ing)? tiles?|ridge caps?)\b[^.;]{0,40}\b(missing|torn|blown off|slipped)\b
  \bexpos\w+ (\w+ ){0,2}?(felt|underlayment)\b
  \b(felt|underlayment)\b[^.;]{0,30}\bexpos(ed|ure)\b
  (?<!\b(was|is|were|be) )\b(felt( paper)?|underlayment)( (is|was|are))? (show(s|ing)|visible)\b
  \b(sheathing|roof deck(ing)?)\b[^.;]{0,20}\b(exposed to (the )?(weather|rain|elements)|bare to the)\b
  \bholes? (in|through) the (\w+ ){0,2}?(roof(ing)?|shingles?)\b
`

export const brokenFlashing = String.raw`
  \b(cracked|split|torn|broken|missing|deteriorated|rotted) (\w+ ){0,3}?(boots?|(pipe|vent|roof) (collars?|flashings?|jacks?))\b
  \b(boots?|(pipe|vent|roof) (collars?|flashings?|jacks?))\b[^.;]{0,30}\b(cracked|split|torn|broken|missing|deteriorated)\b
`

export const noCooling = String.raw`
  \b(a/?c|air[- ]condition\w*|cooling|condens(er|ing) unit|heat pump|mini[- ]split|split system)\b[^.;]{0,60}(\bnot?\b|n't|\bno longer\b)[^.;]{0,25}\bcool(ing)?\b
  \b(insufficient|inadequate|poor) cooling\b
  \b(low|small|poor) temperature (difference|split|drop|differential)\b
`

export const insects = String.raw`
  \b(live|active|evidence of|signs of) (\w+ ){0,3}?(termite|infestation|wood[- ](destroying|boring))
  \btermite (damage|activity|infestation|tubes?)
  \bsubterranean termites?\b
  \bdry-?wood termites?\b
`

/** Wiring that nothing holds or covers. */
export const unheld = String.raw`
  loose
  open
  exposed
  unprotected
  unsecured
  unsupported
  not (\w+ )?(secured|supported|protected|enclosed)
  splic\w+
  draped
  hang\w*
`
