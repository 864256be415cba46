import { answered } from '#adapters/extraction/rules/language/answers.ts'
import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge, type Verdict } from '#adapters/extraction/rules/language/judge.ts'
import { bare } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isDescriptive } from '#adapters/extraction/rules/page/fields.ts'
import { isBad, type Rating, ratingOf, urgentOf } from '#adapters/extraction/rules/page/ratings.ts'
import { hasTicks } from '#adapters/extraction/rules/page/ticks.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { addItem, advise, type Item, passageOf, type Reading } from '../item.ts'
import { type Option, type Question, questionsIn } from '../questions.ts'

/** A form's boxes: what is ticked is said, what is not ticked is only printed. */
export function takeOptions(reading: Reading, block: Block, before: Block | undefined): void {
  reading.filled = false
  const asks = before && isAsked(before, block) ? before : null
  if (asks && reading.items.at(-1)?.passages[0]?.raw === asks.text) reading.items.pop()
  const whole = asks ? joinedTo(asks, block) : block
  for (const question of questionsIn(whole.text)) takeQuestion(reading, whole, question)
}

/** The question in the column beside its boxes. */
function isAsked(before: Block, block: Block): boolean {
  return (
    /^[☑☐]/u.test(block.text) &&
    before.page === block.page &&
    before.column === block.column - 1 &&
    before.lines.some((line) => block.lines.includes(line)) &&
    before.text.length < 160 &&
    !hasTicks(before.text)
  )
}

function joinedTo(before: Block, block: Block): Block {
  const shift = before.text.length + 1
  const parts = [...before.parts, ...block.parts.map((part) => ({ ...part, at: part.at + shift }))]
  return { ...block, text: `${before.text} ${block.text}`, parts }
}

/** Asks how all of a section is, not one thing in it. */
const OVERALL =
  /^(?:(?:overall|general|present|current) )?(?:(?:conditions?|rating|status)(?: of (?:the )?[a-z ]+)?|overall)?$/i
const PLACES =
  /^(?:(?:north|south|east|west|[ns][ew]?|e|w|front|rear|back|left|right|all|both|upper|lower|center|corner|side|sides?|walls?)[ /,]*)+$/i

function takeQuestion(reading: Reading, block: Block, question: Question): void {
  const ticked = question.options.filter((option) => option.ticked)
  const rating = urgentOf(ticked.flatMap((option) => ratingIn(option) ?? []))
  const overall = OVERALL.test(question.asked)
  if (rating && overall) rateAll(reading, rating)
  const rest = ticked.filter((option) => ratingIn(option) === null)
  const answer = rest.find(isAnswer)
  const items: Item[] = []
  const take = (verdict: Verdict, told: string, from: number, to: number) => {
    const item = addItem(reading, {
      ...{ ticked: true, single: true, tabled: true, verdict, sectionRating: false },
      rating: overall && isBad(rating) ? null : rating,
      label: question.asked || reading.label,
    })
    item.passages.push({ ...passageOf(block, block.text), at: from, text: told, length: to - from })
    items.push(item)
  }
  const all = `${question.asked}${question.asked.endsWith('?') ? '' : ':'} ${ticked.map((option) => option.text).join(', ')}`
  if (answer || (rest.length > 0 && rest.every(({ text }) => PLACES.test(text)))) {
    const verdict = answered(question.asked, answer && !/^y/i.test(answer.text) ? 'no' : 'yes')
    if (verdict.faults > 0 || (isBad(rating) && !overall)) take(verdict, all, question.at, question.end)
  }
  const advice: Option[] = []
  for (const option of rest) {
    if (isAnswer(option) || PLACES.test(option.text) || UNKNOWN.test(option.text)) continue
    const verdict = judgedOption(option, question)
    if (REMEDY.test(option.text)) advice.push(option)
    else if (verdict.score > weights.answer.told)
      take(verdict, toldBy(option, question.asked, reading), option.at, option.at + option.length)
  }
  for (const option of advice) {
    const first = items[0]
    if (first) advise(first, [{ ...passageOf(block, option.text), at: option.at }])
    else take(judge(option.text), toldBy(option, question.asked, reading), option.at, option.at + option.length)
  }
  if (items.length === 0 && isBad(rating) && rating !== 'minor' && block.text.length > 0) {
    take(judge(''), overall ? all.replace(/^: /, '') : all, question.at, question.end)
    const item = items[0]
    if (item) Object.assign(item, { rating, rated: overall })
  }
}

/** "C. Unknown or does not meet A or B": nobody found a fault. */
const UNKNOWN = /^(?:[A-Z][.)] )?(?:unknown|undetermined)\b/i

const REMEDY = /^(?:recommend|suggest|advise)/i

function isAnswer({ text }: Option): boolean {
  return /^(?:yes|no)\b(?! \w+ (?:defects?|issues?|problems?|leaks?))/i.test(text) && text.length < 30
}

/** Low and high measure things in forms more often than they rate them. */
function ratingIn({ text }: Option): Rating | null {
  const words = (text.endsWith(')') ? text.replace(/\(.*\)$/, '') : text).trim()
  const rating = /^(?:low|high|moderate|average|limited|none)$/i.test(words) ? null : ratingOf(words)
  return rating === 'note' ? null : rating
}

function rateAll(reading: Reading, rating: Rating): void {
  if (isBad(rating)) {
    reading.rating = urgentOf([rating, ...(reading.rating && !reading.sectionRating ? [reading.rating] : [])])
    reading.sectionRating = false
  } else if (reading.rating === null) {
    reading.rating = rating
    reading.sectionRating = true
  }
}

const MILD = /^(?:typical|normal|common|minor|hairline|slight)\b/i

/** An option's words with the parts that its question names; vague faults count where the options tell conditions. */
function judgedOption(option: Option, { asked, options }: Question): Verdict {
  const verdict = judge(option.text)
  const components = [...verdict.components, ...judge(asked).components]
  const fine = options.some((other) => other.ticked && ratingIn(other) === 'fine')
  if (MILD.test(option.text) && (fine || !options.some((other) => other.ticked && isBad(ratingIn(other)))))
    return { ...verdict, components, score: 0 }
  if (verdict.strong.length + verdict.missing.length > 0 || verdict.medium.length === 0 || isDescriptive(asked))
    return { ...verdict, components }
  const conditions = options.some(
    (other) => other !== option && (isBad(ratingIn(other)) || judge(other.text).strong.length > 0),
  )
  return { ...verdict, components, score: verdict.score + (conditions ? weights.sentence.mediumDefect : 0) }
}

/** An option's words under the name of what they are told of. */
function toldBy({ text }: Option, asked: string, { label, section }: Reading): string {
  const heading = [label, section].map(bare).find((each) => componentsIn(each).length > 0) ?? ''
  const name = OVERALL.test(asked) || isDescriptive(asked) ? heading : asked
  const quiet = name === name.toUpperCase() ? name.charAt(0) + name.slice(1).toLowerCase() : name
  return quiet && quiet.length < 60 ? `${quiet}: ${text}` : text
}
