import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { judge, type Verdict } from './judge.ts'

const words = wordsIn(import.meta.dirname, 'answers')

/** Parts that keep people safe: a form that says there is none tells a deficiency. */
const SAFETY_PARTS = new Set(['railing', 'alarm', 'co-alarm', 'anti-tip', 'tpr'])

/** The words for what a part should be or do: the answer No tells a deficiency. */
const SOUND = words.word('sound')
const WANTED = /\b(?:needed|recommended|required|necessary)\b/i

/** A form's question with its answer: Yes to a fault or a need, No to soundness or to a part that must be there. */
export function answered(question: string, answer: 'yes' | 'no'): Verdict {
  const verdict = judge(
    question
      .replace(/\?.*$/, ' noted')
      .replace(/^(?:is|are|does|do|was|were|has|have|any)\b/i, '')
      .replace(/\b(?:any|indication of|there)\b/gi, ''),
  )
  const faulty = verdict.strong.length + verdict.medium.length + verdict.missing.length > 0
  if (answer === 'yes') return !faulty && WANTED.test(question) ? faultOf(verdict, 'needed') : verdict
  if (!faulty && (verdict.fine || SOUND.test(question))) return faultOf(verdict, 'no')
  const absent = verdict.components.some(({ kind, expected }) => expected && SAFETY_PARTS.has(kind))
  if (absent && !faulty && verdict.components.length < 3) return faultOf(verdict, 'no')
  return { ...verdict, strong: [], medium: [], missing: [], faults: 0, score: weights.answer.none }
}

function faultOf(verdict: Verdict, fault: string): Verdict {
  return { ...verdict, strong: [fault], medium: [], missing: [], faults: 1, fine: false, score: weights.answer.fault }
}
