import type { Deficiency, DeficiencyId, Evidence } from '#domain/deficiency/deficiency.ts'
import { deficiencyIds } from '#domain/deficiency/deficiency-id.ts'
import { foldWhiteSpace, holds, pageText } from '#domain/deficiency/evidence.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { Finding } from '#domain/report/report.ts'
import type { FindingChoice } from './choices.ts'

/** Words of a finding's evidence that can be a finding of their own, by the id that it has then. `isWhole`: all of one telling. */
export type Passage = { id: DeficiencyId; evidence: Evidence; isWhole: boolean }

const FEWEST_WORDS = 3
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

type Told = Pick<Finding, 'evidence' | 'recommendation' | 'partOf'>

/**
 * What can be told apart from a finding: every telling after the first, and the sentences of each, without advice and
 * fragments. What comes first stays with the finding. None of what was told apart itself.
 */
export function partsOf({ evidence, recommendation, partOf }: Told): Passage[] {
  if (partOf) return []
  const advice = foldWhiteSpace(recommendation)
  const passages = evidence.flatMap((telling, index) => {
    const said = [...sentencesOf(telling, advice, index === 0)]
    const single = said.map((quote) => passage({ page: telling.page, quote, box: null }, false))
    if (index === 0) return single
    return [passage(telling, true), ...(single.length > 1 ? single : [])]
  })
  return [...new Map(passages.map((each) => [each.id, each])).values()]
}

/** Whether `partsOf` has any, at half the work. */
export function canBeToldApart({ evidence: [first, ...others], recommendation, partOf }: Told): boolean {
  if (partOf || !first) return false
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

/** The passage as a finding of its own: of the kind, severity and place of the one that it comes from. */
export function deficiencyOf({ id, evidence }: Passage, parent: Deficiency): Deficiency {
  const words = foldWhiteSpace(evidence.quote)
  const advice = foldWhiteSpace(parent.recommendation)
  const isAdvised = advice !== '' && words.includes(advice)
  const { category, severity, location, confidence } = parent
  return {
    ...{ id, category, severity, location, confidence },
    description: (isAdvised && words.replace(advice, '').trim()) || words,
    recommendation: isAdvised ? parent.recommendation : '',
    quantity: null,
    unitType: null,
    repairMethod: null,
    evidence: [evidence],
  }
}

/** What stays of a finding's evidence, at least one telling, once these were told apart from it. */
export function evidenceWithout(evidence: Evidence[], apart: Deficiency[]): Evidence[] {
  const gone = new Set(apart.flatMap((part) => part.evidence.map(keyOf)))
  const rest = gone.size > 0 ? evidence.filter((telling) => !gone.has(keyOf(telling))) : evidence
  return rest.length > 0 ? rest : evidence.slice(0, 1)
}

/** The evidence of a finding once what was told apart from it is put back. */
export function evidenceWith(evidence: Evidence[], part: Pick<Deficiency, 'evidence'>): Evidence[] {
  return [...evidence, ...part.evidence.filter((telling) => !evidence.some((other) => holds(other, telling)))]
}

/** Which of the findings, but for the one given, says the same words on the same page. */
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
 * What an analysis has found, told apart as its owner did before. A part whose finding does not come back stays while the
 * report has its words; it goes where another finding has them now.
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

/** The same for the same words on the same page. */
function keyOf({ page, quote }: Evidence): string {
  return `${page} ${foldWhiteSpace(quote)}`
}
