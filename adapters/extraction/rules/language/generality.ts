import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { strongDefects } from './phrases.ts'
import { affirmed, affirmedFine } from './polarity.ts'

const weigh = weights.general
const words = wordsIn(import.meta.dirname, 'generality')

const FINITE = /\b(?:is|are|was|were|has|have|had|needs?|does|did|do|appears?|requires?|observed|noted|found)\b/i
const LONG_RULE =
  /^(?!The |This |That |These |Some |Several |One |Two |Three |A |An |It |No |Recommend)[A-Z][a-z]+ (?:[a-z/-]+ ){1,10}?(?:should|must) be\b/

/** How much a sentence speaks of houses, inspections and readers at large instead of this house. */
export function generality(text: string, stated: boolean, faults: number): number {
  let sum = 0
  if (INSPECTOR_TALK.test(text) || OWN_TALK.test(text)) sum += weigh.inspectorTalk
  if (META.test(text)) sum += weigh.aboutTheReport
  if (/^(?:if|when|whenever|should (?!not)|unless|whether|before|prior to|in order to)\b/i.test(text))
    sum += weigh.conditional
  if (QUESTION.test(text)) sum += weigh.question
  if (/(?:,[^,]+){5,}/.test(text) && !FINITE.test(text)) sum += weigh.longList
  if (/^(?:identifying|determining|inspecting|testing|evaluating|verifying|determination)\b/i.test(text))
    sum += weigh.task
  if (GERUND.test(text)) sum += weigh.gerund
  if (/^(?:although|while|even though|despite|though)\b/i.test(text) && endsFine(text)) sum += weigh.endsFine
  const past = SWEEPING.test(text) ? /\b(?:was|were|had|did)\b/i.test(text) : PAST.test(text)
  if (FREQUENCY.test(text.replace(AS_USUAL, ''))) sum += past || stated ? weigh.frequencyOfPast : weigh.frequency
  if (!past && GENERIC.test(text)) sum += weigh.generic
  else if (!past && !stated && (PLURAL_RULE.test(text) || (faults === 0 && LONG_RULE.test(text)))) sum += weigh.rule
  if (/\bsuch as,? but not limited to\b/i.test(text)) sum += weigh.notLimitedTo
  if (LISTS_FAULTS.test(text) && !FINITE.test(text)) sum += weigh.listsFaults
  if (/^due to\b/i.test(text)) sum += weigh.cause
  return sum
}

/** An example in a list of what an inspector looks for: "Missing, loose or broken tiles", "defective devices; and". */
const LISTS_FAULTS = /^[A-Z]\w+, (?:\w+ ){1,3}or (?:\w+ ){1,3}|;(?: and| or)?$/

/** "Controlling moisture is important": advice in the shape of a sentence. */
const GERUND = words.pattern(
  String.raw`^(?!{part ending}ing\b)[A-Z][a-z]+ing (?:[^ ]+ ){1,14}?(?:is|are|can|will|may|should|helps?)\b.*\b{important}\b`,
  '',
)

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
const FREQUENCY = words.word('frequency')
const INSPECTOR_TALK = words.word('inspector talk')
/** The inspector speaks of his own work. */
const OWN_TALK =
  /^i (?:may have|might have|do not (?:\w+ )?(?:inspect|repair|test|report|list|guess)|don't|inspect|cannot (?:say|tell|know|see)|can't|will (?:be|not)|am (?:not|glad|happy)|gain)\b/i
const META = words.pattern(String.raw`^(?:photos?|pictures?|figures?|images?) #?\d|\b{about the report}\b`)
const PLURAL_RULE = words.pattern(
  String.raw`^(?!{this one} )(?:[A-Za-z][a-z]+(?:-[a-z]+)?(?: (?:and|or|with|of|in|and/or|[a-z-]+)){0,5}? ){plural rule}\b`,
  '',
)

/** Tells what such things do in any house. */
export const GENERIC = words.pattern('^{generic}')

const QUESTION = /\?\s*$|^(?:is|are|does|do|was|were|any|has|have) [^.]*\?|\(explain\)|\bcheck (?:all|one)\b/i
