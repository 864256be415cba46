import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { TICK } from '#adapters/extraction/rules/page/ticks.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const weigh = weights.documentKind
const words = wordsIn(import.meta.dirname, 'document-kind')

const REPORT = words.word('report', 'gi')
const RULES = words.word('rules', 'gi')
const OBSERVED = words.word('observed', 'gi')

/** A form with so many boxes, hardly one of them ticked, was not filled in. */
const FORM_BOXES = 20
const TICKED_SHARE = 0.03

/** Returns whether a document reports on a house: a blank form, rules for inspectors and contracts do not. */
export function isInspectionReport(pages: Block[][], found: number): boolean {
  const text = pages.map((blocks) => blocks.map((block) => block.text).join(' ')).join(' ')
  const boxes = text.match(/[☑☐]/gu) ?? []
  const ticked = boxes.filter((box) => box === TICK).length
  if (found === 0 && boxes.length >= FORM_BOXES && ticked < boxes.length * TICKED_SHARE) return false
  const thousands = Math.max(1, text.length / 1000)
  const marks = new Set([...text.slice(0, 60_000).matchAll(REPORT)].map((match) => match[0].toLowerCase())).size
  const rules = (text.match(RULES)?.length ?? 0) / thousands
  const observed = (text.match(OBSERVED)?.length ?? 0) / thousands
  const score =
    atMost(weigh.marks, marks) +
    atMost(weigh.observed, observed) +
    atMost(weigh.found, found) +
    atMost(weigh.rules, rules)
  return score >= weigh.report && (found > 0 || marks >= 1)
}

function atMost({ each, most }: { each: number; most: number }, count: number): number {
  return Math.sign(each) * Math.min(Math.abs(each) * count, Math.abs(most))
}
