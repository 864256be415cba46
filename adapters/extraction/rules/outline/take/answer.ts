import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { addItem, passageOf, type Reading } from '../item.ts'

const words = wordsIn(import.meta.dirname, 'lone-answers')

const YES = words.whole('yes')
const NO = words.whole('no')
const NEITHER = words.whole('neither')

/** So many lines that are nothing but an answer make a checklist, as inspection apps print it: each question above its answer. */
const FEWEST = 8

type Answer = 'yes' | 'no' | 'neither'

function answerIn(block: Block | undefined): Answer | null {
  if (!block || block.columns > 1) return null
  if (YES.test(block.text)) return 'yes'
  if (NO.test(block.text)) return 'no'
  return NEITHER.test(block.text) ? 'neither' : null
}

/** Returns whether the report asks questions and answers each on a line of its own. */
export function isChecklist(blocks: Block[]): boolean {
  const answers = blocks.flatMap((block) => answerIn(block) ?? [])
  return answers.length >= FEWEST && new Set(answers).size > 1
}

/** A question of the form, also where its answer stands elsewhere. */
const QUESTION = /^(?:is|are|was|were|do|does|did|has|have|any)\b[^.]*\?/i

/** Takes a question of a checklist with the answer below it, or that answer; false for any other block. */
export function takeAnswer(reading: Reading, block: Block, below: Block | undefined): boolean {
  if (answerIn(block)) return true
  const answer = answerIn(below)
  if (answer === 'yes' || answer === 'no') {
    const item = addItem(reading, { single: true, answer })
    item.passages.push(passageOf(block, block.text))
    reading.open = null
  }
  return answer !== null || QUESTION.test(block.text)
}
