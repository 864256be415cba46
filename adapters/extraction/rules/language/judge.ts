import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { componentsIn, type FoundComponent } from './components.ts'
import { idle, without } from './constructions.ts'
import { wide } from './every-match.ts'
import { absent, isNeeded, missingParts, suspected, undone } from './faults.ts'
import { generality, PAST } from './generality.ts'
import { asserted, boilerplate, limitation, mediumDefects, strongDefects, upkeep } from './phrases.ts'
import { affirmed, affirmedFine, denied, isSettled } from './polarity.ts'

const weigh = weights.sentence
const words = wordsIn(import.meta.dirname, 'judge')

/** The judgment of one sentence, before its place in the report is weighed. */
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
  /** Seen in this house. */
  stated: boolean
  /** Faults told of, vague words like "issue" apart. */
  faults: number
  /** How much it speaks of houses and inspections at large. */
  general: number
  /** Where its first fault is told. */
  faultAt: number
  components: FoundComponent[]
}

/** Is told of each weight that counts, by name; for `explain.ts`. */
export type Note = (name: string, weight: number) => void

/** Returns the weight, and tells `note` of it where it counts. */
export function noted(note: Note | undefined, name: string, weight: number): number {
  if (weight !== 0) note?.(name, weight)
  return weight
}

const CONTRAST =
  /\b(?:but|however|although|though|except|whereas|nevertheless|other than|aside from|despite|even though|while|yet)\b/i

export function judge(sentence: string, note?: Note): Verdict {
  const text = wide(
    sentence
      .replace(/[’`]/g, "'")
      .replace(/\b(is|are|was|were|do|does|did|wo|has|have|could|would)nt\b/gi, "$1n't")
      .replace(AT_INSPECTION, 'at-inspection'),
  )
  const components = componentsIn(text)
  const settled = isSettled(text)
  const told = settled ? '' : text
  const missing = missingParts(told, components)
  const undoneWork = undone(told, components)
  const strong = [
    ...affirmed(told, strongDefects),
    ...(undoneWork.length > 0 ? undoneWork : idle(told, components)),
    ...(missing.length > 0 ? [] : without(told, components)),
  ]
  const medium = [...affirmed(told, mediumDefects), ...absent(told, components), ...suspected(told, components)]
  const defects = [...strong, ...missing]
  const faults = [...defects, ...medium].filter((fault) => !VAGUE.test(fault)).length
  const stated = STATED.test(text)
  const cleared = faults === 0 && (denied(text, strongDefects) || denied(text, mediumDefects))
  const fine = affirmedFine(text).length + (NONE.test(text) ? 2 : 0) + (cleared || settled ? 1 : 0)
  const verdict = {
    ...{ strong, medium, missing, faults, stated, components },
    need: isNeeded(text),
    fine: fine > 0,
    limited: count(text, limitation) > 0,
    upkeep: count(text, upkeep) > 0,
    boilerplate: count(text, boilerplate),
    general: generality(text, stated, faults),
    faultAt: firstFault(text, [...defects, ...medium]),
  }
  return { ...verdict, score: scoreOf(text, verdict, fine, note) }
}

/** Adds up the signs: what is wrong, whether it was seen here, and everything that speaks against. */
function scoreOf(text: string, verdict: Omit<Verdict, 'score'>, fine: number, note?: Note): number {
  const { medium, components, stated, general } = verdict
  const defects = [...verdict.strong, ...verdict.missing]
  const clear = defects.filter((fault) => !VAGUE.test(fault)).length
  const isFaulty = defects.length > 0
  const contrast = CONTRAST.test(text)
  const soundness = contrast ? weigh.fine.besideContrast : isFaulty ? weigh.fine.besideDefect : weigh.fine.alone
  const limitedLater = isFaulty && (contrast || laterLimited(text, defects))
  const perLimitation = limitedLater ? weigh.limitation.afterDefect : weigh.limitation.alone
  const perUpkeep = isFaulty && stated ? weigh.upkeep.besideSeenDefect : weigh.upkeep.alone
  const perBoilerplate = stated ? weigh.boilerplate.stated : weigh.boilerplate.alone
  const clearFaults = Math.min(2, defects.length > clear ? clear + weigh.vagueDefect : clear)
  const likelyFaults = Math.min(2, medium.filter((fault) => !VAGUE.test(fault)).length)
  let score = noted(note, 'clear faults', weigh.defect * clearFaults)
  score += noted(note, 'likely faults', weigh.mediumDefect * likelyFaults)
  if (verdict.need) score += noted(note, 'work is needed', weigh.need)
  if (stated) score += noted(note, 'seen in this house', weigh.stated)
  else if (count(text, asserted) > 0) score += noted(note, 'asserted', weigh.asserted)
  if (components.length > 0) score += noted(note, 'names a part', weigh.component)
  if (SAFETY.test(text) && defects.length + medium.length > 0) score += noted(note, 'speaks of safety', weigh.safety)
  score += noted(note, 'calls something sound', Math.min(2, fine) * soundness)
  if (NO_ACTION.test(text)) score += noted(note, 'no action needed', weigh.noAction)
  score += noted(note, 'limitation', Math.min(2, count(text, limitation)) * perLimitation)
  score += noted(note, 'upkeep', Math.min(2, count(text, upkeep)) * perUpkeep)
  score += noted(note, 'general text', Math.min(4, verdict.boilerplate) * perBoilerplate)
  score += noted(note, 'speaks of houses at large', -general)
  const most = weigh.mostWhereGeneral
  if (general < weigh.general || (stated && PAST.test(text)) || score <= most) return score
  noted(note, `at large: at most ${most}`, most - score)
  return most
}

const NO_ACTION = words.pattern(
  String.raw`\bno (?:\w+ ){0,2}(?:action|repairs?|corrections?|attention|concern)s? (?:(?:is|are|was|were|at this time) )?(?:\w+ )?{called for}\b`,
)

/** Words that call something wrong without saying what. */
const VAGUE = /^(?:concern\w*|issues?|problems?|defects?|deficien\w+|hazards?|hazardous|unsafe|dangerous)$/

/** First what is wrong, then, after a comma or full stop, what could not be seen. */
function laterLimited(text: string, faults: string[]): boolean {
  const limit = text.search(limitation)
  const fault = firstFault(text, faults)
  return limit > fault && /[,;.]/.test(text.slice(fault, limit))
}

function firstFault(text: string, faults: string[]): number {
  const lower = text.toLowerCase()
  const places = faults.map((fault) => lower.indexOf(fault)).filter((at) => at >= 0)
  return places.length ? Math.min(...places) : 0
}

const AT_INSPECTION =
  /(?:at|during|on) (?:the )?(?:time|day|date|course) of (?:the |this |our |my )?(?:home )?inspection|when inspected/gi

const NONE =
  /:\s*(?:none|no\.?$|no(?:ne)? (?:observed|noted|found|visible|present)|not (?:present|applicable)|n\/?a)\b|^(?:none|nothing)\b(?! of\b)/i

/** Seen in this house, in the past tense or with a place. */
const STATED = words.word('stated')

const SAFETY =
  /\b(?:safety|hazard|unsafe|dangerous|shock|electrocut\w+|fire|injur\w+|carbon monoxide|trip(?:ping)?|fall(?:s|ing)?|burn|explosion|scald\w*|immediate(?:ly)?|urgent)\b/i

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
