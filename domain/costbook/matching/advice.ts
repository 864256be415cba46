import { afterPart, evaluating, noPart, repairing } from '#domain/costbook/words/matching.ts'
import { anyOf, wordsOf } from '#domain/text/word-list.ts'
import { sentencesOf } from './words.ts'

/** The step that a report asks for about a deficiency. */
export type Advice = 'repair' | 'evaluate' | 'monitor'

const adviceWords =
  /\b(?:recommend|suggest|advis|should|must|need|consult|contact|have (?:it|this|them|the)|monitor|further|required?)\w*/i
const monitorWords = /\bmonitor|\bkeep an eye|\bwatch for|\bobserve (?:over|for)/i
const evaluationWords = new RegExp(String.raw`\b${anyOf(evaluating)}`, 'i')
const repairWords = wordsOf(repairing)

/**
 * Returns what the report asks for. A report that asks to evaluate and repair asks for a repair; one that only asks to
 * evaluate, or only to watch, says so with no repair word in its advice. Without any advice a defect is to be repaired.
 */
export function adviceOf({ description, recommendation }: { description: string; recommendation: string }): Advice {
  const own = recommendation.trim()
  const advice = (own ? [own] : sentencesOf(description).filter((sentence) => adviceWords.test(sentence)))
    .join('. ')
    .replaceAll(/\bto (?:determine|see|find out|identify)\b[^.]*/gi, ' determine ')
  if (!advice || isTaskOfForm(own) || repairWords.test(advice.replaceAll(/\b(?:un|non-?)\w+/gi, ''))) return 'repair'
  if (evaluationWords.test(advice)) return 'evaluate'
  return monitorWords.test(advice) ? 'monitor' : 'repair'
}

const BESIDE_TASK = '(?:or|and|as|needed|required|further|evaluation|evaluate|monitor|immediate(?:ly)?|when|possible)'
/** The column of tasks in a form: "Monitor Fix", "Repair or replace", "Provide". */
const TASK_OF_FORM = new RegExp(
  String.raw`^(?:${BESIDE_TASK}[ ,/&]+)*(?:repair|fix|replace|provide|correct|improve|remove|upgrade|add|install|protect|clean|service|secure)(?:[ ,/&]+(?:${BESIDE_TASK}|repair|fix|replace|provide|correct|improve|remove|upgrade|service))*\.?$`,
  'i',
)

/** Returns whether the advice is nothing but a task that a form gives, for work that somebody is paid for. */
export function isTaskOfForm(recommendation: string): boolean {
  return TASK_OF_FORM.test(recommendation.trim())
}

const NAMED_WORK = new RegExp(
  String.raw`\b(replac(?:e|ing|ement of)|install(?:ing)?) (?:the |an? |all |both |any )?((?!${anyOf(noPart)}\b)[a-z][\w -]{2,40}?)(?= ${anyOf(afterPart)}\b|[.,;:(]|$)`,
  'i',
)

/** Returns what the advice would have replaced or installed, in its words: "water heater"; null where it names nothing. */
export function namedWork(recommendation: string): { work: string; part: string } | null {
  const match = NAMED_WORK.exec(recommendation)
  return match?.[2] ? { work: match[0], part: match[2] } : null
}
