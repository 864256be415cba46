import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { systemOf, zoneOf } from '#adapters/extraction/rules/language/sections.ts'
import { fieldOf, isDescriptive } from '#adapters/extraction/rules/page/fields.ts'
import {
  CODE_TAG,
  codeOf,
  easeLoneRating,
  isBad,
  type Rating,
  ratingOf,
} from '#adapters/extraction/rules/page/ratings.ts'
import type { Row } from '#adapters/extraction/rules/page/rows.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { legendMarks, markKey } from './legend-marks.ts'
import { risingLevels, settleScale } from './rising-levels.ts'

const words = wordsIn(import.meta.dirname, 'legend-words')

const ENTRY = /^[^\p{L}]*([A-Z][\p{L}/&' -]{2,38}?)\s*(?:[-–—=:]|\(|\s{2,}|\.\s)\s*(.+)$/u
const ANNOUNCED =
  /^(?=.{3,70}$).*\b(?:legend|key|ratings?|rated|definitions?|how (?:to|we)|categor(?:y|ies)|classif\w+|priorit(?:y|ies)|severit(?:y|ies)|symbols?|grading)\b/i

/**
 * Returns what a report's own words for its ratings stand for, learnt from where it explains them: "Attend to - needs repair
 * within a year". Keys are in small letters. Words that every report uses alike are not in it. `rows` explain them.
 */
export function legendWords(pages: Row[][]): { words: Map<string, Rating>; rows: Set<Row> } {
  const lines = new Map<string, number>()
  for (const row of pages.flat())
    for (const text of new Set([row.text, ...row.cells.map((cell) => cell.text)])) {
      const key = keyOf(text)
      if (key.length < 40) lines.set(key, (lines.get(key) ?? 0) + 1)
      for (const { 1: tag = '' } of text.matchAll(WORD_TAG)) lines.set(keyOf(tag), (lines.get(keyOf(tag)) ?? 0) + 1)
    }
  const words = new Map<string, Rating>()
  const explaining = new Set<Row>()
  const labels = labelsIn(pages)
  for (const rows of pages) {
    const entries = rows.map(entryOf)
    rows.forEach((row, index) => {
      const codes = codesOf(row.text)
      for (const { code, rating } of codes) if (!words.has(code)) words.set(code, rating)
      if (codes.length > 0) for (const told of [row, ...goingOn(rows, entries, index)]) explaining.add(told)
      const both = `${row.text} ${rows[index + 1]?.text ?? ''}`
      for (const [number, rating] of [...numbersOf(both), ...risingLevels(both)])
        if (!words.has(`priority ${number}`)) words.set(`priority ${number}`, rating)
      const entry = entries[index]
      if (!entry) return
      const near = entries.slice(Math.max(0, index - 6), index + 7).filter((other) => other !== null)
      const known = near.filter((other) => ratingOf(other.name) !== null).length
      const announced = rows.slice(Math.max(0, index - 8), index).some(({ text }) => ANNOUNCED.test(text))
      if (near.length < 2 || !(announced || known >= 2) || near.some((other) => isUnlike(other, entry))) return
      const isScale = isBad(ratingOf(entry.name)) || ratingOf(entry.name) === 'fine'
      if (labels.has(keyOf(entry.name)) && !(isScale && announced && !words.has(keyOf(entry.name)))) return
      const elsewhere = (lines.get(keyOf(entry.name)) ?? 0) - (row.cells.length === 2 ? 1 : 0)
      const own = ratingOf(entry.name)
      if (elsewhere < 1 && !own) return
      const told = [row, ...goingOn(rows, entries, index)]
      const meaning = meaningOf([entry.meaning, ...told.slice(1).map(({ text }) => text)].join(' '))
      const rating = own === 'deficient' ? (meaning ?? own) : (own ?? meaning)
      if (!rating) return
      if (!words.has(keyOf(entry.name))) words.set(keyOf(entry.name), rating)
      for (const explained of told) explaining.add(explained)
    })
  }
  settleScale(words)
  easeLoneRating(words)
  for (const [code, rating] of equatedCodes(pages)) if (!words.has(code)) words.set(code, rating)
  for (const [mark, rating] of legendMarks(pages, meaningOf)) words.set(markKey(mark), rating)
  return { words, rows: explaining }
}

/** A legend tells each name once: the same before other words rates one thing after the other. */
function isUnlike(one: Entry, other: Entry): boolean {
  return keyOf(one.name) === keyOf(other.name) && keyOf(one.meaning) !== keyOf(other.meaning)
}

/** A legend says once, or on each page alike, what its words stand for. */
const MOST_MEANINGS = 3

/** Returns the names that stand before other words each time: they label what they stand before, as "Description" does. */
function labelsIn(pages: Row[][]): Set<string> {
  const meanings = new Map<string, Set<string>>()
  for (const row of pages.flat()) {
    const entry = entryOf(row)
    if (!entry) continue
    const key = keyOf(entry.name)
    meanings.set(key, (meanings.get(key) ?? new Set()).add(keyOf(entry.meaning)))
  }
  return new Set([...meanings].flatMap(([name, told]) => (told.size > MOST_MEANINGS ? [name] : [])))
}

/** "The lintel is rusted (Orange)" */
const WORD_TAG = /\(([A-Z][a-z]{2,14})\)/g

/** So many lines begin with codes in brackets before what equates them is looked for. */
const LEAST_CODED = 6
const LONGEST_LEGEND = 400

/** Returns what the codes in brackets that lines begin with stand for: "DEF = deficient, fix / replace / eval    MON = watch". */
function equatedCodes(pages: Row[][]): Map<string, Rating> {
  const texts = pages.flat().map(({ text }) => text.slice(0, LONGEST_LEGEND))
  const used = texts.flatMap((text) => CODE_TAG.exec(text)?.[1] ?? [])
  const codes = new Set(used)
  const meant = new Map<string, Rating>()
  if (used.length < LEAST_CODED) return meant
  for (const text of texts)
    for (const { 1: code = '', 2: meaning = '' } of text.matchAll(EQUATED)) {
      const rating = ratingOf(meaning.split(/[,(/]/)[0] ?? '') ?? meaningOf(meaning) ?? codeOf(code)
      if (rating && codes.has(code) && !meant.has(code.toLowerCase())) meant.set(code.toLowerCase(), rating)
    }
  return meant
}

const EQUATED = /(?<![A-Z])([A-Z]{2,5}) ?= ?(.+?)(?=\s+[A-Z]{2,5} ?=|$)/g

/** "[SC] Safety [FE] Further Evaluation", or one code at the line's beginning with its meaning. */
function codesOf(text: string): { code: string; rating: Rating }[] {
  const codes = [...text.matchAll(CODE)].flatMap(({ 1: code = '', 2: name = '' }) => {
    const rating = ratingOf(name.trim()) ?? meaningOf(name)
    return rating ? [{ code: code.toLowerCase(), rating }] : []
  })
  if (codes.length > 1) return codes
  const isDefined = codes.length === 1 && /^[[(][A-Z]{1,3}[\])] [A-Z][\w /&]{2,40} ?[-–—=:]/.test(text)
  return isDefined
    ? codes.map((code) => (code.rating === 'minor' && NO_FAULT.test(text) ? { ...code, rating: 'note' } : code))
    : []
}

/** "[RU] Recommended Upgrade: not a deficiency, ..." */
const NO_FAULT = /\b(?:not|no) (?:a )?(?:deficienc|defect|fault)/i

/** "Priority: 1 - Immediate: safety. 2 - Short term: within a year." */
function numbersOf(text: string): [number: string, rating: Rating][] {
  const found = [
    ...text.matchAll(/(?<=^|[\s(])(?:priority )?([1-5]) ?[-–=:] ?([A-Z][A-Za-z -]{2,30})([^\d]{0,80})/gi),
  ].flatMap(({ 1: number = '', 2: name = '', 3: rest = '' }): [string, Rating][] => {
    const rating = ratingOf(name.trim()) ?? meaningOf(`${name} ${rest}`)
    return rating ? [[number, rating]] : []
  })
  return found.length > 1 && /priorit|\bpri\b|urgen|severit|scale/i.test(text) ? found : []
}

const CODE = /[[(]([A-Z]{1,3})[\])] ?[-–—=:]? ?([A-Z][A-Za-z /&]{2,40}?)(?= *(?:[[(][A-Z]{1,3}[\])]|[-–—:.,;=]|$))/g

/** In a .txt file a blank line is as high as a line. */
const APART = 0.9
/** A heading in capitals, an entry of a list, or a label with what it labels. */
const BEGINS = /^(?:[^\p{Ll}]+$|[•●○▪■*]|\p{Lu}[\w ]{2,20}: )/u

/** The lines in which an explanation goes on. */
function goingOn(rows: Row[], entries: (object | null)[], index: number): Row[] {
  const more: Row[] = []
  for (let at = index + 1; at < index + 4; at += 1) {
    const [before, row] = [rows[at - 1], rows[at]]
    if (!before || !row || entries[at] !== null) break
    const height = Math.max(0.006, before.bottom - before.top)
    if (row.top - before.bottom > height * APART || !/[^.!?]$/.test(before.text) || BEGINS.test(row.text)) break
    more.push(row)
  }
  return more
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d/&' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

type Entry = { name: string; meaning: string }

function entryOf(row: Row): Entry | null {
  const cells = CODE_CELL.test(row.cells[0]?.text ?? '') ? row.cells.slice(1) : row.cells
  const [first, second] = cells
  const named = cells.length === 2 && first && second ? { name: first.text, meaning: second.text } : matched(row.text)
  if (!named || named.name.split(' ').length > 5 || named.meaning.split(' ').length < 4) return null
  return isName(named.name.replace(/ ?:$/, '')) ? named : null
}

/** "D", before the name that it stands for. */
const CODE_CELL = /^[A-Z]{1,3}$/

const LABELS = new Set(['statement', 'location', 'implication', 'priority', 'aside'])

/** Neither a part of the report or house nor a label of its fields. */
function isName(name: string): boolean {
  return (
    /^[^\p{L}]*[A-Z]/u.test(name) &&
    !/^(?:descriptions?|comments?|notes?|remarks?|recommendations?|observations?|tasks?|actions?|solutions?|corrections?|remed(?:y|ies))$/i.test(
      name,
    ) &&
    !LABELS.has(fieldOf(`${name}:`)?.kind ?? '') &&
    !isDescriptive(name) &&
    !isRoom(name) &&
    (ratingOf(name) !== null || (zoneOf(name) === null && systemOf(name) === null))
  )
}

function matched(text: string): { name: string; meaning: string } | null {
  const match = ENTRY.exec(text)
  return match?.[1] && match[2] ? { name: match[1], meaning: match[2] } : null
}

const meanings: [Rating, RegExp][] = [
  ['unseen', words.word('unseen')],
  ['note', words.word('note')],
  ['critical', words.word('critical')],
  ['minor', words.word('minor')],
  ['major', words.word('major')],
  ['fine', words.word('fine')],
]

function meaningOf(text: string): Rating | null {
  return meanings.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}
