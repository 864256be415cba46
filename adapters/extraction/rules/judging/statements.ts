import { answered } from '#adapters/extraction/rules/language/answers.ts'
import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge, type Verdict } from '#adapters/extraction/rules/language/judge.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import type { Item, Passage } from '#adapters/extraction/rules/outline/item.ts'
import { CAPTION, NAMED_NUMBER } from '#adapters/extraction/rules/page/continuation.ts'
import { ratingList } from '#adapters/extraction/rules/page/ratings.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { type Clause, clausesOf } from './clauses.ts'

const words = wordsIn(import.meta.dirname, 'statements')

/** A sentence that was judged; `at` and `length` are its place in the passage's raw text. */
export type Statement = {
  text: string
  passage: Passage
  at: number
  length: number
  verdict: Verdict
  /** The sum of the rules' weights. */
  score: number
  /** How likely (0..1) it tells of a finding, as learned from labeled reports. */
  chance: number
  /** How likely (0..1) it tells another finding than the statements before it in its item. */
  apart: number
  remedy: boolean
  /** How it goes on with the sentence of the statement before it. */
  goesOn: Clause['goesOn']
}

/** One deficiency as an item tells it: the statements that make it, in order, the telling one first judged. */
export type Candidate = { item: Item; statements: Statement[]; score: number }

/** Returns a function that tells whether a name is that of a heading, in the section of an item, under which something was found. */
export function headingsAbove(found: Candidate[]): (item: Item, name?: string) => boolean {
  const keyOf = ({ section }: Item, name: string) => `${section}: ${name.toLowerCase()}`
  const labels = new Set(found.map(({ item }) => keyOf(item, item.label)))
  return (item, name = '') => labels.has(keyOf(item, name))
}

const JOINED_MAX = 2_000

const REMEDY = words.pattern('{remedy}')

/** The sentences of an item's passages, judged one by one. */
export function statementsOf(item: Item): Statement[] {
  const statements: Statement[] = []
  if (item.verdict) return item.passages.map((passage) => tickedStatement(passage, item.verdict as Verdict))
  for (const passage of item.passages) {
    for (const sentence of sentencesOf(passage.text).flatMap((sentence) => clausesOf(sentence, item))) {
      const words = withoutMarker(sentence.text)
      if (!words || isLinkLabel(words)) continue
      const last = statements.at(-1)
      if (passage.continues && sentence.at === 0 && last && last.text.length < JOINED_MAX) {
        last.text = `${last.text} ${words}`
        last.verdict = judge(last.text)
        continue
      }
      const verdict = item.answer ? answered(words, item.answer) : judge(lacksPart(item, words) ? MISSING : words)
      const remedy = REMEDY.test(words) && !(verdict.stated && verdict.strong.length + verdict.medium.length > 0)
      const at = passage.at + sentence.at + sentence.text.lastIndexOf(words.slice(1)) - 1
      statements.push({
        text: words,
        passage,
        at,
        length: words.length,
        verdict,
        score: 0,
        chance: 0,
        apart: 0,
        remedy,
        goesOn: sentence.goesOn,
      })
    }
  }
  return statements
}

const MISSING = 'Missing'

/** "None found", "None seen, although gas is burned here" under "Carbon monoxide (CO) alarms", with what to do: that part is missing. */
function lacksPart({ record, recommendation, label, title }: Item, words: string): boolean {
  const named = `${label} ${title}`
  if (!record || !NONE_THERE.test(words) || judge(named).faults > 0) return false
  return recommendation.some(({ text }) => PROVIDE.test(text)) && componentsIn(named).some(({ expected }) => expected)
}

const PROVIDE = /\b(?:provide|install|add|replace|repair|correct|fit)\b/i
const NONE_THERE =
  /^(?:none|not) (?:found|present|installed|provided|noted|seen|visible)(?:[.!]?$|,? (?:(?:even )?though|although|yet|but|despite|while) )/i

/** "DIY Resource Link.": what a button or a link at a comment's end says. */
export function isLinkLabel(text: string): boolean {
  return LINK_LABEL.test(text)
}

const LINK_LABEL = words.pattern('^{link label}[.!:]?$')

function tickedStatement(passage: Passage, verdict: Verdict): Statement {
  const { text, at, length } = passage
  return {
    text,
    passage,
    at,
    length: length ?? text.length,
    verdict,
    score: 0,
    chance: 0,
    apart: 0,
    remedy: false,
    goesOn: null,
  }
}

const CONNECTIVE =
  /^(?:whereas|additionally|furthermore|further|moreover|as such|in addition|also|therefore|however), /i

const MARKER = new RegExp(
  String.raw`^(?:[•·●○◦■▪►▶➢»❖✦*–-]+|\d{1,3}\.\d{1,3} [A-Za-z!*+](?= [A-Z])|\(?\d{1,3}(?:\.\d{1,3}){0,3}\)?[.):]?(?= [A-Z(])|${CAPTION}(?= [A-Z])|\(\d{1,2}\)|\(?[A-Za-z][.)](?= )|F(?= [A-Z])|${NAMED_NUMBER}[:.](?= [A-Z]))[ \u200b]*`,
  'u',
)

function withoutMarker(text: string): string {
  const plain = text
    .replace(MARKER, '')
    .replace(/^\(\d{1,2}\) /, '')
    .replace(/^[A-Z](?:, ?[A-Z])*: (?=[A-Z])/, '')
    .replace(CONNECTIVE, '')
    .trim()
  const words = plain.slice(ratingList(plain)?.length ?? 0)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
