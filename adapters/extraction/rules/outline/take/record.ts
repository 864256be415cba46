import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { bare } from '#adapters/extraction/rules/language/sections.ts'
import type { Block } from '#adapters/extraction/rules/page/block.ts'
import { isDescriptive, isNote } from '#adapters/extraction/rules/page/fields.ts'
import { cellRating, isBad, urgentOf } from '#adapters/extraction/rules/page/ratings.ts'
import { addItem, advise, enter, type Passage, passageOf, type Reading } from '../item.ts'
import { noteNumber } from './numbered-row.ts'

/** "C. Gutters": the section's comments refer to the row by its letter. */
const LETTER = /^([A-Z])[.)] /

/** "208   Bulkhead door": the section's comments refer to the row by its number. */
const NUMBER = /^\d{1,3}$/

/** No cell of a column of costs says more in so many letters. */
const LONGEST_COST = 120

/** No cell names a part or a place in so many letters; a table without end names one in all of its rows. */
const LONGEST_NAME = 1_000

/** Returns the blocks of the record that begins there. */
export function recordAt(blocks: Block[], index: number): Block[] {
  const record = blocks[index]?.record
  let to = index
  while (blocks[to]?.record === record) to += 1
  return blocks.slice(index, to)
}

/** Takes a row of a table whose heads say what its cells tell. */
export function takeRecord(reading: Reading, blocks: Block[]): void {
  const cells = (role: Block['role']) => blocks.filter((block) => block.role === role)
  const numbered = cells('item').length > 1 ? NUMBER.exec(cells('item')[0]?.text ?? '')?.[0] : undefined
  const of = (role: Block['role']) => cells(role).slice(role === 'item' && numbered ? 1 : 0)
  const words = (role: Block['role']) =>
    of(role)
      .map((block) => bare(block.text))
      .join(', ')
      .slice(0, LONGEST_NAME)
  const marked = urgentOf(
    blocks.flatMap(({ rating, role, text }) =>
      [rating, role === 'rating' ? cellRating(text, reading.words) : null].filter((each) => each !== null),
    ),
  )
  const advice = of('recommendation')
  const settled = advice.length > 0 && advice.every((block) => NO_ACTION.test(block.text))
  const rating = settled && (marked === null || marked === 'minor') ? 'fine' : marked
  const label = words('item')
  const location = words('location')
  const told = of('statement')
  enter(reading, { label, mode: null })
  const announced = blocks.some((block) => block.finding)
  if (announced && reading.zone !== 'summary' && reading.zone !== 'body') reading.zone = 'findings'
  const letter = LETTER.exec(of('item')[0]?.text ?? '')?.[1]
  if (letter && rating && told.length === 0) {
    reading.lettered.set(letter, rating)
    return
  }
  if (rating && told.length === 0) reading.ratedRows.push(rating)
  if (rating === 'fine' && told.length === 0) return
  // A row that says where tells of the house, and so do the comments below its table.
  if (location !== '' && reading.zone === 'boilerplate') reading.zone = 'body'
  const item = addItem(reading, {
    rating,
    location,
    room: isRoom(label) ? label : reading.room,
    record: announced && rating !== 'fine' && rating !== 'unseen',
    tabled: true,
    number: numbered ?? rowNumber(reading, blocks[0]),
    cost: of('cost')
      .map(({ text }) => text)
      .join(' - ')
      .slice(0, LONGEST_COST),
    note: told.some((block) => isNote(block.text)),
    descriptive: isDescriptive(label) && !isBad(rating),
  })
  const passages = (chosen: Block[]): Passage[] => chosen.map((block) => passageOf(block, block.text))
  item.passages = passages(told.length > 0 || !isBad(rating) ? told : of('item'))
  if (!settled) advise(item, passages(advice))
  if (numbered) noteNumber(reading, numbered, item)
  reading.label = ''
  reading.open = null
}

/** Returns the number in the first column of a row of the body, "27", which a summary may name; empty where it has none. */
function rowNumber({ zone }: Reading, first: Block | undefined): string {
  return zone !== 'summary' && first?.role === 'aside' ? (/^#?(\d{1,4})[.)]?$/.exec(first.text)?.[1] ?? '') : ''
}

/** The words of a column of actions where nothing is to be done. */
const NO_ACTION = /^(?:none(?: (?:needed|required|at this time))?|no action.*|nil|n\/?a|no|ok|[-–—]+)\.?$/i
