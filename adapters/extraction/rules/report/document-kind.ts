import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { TICK } from '#adapters/extraction/rules/page/ticks.ts'

const REPORT =
  /\b(?:inspection report|property inspection|home inspection report|inspection date|date of inspection|inspected by|inspector['’]?s? (?:name|signature|license)|4-point inspection|wind mitigation|mitigation verification|inspection form|property condition report|wood destroying|inspection performed|report (?:#|no\.?|number|id)|property address|inspection address|client name|prepared for|in attendance|weather conditions)\b/gi
const RULES =
  /\b(?:the inspector (?:shall|is not required|must)|inspectors? shall|shall not|member shall|code of ethics|standards of practice for|irrevocable|license[ed]? for use|hereby|whereas|party of the|agrees to indemnify|governing law|this agreement (?:is|shall)|terms and conditions)\b/gi
const OBSERVED =
  /\b(?:(?:was|were) (?:observed|noted|found|inspected|tested|installed|present|located|damaged|missing)|is recommended|recommend(?:ed)? (?:repair|evaluation|further)|satisfactory|serviceable|not inspected|deficien(?:t|cies)|functional|inspected|good condition|repair or replace|viewed from|signs of)\b/gi

/** A form with so many boxes, hardly one of them ticked, was not filled in. */
const FORM_BOXES = 20
const TICKED_SHARE = 0.03

/** Whether a document reports on a house: a blank form, rules for inspectors and contracts do not. */
export function isInspectionReport(pages: Block[][], found: number): boolean {
  const text = pages.map((blocks) => blocks.map((block) => block.text).join(' ')).join(' ')
  const boxes = text.match(/[☑☐]/gu) ?? []
  const ticked = boxes.filter((box) => box === TICK).length
  if (found === 0 && boxes.length >= FORM_BOXES && ticked < boxes.length * TICKED_SHARE) return false
  const thousands = Math.max(1, text.length / 1000)
  const marks = new Set([...text.slice(0, 60_000).matchAll(REPORT)].map((match) => match[0].toLowerCase())).size
  const rules = (text.match(RULES)?.length ?? 0) / thousands
  const observed = (text.match(OBSERVED)?.length ?? 0) / thousands
  const score = Math.min(4, marks) + Math.min(3, observed * 2) + Math.min(4, found * 0.5) - Math.min(6, rules * 3)
  return score >= 2 && (found > 0 || marks >= 1)
}
