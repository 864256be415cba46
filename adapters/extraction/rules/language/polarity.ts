import { wordsIn } from '#adapters/extraction/rules/words.ts'
import { everyMatch } from './every-match.ts'
import { mediumDefects, satisfactory, strongDefects } from './phrases.ts'

const words = wordsIn(import.meta.dirname, 'polarity')

/** Words between the start of a clause and a defect that turn it into something that might happen. */
export const HYPOTHETICAL = words.pattern(String.raw`\b{hypothetical}\b[^;]{0,110}$`)

/** "Leaks can occur": what may happen anywhere is no fault of this house. */
const HAPPENS =
  /^(?: (?:and|or) \w+)?,? (?:(?:is|are) )?(?:(?:may|can|could|might|will|would)(?! not)|often|typically|usually|commonly|sometimes|occurs?\b)/i

/** "The openings must be covered or blocked off": what is to be done is no fault; "the vent must be blocked" infers one. */
const OBLIGED = /\b(?:must|needs? to|ought to) be (?:\w+(?:,| or| and) )?$/i
const DONE =
  /^ (?:off|out|away|back|up|down)\b|^[^.;,]*\b(?:to (?:prevent|keep|stop|protect|allow)|so that|in order to)\b/i

/** "Prior leak: the line was repaired in 2019, dry now": water that came once and comes no more. */
const WET = /leak|drip|stain|damp|moist|wet|seep/i
const MENDED =
  /^[^.;]{0,80}\b(?:repaired|replaced|fixed|corrected|re-?sealed)\b[^.;]{0,60}[,;] ?(?:and |it is |now )?(?:dry\b|no (?:stain\w*|leaks?|moisture)(?: \w+)?(?=[,.;]|$))/i
const UNMENDED = /\b(?:should|must|needs?|to be|not|poorly|improperly|badly)\b/i

const SIGNS_SEEN = /\b(?:signs?|evidence|indications?|symptoms) of\b[^;:]{0,60}$/i

/** Denies all that follows in its clause. */
const NO = words.word('no', 'gi')

/** Denies the next words only. */
const NOT = /\b(?:not|never|wasn't|weren't|isn't|aren't)\b/gi

/** The words of a text that `pattern` finds and that the text affirms: not denied, not merely possible, not general. */
export function affirmed(text: string, pattern: RegExp): string[] {
  const found: string[] = []
  for (const match of everyMatch(text, pattern)) {
    const left = leftOf(text, match.index)
    const right = text.slice(match.index + match[0].length)
    if (isDenied(left, right) || HAPPENS.test(right)) continue
    if (HYPOTHETICAL.test(left) && !SIGNS_SEEN.test(left)) continue
    if (OBLIGED.test(left) && DONE.test(right)) continue
    if (WET.test(match[0]) && isMended(right)) continue
    const word = match[0].toLowerCase()
    if (/^(?:termite|pest|fung)/.test(word) && /^[A-Z][a-z]/.test(match[0]) && /[a-zA-Z] $/.test(left)) continue
    if (!found.includes(word)) found.push(word)
  }
  return found
}

const SETTLED = words.word('settled')
const UNSETTLED =
  /\b(?:still|again|active|continues?|but|however|though|recommend\w*|advis\w+|have (?:it|them|this))\b/i

/**
 * Returns whether a text tells of something that was wrong once and is mended, and of no fault behind that: "The patch is from a leak
 * that was repaired in 2019".
 */
export function isSettled(text: string): boolean {
  const said = SETTLED.exec(text)
  if (!said || UNMENDED.test(text) || UNSETTLED.test(text)) return false
  const after = text.slice(said.index + said[0].length)
  return affirmed(after, strongDefects).length + affirmed(after, mediumDefects).length === 0
}

function isMended(right: string): boolean {
  const said = MENDED.exec(right)?.[0]
  return said !== undefined && !UNMENDED.test(said)
}

/** Returns whether the text says of something that `pattern` finds that it is not so. */
export function denied(text: string, pattern: RegExp): boolean {
  for (const match of everyMatch(text, pattern))
    if (isDenied(leftOf(text, match.index), text.slice(match.index + match[0].length))) return true
  return false
}

const CLAUSE =
  /[;:.!?](?= )|\b(?:but|however|although|though|except|whereas|yet)\b|, (?:and |which |this |it |the |but |so |then |one (?!or )|two |three |some |several |both )/gi

/** Returns what stands before a word in its clause; a comma in a list of defects does not end it. */
export function leftOf(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - 160), at)
  const cut = Math.max(...everyMatch(before, CLAUSE).map((match) => match.index + match[0].length), 0)
  return before.slice(cut)
}

function isDenied(left: string, right: string): boolean {
  const near = left.slice(-110)
  for (const match of everyMatch(near, NO)) {
    const between = near.slice(match.index + match[0].length)
    if (!between.includes(';') && !/\b(?:is|are|was|were|has|have|had)\b/i.test(between.replace(/\bthat\b.*/i, '')))
      return true
  }
  for (const match of everyMatch(near, NOT))
    if (
      near
        .slice(match.index + match[0].length)
        .trim()
        .split(/\s+/).length <= 3
    )
      return true
  return UNSEEN.test(right)
}

/** "Lifted edges were not observed." */
const UNSEEN = words.pattern('{unseen}')

export function affirmedFine(text: string): string[] {
  const found: string[] = []
  for (const match of everyMatch(text, satisfactory)) {
    const left = leftOf(text, match.index)
    if (
      /\b(?:not|n't|never|non|nor|in order to|to|ensure|be|hardly|barely|marginally|isn't|wasn't)(?: \w+){0,3} $/i.test(
        left,
      ) &&
      !/\bappear(?:s|ed)? to be $/i.test(left)
    )
      continue
    found.push(match[0].toLowerCase())
  }
  return found
}
