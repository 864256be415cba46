import type { Category, Deficiency, DeficiencyId, Evidence } from '#domain/deficiency/deficiency.ts'
import { deficiencyIds } from '#domain/deficiency/deficiency-id.ts'
import { foldWhiteSpace, holds, pageText } from '#domain/deficiency/evidence.ts'
import type { Estimate } from '#domain/estimate/estimate.ts'
import { evidenceWithout } from '#domain/estimate/tellings.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { Finding } from '#domain/report/report.ts'
import type { FindingChoice } from './choices.ts'

/**
 * A passage of a finding's evidence that can become its own finding, under this id. `isWhole`: it is a whole telling. `trade`: it is
 * a part of the finding's price, done by that trade.
 */
export type Passage = { id: DeficiencyId; evidence: Evidence; isWhole: boolean; trade?: Category }

const FEWEST_WORDS = 3
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

type Told = Pick<Finding, 'evidence' | 'recommendation' | 'partOf'> & { estimate?: Estimate | null }

/**
 * Returns the passages that can be split off from a finding: the words of each priced part after the first, every telling after
 * the first, and the sentences of each except advice and fragments. The first sentence stays with the finding. A part that was split off has no parts.
 */
export function partsOf({ evidence, recommendation, partOf, estimate }: Told): Passage[] {
  if (partOf) return []
  const priced = pricedPassages(evidence, estimate)
  const isPriced = (quote: string) => priced.some(({ evidence }) => quote.includes(evidence.quote))
  const advice = foldWhiteSpace(recommendation)
  const passages = evidence.flatMap((telling, index) => {
    const said = [...sentencesOf(telling, advice, index === 0)]
    const single = said
      .filter((quote) => !isPriced(quote))
      .map((quote) => passage({ page: telling.page, quote, box: null }, false))
    if (index === 0) return single
    return [passage(telling, true), ...(single.length > 1 ? single : [])]
  })
  return [...new Map([...priced, ...passages].map((each) => [each.id, each])).values()]
}

/** The first part stays with the finding. */
function pricedPassages(evidence: Evidence[], estimate: Estimate | null = null): Passage[] {
  return (estimate?.parts ?? []).slice(1).flatMap(({ words, trade }) => {
    const quote = foldWhiteSpace(words)
    const telling = evidence.find((each) => foldWhiteSpace(each.quote).includes(quote))
    return telling ? [{ ...passage({ page: telling.page, quote, box: null }, false), ...(trade && { trade }) }] : []
  })
}

/** Returns whether `partsOf` finds any, at half the work. */
export function canBeToldApart({ evidence, recommendation, partOf, estimate }: Told): boolean {
  const [first, ...others] = evidence
  if (partOf || !first) return false
  if (pricedPassages(evidence, estimate).length > 0) return true
  return others.length > 0 || !sentencesOf(first, foldWhiteSpace(recommendation), true).next().done
}

function* sentencesOf({ quote }: Evidence, advice: string, isFirst: boolean): Generator<string, undefined> {
  for (const { index, segment } of sentences.segment(foldWhiteSpace(quote))) {
    const sentence = segment.trim()
    const isWhole = sentence.split(' ').length >= FEWEST_WORDS && !advice.includes(sentence)
    if (isWhole && !(isFirst && index === 0)) yield sentence
  }
}

function passage(evidence: Evidence, isWhole: boolean): Passage {
  const [words = ''] = deficiencyIds([evidence.quote])
  return { id: `part-${evidence.page}-${words}` as DeficiencyId, evidence, isWhole }
}

/** Turns the passage into a finding with the severity and location of its parent, and its category unless another trade does the work. */
export function deficiencyOf({ id, evidence, trade }: Passage, parent: Deficiency): Deficiency {
  const words = foldWhiteSpace(evidence.quote)
  const advice = foldWhiteSpace(parent.recommendation)
  const isAdvised = advice !== '' && words.includes(advice)
  const { severity, location, confidence } = parent
  const category = trade ?? parent.category
  return {
    ...{ id, category, severity, location, confidence },
    description: (isAdvised && words.replace(advice, '').trim()) || words,
    recommendation: isAdvised || trade ? parent.recommendation : '',
    quantity: null,
    unitType: null,
    repairMethod: null,
    evidence: [evidence],
  }
}

/** Returns the finding's evidence after a part is merged back. */
export function evidenceWith(evidence: Evidence[], part: Pick<Deficiency, 'evidence'>): Evidence[] {
  return [...evidence, ...part.evidence.filter((telling) => !evidence.some((other) => holds(other, telling)))]
}

/** Returns a search for another finding that has the same words on the same page. */
export function listingIn<Found extends Pick<Deficiency, 'evidence'>>(
  findings: Found[],
): (part: Evidence, but?: Found) => Found | undefined {
  const tellings = findings.flatMap((finding) =>
    finding.evidence.map(({ page, quote }) => ({ finding, page, words: foldWhiteSpace(quote) })),
  )
  const byPage = Map.groupBy(tellings, ({ page }) => page)
  return ({ page, quote }, but) => {
    const part = foldWhiteSpace(quote)
    return byPage.get(page)?.find(({ finding, words }) => finding !== but && words.includes(part))?.finding
  }
}

/**
 * Applies the owner's earlier splits to a new analysis. If the parent finding does not come back, its part stays as long as the
 * report has those words and no other finding covers them.
 */
export function withParts(
  found: Deficiency[],
  choices: FindingChoice[],
  document: ReportDocument,
): (Deficiency & Pick<Finding, 'partOf'>)[] {
  const parts = new Map<DeficiencyId, Deficiency & Pick<Finding, 'partOf'>>()
  const apartOf = new Map(choices.map(({ finding, apart }) => [finding, apart]))
  const parents = new Map(found.map((deficiency) => [deficiency.id, deficiency]))
  const listing = listingIn(found)
  for (const { finding, apart } of choices) {
    const parent = parents.get(finding)
    for (const part of apart) {
      const [words] = part.evidence
      if (!words || parts.has(part.id) || listing(words, parent)) continue
      if (parent || isPrinted(document, words)) parts.set(part.id, { ...part, partOf: finding })
    }
  }
  const partsBy = Map.groupBy(parts.values(), ({ partOf }) => partOf)
  const whole = found.flatMap((deficiency) => {
    const own = partsBy.get(deficiency.id) ?? []
    const evidence = evidenceWithout(deficiency.evidence, apartOf.get(deficiency.id) ?? [])
    return [{ ...deficiency, evidence, partOf: null }, ...own]
  })
  const known = new Set(whole.map(({ id }) => id))
  return [...whole, ...[...parts.values()].filter(({ id }) => !known.has(id))]
}

function isPrinted({ pages }: ReportDocument, { page, quote }: Evidence): boolean {
  return pages.some((each) => each.number === page && pageText(each).includes(foldWhiteSpace(quote)))
}
