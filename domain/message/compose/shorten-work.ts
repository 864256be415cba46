import { workAsked } from '#domain/message/words.ts'
import { wordsOf } from '#domain/text/word-list.ts'
import { septetsIn } from './gsm7.ts'

/** Phrases that open a report's sentences and tell a contractor nothing. */
const SET_PHRASE =
  /^(?:at the time of (?:the |our |this )?(?:\w+ )?inspection,? |(?:the|our|your|this) inspector (?:observed|noted|noticed|found|saw|determined) (?:that )?|it was (?:observed|noted|found) that )+/i
const ADVISES = /^(?:the|our|your|this) inspector (?:recommends?|advises?|suggests?) (?:that )?/i
const ASKED = wordsOf(workAsked)
const ADVICE = /\b(?:recommend\w*|advis\w*|suggest\w*|should|needs? to|have it|contact|consult)\b/i
const BETWEEN_SENTENCES = /(?<=[.!?])(?<!(?:^|\s)\d{1,2}\.)\s+(?=[A-Z"'(])/

/**
 * Shortens the words of a finding for a text by whole sentences, without set phrases: what is wrong, then what is asked, then the
 * rest as it fits. What is asked is named in a word where its sentence is too long; words of one sentence are cut by `cut`.
 */
export function shortenWork(text: string, most: number, cut: (text: string, most: number) => string): string {
  if (septetsIn(text) <= most) return text
  const [first = '', ...rest] = text.split(BETWEEN_SENTENCES).map(plainly)
  const plain = [first, ...rest].join(' ')
  if (septetsIn(plain) <= most) return plain
  if (rest.length === 0 || septetsIn(first) > most) return cut(plain, most)
  const asking = rest.find((sentence) => ADVICE.test(sentence) && ASKED.test(sentence))
  const kept = new Set([first])
  const fits = (...more: string[]) => septetsIn([...kept, ...more].join(' ')) <= most
  const word = ASKED.exec(asking ?? '')?.[0].toLowerCase()
  const inAWord = word && !ASKED.test(first) ? `Asked: ${word}.` : ''
  const ask = [asking, inAWord].find((words) => words && fits(words)) ?? ''
  if (ask) kept.add(ask)
  for (const sentence of rest) if (sentence !== asking && fits(sentence)) kept.add(sentence)
  const inOrder = [first, ...rest].filter((sentence) => kept.has(sentence))
  return [...inOrder, ...(ask === inAWord && ask ? [ask] : [])].join(' ')
}

/** Returns a sentence without the phrases that open every sentence of a report. */
function plainly(sentence: string): string {
  const words = sentence
    .replace(SET_PHRASE, '')
    .replace(ADVISES, 'Recommended: ')
    .replace(/\.{2,}$/, '.')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
