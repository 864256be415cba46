import type { Deficiency, PossibleMiss } from '#domain/deficiency/deficiency.ts'
import { deficiencyIds } from '#domain/deficiency/deficiency-id.ts'
import { pageText } from '#domain/deficiency/evidence.ts'
import { prove, type Unproven } from '#domain/deficiency/proof.ts'
import type { Page, ReportDocument } from '#domain/report/document.ts'
import { contentWords, likeness } from '#domain/text/similarity.ts'
import { type Group, type Placed, withoutRepeats } from './repeats.ts'

const reasons: Record<Unproven, string> = {
  'not-in-report': 'the report does not say this',
  'too-short': 'too few words to prove anything',
  denied: 'the report says the opposite',
  suspicious: 'the words speak to a machine, not to a reader',
}

const MOST_NOT_SHOWN = 500

/** Returns the findings that the report proves, and the names of the rest, which are not shown. */
export function findingsFrom(
  document: ReportDocument,
  told: Placed[],
): { deficiencies: Deficiency[]; notShown: PossibleMiss[] } {
  const { proven, rejected } = prove(document, told)
  const pages = new Map(document.pages.map((page) => [page.number, sourceOf(page)]))
  const groups = withoutRepeats(
    proven.toSorted((a, b) => a.evidence.page - b.evidence.page || a.from - b.from),
    (page) => pages.get(page)?.().text ?? '',
  )
  const ids = deficiencyIds(groups.map(([first]) => first.evidence.quote))
  const deficiencies = groups.flatMap((group, index) => {
    const id = ids[index]
    const page = pages.get(group[0].evidence.page)
    return id && page ? [deficiencyFrom(group, id, page())] : []
  })
  const missing = new Map(
    rejected
      .filter(({ proposal }) => proposal.quote !== '')
      .map(({ proposal: { page, quote }, reason }) => [quote, { page, quote, reason: reasons[reason] }]),
  )
  return { deficiencies, notShown: [...missing.values()].slice(0, MOST_NOT_SHOWN) }
}

const NEAR_CONFIDENCE = 90

type Source = { page: Page; text: string; words: Set<string> }

function sourceOf(page: Page): () => Source {
  let source: Source | null = null
  return () => {
    if (!source) {
      const text = pageText(page)
      source = { page, text, words: contentWords(text) }
    }
    return source
  }
}

function deficiencyFrom([first, ...more]: Group, id: Deficiency['id'], source: Source): Deficiency {
  const { proposal, evidence, match } = first
  const { page } = source
  const description = grounded(proposal.description, source, 0.7) || evidence.quote
  const recommendation = grounded(proposal.recommendation, source, 0.6)
  const quantity = statedIn(`${evidence.quote} ${recommendation}`, proposal.quantity) ? proposal.quantity : null
  const certainty = page.state === 'ocr' ? (page.confidence ?? 50) : 100
  const places = new Set([evidence.page])
  return {
    id,
    category: proposal.category,
    severity: proposal.severity,
    location: grounded(proposal.location, source, 0.5),
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
function grounded(words: string, source: Source, share: number): string {
  const own = contentWords(words)
  if (own.size === 0) return ''
  const { shared } = likeness(own, source.words)
  const isOwn = [...words.matchAll(CONTACT)].every(([contact]) => source.text.includes(contact.trim()))
  return isOwn && shared >= share * own.size ? words : ''
}

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

function statedIn(text: string, quantity: number | null): boolean {
  if (quantity === null) return false
  const word = NUMBERS[quantity - 1]
  const stated = [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(Number)
  return stated.includes(quantity) || (word !== undefined && new RegExp(`\\b${word}\\b`, 'i').test(text))
}
