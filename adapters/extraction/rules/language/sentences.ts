import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'sentences')

export type Sentence = { text: string; at: number }

const ABBREVIATION = words.pattern(String.raw`{abbreviated}\.$`)

/** Cuts running text into sentences; ` - Monitor this` and `/ Recommend` start a new one, as many inspectors write. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  const push = (to: number) => {
    const raw = text.slice(from, to)
    const trimmed = raw.trim()
    if (trimmed) sentences.push(...shortened({ text: trimmed, at: from + raw.length - raw.trimStart().length }))
    from = to
  }
  for (const match of text.matchAll(BREAK)) {
    const end = match.index + match[0].length
    if (match[0].startsWith('.') && ABBREVIATION.test(text.slice(Math.max(from, match.index - 8), match.index + 1))) {
      if (
        !/^\. +(?:The|This|There|It|A|An|Recommend|These|Some|No|All|In|We|I) /.test(
          text.slice(match.index, match.index + 16),
        ) ||
        /\b(?:e\.? ?g|i\.? ?e|vs|no|approx)\.$/i.test(text.slice(Math.max(0, match.index - 8), match.index + 1))
      )
        continue
    }
    push(end)
  }
  push(text.length)
  return sentences
}

/** No sentence is so long: each of its words is weighed against those around it. */
const LONGEST_SENTENCE = 1_500

/** A sentence without end as pieces, cut between words. */
function shortened({ text, at }: Sentence): Sentence[] {
  const pieces: Sentence[] = []
  let from = 0
  while (text.length - from > LONGEST_SENTENCE) {
    const space = text.lastIndexOf(' ', from + LONGEST_SENTENCE)
    const to = space > from ? space : from + LONGEST_SENTENCE
    pieces.push({ text: text.slice(from, to), at: at + from })
    from = space > from ? to + 1 : to
  }
  return [...pieces, { text: text.slice(from), at: at + from }]
}

const BREAK = words.pattern('{break}', 'g')
