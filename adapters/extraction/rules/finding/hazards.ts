const FAULTY =
  "(?:missing|absent|none|no|not|isn't|aren't|without|lacks?|lacking|neither|loose|broken|gone|removed|apart|parted|separat\\w+|disconnect\\w+|detached|holes?|rusted through|corroded through|rust holes|gaps?|open|openings?|spac\\w+|wobbl\\w+|moves?|sway\\w*|rott\\w+|cracked|split|damaged|defective|does not|did not|didn't|doesn't|fail\\w*|inop\\w*|dead|chirp\\w*|expired|wanting|nothing|pulled|comes? off|came off|come apart|pushed|improper\\w*|low|inches (?:high|apart|tall)|tap(?:ed|ing) |painted|barred|blocked|stuck|nailed|screwed|plugged|capped|reduced|threaded|touch\\w*|too (?:close|near|small|high|low)|slop\\w+|spliced?|out of reach|disabled|bypassed|date[sd]?(?: codes?)?(?: read)? (?:from |to )?(?:19|20[01])\\d?|years old)"

/** A part and a fault told of it in one sentence, in either order. */
export function both(part: string, fault = FAULTY): RegExp {
  return new RegExp(
    `\\b(?:${part})(?![\\w])[^.;]{0,110}?(?<![\\w])${fault}|(?<![\\w])${fault}[^.;]{0,80}?\\b(?:${part})(?![\\w])`,
    'i',
  )
}

/** Told to be dangerous in so many words. */
const DECLARED =
  /\b(?:safety hazard|fire hazard|fall hazard|(?:electric(?:al)? )?shock(?: hazard)?|electrocut\w+|life[- ]safety|immediate(?:ly)?(?: attention| repair| action)|unsafe|dangerous|hazardous|imminent|severe|explo(?:de|sion)|scald\w*|(?:could|can|may|might) (?:fall|be crushed|explode|collapse|drown|come down under|fall on)|collaps\w+|in a fire\b|do not use it|asphyxiat\w+|s(?:uffocat\w+)|poison\w+|sewage|sewer (?:line )?leak|gusher|combustible insulation)\b/i

const SHOCK = [
  /\b(?:live wires?|hot (?:electrical )?wires?|exposed\/hot|(?:bare|exposed|open|live) ?\/? ?(?:exposed |electrical |copper )*(?:wires?|wiring|conductors?|splices?)|conductors? (?:visible|exposed|hang\w*)|spliced? (?:conductors?|wires?)? ?(?:hang|outside|with tape|in the open)\w*|within reach (?:of|from) the (?:tub|water|shower)|scorch\w*|arcing|(?:melted|charred) (?:wir|insulation|outlet|receptacle|breaker|plug)\w*|knob[- ]and[- ]tube\b.{0,60}\b(?:live|alive|buried|insulation)|k&t\b.{0,60}\b(?:live|buried|insulation)|live k&t|warm to (?:the )?(?:hand|touch)|aluminum branch)\b/i,
  both('gfci|gfis?|ground fault|anti-?electrocution'),
  both(
    'splices?|junction box|lamp cord',
    '(?:no (?:box|junction)|open|without (?:a )?(?:box|cover)|hang\\w*|taped|tape)',
  ),
  both('ground', '(?:no|carries no|without|lacks?)(?= (?:a )?ground\\b(?! fault))'),
  /\bstay(?:s|ed) live\b/i,
]

const FIRE_AND_GAS = [
  /\b(?:gas (?:leak\w*|odou?r|smell)|smell of gas|leak\w* gas|carbon monoxide|back[- ]?draft\w*|spill(?:s|ed|age)\b.{0,40}\b(?:draft|hood|exhaust|flue)|(?:draft|exhaust|flue|combustion)\b.{0,40}\bspill(?:s|ed|age)|exhaust(?: gas)? (?:is going|can get|enter\w*|gets?) |combustion (?:gas|product)\w*|unvented gas|flames? .{0,30}\b(?:roll\w*|lifts?|lifted))\b/i,
  both(
    'smoke (?:alarms?|detectors?)|co (?:alarms?|detectors?)|carbon monoxide (?:alarms?|detectors?)|s/d|alarms? (?:upstairs|in)|smokes',
  ),
  both(
    'vent connectors?|flue(?: pipe)?|b-?vent|single[- ]wall (?:vent|pipe)|vent pipe of the (?:furnace|boiler|water heater)|draft hood',
  ),
  both('dryer (?:vents?|ducts?|hose)', '(?:crawl|vinyl|plastic|foil)'),
  /\bvent\w* touch\w*|touch\w* (?:the )?(?:framing|roof decking|wood).{0,30}\bvent/i,
]

const FALLS = [
  both(
    'guards?(?! door)|guard ?rails?|hand ?rails?|railings?|banisters?|balusters?|rails?(?= (?:on|at|is|to|in))',
    FAULTY,
  ),
  both('steps?|treads?|risers?', '(?:rocks?|rocking|pulled away|rott\\w+|collaps\\w+)'),
  both(
    'deck|balcony|porch|ledger',
    '(?:nails? only|nailed only|nails alone|not (?:bolted|attached|fastened)|no (?:bolts|lag|flashing or bolts)|slid|bears on half|pulled away|only \\d lag)',
  ),
  both('attic (?:ladder|stairs?)|pull-?down (?:ladder|stairs?)', '(?:drywall screws?|cut short|cracked|pulled down)'),
  /\banti-?tip|\btips? (?:when|if|forward|over)|\btilts? forward/i,
]

const ESCAPE = [
  both('bedroom', '(?:painted shut|does not open|bars|no (?:way out|quick release)|cannot get out|egress|sealed shut)'),
  both('security bars?|egress|emergency escape', '(?:no|not|without|small|missing|key\\w*|blocked)'),
  both('window wells?', '(?:ladder|egress)'),
  both(
    'deadbolt|lock',
    '(?:keyed (?:on|from) (?:the )?(?:inside|both)|key(?: is needed| needed)? (?:on|from|at) the inside|double[- ](?:keyed|cylinder))',
  ),
]

const CRUSHING = [
  both(
    'garage door|overhead door|vehicle door|door|opener|operator',
    '(?:(?:does|did|do)(?: not|n.t) (?:auto-?)?(?:reverse|stop)|reverse system is not|no reverse|(?:no|missing|disabled) (?:photo|electric) ?eyes?|went on pushing)',
  ),
  both('photo[- ]?eyes?|electric eyes?|sensors? of the (?:garage|overhead) door|safety (?:sensors?|reverse)'),
]

const GLASS_AND_SCALD = [
  both('safety glazing|safety glass|tempered', '(?:no|not|without|lacks?|plain|required)'),
  both(
    't ?& ?p|tpr|relief valve|temperature and pressure',
    '(?:plug\\w*|capped|cap\\b|threaded|reduced|blocked|leads? up)',
  ),
]

const HAZARDS = [DECLARED, ...SHOCK, ...FIRE_AND_GAS, ...FALLS, ...ESCAPE, ...CRUSHING, ...GLASS_AND_SCALD]

/** Whether what is told may hurt someone: shock, fire, gas, a fall, no way out, a crush, a burn. */
export function isHazard(text: string): boolean {
  return HAZARDS.some((hazard) => hazard.test(text))
}
