import { moved } from '#domain/costbook/words/matching.ts'
import { wordsOf } from '#domain/text/word-list.ts'

const MOVEMENT = wordsOf(moved)
const DENIED = /\b(?:no|not|without|never)\b[^.;,]*/gi
const SENDS_FOR_LOOK =
  /[^.;]*\b(?:evaluat\w*|engineers?|consult\w*|assess\w*|specialists?|further (?:review|inspection))\b[^.;]*/gi

/** Returns the words that tell how something has moved, without those that send for a look; null where nothing has. */
export function movementIn(description: string): string | null {
  const told = description.replace(SENDS_FOR_LOOK, ' ')
  return MOVEMENT.test(told.replace(DENIED, ' ')) ? told : null
}
