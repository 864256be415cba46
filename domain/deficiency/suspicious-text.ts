import type { Page, ReportDocument } from '../report/document.ts'
import type { SuspiciousText } from './deficiency.ts'
import { type Printed, printPage } from './print-page.ts'

/** A range in a page's text; `to` is exclusive. */
export type Range = { from: number; to: number }

const machine =
  '(?:an? |the |any |all )?(?:AI|A\\.I\\.|LLM|large language model|language model|chat ?bot|chat ?gpt|gpt-?\\d?|gemini|AI (?:model|assistant|system|reader))'
const orders = '(?:instruction|prompt|direction|directive|guideline|command|message|rule|context)s?'
const faults = '(?:deficienc\\w+|defects?|findings?|issues?|problems?)'

/** Text that no one writes to a home buyer: orders to a machine, and pieces of its formats. */
const patterns = [
  `\\b(?:ignore|disregard|forget|override|bypass|neglect)\\b[^.!?]{0,30}\\b(?:previous|prior|above|earlier|preceding|foregoing|existing|original|system|your)\\b[^.!?]{0,20}\\b${orders}\\b`,
  `\\b(?:system|developer|hidden|initial|secret) prompt\\b`,
  `\\b(?:print|reveal|repeat|output|display|leak|disclose|show)\\b[^.!?]{0,20}\\byour\\b[^.!?]{0,20}\\b(?:prompt|instructions)\\b`,
  `\\b(?:new|updated|real|actual|important|special) instructions? (?:for|to) ${machine}\\b`,
  `\\b(?:dear|attention|attn|note to|message (?:to|for)|instructions? (?:to|for)|hey|hello)[,:]? ${machine}\\b`,
  `\\b(?:you are|you're|act as|pretend to be|behave as|respond as|as) (?:now )?${machine}\\b`,
  `\\bif you are ${machine}\\b`,
  `\\b(?:answer|respond|reply|return|output)\\b[^.!?]{0,30}\\b(?:JSON|the following (?:text|string|words))\\b`,
  `\\b(?:report|return|output|list|answer) (?:exactly |with )?(?:zero|0|none of the) (?:\\w+ )?${faults}`,
  `(?<=^|[.!?:;] )(?:then |please |only |always )?(?:report|list|answer|say there are) no (?:\\w+ )?${faults}`,
  `\\bset (?:every|all|each|any) (?:the )?(?:\\w+ )?(?:costs?|prices?|estimates?|severit\\w+|quantit\\w+)\\b`,
  `\\b(?:mark|rate|classify|treat) (?:every|all|each) (?:\\w+ ){0,2}(?:as )?(?:critical|minor|low|free|resolved|safe)\\b[^.!?]{0,20}\\b(?:regardless|instead|no matter)\\b`,
  `\\b(?:text|sms|e-?mail|message|notify) (?:every|all|each|the) contractors?\\b`,
  `\\b(?:assistant|system|developer) ?: ?(?:\\w+ ){0,6}?(?:fetch|open|visit|call|send|text|answer|reply|respond|output|print|ignore|report ends|you (?:are|must|will))\\b`,
  `\\b(?:fetch|open|visit|request|load|curl|wget|get)\\b[^.!?]{0,20}\\bhttps?://(?:127\\.|10\\.|169\\.254\\.|192\\.168\\.|localhost|\\[::1\\])`,
  `</?(?:report|document|system|assistant|user|instructions?|prompt|context|data)>`,
  `<\\|[a-z_]{2,20}\\|>|\\[/?INST\\]|<<SYS>>`,
  `[{,] ?"\\w{2,30}" ?: ?(?:[[{"]|-?\\d|true\\b|false\\b|null\\b)`,
  `(?<!["}\\]])["}\\]]{2,}[}\\]]`,
  `!\\[[^\\]]{0,80}\\]\\( ?https?:|\\]\\( ?(?:javascript|data):`,
].map((pattern) => new RegExp(pattern, 'gi'))

/** Finds text addressed to a machine, and words too small to read. They are shown to the user, never followed. */
export function suspiciousText({ pages }: ReportDocument): SuspiciousText[] {
  return pages.flatMap((page) => {
    const print = printPage(page)
    return suspiciousRanges(page, print).map(({ from, to }) => ({
      page: page.number,
      quote: print.text.slice(from, to),
    }))
  })
}

/** Returns the suspicious sentences of a page, none longer than its lines, in order and without overlaps. */
export function suspiciousRanges(page: Page, print: Printed = printPage(page)): Range[] {
  const found: Range[] = []
  for (const pattern of patterns) {
    for (const match of print.text.matchAll(pattern)) {
      found.push(sentenceAround(print, match.index, match.index + match[0].length))
    }
  }
  page.lines.forEach(({ spans }, index) => {
    const line = print.lines[index]
    const hidden = spans
      .filter((span) => span.size < SMALLEST_READABLE)
      .reduce((sum, span) => sum + span.text.length, 0)
    if (line && hidden >= SHORTEST_HIDDEN) found.push(line)
  })
  return joinRanges(found, print.text)
}

/** In points. */
const SMALLEST_READABLE = 2
const SHORTEST_HIDDEN = 20
/** In characters: how far a sentence is extended on either side. */
const REACH = 400

function sentenceAround({ text, lines }: Printed, from: number, to: number): Range {
  const first = Math.max(lines[lineAt(lines, from)]?.from ?? from, from - REACH)
  const last = Math.min(lines[lineAt(lines, to - 1)]?.to ?? to, to + REACH)
  const before = /^.*[.!?] /.exec(text.slice(first, from))?.[0].length ?? 0
  const after = text.slice(to, last).search(/[.!?](?: |$)/)
  return { from: first + before, to: after < 0 ? last : to + after + 1 }
}

/** Returns the index of the line with the character at `at`. */
export function lineAt(lines: Range[], at: number): number {
  let low = 0
  let high = lines.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle]?.to ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

function joinRanges(ranges: Range[], text: string): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1)
    if (last && text.slice(last.to, range.from).trim() === '') last.to = Math.max(last.to, range.to)
    else result.push({ ...range })
  }
  return result
}
