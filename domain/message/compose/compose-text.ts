import { type Category, categoryLabels, type Severity, severityLabels } from '#domain/deficiency/deficiency.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { withoutContacts } from '#domain/message/contacts.ts'
import { MAX_NOTE } from '#domain/message/message.ts'
import { plainText, segmentsOf, septetsIn, septetsOf } from './gsm7.ts'
import { shortenWork } from './shorten-work.ts'

/** The content of a text; `homeownerPhone` is formatted as `(512) 555-0100`. */
export type TextParts = {
  contractorName: string
  severity: Severity
  category: Category
  /** Who does such work, where that is narrower than the category. */
  trade: string | null
  propertyAddress: string
  location: string
  work: string
  estimate: Pick<Estimate, 'min' | 'max' | 'average'> | null
  note: string
  homeownerName: string
  homeownerPhone: string
  reference: string
}

/** `over`: by how many characters the note is too long. */
export type ComposedText = { ok: true; words: string; septets: number; segments: number } | { ok: false; over: number }

export const MAX_SEGMENTS = 3
const MOST_SEPTETS = MAX_SEGMENTS * 153

/** In characters: more of a report's words never fits. */
const MOST_READ = 1500

/** The parts that are shortened to make room, in order, with the septets that each keeps. */
const shortened = [
  ['work', 32],
  ['location', 16],
  ['propertyAddress', 24],
  ['contractorName', 20],
] as const

export type Shortened = (typeof shortened)[number][0]

/**
 * Composes the text to one contractor (specification, section 7), in at most three GSM-7 segments. Words from a report or a
 * directory are stripped of links and telephone numbers, and shortened to make room for the note, which is never shortened.
 */
export function composeText(parts: TextParts): { text: ComposedText; shortened: Shortened[] } {
  const { plain, cut: shortened } = fitParts(parts)
  const words = wordsOf(plain)
  const { septets, segments } = segmentsOf(words)
  if (segments <= MAX_SEGMENTS) return { text: { ok: true, words, septets, segments }, shortened }
  return { text: { ok: false, over: Math.max(1, septets - MOST_SEPTETS) }, shortened }
}

function fitParts(parts: TextParts): { plain: TextParts; cut: Shortened[] } {
  const whole = plainParts(parts)
  const plain = { ...whole }
  for (const [part, least] of shortened) {
    const over = septetsIn(wordsOf(plain)) - MOST_SEPTETS
    if (over <= 0) break
    plain[part] = cutOf(part)(plain[part], Math.max(least, septetsIn(plain[part]) - over))
  }
  return { plain, cut: shortened.map(([part]) => part).filter((part) => plain[part] !== whole[part]) }
}

/** Returns how many characters a note may have. */
export function noteRoom(parts: Omit<TextParts, 'note'>): number {
  const plain = plainParts({ ...parts, note: '-' })
  for (const [part, least] of shortened) plain[part] = cutOf(part)(plain[part], least)
  return Math.min(MAX_NOTE, Math.max(0, MOST_SEPTETS - septetsIn(wordsOf(plain)) + 1))
}

function plainParts(parts: TextParts): TextParts {
  const ours = (words: string) => withoutContacts(plainText(words.slice(0, MOST_READ)))
  return {
    ...parts,
    contractorName: ours(parts.contractorName) || 'your company',
    propertyAddress: ours(parts.propertyAddress),
    location: ours(parts.location),
    work: ours(parts.work),
    note: plainText(parts.note),
    homeownerName: plainText(parts.homeownerName),
    homeownerPhone: plainText(parts.homeownerPhone),
  }
}

function wordsOf({ propertyAddress, location, estimate, ...parts }: TextParts): string {
  const place = propertyAddress && location ? `${propertyAddress} (${location})` : propertyAddress || location
  return [
    `Plumbline request for ${parts.contractorName}`,
    `${severityLabels[parts.severity]}, ${categoryLabels[parts.category]}${parts.trade ? ` (${parts.trade.toLowerCase()})` : ''}`,
    place && `At ${place}`,
    parts.work && `Work: ${parts.work}`,
    `Cost: ${estimate ? `${dollars(estimate.min)}-${dollars(estimate.max)}, avg ${dollars(estimate.average)}` : 'not estimated'}`,
    parts.note && `Note: ${parts.note}`,
    'Can you help, and when?',
    `Contact ${parts.homeownerName} ${parts.homeownerPhone}`,
    `Via Plumbline network, ref ${parts.reference}`,
    'Reply STOP to opt out',
  ]
    .filter(Boolean)
    .join('\n')
}

function dollars(cents: number): string {
  return `$${Math.round(cents / 100).toLocaleString('en-US')}`
}

function cutOf(part: Shortened): (text: string, most: number) => string {
  return part === 'work' ? (text, most) => shortenWork(text, most, cut) : cut
}

/** Cuts the text to so many septets and adds `...`, at the end of a word if there is one in the second half. */
function cut(text: string, most: number): string {
  if (septetsIn(text) <= most) return text
  let kept = ''
  let room = most - 3
  for (const character of text) {
    room -= septetsOf(character)
    if (room < 0) break
    kept += character
  }
  const end = text[kept.length] === ' ' ? kept.length : kept.lastIndexOf(' ')
  return `${(end > kept.length / 2 ? kept.slice(0, end) : kept).replace(/[\s.,;:(-]+$/, '')}...`
}

/** 32 digits and capital letters that cannot be mistaken for each other. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Returns the code of one text: six characters, always the same for the same input. It is one of 32^6 (about a billion); the
 * chance that two of 10,000 texts share one is 1 in 20, so the database refuses the second.
 */
export function referenceOf(request: string, contractor: string, attempt: number): string {
  // FNV-1a, 64 bits; its lowest bits are the least mixed.
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(JSON.stringify([request, contractor, attempt])))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  hash ^= hash >> 32n
  return Array.from({ length: 6 }, (_, place) => ALPHABET[Number((hash >> BigInt(5 * place)) & 31n)]).join('')
}
