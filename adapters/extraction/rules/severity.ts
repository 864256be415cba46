import type { Category, Severity } from '#domain/deficiency/deficiency.ts'
import type { Candidate } from './findings.ts'

const CRITICAL =
  /\b(?:safety hazard|(?:electric(?:al)? )?shock(?: hazard)?|electrocut\w+|fire hazard|life[- ]safety|immediate(?:ly)?(?: attention| repair| action)|unsafe|dangerous|live wires?|hot (?:electrical )?wires?|exposed\/hot|bare ?\/? ?(?:exposed )?(?:wire|conductor)s?|gas leak|gas odor|carbon monoxide|co detectors?|smoke (?:alarm|detector)s?|sewer (?:line )?leak|sewage|collaps\w+|unvented gas|back[- ]?draft\w*|combustion (?:gas|product)\w*|explosion|scald\w*|severe|imminent|gusher|hazardous|scorch\w*|arcing|missing (?:guard|hand)rail|no (?:guard|hand)rail|anti-?tip|does not (?:auto-?)?reverse|reverse system is not|combustible insulation)\b/i
const GFCI = /\b(?:gfci|gfi|ground fault)\b/i
const RELIEF = /\b(?:t ?& ?p|tpr|relief valve|tprv|trp)\b/i

const MAJOR =
  /\b(?:structural(?:ly)?|engineer|foundation (?:specialist|contractor)|licensed|termites?|infest\w+|water (?:intrusion|penetrations?|damage|leaks?)|active(?:ly)? (?:leak\w*|ponding|water)|leak(?:s|ing|ed|age)?|rot(?:ted|ten)?|wood rot|not (?:operational|functional|working|operating|functioning)|inoperable|inoperative|did not (?:work|operate|function|respond|turn on)|fail(?:ed|ing|ure)|end of (?:its|their) |replace(?:ment)? (?:of the|is)|ungrounded|open ground|reverse(?:d)? polarity|double[- ]tap\w*|knob and tube|aluminum wiring|polybutylene|asbestos|mold|microbial|gas (?:line|piping|pipe)|improper(?:ly)? (?:wir|install|vent|support|cut)\w*|unprotected|exposed (?:wir|conductor)\w*|wiring|panel|breaker|neutral|bond(?:ed|ing)|notch\w*|sagg?ing|bowed|settlement|rotation|spalling|weakened|specialist|electrician|extensive|significant|major|curled|granul\w+ loss|soft spot|missing (?:shingle|tile|roof)\w*|corrosion|rust(?:ed)?|trip(?:ping)? hazard|fall hazard|fire (?:rat|separat|collar)\w*|self-?clos\w*|flue|heat exchanger|sediment trap|drain pan|expansion tank|not level|vent(?:ing)? (?:system|pipe|termination)|sub-?panel|overload\w*|undersized|joists?|truss(?:es)?|girder|recalled|no (?:heat|power|hot water))\b/i

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
  if (CRITICAL.test(text) && !/\bminor\b/i.test(text)) return 'critical'
  if (GFCI.test(text) && /\b(?:not|no|missing|without|lack|did not|does not|fail)/i.test(text)) return 'critical'
  if (RELIEF.test(text)) return 'major'
  if (MAJOR.test(text)) {
    const heavy = ['electrical', 'structural', 'plumbing', 'hvac', 'roofing', 'environmental', 'fireplaces'].includes(
      category,
    )
    return minor >= (heavy ? 3 : 1) ? 'minor' : 'major'
  }
  return 'minor'
}
