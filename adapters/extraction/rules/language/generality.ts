import { strongDefects } from './phrases.ts'
import { affirmed, affirmedFine } from './polarity.ts'

const FINITE = /\b(?:is|are|was|were|has|have|had|needs?|does|did|do|appears?|requires?|observed|noted|found)\b/i
const LONG_RULE =
  /^(?!The |This |That |These |Some |Several |One |Two |Three |A |An |It |No |Recommend)[A-Z][a-z]+ (?:[a-z/-]+ ){1,10}?(?:should|must) be\b/

/** How much a sentence speaks of houses, inspections and readers at large instead of this house. */
export function generality(text: string, stated: boolean, faults: number): number {
  let sum = 0
  if (INSPECTOR_TALK.test(text) || OWN_TALK.test(text)) sum += 3
  if (META.test(text)) sum += 1.5
  if (/^(?:if|when|whenever|should (?!not)|unless|whether|before|prior to|in order to)\b/i.test(text)) sum += 1.2
  if (QUESTION.test(text)) sum += 3
  if (/(?:,[^,]+){5,}/.test(text) && !FINITE.test(text)) sum += 2
  if (/^(?:identifying|determining|inspecting|testing|evaluating|verifying|determination)\b/i.test(text)) sum += 2
  if (GERUND.test(text)) sum += 2
  if (/^(?:although|while|even though|despite|though)\b/i.test(text) && endsFine(text)) sum += 2
  const past = SWEEPING.test(text) ? /\b(?:was|were|had|did)\b/i.test(text) : PAST.test(text)
  if (FREQUENCY.test(text.replace(AS_USUAL, ''))) sum += past || stated ? 0.3 : 1.2
  if (!past && GENERIC.test(text)) sum += 1.2
  else if (!past && !stated && (PLURAL_RULE.test(text) || (faults === 0 && LONG_RULE.test(text)))) sum += 0.8
  if (/\bsuch as,? but not limited to\b/i.test(text)) sum += 0.8
  if (LISTS_FAULTS.test(text) && !FINITE.test(text)) sum += 1.2
  if (/^due to\b/i.test(text)) sum += 0.8
  return sum
}

/** An example in a list of what an inspector looks for: "Missing, loose or broken tiles", "defective devices; and". */
const LISTS_FAULTS = /^[A-Z]\w+, (?:\w+ ){1,3}or (?:\w+ ){1,3}|;(?: and| or)?$/

/** "Controlling moisture is important": advice in the shape of a sentence. */
const GERUND =
  /^(?!(?:Flash|Sid|Rail|Ceil|Wir|Grad|Deck|Roof|Pip|Cas|Open|Coat|Cover|Foot|Build|Caulk|Fram|Trimm|Insulat)ing\b)[A-Z][a-z]+ing (?:[^ ]+ ){1,14}?(?:is|are|can|will|may|should|helps?)\b.*\b(?:important|essential|necessary|critical(?:ly)?|help|prevent|reduce|extend|recommended|minimi[sz]e|best)\b/

/** "Although there are cracks, the slab performs as intended": the main clause clears the part. */
function endsFine(text: string): boolean {
  const main = text.slice(text.indexOf(',') + 1)
  return text.includes(',') && affirmedFine(main).length > 0 && affirmed(main, strongDefects).length === 0
}

export const PAST = /\b(?:was|were|had|did|observed|noted|found|noticed|detected|discovered)\b/i
/** Speaks of a whole kind of things. */
const SWEEPING = /^(?:most|many|all|nearly every|almost every|every|any)\b/i
const AS_USUAL =
  /\b(?:as|than) (?:is |are )?(?:typically|generally|usually|commonly|normally|often) (?:recommended|required|done|allowed|expected|accepted)/gi
const FREQUENCY =
  /\b(?:often|commonly|typically|usually|generally|sometimes|frequently|always|seldom|normally|in most (?:cases|homes|instances)|over time|with age|tends? to|(?:is|are) (?:known to|prone|susceptible|subject to|considered (?:normal|cosmetic|typical|to be)|designed to|intended to)|in many|most commonly|primarily|in general|rarely|occasionally|virtually|ha(?:s|ve) been linked|documented (?:cases|failure))\b/i
const INSPECTOR_TALK =
  /\b(?:(?:home |property )?inspectors? (?:shall|is|are|may|can|does|do|must|should|will|cannot|not|inspects?|looks?|makes?|attempts?|tests?|uses?|who|in)|inspects for|(?:home|property|visual|general) inspections?|inspection (?:is|was|does|did|will|shall|may|cannot|report|agreement|company)|(?:the|this) company|the client|clients? (?:is|are|agrees?|understands?|may|must|acknowledges?|should be aware)|client\(s\)|(?:this|our|your|the entire|the full) report\b|report (?:is|are|does|as)|standards? of practice|we (?:do|are|can|may|will|have|cannot|only|make|routinely|strongly|inspect|attempt|assume|describe|identify)|our (?:inspection|report|company|office|observations|opinion|services)|scope of|reports as|items? (?:reported|identified|listed) (?:as|in)|buyer is (?:hereby )?advised|liab(?:le|ility)|legal|litigation|lawsuit|indemnif\w+|purchase decision|in the opinion of|for which this report)\b/i
/** The inspector speaks of his own work. */
const OWN_TALK =
  /^i (?:may have|might have|do not (?:\w+ )?(?:inspect|repair|test|report|list|guess)|don't|inspect|cannot (?:say|tell|know|see)|can't|will (?:be|not)|am (?:not|glad|happy)|gain)\b/i
const META =
  /^(?:photos?|pictures?|figures?|images?) #?\d|\b(?:weather (?:was|is|conditions?)|thank you|ask me|call me|text me|my visit|not (?:listed|reported|counted)|did not count|to be expected|now and (?:again|then)|the following (?:is|are|items|summary|pages|report|section|list)|this (?:summary|section|list|form|document|information|page|notice|material|book|guide|pamphlet)|as a reminder|please (?:note|read|be aware|refer|contact|consult|call)|keep in mind|be advised|(?:should|must|need to) be aware|for (?:more|further|additional) (?:\w+ )?information|see (?:the )?(?:section|page|photo|attached)|refer to (?:the )?(?:section|page|manufacturer|owner|your)|click|links?\b|synopsis|table of contents|listed (?:above|below)|in this report|throughout (?:this|the) report|examples? of such|the only way|^failure to|may reveal|that (?:were|was) not (?:present|visible|accessible)|public awareness|no comments?\b|(?:in|of|with) any (?:system|house|home|roof|building|structure)|once the (?:home|house) is|^these (?:devices|units|valves|products|systems) (?:are|were)|with the intent of|(?:previous|past|older) (?:industry |building )?(?:standards|codes)|various (?:registered |licensed )?companies|second opinion|any (?:latent|such|other|additional|further)|it is (?:your|the (?:buyer|client|owner|responsib))|be sure to|make sure|remember)\b/i
const PLURAL_RULE =
  /^(?!The |This |That |There |These |Some |Several |One |Two |Three |Multiple |Various |A |An |It |No )(?:[A-Za-z][a-z]+(?:-[a-z]+)?(?: (?:and|or|with|of|in|and\/or|[a-z-]+)){0,5}? )(?:can|may|will|should|could|must|might|occurs?|appears? at|allows?|causes?|leads?|improves?|helps?|develops?|results?|requires?|ha(?:s|ve) (?:a|been linked)|is (?:a|an|the|caused|usually|important)|are (?:a|the|caused|important|designed|recommended|required))\b/

/** Tells what such things do in any house. */
export const GENERIC =
  /^(?:(?:please note that |note:? |even |however,? |in addition,? |also,? )?(?:all|any|most|many|older|newer|modern|new|such|other|every|each|another|this (?:type|kind|style|can|may|will|could)|these (?:types|kinds|devices|materials|products|can|may|will|could)|those|a|an|proper|improper|regular|failure|keeping|maintaining|periodic|some (?:say|insurance|people|problems|roofs|types))\b[^.]{0,80}?\b(?:can|may|will|should|could|must|might|have|has|is|are|need|tend|range|differ|come|occur|cause|improve|leak|allow|promote|require|become|experience|develop|show|contain|comes?|grows?|exists?|var(?:y|ies)|thrives?)\b|(?:it is|it's) (?:very |extremely |always |strongly |highly |also )?(?:important|common|not uncommon|normal|typical|essential|critical|good|advisable|recommended that (?:all|you|interested)|imperative|difficult|impossible|possible))/i

const QUESTION = /\?\s*$|^(?:is|are|does|do|was|were|any|has|have) [^.]*\?|\(explain\)|\bcheck (?:all|one)\b/i
