import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import { both, isHazard } from './hazards.ts'

const RELIEF = /\b(?:t ?& ?p|tpr|relief valve|tprv|trp|discharge pipe)\b/i

/** Words that send for a trade or tell of much harm, whatever the part. */
const MAJOR =
  /\b(?:structural(?:ly)?|engineer|foundation (?:specialist|contractor)|licensed|termites?|infest\w+|live ants|water (?:intrusion|penetrations?|damage|leaks?|entry)|active(?:ly)? (?:leak\w*|ponding|water)|leak(?:s|ing|ed|age)?|seep\w*|rot(?:ted|ten)?|wood rot|not (?:operational|functional|working|operating|functioning)|inoperable|inoperative|did not (?:work|operate|function|respond|turn on)|fail(?:ed|ing|ure)|end of (?:its|their) |replace(?:ment)? (?:of the|is)|ungrounded|open ground|reverse(?:d)? polarity|double[- ]tap\w*|knob and tube|aluminum wiring|polybutylene|asbestos|mold|microbial|radon|gas (?:line|piping|pipe)|improper(?:ly)? (?:wir|install|vent|support|cut)\w*|unprotected|exposed (?:wir|conductor)\w*|wiring|panel|breaker|neutral|bond(?:ed|ing)|notch\w*|sagg?(?:ing|ed)|bowed|settlement|rotation|spall(?:ing|ed)|weakened|specialist|electrician|extensive|significant|major|curled|hail|granul\w+ loss|soft spot|missing (?:shingle|tile|roof)\w*|corrosion|rust(?:ed)?|trip(?:ping)? hazard|fall hazard|fire (?:rat|separat|collar)\w*|self-?clos\w*|flue|heat exchanger|sediment trap|drain pan|expansion tank|not level|vent(?:ing)? (?:system|pipe|termination)|sub-?panel|overload\w*|undersized|joists?|truss(?:es)?|girder|recalled|no (?:heat|power|hot water|cooling))\b/i

/** Main parts of a house with the faults that cost much when told of them. */
const HEAVY = [
  both(
    'foundation|stem wall|basement wall|block wall|retaining wall|cripple walls?|columns?|posts?|girders?|beams?|joists?|rafters?|truss(?:es)?|purlins?|sills?(?= plate| has| is| at)|(?:north|south|east|west) wall|framing(?: components?)?|ledger',
    '(?:crack|lean|bow|displac|split|sagg|not (?:bolted|connected|fastened|attached)|no (?:plywood|bracing|bolt)|rests? on|resting|corroded|cut|sawn|notch|rott|decay|settl|heav|eaten|jack|out of plumb|off plumb|shift|rotat|damp|mush|missing|poor|damaged)\\w*',
  ),
  both(
    'roof|shingles?|tabs?|roof(?:ing)? tiles?|slates?|membrane|cap sheet|valley|felt|covering|slope',
    '(?:missing|torn|bald|curl|cupp|brittle|split|worn (?:through|out)|hole|soft|daylight|bruis|fractured|alligator|blister|ponding|pulled open|lost most)\\w*',
  ),
  both(
    'flashing|cricket|counterflashing',
    '(?:missing|absent|no|never|pulled away|loose|patched|tar|cement|worn through)',
  ),
  both(
    'chimney|crown|cap stone|mortar|bricks?|firebricks?|creosote',
    '(?:washed out|broken|spalled|pieces|leans?|fallen|lifted|packed)',
  ),
  both(
    'furnace|boiler|air condition\\w*|a/c|system|compressor|heat pump|cooling|supply(?: air)?|suction line|pilot|water heater|burner',
    '(?:does not (?:cool|heat|work)|no (?:heat|cooling)|did not|goes out|dropped out|only \\d+|\\d+ degrees|(?:1[5-9]|[2-9]\\d) years old|past|frost|cut ?off)',
  ),
  both(
    'drain|stack|cast[- ]iron|sewer|waste line|main (?:drain|line)',
    '(?:crack|split|weep|back(?:s|ed|ing) up|collaps|belly|roots)\\w*',
  ),
  both('pan', '(?:full of water|standing water|holds water|has water)'),
  both('(?:wall|tile|subfloor|sheathing|floor)', '(?:gives|punky|soft|probed soft|wet)'),
  both('flow|pressure', '(?:drops? to|dropped to|trickle|pencil)'),
  both('ceiling', '(?:come away|sags?|fallen|collaps\\w*)'),
  both('service (?:mast|cable|drop)', '(?:bent|frayed|hang\\w*|low|loose|damaged|visible)'),
]

/** Fittings and finishes that a handyman mends: what leaks or rots there stays small. */
const SMALL_PART =
  /\b(?:faucet|flapper|sprayer|hose ?bibb?s?|spigot|sillcock|fill valve|aerator|shower ?head|radiator valve|humidifier|cabinets?|stopper|toilet (?:runs|fills|tank|seat)|fascia|trim|window (?:well|sill)|sill of (?:that|the) window|batts?|parge|drip leg|remote|vacuum breaker|suction line|screens?|doorbell)\b/i

const MINOR =
  /\b(?:minor|cosmetic|small|hairline|slight(?:ly)?|loose (?:door|faucet|handle|knob|toilet seat)|caulk\w*|grout|weather ?strip\w*|paint\w*|touch[- ]up|monitor\w*|adjust(?:ment)?|screens?|door ?stops?|light bulbs?|doorbell|clean(?:ed|ing)?|dirty|debris|lint|trim(?:med)?|vegetation|tree|foliage|limb|squeak\w*|creak\w*|nail pops?|dent(?:ed)?|bent|stain(?:s|ed)?|worn|faded|older|insulat(?:e|ed|ing) |sticky|latch|typical|common|maintenance|handyman|diy|gutters?|downspouts?|splash ?blocks?|cracks? (?:were|was|in|are|observed|present|visible|noted)|few|sidewalk|walkway|driveway|fence|gaps? of up to a 1\/16|efflorescence|sealed|unsealed|annual(?:ly)?|some degree|previous(?:ly)?|predat\w+|not active|ceiling fan|remote|intercom)\b/gi

/** How urgent a finding is: the report's own rating decides where it has one, then what the words say. */
export function severityOf(candidate: Candidate, category: Category): Severity {
  const { item, statements } = candidate
  const own = statements
    .filter((statement) => statement.verdict.general < 1 && !/\b(?:as long as|unless)\b/i.test(statement.text))
    .map((statement) => statement.text)
    .join(' ')
  const text = `${item.label} ${item.title} ${own} ${item.implication} ${item.recommendation.map((passage) => passage.text).join(' ')}`
  const told = severityOfWords(text, category)
  if (/\bSAFETY (?:HAZARD|CONCERN|ISSUE)\b/.test(own)) return 'critical'
  if (item.sectionRating || item.rating === null) return told
  if (item.rating === 'critical' || item.rating === 'major') return item.rating
  if (item.rating === 'minor') return 'minor'
  return told
}

function severityOfWords(text: string, category: Category): Severity {
  const minor = text.match(MINOR)?.length ?? 0
  if (isHazard(text) && !/\bminor\b/i.test(text)) return 'critical'
  if (RELIEF.test(text)) return 'major'
  if (
    category !== 'electrical' &&
    SMALL_PART.test(text) &&
    !/\b(?:engineer|licensed|specialist|extensive|major|water damage)\b/i.test(text)
  )
    return 'minor'
  if (minor < 3 && !SLIGHT.test(text) && HEAVY.some((heavy) => heavy.test(text))) return 'major'
  if (MAJOR.test(text)) return minor >= (MAIN.has(category) ? 3 : 1) ? 'minor' : 'major'
  return 'minor'
}

const SLIGHT = /\b(?:minor|hairline|cosmetic|slight(?:ly)?|small|typical|common)\b/i

const MAIN = new Set<Category>([
  'electrical',
  'structural',
  'plumbing',
  'hvac',
  'roofing',
  'environmental',
  'fireplaces',
])
