const MOVEMENT =
  /\b(?:push(?:ed|ing)|mov(?:ed|ing|ement)|shift(?:ed|ing)|lean(?:s|ed|ing)?|bow(?:s|ed|ing)?|bulg(?:es?|ed|ing)|displac\w+|rotat\w+|settl(?:ed|ing|ement)|s[ua]nk(?:en)?|sinking|sag(?:s|ged|ging)?|tilt(?:s|ed|ing)?|heav(?:es?|ed|ing)|out of plumb|deflect\w*)\b/i
const DENIED = /\b(?:no|not|without|never)\b[^.;,]*/gi
const SENDS_FOR_LOOK =
  /[^.;]*\b(?:evaluat\w*|engineers?|consult\w*|assess\w*|specialists?|further (?:review|inspection))\b[^.;]*/gi

/** Returns the words that tell how something has moved, without those that send for a look; null where nothing has. */
export function movementIn(description: string): string | null {
  const told = description.replace(SENDS_FOR_LOOK, ' ')
  return MOVEMENT.test(told.replace(DENIED, ' ')) ? told : null
}
