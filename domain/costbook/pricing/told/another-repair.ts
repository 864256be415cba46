import type { CostbookItem } from '#domain/costbook/costbook.ts'
import type { Learned } from '#domain/costbook/matching/rank-learned.ts'
import { wordsOf } from '#domain/costbook/matching/words.ts'
import { fine, looking, mending } from '#domain/costbook/need/kind-words.ts'
import { type RepairNeed, readNeed, shareMet } from '#domain/costbook/need/repair-model.ts'
import { clausesOf, type Role, signsOf } from '#domain/costbook/need/signs.ts'
import { chanceOfLook, chanceOfNothing } from '#domain/costbook/need/steps.ts'
import { chanceOf, sumOfSigns } from '#domain/text/logistic.ts'
import { chancesOf } from '#domain/text/softmax.ts'
import { anyOf } from '#domain/text/word-list.ts'
import {
  asksForNoRepair,
  chanceOfPart,
  DEPENDS,
  FAULTY,
  isSameWork,
  LEAK,
  partWords,
  piecesApart,
  SPOILT,
  type Told,
  TRACE,
} from './told-words.ts'

/** A piece of a finding's words, read by itself; `joint` is what stands before it, `clause` and `at` where it stands. */
type Piece = { words: string; role: Role; joint: string; clause: number; at: number }
type ReadPiece = Piece & { item: CostbookItem; chance: number; met: number }

/** Two pieces of a finding: `own` tells what the finding means first, `other` another part. `signs` say whether both are to be repaired. */
export type RepairPair = { own: ReadPiece; other: ReadPiece; signs: string[] }

const MOST_PIECES = 16
const MOST_PIECES_READ = 6
/** From this chance (0..1) on, another repair is asked for. */
const SURE_OF_ANOTHER = 0.5

/** Returns the pairs of which both pieces ask for a repair; empty where the words ask for one repair only. */
export function anotherRepairs(learned: Learned, told: Told): RepairPair[] {
  const { another } = learned.model
  return repairPairs(learned, told).filter(
    ({ own, other, signs }) => !isOneJob(own, other) && chanceOf(sumOfSigns(another, signs)) >= SURE_OF_ANOTHER,
  )
}

/** Returns the pairs of parts that may be two repairs, one for each part that a piece tells beside what is meant first. */
export function repairPairs({ model, items }: Learned, told: Told): RepairPair[] {
  const pieces = piecesIn(told)
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return []
  const whole = readNeed(model, items, told)
  const first = whole.likely[0]?.item
  if (first?.kind !== 'repair' || asksForNoRepair(whole)) return []
  const read = pieces
    .filter(({ words }) => FAULTY.test(words) || ASKS.test(words))
    .slice(0, MOST_PIECES_READ)
    .flatMap((piece): ReadPiece[] => {
      const { part, chance, met } = likeliestPart(model, piece.words)
      const item = whole.likely.find(({ item }) => item.part === part)?.item
      return item?.kind === 'repair' ? [{ ...piece, item, chance, met }] : []
    })
  const surest = new Map<string, ReadPiece>()
  for (const piece of read) {
    const part = piece.item.part ?? ''
    if ((surest.get(part)?.chance ?? 0) < piece.chance) surest.set(part, piece)
  }
  const own = surest.get(first.part ?? '')
  if (!own) return []
  const advised = new Set(pieces.filter(({ role }) => role === 'advice').flatMap(({ words }) => wordsOf(words)))
  return [...surest.values()]
    .filter((other) => other !== own && !isSameWork(first, other.item))
    .map((other) => ({ own, other, signs: signsOfPair(whole, own, other, advised) }))
}

/** Explains what such things are for, as "Anti-siphon devices are installed" does; the purpose is a clause of its own. */
const EXPLAINS =
  /^\W*(?!(?:the|an?|this|these|those|some|two|several)\b)(?:[\w-]+ ){1,4}(?:is|are) (?:installed|designed|intended|used|meant|provided)\W*$/i

function piecesIn({ description, recommendation }: Told): Piece[] {
  return clausesOf(description, recommendation)
    .flatMap(({ text, role }, clause) => piecesApart(text).map((piece) => ({ ...piece, role, clause })))
    .map((piece, at) => ({ ...piece, at }))
    .filter(({ words }) => words.includes(' ') && !EXPLAINS.test(words))
}

/** Returns whether a leak in one piece explains the damage in the other, or one of the two jobs covers the other's part. */
function isOneJob(own: ReadPiece, other: ReadPiece): boolean {
  const follows = (cause: ReadPiece, spoilt: ReadPiece) =>
    LEAK.test(cause.words) && (SPOILT.test(spoilt.words) || TRACE.test(spoilt.words))
  return follows(own, other) || follows(other, own) || covers(own.item, other.item) || covers(other.item, own.item)
}

/** Returns whether a job includes work on the thing that another item's part is: vents are fitted with their baffles. */
function covers({ covers, method }: CostbookItem, { part = '' }: CostbookItem): boolean {
  const thing = wordsOf(part).at(-1)
  return thing !== undefined && wordsOf(`${covers}. ${method}`).includes(thing)
}

/** Returns the part that a piece's words most likely mean, its chance (0..1), and which share of the words the model has met. */
function likeliestPart(model: Learned['model'], words: string): { part: string; chance: number; met: number } {
  const signs = signsOf(words)
  const chances = chancesOf(model.parts, signs)
  const chance = chances.reduce((most, one) => Math.max(most, one), 0)
  const part = model.parts.classes[chances.indexOf(chance)] ?? ''
  return { part, chance, met: shareMet(model, { description: words }, signs) }
}

const ASKS = new RegExp(String.raw`\b${anyOf(mending)}\b`, 'i')
const FINE = new RegExp(String.raw`\b${anyOf(fine)}\b`, 'i')
const LOOKS = new RegExp(String.raw`\b${anyOf(looking)}\b`, 'i')
const MAY = /\b(?:may|could|can|will|would)\b/i

/** Upper bounds of the bands that chances are told in. */
const BANDS = [1e-4, 1e-3, 0.01, 0.03, 0.1, 0.25, 0.5, 0.8]

function band(chance: number): number {
  const at = BANDS.findIndex((bound) => chance < bound)
  return at < 0 ? BANDS.length : at
}

function signsOfPair(whole: RepairNeed, own: ReadPiece, other: ReadPiece, advised: Set<string>): string[] {
  const first = own.item
  const { item: second, words } = other
  const [named, seconds, firsts] = [new Set(wordsOf(words)), [...partWords(second)], [...partWords(first)]]
  const dependent = DEPENDS.exec(words)?.[0].trim().toLowerCase()
  return [
    `whole second ${band(chanceOfPart(whole, second))}`,
    `whole first ${band(chanceOfPart(whole, first))}`,
    `piece ${band(other.chance)}`,
    `own ${band(own.chance)}`,
    `met ${Math.floor(other.met * 5)}`,
    `whole nothing ${band(chanceOfNothing(whole.steps))}`,
    `whole look ${band(chanceOfLook(whole.steps))}`,
    `role ${other.role}`,
    `joint ${other.joint.toLowerCase()}`,
    `begins ${/\w+/.exec(words)?.[0].toLowerCase()}`,
    own.clause === other.clause ? 'one clause' : 'two clauses',
    own.at < other.at ? 'behind' : 'before',
    `actions ${first.action} ${second.action}`,
    `categories ${first.category} ${second.category}`,
    `parts ${first.part}, ${second.part}`,
    seconds.every((word) => named.has(word))
      ? 'named'
      : seconds.some((word) => named.has(word))
        ? 'half named'
        : 'not named',
    ...where({
      'same category': first.category === second.category,
      'same craft': Boolean(first.craft) && first.craft === second.craft,
      'words shared': seconds.some((word) => firsts.includes(word)),
      'names the first': firsts.every((word) => named.has(word)),
      advised: seconds.some((word) => advised.has(word)),
      faulty: FAULTY.test(words),
      asks: ASKS.test(words),
      fine: FINE.test(words),
      looks: LOOKS.test(words),
      may: MAY.test(words),
      trace: TRACE.test(words),
      depends: dependent !== undefined,
      'spoilt by a leak': LEAK.test(own.words) && SPOILT.test(words),
      'leak that spoilt': LEAK.test(words) && SPOILT.test(own.words),
    }),
  ]
}

function where(signs: Record<string, boolean>): string[] {
  return Object.entries(signs).flatMap(([sign, holds]) => (holds ? [sign] : []))
}
