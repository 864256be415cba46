import { judge } from '#adapters/extraction/rules/language/judge.ts'
import type { Sentence } from '#adapters/extraction/rules/language/sentences.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import { wordsIn } from '#adapters/extraction/rules/words.ts'

const words = wordsIn(import.meta.dirname, 'statements')

/**
 * Part of a sentence that is judged by itself. `goesOn` says how it goes on with the part before it: with `more`, or with a
 * `turn` to what is otherwise ("..., but its closer is broken").
 */
export type Clause = Sentence & { goesOn: 'more' | 'turn' | null }

/** So many places at most are tried to take a sentence apart. */
const MOST_JOINTS = 12

/** Begins what a second half says of a part of its own. */
const SUBJECT =
  'the|a|an|one|two|three|four|five|six|several|some|both|each|all|most|many|another|there|its|about|nearly|almost|roughly|approximately|\\d+'
const AND = String.raw`(?:[,;] and|;|,? and) (?=(?:${SUBJECT}) )(?!(?:a|one|three) (?:half|third|quarters?)\b)`
const EXCEPT = '[,;]? (?:with the exceptions? of|except(?: for)?|apart from|aside from|other than|save for) '
const TURN =
  '(?:; |,? (?:but|yet|while|whereas|though|although|however|except (?:that|where)),? )(?:(?:however|but|although|though),? )?'
const AND_THAT = ',? and that |, and (?=(?:at|in|on|inside|outside|behind|under|over|above|below|beside|near) )'
const ANDS = new RegExp(AND, 'gi')
const JOINTS = new RegExp(`${EXCEPT}|${TURN}|${AND}|${AND_THAT}`, 'gi')
const IS_AND = /^[,;]? and (?:that )?$/i
const IS_EXCEPT = new RegExp(`^${EXCEPT}$`, 'i')

/** Says something of a thing in few words. */
const TELLS = words.word('telling')
/** "The two at the peninsula are not." says nothing without the words before it. */
const ELLIPTIC = /\b(?:not|so|too|(?:is|are|was|were|do|does|did|has|have|ca|wo)(?:n['’]t)?)[.!]?$/i
/** "The masonry above it" and "the wall behind" speak of what was told before, "the floor beneath the tank" does not. */
const POINTS_BACK =
  /^(?:\S+ ){0,4}(?:its?|them|their|nearby|(?:below|beneath|above|underneath|behind)(?! (?:the|an?)\b))\b/i
/** "The faucet drips": a verb of which many are nouns as well, but not behind one thing. */
const IT_DOES =
  /^(?:the|an?|one|its) (?:\S+ ){1,4}(?:leaks|drips|weeps|sags|leans|tilts|rubs|sticks|drags|rattles|squeaks|trips)\b/i
/** "Three flex ducts lie in the mud, and one is torn", "its light does not work", "the wire at it is burnt": of the part told before. */
const IS_OF_IT =
  /^(?:its|(?:one|two|three|four|several|some|both) (?:of (?:them|these) )?(?:is|are|was|were|has|have))\b|^(?:\S+ ){1,4}(?:at|on|in|of) (?:it|them)\b/i
/** A third part is told of. */
const GOES_ON = /[,;] and\b|;/i

/**
 * "The toilet rocks and the tub drains slowly" tells two faults of two parts. In running text, "The door is new, but its closer
 * is broken" tells what is sound, then what is not: each is judged by itself, so that neither hides the other.
 */
export function clausesOf(sentence: Sentence, { single, record, running }: Item): Clause[] {
  if (single || record) return [{ ...sentence, goesOn: null }]
  const clauses: Clause[] = []
  let from = 0
  let goesOn: Clause['goesOn'] = null
  for (const match of [...sentence.text.matchAll(running ? JOINTS : ANDS)].slice(0, MOST_JOINTS)) {
    const [joint] = match
    const to = match.index + joint.length
    const [left, right] = [sentence.text.slice(from, match.index), sentence.text.slice(to)]
    if (!(running ? isJoint(left, joint, right) : tellTwo(left, right))) continue
    clauses.push({ text: left, at: sentence.at + from, goesOn })
    from = to
    if (!running) break
    goesOn = IS_AND.test(joint) || joint === '; ' ? 'more' : 'turn'
  }
  return [...clauses, { text: sentence.text.slice(from), at: sentence.at + from, goesOn }]
}

function isJoint(left: string, joint: string, right: string): boolean {
  return IS_AND.test(joint) ? tellTwoParts(left, right) : tellsOn(left, right, IS_EXCEPT.test(joint))
}

/** Each half tells a fault of another part. */
function tellTwo(left: string, right: string): boolean {
  if (!TELLS.test(right) || POINTS_BACK.test(right)) return false
  if (IS_OF_IT.test(right) && !GOES_ON.test(right)) return false
  const [first, second] = [judge(left), judge(right)]
  const faulty = [first, second].every(
    (verdict) =>
      verdict.score >= weights.finding.half &&
      verdict.faults > 0 &&
      verdict.general === 0 &&
      !verdict.fine &&
      !verdict.limited,
  )
  return faulty && areOfOtherParts(first, second)
}

/** Each half tells of another part, and each tells a fault. */
function tellTwoParts(left: string, right: string): boolean {
  if (!(TELLS.test(left) || IT_DOES.test(left)) || !TELLS.test(right) || POINTS_BACK.test(right)) return false
  const [first, second] = [judge(left), judge(right)]
  return first.faults > 0 && second.faults > 0 && first.general + second.general < 1 && areOfOtherParts(first, second)
}

type Judged = Pick<ReturnType<typeof judge>, 'components'>

function areOfOtherParts(first: Judged, second: Judged): boolean {
  const kinds = new Set(first.components.map(({ kind }) => kind))
  return kinds.size > 0 && second.components.length > 0 && !second.components.some(({ kind }) => kinds.has(kind))
}

/** Both halves say something, and the second does not only make less of a fault. */
function tellsOn(left: string, right: string, isException: boolean): boolean {
  const least = isException ? 3 : 2
  if (left.split(' ').length < least || right.split(' ').length < 3 || ELLIPTIC.test(right)) return false
  return judge(left).faults === 0 || judge(right).faults > 0
}
