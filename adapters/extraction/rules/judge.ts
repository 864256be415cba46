import { componentsIn, type FoundComponent } from './components.ts'
import {
  asserted,
  boilerplate,
  limitation,
  mediumDefects,
  needs,
  negatedWork,
  satisfactory,
  strongDefects,
  upkeep,
} from './phrases.ts'

/** What one sentence says, before its place in the report is weighed. */
export type Verdict = {
  score: number
  strong: string[]
  medium: string[]
  missing: string[]
  need: boolean
  fine: boolean
  limited: boolean
  upkeep: boolean
  boilerplate: number
  stated: boolean
  /** How much it speaks of houses and inspections at large. */
  general: number
  /** Where its first fault is told. */
  faultAt: number
  components: FoundComponent[]
}

const CONTRAST =
  /\b(?:but|however|although|though|except|whereas|nevertheless|other than|aside from|despite|even though|while|yet)\b/i

export function judge(sentence: string): Verdict {
  const text = sentence.replace(/[’`]/g, "'").replace(AT_INSPECTION, 'at-inspection')
  const components = componentsIn(text)
  const missing = missingParts(text, components)
  const strong = [...affirmed(text, strongDefects), ...undone(text, components)]
  const medium = [...affirmed(text, mediumDefects), ...absent(text, components), ...suspected(text, components)]
  const need = affirmedNeed(text)
  const fineCount = affirmedFine(text).length + (NONE.test(text) ? 2 : 0)
  const limitedCount = count(text, limitation)
  const upkeepCount = count(text, upkeep)
  const boilerplateCount = count(text, boilerplate)
  const stated = STATED.test(text)
  const contrast = CONTRAST.test(text)
  const defects = strong.length + missing.length
  let score = 1.5 * Math.min(2, defects) + 0.8 * Math.min(2, medium.length)
  if (need) score += 0.9
  if (stated) score += 0.6
  else if (count(text, asserted) > 0) score += 0.2
  if (components.length > 0) score += 0.4
  if (SAFETY.test(text) && defects + medium.length > 0) score += 0.4
  score -= Math.min(2, fineCount) * (contrast ? 0.4 : defects > 0 ? 0.9 : 1.6)
  score -= Math.min(2, limitedCount) * (defects > 0 && contrast ? 0.8 : 1.5)
  score -= Math.min(2, upkeepCount) * 1.1
  score -= Math.min(4, boilerplateCount) * (stated ? 0.35 : 0.6)
  const general = generality(text, stated)
  score -= general
  return {
    score,
    strong,
    medium,
    missing,
    need,
    fine: fineCount > 0,
    limited: limitedCount > 0,
    upkeep: upkeepCount > 0,
    boilerplate: boilerplateCount,
    stated,
    general,
    faultAt: firstFault(text, [...strong, ...missing, ...medium]),
    components,
  }
}

function firstFault(text: string, faults: string[]): number {
  const lower = text.toLowerCase()
  const places = faults.map((fault) => lower.indexOf(fault)).filter((at) => at >= 0)
  return places.length ? Math.min(...places) : 0
}

const AT_INSPECTION =
  /(?:at|during|on) (?:the )?(?:time|day|date|course) of (?:the |this |our |my )?(?:home )?inspection|when inspected/gi
const NONE =
  /:\s*(?:none|no(?:ne)? (?:observed|noted|found|visible|present)|not (?:present|applicable)|n\/?a)\b|^(?:none|nothing)\b/i

/** How much a sentence speaks of houses, inspections and readers at large instead of this house. */
function generality(text: string, stated: boolean): number {
  let sum = 0
  if (INSPECTOR_TALK.test(text)) sum += 3
  if (META.test(text)) sum += 1.5
  if (/^(?:if|when|whenever|should (?!not)|unless|whether|before|prior to|in order to)\b/i.test(text)) sum += 1.2
  if (QUESTION.test(text)) sum += 3
  if (/^(?:although|while|even though|despite|though)\b/i.test(text) && endsFine(text)) sum += 2
  const past = PAST.test(text)
  if (FREQUENCY.test(text)) sum += past || stated ? 0.3 : 1.2
  if (!past && GENERIC.test(text)) sum += 1.2
  else if (!past && !stated && PLURAL_RULE.test(text)) sum += 0.8
  if (/\bsuch as,? but not limited to\b/i.test(text)) sum += 0.8
  if (/^due to\b/i.test(text)) sum += 0.8
  return sum
}

/** "Although there are cracks, the slab performs as intended": the main clause clears the part. */
function endsFine(text: string): boolean {
  const main = text.slice(text.indexOf(',') + 1)
  return text.includes(',') && affirmedFine(main).length > 0 && affirmed(main, strongDefects).length === 0
}

const PAST = /\b(?:was|were|had|did|observed|noted|found|noticed|detected|discovered)\b/i
const FREQUENCY =
  /\b(?:often|commonly|typically|usually|generally|sometimes|frequently|always|seldom|normally|in most (?:cases|homes|instances)|over time|with age|tends? to|(?:is|are) (?:known to|prone|susceptible|subject to|considered (?:normal|cosmetic|typical|to be)|designed to|intended to)|in many|most commonly|primarily|in general|rarely|occasionally|virtually)\b/i
const INSPECTOR_TALK =
  /\b(?:(?:home |property )?inspectors? (?:shall|is|are|may|can|does|do|must|should|will|cannot|not|inspects?|looks?|makes?|attempts?|tests?|uses?|has|have|who|in)|inspects for|(?:home|property|visual|general) inspections?|inspection (?:is|was|does|did|will|shall|may|cannot|report|agreement|company)|the (?:company|client)|clients? (?:is|are|agrees?|understands?|may|must|acknowledges?|should be aware)|client\(s\)|(?:this|our|your|the entire|the full) report\b|report (?:is|are|does|as)|standards? of practice|we (?:do|are|can|may|will|have|cannot|only|make|routinely|strongly|inspect|attempt|assume|describe|identify)|our (?:inspection|report|company|office|observations|opinion|services)|scope of|reports as|items? (?:reported|identified|listed) (?:as|in)|buyer is (?:hereby )?advised|legal|litigation|lawsuit|indemnif\w+|purchase decision|in the opinion of|for which this report)\b/i
const META =
  /\b(?:the following (?:is|are|items|summary|pages|report|section|list)|this (?:summary|section|list|form|document|information|page|notice|material|book|guide|pamphlet)|as a reminder|please (?:note|read|be aware|refer|contact|consult|call)|keep in mind|be advised|(?:should|must|need to) be aware|for (?:more|further|additional) (?:\w+ )?information|see (?:the )?(?:section|page|photo|attached)|refer to (?:the )?(?:section|page|manufacturer|owner|your)|click|links?\b|synopsis|table of contents|listed (?:above|below)|in this report|throughout (?:this|the) report|examples? of such|the only way|^failure to|it is (?:your|the (?:buyer|client|owner|responsib))|be sure to|make sure|remember)\b/i
const PLURAL_RULE =
  /^(?!The |This |That |There |These |Some |Several |One |Two |Three |Multiple |Various |A |An |It |No )(?:[A-Z][a-z]+(?:-[a-z]+)?(?: (?:and|or|with|of|in|and\/or|[a-z-]+)){0,5}? )(?:can|may|will|should|could|must|might|occurs?|appears? at|allows?|causes?|leads?|improves?|helps?|develops?|results?|requires?|ha(?:s|ve) (?:a|been linked)|is (?:a|an|the|caused|usually|important)|are (?:a|the|caused|important|designed|recommended|required))\b/

/** Seen in this house, in the past tense or with a place. */
const STATED =
  /\b(?:(?:was|were|is|are|been|also) (?:\w+ )?(?:observed|noted|found|seen|visible|evident|detected|identified|discovered|noticed|apparent)|^(?:i |we )?(?:observed|noted|noticed|found)\b|observed|noted|noticed|at-inspection|when (?:tested|examined|operated)|did not (?:work|operate|function|respond|open|close|latch|drain|light|turn|observe|appear)|appear(?:s|ed) to|is present|are present|there (?:is|are|was|were))\b/i

const SAFETY =
  /\b(?:safety|hazard|unsafe|dangerous|shock|electrocut\w+|fire|injur\w+|carbon monoxide|trip(?:ping)?|fall(?:s|ing)?|burn|explosion|scald\w*|immediate(?:ly)?|urgent)\b/i

/** Tells what such things do in any house. */
const GENERIC =
  /^(?:(?:please note that |note:? |even |however,? |in addition,? |also,? )?(?:all|any|most|many|older|newer|modern|new|such|other|every|each|another|this (?:type|kind|style|can|may|will|could)|these (?:types|kinds|can|may|will|could)|those|a|an|proper|improper|regular|failure|keeping|maintaining|periodic|some (?:say|insurance|people|problems|roofs|types))\b[^.]{0,80}?\b(?:can|may|will|should|could|must|might|have|has|is|are|need|tend|occur|cause|improve|leak|allow|promote|require|become)\b|(?:it is|it's) (?:very |extremely |always |strongly |highly |also )?(?:important|common|not uncommon|normal|typical|essential|critical|good|advisable|recommended that (?:all|you|interested)|imperative|difficult|impossible|possible))/i

const QUESTION = /\?\s*$|^(?:is|are|does|do|was|were|any|has|have) [^.]*\?|\(explain\)|\bcheck (?:all|one)\b/i

/** Words between the start of a clause and a defect that turn it into something that might happen. */
const HYPOTHETICAL =
  /\b(?:may|might|can|could|would|will|should|shall|to (?:prevent|avoid|reduce|minimi[sz]e|help|limit|protect|check|look|determine|address|eliminate|deter|discourage|resist|assess|identify|ensure|insure|verify|detect|keep|control|report|rule)|prevent(?:s|ing|ion)?(?: of| any| future| possible| further)*|avoid(?:s|ing)?|reduc(?:e|es|ing)|(?:risk|chance|likelihood|possibility|potential|signs?|danger|threat)(?: of| for)(?! active)|prone to|susceptible|if|whether|unless|whenever|in (?:case|the event)|lead(?:s|ing)? to|caus(?:e|es|ed|ing)(?: of| by)?|result(?:s|ing)? in|promot(?:e|es|ing)|contribut\w+ to|conducive|encourag\w+|protect(?:s|ed|ing)? (?:against|from)|guard against|look(?:ing)? for|inspect(?:ed|ion|ing)? for|check(?:ed|ing)? for|test(?:ed|ing)? for|evaluat(?:e|ed|ion) for|monitor(?:ed|ing)? for|watch for|evidence that|look for|hide|mask|conceal|prior to|before|in order to|that would|which would)\b[^;:]{0,90}$/i

/** "Leaks can occur": what may happen anywhere is no fault of this house. */
const HAPPENS =
  /^(?: (?:and|or) \w+)?,? (?:may|can|could|might|will|would|often|typically|usually|commonly|sometimes|occurs?\b)/i

const SIGNS_SEEN = /\b(?:signs?|evidence|indications?|symptoms) of\b[^;:]{0,60}$/i

const NO =
  /\b(?:no|without|free (?:of|from)|absence of|neither|nor|none of|never|did(?: not|n't) (?:observe|see|find|note|detect|notice|indicate|reveal|show|exhibit|pick up|display)|do(?:es)?(?: not|n't) (?:show|exhibit|appear|indicate|display|have)|not (?:observe|see|find|detect|notice)d?(?: any)?|(?:was|were|is|are) (?:not|no)(?: any| (?:\w+ )?evidence of)?|wasn't|weren't|isn't|aren't|not (?:been |to be )?(?:any )?|nothing|negative for|zero)\b([^;]{0,90})$/i

function affirmed(text: string, pattern: RegExp): string[] {
  const found: string[] = []
  for (const match of text.matchAll(pattern)) {
    const left = leftOf(text, match.index)
    if (isDenied(left, text.slice(match.index + match[0].length))) continue
    if (HYPOTHETICAL.test(left) && !SIGNS_SEEN.test(left)) continue
    if (HAPPENS.test(text.slice(match.index + match[0].length))) continue
    const word = match[0].toLowerCase()
    if (/^(?:termite|pest|fung)/.test(word) && /^[A-Z][a-z]/.test(match[0]) && /[a-zA-Z] $/.test(left)) continue
    if (!found.includes(word)) found.push(word)
  }
  return found
}

/** What stands before a word in its clause; a comma in a list of defects does not end it. */
function leftOf(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 160), at)
  const cut = Math.max(
    ...[
      ...before.matchAll(
        /[;:.!?](?= )|\b(?:but|however|although|though|except|whereas|yet)\b|, (?:and |which |this |it |the |but |so |then )/gi,
      ),
    ].map((match) => match.index + match[0].length),
    0,
  )
  return before.slice(cut)
}

function isDenied(left: string, right: string): boolean {
  const no = NO.exec(left)
  if (no) {
    const between = no[1] ?? ''
    const wide = /^(?:no|without|free|absence|neither|nor|none|did|does|do|nothing|negative|zero)/i.test(no[0])
    if (!/\b(?:is|are|was|were|has|have|had|and (?:is|are|has))\b[^,]*$/i.test(between) || /\bthat\b/.test(between)) {
      if (wide || between.trim().split(/\s+/).length <= 3) return true
    }
  }
  return /^[^,;.]{0,60}?\b(?:was|were|is|are) (?:not|never|no longer) (?:\w+ )?(?:observed|noted|found|seen|visible|evident|detected|present|identified|apparent|noticed)\b/i.test(
    right,
  )
}

/** "The trap may be blocked": a guarded way to say that it looks so. */
function suspected(text: string, components: FoundComponent[]): string[] {
  const may =
    /\b(?:may|might|could) (?:not )?(?:have been|be|have)(?! (?:a |an )?(?:more|common|normal|due|caused|related|necessary|needed|required|attributed|available|installed|present|possible|considered|used|difficult|advisable|beneficial|helpful|prudent|desirable|obtained|performed|found))\b/i.exec(
      text,
    )
  if (
    !may ||
    GENERIC.test(text) ||
    !/^(?:the|this|these|some|several|one|two|a|an|there|\w+ (?:trim|door|wall|window|line)s?)\b/i.test(text)
  )
    return []
  if (!components.some((component) => component.end < may.index && may.index - component.end < 60)) return []
  return text.slice(may.index).match(strongDefects) ||
    /\bnot\b/.test(may[0]) ||
    /\bwithout\b/.test(text.slice(may.index))
    ? ['may be']
    : []
}

const OPTIONAL = new Set([
  'pool',
  'softener',
  'solar',
  'disposal',
  'dishwasher',
  'sump',
  'sprinkler',
  'refrigerator',
  'fireplace',
  'washer',
  'appliance',
  'microwave',
  'fence',
  'shed',
  'garage-door',
  'attic-vent',
  'hood',
  'skylight',
  'chimney',
  'insulation',
  'cooling',
  'afci',
  'panel',
  'framing',
  'crawlspace',
  'gas',
  'bath-fan',
])

const BARE = /\b(?:install\w*|provided|present|equipped|have|visible|contain|finished|replaced)$/i
const QUALIFIED =
  /\b(?:properly|fully|correctly|adequately|completely|securely|well|sufficiently|appropriately|continuous\w*|proper|adequate|enough|sufficient|required)\b/i

/** Work that a part does not do. A part that merely is not there counts only where a house wants it. */
function undone(text: string, components: FoundComponent[]): string[] {
  const found: string[] = []
  for (const match of text.matchAll(negatedWork)) {
    const left = leftOf(text, match.index)
    if (
      /\b(?:inspectors?|we|i|company|inspection|report|you|client|buyer|owner|not required)\b[^,;]{0,30}$/i.test(left)
    )
      continue
    if (/\b(?:if|when|unless|whether|that (?:do|does)|where|items?|should|areas?)\b[^,;]{0,40}$/i.test(left)) continue
    if (BARE.test(match[0]) && !QUALIFIED.test(match[0]) && !components.some((component) => component.expected))
      continue
    if (/\b(?:may|might|could|can)\b[^,;]{0,30}$/i.test(left)) continue
    found.push(match[0].toLowerCase())
  }
  return found
}

function isAbsence(words: string): boolean {
  return BARE.test(words) && !QUALIFIED.test(words)
}

/** Something that is not there although it was looked for; less than a deficiency, unless the report rates it so. */
function absent(text: string, components: FoundComponent[]): string[] {
  const first = components[0]
  if (!first || first.expected || OPTIONAL.has(first.kind)) return []
  const match = [...text.matchAll(negatedWork)].find((found) => isAbsence(found[0]))
  return match && match.index > first.at ? [match[0].toLowerCase()] : []
}

const LACK_BEFORE =
  /\b(?:no|not any|missing|lack(?:s|ed|ing)?|lack of|absence of|absent|without|did(?: not|n't) (?:observe|see|find|note|have|locate)|do(?:es)?(?: not|n't) (?:have|include|contain|appear to have)|(?:not|n't) (?:be )?(?:equipped|provided|fitted|supplied|protected) (?:with|by)|not (?:a|an)|needs? (?:an?|to have)|not have)\b([^.;]{0,60})$/i
const LACK_AFTER =
  /^[^.;]{0,40}?\b(?:(?:is|are|was|were|be|being|has|have|appears? to be|appeared to be)? ?(?:missing|absent|lacking)|(?:is|are|was|were|have|has)(?: not|n't) (?:\w+ ){0,2}(?:present|installed|provided|observed|visible|found|in place|noted|equipped|detected|seen|located|fitted|there)|not (?:present|installed|provided|observed|visible|found|in place)(?! to))\b/i
const WANTED =
  /\b(?:no|lacks?|lacking|without|did not (?:observe|see|find)) (?:\w+[ /-]){0,3}?(ventilation|support|protection|clearance|slope|restraints?|means of|hot water|power|heat|sealant|caulk(?:ing)?|labels?|labeling|cover(?:s|ing)?|caps?|screens?|latch|lock|handle|extension|splash ?blocks?|trap|cleanout|overflow|closer|weatherstripping|hand ?rails?|fire ?(?:stop|block)\w*|draft ?stop\w*|shut ?off|drain line|filter|nails?|fasteners?|hangers?|bracing|straps?|return air|airflow|gutters?|downspouts?)\b/i

function missingParts(text: string, components: FoundComponent[]): string[] {
  const found: string[] = []
  for (const component of components) {
    if (!component.expected) continue
    const left = leftOf(text, component.at)
    const lack = LACK_BEFORE.exec(left)
    const before =
      lack &&
      !/\b(?:damage|leaks?|issues?|deficienc\w+|problems?|defects?|evidence|signs?|indications?|opinion|access|adverse|need)\b/i.test(
        lack[1] ?? '',
      )
    const after = LACK_AFTER.test(text.slice(component.end))
    if ((before || after) && !HYPOTHETICAL.test(left.slice(0, lack?.index ?? left.length)))
      found.push(component.text.toLowerCase())
  }
  const wanted = WANTED.exec(text)
  if (wanted?.[1] && found.length === 0 && !/\b(?:evidence|signs?|leaks?|damage)\b/i.test(wanted[0]))
    found.push(wanted[1].toLowerCase())
  return found
}

const RECOMMENDED_WORK =
  /\b(?:recommend(?:s|ed|ing)?|suggest(?:s|ed)?|advise[ds]?|advised)(?: that| to| having| the| you)* (?:\w+ly )?(?:(?:be )?(?:repair|replac|seal|re-?seal|caulk|re-?caulk|secur|correct|insulat|install|extend|remov|relocat|trim|adjust|re-?attach|paint|re-?paint|support|clean|weather|label|fasten|grad|re-?grad|level|patch|cover|cap|rout|redirect|add|lower|rais|mov|cut|tighten|fill|connect|re-?connect|properly|upgrad|treat|mitigat|re-?point|tuck)\w*)|\b(?:repair|repairs|replacement|correction|sealing|caulking|adjustment|cleaning|evaluation|modification|attention|treatment|mitigation|servic\w+) (?:\w+ ){0,8}?(?:is|are|was|were) (?:\w+ )?(?:recommended|needed|advised|required|suggested|necessary|warranted)\b/i

function affirmedNeed(text: string): boolean {
  for (const match of text.matchAll(needs)) {
    const left = leftOf(text, match.index)
    if (/\b(?:no|not|if|when|until|any|may|might|could)\b[^,;]{0,30}$/i.test(left)) continue
    return true
  }
  const work = RECOMMENDED_WORK.exec(text)
  return work !== null && !/\b(?:no|not|if)\b[^,;]{0,20}$/i.test(leftOf(text, work.index))
}

function affirmedFine(text: string): string[] {
  const found: string[] = []
  for (const match of text.matchAll(satisfactory)) {
    const left = leftOf(text, match.index)
    if (
      /\b(?:not|n't|never|non|nor|in order to|to|ensure|be|hardly|barely|marginally|isn't|wasn't)(?: \w+){0,3} $/i.test(
        left,
      ) &&
      !/\bappear(?:s|ed)? to be $/i.test(left)
    )
      continue
    found.push(match[0].toLowerCase())
  }
  return found
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
