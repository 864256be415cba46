import { ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import { TICK } from '#adapters/extraction/rules/page/ticks.ts'

/** `at` and `length`: the box with its words. */
export type Option = { ticked: boolean; text: string; at: number; length: number }

/** A form's question: what is asked, the boxes behind it, and where all of it stands in the text. */
export type Question = { asked: string; options: Option[]; at: number; end: number }

const BOX = /[☑☐]/gu
/** "No", but not "No visible defects". */
const ANSWER =
  /^\s*(?:[Yy]es|YES|[Nn]o|NO|[Nn]\/?[Aa]|[Nn]one|NONE|[Uu]nknown)(?=\s*(?:$|[,.;(☑☐A-Z])|\s+(?:where|if|explain|location)\b)[,.;]?/u
const ANSWERED_NEXT = /^[☑☐]\s*(?:[Yy]es|YES|[Nn]o|NO|[Nn]\/?[Aa])(?=\s*(?:$|[,.;(☑☐A-Z]))/u

/** Reads a form's run of boxes: an option's words end where the next question's label begins. */
export function questionsIn(text: string): Question[] {
  const boxes = [...text.matchAll(BOX)].map((match) => match.index)
  const first = boxes[0]
  if (first === undefined) return []
  if (/[☑☐]$/u.test(text) && /[^\s:?]\s*$/.test(text.slice(0, first))) return boxesBehind(text, boxes)
  const lead = text.slice(0, first)
  const start = leadStart(lead, ANSWERED_NEXT.test(text.slice(first)))
  const questions: Question[] = [{ asked: askedIn(lead.slice(start)), options: [], at: start, end: first }]
  boxes.forEach((at, index) => {
    const next = boxes[index + 1]
    const segment = text.slice(at + 1, next)
    const cut = next === undefined ? optionEnd(segment) : labelStart(segment, ANSWERED_NEXT.test(text.slice(next)))
    const question = questions.at(-1)
    if (!question) return
    const words = segment.slice(0, cut)
    const own = words.slice(0, optionEnd(words)).trimEnd()
    question.options.push({ ticked: text[at] === TICK, text: bareOption(own), at, length: own.length + 1 })
    question.end = at + 1 + words.trimEnd().length
    if (next === undefined || segment.slice(cut).trim() === '') return
    const answered = ANSWERED_NEXT.test(text.slice(next))
    const from = cut + leadStart(segment.slice(cut), answered)
    questions.push(following(questions, segment.slice(from), at + 1 + from, next))
  })
  return questions
}

/** "Leaks: Yes ☐ No ☑": each box stands behind its words. */
function boxesBehind(text: string, boxes: number[]): Question[] {
  const colon = text.slice(0, boxes[0]).search(/[:?] /) + 1
  const options = boxes.map((at, index) => {
    const from = index === 0 ? colon : (boxes[index - 1] ?? 0) + 1
    const indent = text.slice(from).search(/\S/)
    return {
      ticked: text[at] === TICK,
      text: bareOption(text.slice(from, at)),
      at: from + indent,
      length: at + 1 - from - indent,
    }
  })
  return [{ asked: askedIn(text.slice(0, colon)), options, at: 0, end: text.length }]
}

/** A label in small letters asks further of what the last one named: "Toilet: bowl loose …, operable". */
function following(questions: Question[], words: string, from: number, end: number): Question {
  const indent = words.length - words.trimStart().length
  const asked = askedIn(words)
  const named = /^[a-z]/.test(asked) ? questions.findLast((each) => /^[^a-z]/.test(each.asked)) : undefined
  if (!named) return { asked, options: [], at: from + indent, end }
  const group = named.asked.split(': ')[0] ?? ''
  return { asked: `${group}: ${asked}`, options: [], at: named.at, end }
}

function askedIn(words: string): string {
  return words.replace(/^[\s,;.]+|[\s:]+$/g, '')
}

function bareOption(words: string): string {
  return words.replace(/^[\s,;]+|[\s,;.]+$/g, '')
}

/** Where the question begins in what stands before its boxes; other fields and sentences may stand before it. */
function leadStart(lead: string, answered: boolean): number {
  const sentence = [...lead.matchAll(/[a-z]{4,}[.!] +(?=[A-Z])/g)].at(-1)
  const from = sentence ? sentence.index + sentence[0].length : 0
  const words = lead.slice(from)
  const fields = words.trimEnd().replace(/:$/, '').lastIndexOf(': ')
  if (fields < 0) return from
  if (/[:?]\s*$/.test(words)) return from + fields + 2 + capitalAt(words.slice(fields + 2), 0)
  return answered ? from : lead.length
}

/** Where in the words behind a box the next question begins; their length where it does not. */
function labelStart(segment: string, answered: boolean): number {
  const words = segment.trimEnd()
  const asks = /[:?]$/.test(words)
  const answer = ANSWER.exec(words)?.[0].length ?? ratingEnd(words)
  if (answer > 0) return answer < words.length && (asks || answered) ? answer : segment.length
  if (!asks && !answered) return segment.length
  const comma = words.lastIndexOf(', ') + 1
  const capital = capitalAt(words, words.search(/\S/))
  if (asks && Math.max(comma, capital) <= 0) return 0
  const start = /[a-z]/.test(words.slice(comma).trim().charAt(0)) && comma > 0 ? comma : capital
  return start > 0 ? start : segment.length
}

/** How far the words of a rating reach at the beginning. */
function ratingEnd(words: string): number {
  const parts = [...words.matchAll(/\S+/g)].slice(0, 4)
  const end = parts.findLast((part) => {
    const to = part.index + part[0].length
    return /^(?:\s+[A-Z]|\s*$)/.test(words.slice(to)) && ratingOf(words.slice(0, to)) !== null
  })
  return end ? end.index + end[0].length : 0
}

const ASKING = /(?<=\s)(?:Is|Are|Was|Were|Does|Do|Did|Has|Have|Can|Any|If)\b/g

/** Where the last capitalised words begin that are not the first word; `first` where there are none. */
function capitalAt(words: string, first: number): number {
  const question = /\?\s*$/.test(words) ? [...words.matchAll(ASKING)].at(-1) : undefined
  if (question && question.index > first) return question.index
  const starts = [...words.matchAll(/(?:^|[\s/])(?=[A-Z])/g)].map((match) => match.index + match[0].length)
  let at = starts.findLast((start) => start > first && words[start - 1] !== '/') ?? first
  for (const start of starts.toReversed()) {
    const word = /^[A-Z]{2,}(?=[ ])/.exec(words.slice(start))
    if (start > first && start < at && word && words.slice(start + word[0].length, at).trim() === '') at = start
  }
  return at
}

/** Where an option's words end: other fields of the form may follow it. */
function optionEnd(words: string): number {
  const colon = words.search(/: /)
  if (colon < 0) return words.length
  const answer = ANSWER.exec(words)?.[0].length ?? 0
  if (answer > 0) return answer
  const start = capitalAt(words.slice(0, colon), words.search(/\S/))
  return start > 0 ? start : words.length
}
