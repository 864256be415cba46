/** Faults that are real whatever else is said of them. */
export const GRAVE =
  /\b(?:leak(?:s|ed|ing|age)?|drip(?:s|ped|ping)|seep\w*|(?:is|was|were|are|tested|measured|still) wet|damp|active (?:water|moisture|leak\w*|ponding)|elevated moisture|moisture (?:was |is )?(?:detected|present|measured)|(?:standing|ponding|pooled) water|(?:contains?|holds?|full of|has) (?:standing )?water|water (?:intrusion|entry|penetration|damage|infiltration|pools?|comes|is coming|gets|enter\w*)|rot|rot(?:ted|ting|ten)|wood decay|decayed|punky|soft spots?|not? (?:longer )?(?:work|operat|function|cool|heat|drain|turn on|respond|start|latch|revers)\w*|(?:did|does|do|would|will|could|can) ?n[o']t (?:\w+ )?(?:work|operate|function|cool|heat|drain|turn on|respond|start|ignite|light|reverse|stop|hold|produce|open|close)\w*|(?:is|was|were|are|has|have|had|pump|motor|seal|compressor) (?:also |completely |since )?failed|inoperable|inoperative|non-?(?:functional|operational|functioning)|dead|seized|no (?:power|heat|hot water|cooling|water pressure|ground|gfci|handrail|guard ?rail)s?|expos\w+ (?:wir|conductor|splice|live|bus)\w*|(?:wir|conductor|splice)\w* (?:\w+ )?(?:is |are |was |were )?(?:exposed|bare|live|melted)|live (?:wire|conductor)s?|open (?:splice|ground|neutral|junction)s?|ungrounded|revers\w+ polarity|double[- ]?(?:tap|lug)\w*|over-?fus\w*|over-?siz\w+ (?:breaker|fuse)s?|scorch\w*|melted|overheat(?:ed|ing)|arcing|back-?draft\w*|spill(?:s|age|ing)|carbon monoxide|gas (?:odor|smell)|smell of gas|(?:heat exchanger|flue|chimney liner|firebox|pipe|drain|joist|rafter|truss|beam|girder|sill)s? (?:is |are |was |were |has |have )?(?:a )?(?:cracked|broken|split|cut|notched|separated|disconnected|collapsed)|(?:cracked|broken|split|cut|notched|separated|disconnected|collapsed) (?:heat exchanger|flue|liner|pipe|drain|joist|rafter|truss|beam|girder|sill)s?|sagg(?:ing|ed|s)|bow(?:ed|ing|s)|lean(?:ing|s)|displac\w+|collaps\w+|rotat(?:ed|ion)|undermin\w+|infest\w*|(?:live|active) (?:termites?|insects?|ants|beetles)|rust(?:ed)? through|corroded through|back(?:s|ed|ing) up|clogged (?:drain|sewer)|root intrusion|roots in|trip(?:s|ped|ping) (?:off|the breaker|when|under)|mold growth|sewage)\b/i

/** Faults that a report may also call cosmetic. */
export const FAULTY =
  /\b(?:broken|cracked|damaged?|torn|holes?|missing|disconnected|detached|loose|separat\w+|lifted|curl(?:ed|ing|s)|cupp(?:ed|ing)|split|improper\w*|incorrect\w*|not (?:properly|adequately|correctly|fully)|inadequate\w*|undersized|settled|deteriorat\w+|fail(?:ed|ing)|failure|corro\w+|rusted|defective|poor condition|unprotected|not (?:bonded|grounded|connected|attached|secured|supported|vented|flashed|sealed)|clogged|blocked|does not|did not|worn (?:out|through)|bald|exposed (?:underlayment|fiberglass|mat|felt|nails)|patched|unsealed)\b/i

export const HAZARD =
  /\b(?:(?:safety|fire|shock|electrocution|electrical|fall|fall-through|health|burn|scald|explosion|life[- ]safety|drowning|entrapment|asphyxiation) (?:hazards?|concerns?|issues?|risks?|defects?)|trip(?:ping)? hazards?|hazardous|dangerous|unsafe|life[- ]safety|imminent|immediate (?:danger|hazard)|electrocution)\b/i
/** These are told of as what may come of a fault that is there. */
export const HAZARD_TO_COME =
  /\b(?:(?:avoid|prevent|creat\w*|caus\w*|present\w*|pos\w+|result\w* in|lead(?:s|ing)? to|represents?)\b[^.;]{0,40}\b(?:hazards?|electrocution|shock|fire|explosion|asphyxiation|carbon monoxide|serious injur\w+)|(?:can|could|may|might) (?:fall on|crush|injure|shock|electrocute|ignite|explode|kill))\b/i
export const NO_HAZARD =
  /\b(?:no|not|never|n't|without|unless|as long as|if|could become|may become|might become|can become)\b[^.;]{0,40}\b(?:hazard\w*|concerns?|unsafe|dangerous)\b/gi

/** Fittings that nobody loses a sale over. */
export const FITTING =
  /\b(?:ceiling fans?|door ?bell|bell ringer|intercom|remote|spray ?heads?|sprinkler heads?|sprinklers?|irrigation|bulbs?|hose ?bibb?s?|spigots?|faucets?|stoppers?|pop-?up|shower ?heads?|sprayer|toilet (?:runs|seat|handle|tank)|flapper|disposals?|disposers?|light(?: (?:bulb|fixture)s?|s\b|ing)|(?:bath\w*|exhaust|ventilat\w+|attic)(?:['\u2019]? ?s)?[^.;]{0,20} fans?|central vacuum|(?:outdoor|exterior|porch|flood|wall|yard|entry) lights?|humidifier|thermostat|speakers?)\b/i

export const GAS =
  /\b(?:gas|propane)\b[^.;]{0,25}\b(?:lines?|pip(?:e|es|ing)|valves?|connectors?|fittings?|meter|leak\w*)\b/i

export const WATER = /\b(?:leak\w*|drip\w*|seep\w*|wet|damp|moisture|water)\b/i

/** What keeps people from shock, fire, gas, falls and burns. */
export const PROTECTION =
  /\b(?:gfcis?|gfis?|afcis?|ground[- ]fault|arc[- ]fault|smoke (?:alarm|detector)s?|co (?:alarm|detector)s?|carbon monoxide|hand ?rails?|guard ?rails?|railings?|balusters?|t ?& ?p|tprv?|relief valve|gas|flues?|vent connector|anti-?tip|tip-?over|egress|security bars|auto-?revers\w*|revers\w+|photo ?eyes?|electric eyes?|radon|asbestos|bond(?:ed|ing)|safety glass|tempered|cover ?plates?|exposed|bare|live|energi[sz]ed|conductors?|wiring|wires?|panel|breakers?|fuses?|outlets?|receptacles?)\b/i

export const ROT = /\b(?:dry |wood )?rot(?:ted|ten|ting)?\b|\bwood decay\b|\bdecayed wood\b/i

/** What building codes and lenders ask for by name. */
export const REQUIRED =
  /\b(?:gfcis?|gfis?|ground[- ]fault|smoke (?:alarm|detector)s?|co (?:alarm|detector)s?|carbon monoxide (?:alarm|detector)s?|hand ?rails?|guard ?rails?|balusters?|t ?& ?p|tprv?|relief valve|egress|security bars)\b/i

/** Rain comes in here sooner or later, whatever it costs to close. */
export const OPEN_ROOF =
  /\b(?:missing|torn|blown[- ]off|slipped|displaced) (?:\w+ ){0,2}?(?:shingles?|slates?|shakes?|roof(?:ing)? tiles?|ridge caps?)\b|\b(?:shingles?|slates?|shakes?|roof(?:ing)? tiles?|ridge caps?)\b[^.;]{0,40}\b(?:missing|torn|blown off|slipped)\b|\bexpos\w+ (?:\w+ ){0,2}?(?:felt|underlayment)\b|\b(?:felt|underlayment)\b[^.;]{0,30}\bexpos(?:ed|ure)\b|\b(?:sheathing|roof deck(?:ing)?)\b[^.;]{0,20}\b(?:exposed to (?:the )?(?:weather|rain|elements)|bare to the)\b|\bholes? (?:in|through) the (?:\w+ ){0,2}?(?:roof(?:ing)?|shingles?)\b/i
/** `no missing shingles were seen` */
export const NOT_OPEN =
  /\b(?:no|not|without|free of)\b[^.;,]*\b(?:missing|torn|exposed|cracked|split|broken|displaced|slipped|holes?)\b[^.;,]*/gi

/** A boot, collar or flashing of the roof that is plainly broken. */
export const BROKEN_FLASHING =
  /\b(?:cracked|split|torn|broken|missing|deteriorated|rotted) (?:\w+ ){0,3}?(?:boots?|(?:pipe|vent|roof) (?:collars?|flashings?|jacks?))\b|\b(?:boots?|(?:pipe|vent|roof) (?:collars?|flashings?|jacks?))\b[^.;]{0,30}\b(?:cracked|split|torn|broken|missing|deteriorated)\b/i

const WIRED = 'receptacles?|outlets?|switch(?:es)?|junction box(?:es)?|splices?|wiring|wires?|cables?|conductors?|romex'
const UNCOVERED = '(?:no|missing|without|lacks?|lacking|not (?:have|in)|outside(?: of)?)'
const ENCLOSURE =
  '(?:an? |the |its |their |any )?(?:[\\w-]+ ){0,2}?(?:covers?|cover ?plates?|box(?:es)?|enclosures?|weather ?proof\\w*)'
const CEILING = '(?:above|over) (?:the |a )?(?:[\\w-]+ ){0,2}?ceilings?'

/** Wiring that a hand, the rain or a fire can reach: covers or boxes missing outdoors, loose or open above ceilings. */
export const OPEN_WIRING = [
  new RegExp(
    `(?:^|[.;])(?=[^.;]*\\b(?:outdoors?|outside|exterior|decks?|patio|porch|yard|garden|balcony|underneath|moisture|wet)\\b)[^.;]*\\b(?:${WIRED})\\b[^.;]{0,60}\\b${UNCOVERED} ${ENCLOSURE}\\b`,
    'i',
  ),
  new RegExp(
    `(?:^|[.;])(?=[^.;]*\\b${CEILING})(?=[^.;]*\\b(?:${WIRED})\\b)[^.;]*\\b(?:loose|open|exposed|unprotected|unsecured|unsupported|not (?:\\w+ )?(?:secured|supported|protected|enclosed)|splic\\w+|draped|hang\\w*|${UNCOVERED} ${ENCLOSURE})\\b`,
    'i',
  ),
]
export const ONLY_NOW_REQUIRED = /\b(?:new construction|not required|n't required|now required|today's)\b/i

export const NO_COOLING =
  /\b(?:a\/?c|air[- ]condition\w*|cooling|condens(?:er|ing) unit|heat pump|mini[- ]split|split system)\b[^.;]{0,60}(?:\bnot?\b|n't|\bno longer\b)[^.;]{0,25}\bcool(?:ing)?\b|\b(?:insufficient|inadequate|poor) cooling\b|\b(?:low|small|poor) temperature (?:difference|split|drop|differential)\b/i
export const COOLING_CAUSE =
  /\bleak\w*|\b(?:compressor|coil|fan motor|blower)\b[^.;]{0,25}\b(?:failed|seized|broken|burn\w*|inoperable|dead)\b/i
export const TECHNICIAN = /\b(?:technicians?|contractors?|specialists?|professionals?|servic(?:e|ed|ing)|company)\b/i

/** What people stand on, high above the ground. */
export const RAISED = /\b(?:decks?|balcon(?:y|ies)|stairs?|stairways?|steps|landings?|guard ?rails?)\b/i
