import { sentencesOf } from './words.ts'

/** What a report asks to be done about a deficiency. */
export type Advice = 'repair' | 'evaluate' | 'monitor'

const adviceWords =
  /\b(?:recommend|suggest|advis|should|must|need|consult|contact|have (?:it|this|them|the)|monitor|further|required?)\w*/i
const monitorWords = /\bmonitor|\bkeep an eye|\bwatch for|\bobserve (?:over|for)/i
const evaluationWords =
  /\b(?:evaluat|investigat|assess|further (?:inspect|review|examin)|(?:inspect|review|look|check|examin)\w* (?:at )?(?:by|with)\b|consult (?:with )?an? (?:\w+ ){0,2}(?:engineer|specialist|contractor|electrician|plumber|roofer|professional|expert)|determine|camera|\btest(?:s|ed|ing)?\b|second opinion|inspection (?:is |was )?(?:recommend|suggest|advis)|level (?:2|ii)\b|engineer\b)/i
const repairWords =
  /\b(?:(?:repair|replac|correct|install|re-?caulk|caulk|re-?seal|seal|adjust|secur|fasten|remov|clean|add|provid|extend|servic|rerout|redirect|insulat|patch|improv|modif|treat|relocat|upgrad|fumigat|mitigat|inject|regrad|clear|protect|attention)(?:e|y|s|d|ed|es|ied|ing|al|ment|ement|ion|ions|ation|ication)?|trimmed|swept|sweep|capped|covered)\b/i

/**
 * What the report asks for. A report that asks to evaluate and repair asks for a repair; one that only asks to
 * evaluate, or only to watch, says so with no repair word in its advice. Without any advice a defect is to be repaired.
 */
export function adviceOf({ description, recommendation }: { description: string; recommendation: string }): Advice {
  const own = recommendation.trim()
  const advice = (own ? [own] : sentencesOf(description).filter((sentence) => adviceWords.test(sentence)))
    .join('. ')
    .replaceAll(/\bto (?:determine|see|find out|identify)\b[^.]*/gi, ' determine ')
  if (!advice || repairWords.test(advice.replaceAll(/\b(?:un|non-?)\w+/gi, ''))) return 'repair'
  if (evaluationWords.test(advice)) return 'evaluate'
  return monitorWords.test(advice) ? 'monitor' : 'repair'
}

const NAMED_WORK =
  /\b(replac(?:e|ing|ement of)|install(?:ing)?) (?:the |an? |all |both |any )?((?!(?:the|an?|all|both|any|this|it|them|these|one|or|and|as|by|where|if|when|every|damaged)\b)[a-z][\w -]{2,40}?)(?= (?:by|with|at|in|on|before|after|as|every|when|so|to|and|or|soon|now|is|are)\b|[.,;:(]|$)/i

/** What the advice would have replaced or installed, in its words: "water heater"; null where it names nothing. */
export function namedWork(recommendation: string): { work: string; part: string } | null {
  const match = NAMED_WORK.exec(recommendation)
  return match?.[2] ? { work: match[0], part: match[2] } : null
}
