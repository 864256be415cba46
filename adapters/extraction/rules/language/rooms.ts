import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'rooms')

const ROOM = words.pattern(String.raw`^(?:{side}[ -]*)*{room}(?: #?\d)?$`)

/** Returns whether words only name a room or a side of the house. */
export function isRoom(text: string): boolean {
  return ROOM.test(text)
}
