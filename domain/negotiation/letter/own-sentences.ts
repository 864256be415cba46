import { explanation, ownWords } from '#domain/negotiation/words/work.ts'
import { wordsOf } from '#domain/text/word-list.ts'

const EXPLANATION = wordsOf(explanation)
const OF_ANY_HOUSE = /^\W*(?:whenever|generally|in general)\b/i
const OWN = wordsOf(ownWords)

/** Returns the words without sentences that explain how things work in any house; an ellipsis stands for them. */
export function ownSentences(quote: string): string {
  const sentences = quote.split(/(?<=[.!?])\s+(?=["“(]?[A-Z])/)
  const own = sentences.map(
    (sentence, at) => at === 0 || !(OF_ANY_HOUSE.test(sentence) || (EXPLANATION.test(sentence) && !OWN.test(sentence))),
  )
  return sentences.flatMap((sentence, at) => (own[at] ? [sentence] : own[at - 1] ? ['…'] : [])).join(' ')
}

const plain = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Returns whether most sentences of `words` stand in `others` already. */
export function isSaidIn(words: string, others: string): boolean {
  const said = plain(others)
  const sentences = words.split(/(?<=[.!?;])\s+/).filter((sentence) => plain(sentence) !== '')
  const again = sentences.filter((sentence) => said.includes(plain(sentence)))
  return again.length * 2 >= sentences.length
}
