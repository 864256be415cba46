import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { JUDGED, systemOf } from '#adapters/extraction/rules/language/sections.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'

/** From this share of its words on that stand in plain paragraphs, a report is told in running text. */
const SHARE = 0.6
/** A paragraph has so many sentences; less is a remark. */
const SENTENCES = 4
/** From this share of the words under numbers on that stand in paragraphs, the numbers are those of a text and not of observations. */
const SECTION_SHARE = 0.8

const SECTION_NUMBER = /^\d{1,2}(?:\.\d{1,2})+\.? /
const SENTENCE_END = /[a-z)”"][.!?](?= +[A-Z“"]|\s*$)/g

/** Marks the plain paragraphs of a report that is told in them: a letter, a memo, an account of a walk through the house. */
export function markRunning(items: Item[]): void {
  const unmarked = items.filter(isUnmarked)
  for (const item of countedThrough(unmarked)) item.single = false
  const under = Map.groupBy(
    items.filter(({ zone, under }) => JUDGED.has(zone) && under !== ''),
    (item) => item.under,
  )
  const isNumbered = (item: Item) =>
    beginsWithNumber(item) || (item.single && JUDGED.has(item.zone) && under.get(item.under)?.length === 1)
  const numbered = unmarked.filter(isNumbered)
  const isNamed = areNamed(numbered.filter(({ zone }) => JUDGED.has(zone)))
  const areSections = isNamed || lengthOf(numbered.filter(isParagraph)) >= SECTION_SHARE * lengthOf(numbered)
  const plain = unmarked.filter((item) => !item.single || (areSections && isNumbered(item)))
  const running = lengthOf(plain.filter((item) => isParagraph(item) || (isNamed && isNumbered(item))))
  if (running === 0 || running < SHARE * lengthOf(items)) return
  for (const item of plain) item.running = true
  let head = { text: '', part: 0 }
  for (const [at, item] of items.entries()) {
    if (!item.running) continue
    const alone = headAlone(item, items[at + 1])
    if (alone || item.part !== head.part) head = { text: alone, part: item.part }
    if (item.single) {
      item.single = false
      item.system = null
    }
    nameBy(item, runIn(item) || head.text)
  }
}

const PARAGRAPH_NUMBER = /^(\d{1,3})\. /
/** So many paragraphs about the house, under so many headings. */
const FEWEST_COUNTED = 8
const FEWEST_HEADS = 3

/**
 * "1. The opinion rests on what was open to view.", ... "5. The side wall has bowed.": where the numbers begin with what the report is and
 * run on through its sections, they count the paragraphs of a text and not what was found.
 */
function countedThrough(items: Item[]): Set<Item> {
  if (items.filter((item) => numberOf(item) === 1).length !== 1) return new Set()
  const counted: Item[] = []
  for (const item of items) if (numberOf(item) === counted.length + 1) counted.push(item)
  const judged = counted.filter(({ zone }) => JUDGED.has(zone))
  const isOfText = counted[0] !== undefined && counted[0] !== judged[0]
  const heads = new Set(judged.map(({ part }) => part))
  return new Set(isOfText && judged.length >= FEWEST_COUNTED && heads.size >= FEWEST_HEADS ? counted : [])
}

function numberOf({ passages }: Item): number | undefined {
  const number = PARAGRAPH_NUMBER.exec(passages[0]?.text ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

/** So many numbered paragraphs, and this share of them, begin with the name of what they are about. */
const FEWEST_NAMED = 8
const NAMED_SHARE = 0.6

/** "4.5 Laundry. A washer stands in a closet. ...": paragraphs on one part of the house each, whether anything is wrong with it or not. */
function areNamed(numbered: Item[]): boolean {
  const named = numbered.filter((item) => {
    const head = runIn(item)
    return labelFrom(head) !== '' && judge(head).faults === 0
  })
  return named.length >= FEWEST_NAMED && named.length >= NAMED_SHARE * numbered.length
}

/** "Plumbing and laundry. The washer was run ..." */
const RUN_IN = /^([A-Z][A-Za-z]*(?:,? [A-Za-z]+){0,4})\. +(?=[A-Z])/
const SAYS = /\b(?:is|are|was|were|has|have|had|here|there|we|i)\b/i
const ALONE = /^[A-Z][A-Za-z]*(?:,? [A-Za-z]+){0,5}$/

function runIn({ passages }: Item): string {
  const text = RUN_IN.exec((passages[0]?.text ?? '').replace(SECTION_NUMBER, ''))?.[1] ?? ''
  return SAYS.test(text) ? '' : text
}

/** Returns the words of a line above a paragraph; empty where it is none. */
function headAlone({ passages }: Item, next: Item | undefined): string {
  const text = passages.length === 1 ? (passages[0]?.text ?? '') : ''
  return ALONE.test(text) && next && isParagraph(next) ? text : ''
}

/** The words above a paragraph or at its beginning name what it is about; those of a letter's head and foot do not. */
function nameBy(item: Item, head: string): void {
  const label = labelFrom(head)
  if (label === '') return
  item.label = label
  item.room = isRoom(label) ? label : ''
  item.system = systemOf(label)
}

/** Returns the words of a head where they name a part, a system or a room of the house, else nothing. */
function labelFrom(head: string): string {
  return isRoom(head) || systemOf(head) || componentsIn(head).length > 0 ? head : ''
}

/** Without a mark, a title, a rating or a box that says how to read it; it may be numbered. */
function isUnmarked({ record, verdict, tabled, form, rating, title, boxes }: Item): boolean {
  return !record && !verdict && !tabled && !form && rating === null && title === '' && boxes.size === 0
}

/** "3.2 Paving and drainage. The front lot ..." */
function beginsWithNumber({ passages }: Item): boolean {
  return SECTION_NUMBER.test(passages[0]?.text ?? '')
}

function lengthOf(items: Item[]): number {
  return items.reduce((sum, { passages }) => sum + passages.reduce((length, { text }) => length + text.length, 0), 0)
}

function isParagraph(item: Item): boolean {
  return sentencesIn(item) >= SENTENCES
}

function sentencesIn({ passages }: Item): number {
  return passages.reduce((sum, { text }) => sum + (text.match(SENTENCE_END)?.length ?? 0), 0)
}
