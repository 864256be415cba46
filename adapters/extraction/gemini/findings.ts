import type { Deficiency, PossibleMiss } from '#domain/deficiency/deficiency.ts'
import { deficiencyIds } from '#domain/deficiency/deficiency-id.ts'
import { pageText } from '#domain/deficiency/evidence.ts'
import { type Proven, prove, type Unproven } from '#domain/deficiency/proof.ts'
import { contentWords, likeness } from '#domain/deficiency/similarity.ts'
import type { Page, ReportDocument } from '#domain/report/document.ts'
import type { Told } from './reply.ts'

type Known = Proven<Told>

const reasons: Record<Unproven, string> = {
  'not-in-report': 'the report does not say this',
  'too-short': 'too few words to prove anything',
  denied: 'the report says the opposite',
  suspicious: 'the words speak to a machine, not to a reader',
}

const MOST_NOT_SHOWN = 500

/** What the model told, as far as the report proves it; the rest is named and not shown. */
export function findingsFrom(
  document: ReportDocument,
  told: Told[],
): { deficiencies: Deficiency[]; notShown: PossibleMiss[] } {
  const { proven, rejected } = prove(document, told)
  const groups = withoutRepeats(proven.toSorted((a, b) => a.evidence.page - b.evidence.page || a.from - b.from))
  const ids = deficiencyIds(groups.map(([first]) => first.evidence.quote))
  const pages = new Map(document.pages.map((page) => [page.number, page]))
  const deficiencies = groups.flatMap((group, index) => {
    const id = ids[index]
    const page = pages.get(group[0].evidence.page)
    return id && page ? [deficiencyFrom(group, id, page)] : []
  })
  const missing = new Map(
    rejected
      .filter(({ proposal }) => proposal.quote !== '')
      .map(({ proposal: { page, quote }, reason }) => [quote, { page: page ?? 1, quote, reason: reasons[reason] }]),
  )
  return { deficiencies, notShown: [...missing.values()].slice(0, MOST_NOT_SHOWN) }
}

type Group = [Known, ...Known[]]

type Telling = { known: Known; words: Set<string>; place: Set<string> }

/** What overlapping windows, or a summary and the body, tell twice is one; the fullest telling stands first. */
function withoutRepeats(proven: Known[]): Group[] {
  const groups: { first: Telling; members: Group }[] = []
  for (const known of proven) {
    const { evidence, proposal } = known
    const telling = { known, words: contentWords(evidence.quote), place: contentWords(proposal.location) }
    const same = groups.find(({ first }) => isRepeat(telling, first))
    if (!same) groups.push({ first: telling, members: [known] })
    else if (evidence.quote.length > same.first.known.evidence.quote.length) {
      same.members.unshift(known)
      same.first = telling
    } else same.members.push(known)
  }
  return groups.map(({ members }) => members)
}

function isRepeat(a: Telling, b: Telling): boolean {
  const isSamePage = a.known.evidence.page === b.known.evidence.page
  const shortest = Math.min(a.known.evidence.quote.length, b.known.evidence.quote.length)
  if (isSamePage && sharedLength(a.known, b.known) > 0.5 * shortest) return true
  if (a.place.size > 0 && b.place.size > 0 && likeness(a.place, b.place).shared === 0) return false
  const { shared, containment, jaccard } = likeness(a.words, b.words)
  if (isSamePage) return jaccard === 1 && shared > 2
  return (jaccard >= 0.75 && shared > 2) || (containment >= 0.9 && shared >= 4)
}

function sharedLength(a: Known, b: Known): number {
  return Math.min(endOf(a), endOf(b)) - Math.max(a.from, b.from)
}

function endOf({ from, evidence }: Known): number {
  return from + evidence.quote.length
}

const NEAR_CONFIDENCE = 90

function deficiencyFrom([first, ...more]: Group, id: Deficiency['id'], page: Page): Deficiency {
  const { proposal, evidence, match } = first
  const text = pageText(page)
  const description = grounded(proposal.description, text, 0.7) || evidence.quote
  const recommendation = grounded(proposal.recommendation, text, 0.6)
  const quantity = statedIn(`${evidence.quote} ${recommendation}`, proposal.quantity) ? proposal.quantity : null
  const certainty = page.state === 'ocr' ? (page.confidence ?? 50) : 100
  const places = new Set([evidence.page])
  return {
    id,
    category: proposal.category,
    severity: proposal.severity,
    location: grounded(proposal.location, text, 0.5),
    description,
    recommendation,
    quantity,
    unitType: quantity === null ? null : proposal.unitType,
    repairMethod: proposal.repairMethod,
    confidence: Math.round(match === 'near' ? Math.min(certainty, NEAR_CONFIDENCE) : certainty),
    evidence: [
      evidence,
      ...more.flatMap(({ evidence: other }) => {
        if (places.has(other.page)) return []
        places.add(other.page)
        return [other]
      }),
    ],
  }
}

const CONTACT = /\S*(?:https?:|www\.|@|\w+:\/\/|javascript:)\S*|\+?\(?\d[\d\s().-]{5,}\d/gi

/** The model's words where most of them, and every number to call or address to open, are the page's own; else nothing. */
function grounded(words: string, text: string, share: number): string {
  const own = contentWords(words)
  if (own.size === 0) return ''
  const { shared } = likeness(own, contentWords(text))
  const isOwn = [...words.matchAll(CONTACT)].every(([contact]) => text.includes(contact.trim()))
  return isOwn && shared >= share * own.size ? words : ''
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

function statedIn(text: string, quantity: number | null): boolean {
  if (quantity === null) return false
  const word = NUMBERS[quantity - 1]
  const stated = [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(Number)
  return stated.includes(quantity) || (word !== undefined && new RegExp(`\\b${word}\\b`, 'i').test(text))
}
