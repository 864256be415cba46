import { describe, expect, test } from 'vitest'
import { markRunning } from '#adapters/extraction/rules/judging/running.ts'
import { addItem, type Item, startReading } from '#adapters/extraction/rules/outline/item.ts'

const TOLD = 'The roof is new. The gutters are tight. The chimney leans. The vent boot is split.'

function items(...all: (string | (Partial<Item> & { text?: string }))[]): Item[] {
  const reading = startReading(null)
  for (const each of all) {
    const { text, ...changes } = typeof each === 'string' ? { text: each } : { text: TOLD, ...each }
    addItem(reading, { ...changes, passages: [{ page: 1, raw: text, at: 0, text, parts: [], continues: false }] })
  }
  markRunning(reading.items)
  return reading.items
}

describe('a report told in running text', () => {
  test('is one whose words stand in plain paragraphs', () => {
    expect(items(TOLD, TOLD, 'Yours truly,').every(({ running }) => running)).toBe(true)
    expect(items(TOLD, { single: true }, { record: true }).some(({ running }) => running)).toBe(false)
    expect(items(TOLD, TOLD, TOLD, { single: true }).map(({ running }) => running)).toEqual([true, true, true, false])
  })

  test('is headed by the words above a paragraph or at its beginning', () => {
    const [, kitchen, after, , roof] = items('Kitchen', TOLD, TOLD, 'Hall', `Roof covering. ${TOLD}`)
    expect([kitchen?.label, kitchen?.room, after?.label]).toEqual(['Kitchen', 'Kitchen', 'Kitchen'])
    expect([roof?.label, roof?.room]).toEqual(['Roof covering', ''])
  })

  test('is not headed by a sentence, nor by the letter’s own head', () => {
    expect(items(`The walls are plumb. ${TOLD}`)[0]?.label).toBe('')
    expect(items('Dear Helen', TOLD)[1]?.label).toBe('')
  })

  test('may have numbered paragraphs, each headed at its beginning', () => {
    const [first, second] = items(
      { text: `3.2 Paving and drains. ${TOLD}`, single: true, system: 'plumbing' },
      { text: `3.3 ${TOLD}`, single: true },
    )
    expect([first?.running, first?.single, first?.label]).toEqual([true, false, 'Paving and drains'])
    expect([second?.running, second?.single]).toEqual([true, false])
  })

  test('has numbered observations where most of these are short', () => {
    const short = { text: '3.3 The vent boot is split. Replace it.', single: true }
    const told = items(TOLD, TOLD, TOLD, TOLD, { text: `3.2 Paving. ${TOLD}`, single: true }, short, short, short)
    expect(told.slice(3).map(({ running }) => running)).toEqual([true, false, false, false, false])
  })

  test('may have short numbered paragraphs that mostly begin with the part they are about', () => {
    const heads = ['Walls', 'Windows', 'Panel', 'Piping', 'Laundry', 'Floors', 'Doors', 'Garage']
    const named = heads.map((head, at) => ({
      text: `${head}. Two were seen. One of them is split.`,
      single: true,
      under: `2.${at}`,
    }))
    const observed = named.map((item) => ({ ...item, text: 'Cracked. Two were seen. One of them is split.' }))
    expect(items(...named).every(({ running }) => running)).toBe(true)
    expect(items(...observed).some(({ running }) => running)).toBe(false)
  })

  test('may count its paragraphs through its sections: these are no observations of their own', () => {
    const heads = ['Walls', 'Walls', 'Floors', 'Floors', 'Roof', 'Roof', 'Stairs', 'Stairs']
    const counted = (from: number, zone: Item['zone'] = 'body') =>
      heads.map((head, at) => ({
        text: `${at + from}. The ${head.toLowerCase()} were seen. One is split.`,
        ...{ single: true, zone, part: heads.indexOf(head) + 2, section: head },
      }))
    const scope = { text: '1. No finish was opened.', single: true, zone: 'boilerplate' as const, part: 1 }
    const areSingle = (...all: Parameters<typeof items>) => items(...all).map(({ single }) => single)
    expect(new Set(areSingle(scope, ...counted(2)))).toEqual(new Set([false]))
    // Numbers that begin with the observations, or begin anew with them, count observations.
    expect(new Set(areSingle(...counted(1)))).toEqual(new Set([true]))
    expect(new Set(areSingle(scope, ...counted(1), ...counted(9)))).toEqual(new Set([true]))
    expect(new Set(areSingle(scope, ...counted(2).slice(0, 4)))).toEqual(new Set([true]))
  })

  test('is headed no longer where the outline has another heading', () => {
    expect(items('Kitchen', { part: 1 }, TOLD)[1]?.label).toBe('')
  })
})
