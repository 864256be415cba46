import { categoryOf } from '#adapters/extraction/rules/finding/category.ts'
import { descriptionOf, saidIn } from '#adapters/extraction/rules/finding/description.ts'
import { locationOf, quantityOf, recommendationOf, repairMethodOf } from '#adapters/extraction/rules/finding/details.ts'
import { evidenceOf } from '#adapters/extraction/rules/finding/evidence.ts'
import type { Told } from '#adapters/extraction/rules/finding/repeats/sameness.ts'
import { severityOf } from '#adapters/extraction/rules/finding/severity.ts'
import { doubtOf } from '#adapters/extraction/rules/judging/scores.ts'
import type { Candidate } from '#adapters/extraction/rules/judging/statements.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { weights } from '#adapters/extraction/rules/weights.ts'
import type { Deficiency, Evidence, Extraction, PossibleMiss, Severity } from '#domain/deficiency/deficiency.ts'
import { deficiencyIds } from '#domain/deficiency/deficiency-id.ts'
import { printPage } from '#domain/deficiency/print-page.ts'
import type { Page, ReportDocument } from '#domain/report/document.ts'
import { chanceOf } from '#domain/text/logistic.ts'

const weigh = weights.confidence

/** Returns the findings that the pages prove word for word, and what is in doubt and not told already. */
export function answerFrom(
  document: ReportDocument,
  told: Told[],
  doubtful: Candidate[],
): Pick<Extraction, 'deficiencies' | 'possibleMisses'> {
  const pages = new Map(document.pages.map((page) => [page.number, { page, print: printPage(page) }]))
  const priced = new Set<Item>()
  const proven = told.flatMap((finding) => {
    const evidence = [finding.candidate, ...finding.repeats].flatMap((candidate) => {
      const proof = evidenceOf(candidate, pages, document.kind)
      const { item } = candidate
      if (!proof || item.cost === '' || priced.has(item)) return proof ?? []
      // The cost of a row that tells several findings stands with the first of them.
      priced.add(item)
      return { ...proof, cost: item.cost }
    })
    return evidence.length > 0 ? [{ finding, evidence }] : []
  })
  const ids = deficiencyIds(proven.map(({ evidence }) => evidence[0]?.quote ?? ''))
  const deficiencies = proven.flatMap(({ finding, evidence }, index): Deficiency[] => {
    const id = ids[index]
    return id ? [deficiencyFrom(finding, evidence, id, pages)] : []
  })
  const listed = new Set(
    deficiencies.flatMap(({ evidence, description, recommendation }) => [
      ...evidence.map(({ page, quote }) => `${page} ${quote}`),
      ...[...evidence.map(({ quote }) => quote), description, recommendation].flatMap(sentencesIn),
    ]),
  )
  const titles = titlesOf(proven.map(({ finding }) => finding.candidate.item))
  const untold = doubtful.filter((candidate) => !isTitleOnly(saidIn(candidate).toLowerCase(), titles))
  return { deficiencies, possibleMisses: possibleMissesFrom(untold, pages, document.kind, listed) }
}

function sentencesIn(text: string): string[] {
  return sentencesOf(text).map((sentence) => sentence.text.toLowerCase())
}

/** Returns whether words are one of the titles, at most behind a number and the name of a part: "4.3.1 Crawl Space - Floor: ...". */
function isTitleOnly(said: string, titles: string[]): boolean {
  const title = titles.find((title) => said.endsWith(title))
  return title !== undefined && BEFORE_TITLE.test(said.slice(0, -title.length))
}

const BEFORE_TITLE = /^(?:\d[\d.]* )?(?:[^.:]{1,100}[:>–-] )?$/

/** Returns the inspector's titles of what is told, in small letters: a summary that lists titles alone tells nothing more. */
function titlesOf(items: Item[]): string[] {
  const titles = items.map(({ title }) => title.toLowerCase()).filter((title) => title.includes(' '))
  return [...new Set(titles)]
}

/** Returns what may be a deficiency and is not told already, what could cost or endanger most first. */
function possibleMissesFrom(
  doubtful: Candidate[],
  pages: Map<number, { page: Page; print: ReturnType<typeof printPage> }>,
  kind: ReportDocument['kind'],
  listed: Set<string>,
): PossibleMiss[] {
  const misses: PossibleMiss[] = []
  const told = new Set(listed)
  const byStake = doubtful.map((candidate) => ({ candidate, stake: stakeOf(candidate) }))
  for (const { candidate } of byStake.sort((a, b) => b.stake - a.stake)) {
    const proof = misses.length < MOST_POSSIBLE_MISSES ? evidenceOf(candidate, pages, kind) : null
    const key = `${proof?.page} ${proof?.quote}`
    const said = saidIn(candidate).toLowerCase()
    if (!proof || told.has(key) || told.has(said)) continue
    told.add(key).add(said)
    misses.push({ page: proof.page, quote: proof.quote, reason: reasonOf(candidate) })
  }
  return misses
}

/** More would not be read. */
const MOST_POSSIBLE_MISSES = 12

const STAKES: Record<Severity, number> = { critical: 3, major: 2, minor: 1, low: 1 }

/** How likely it is a deficiency, times how much hangs on it. */
function stakeOf(candidate: Candidate): number {
  const stake = STAKES[severityOf(candidate, categoryOf(candidate))]
  return stake * Math.max(...candidate.statements.map(doubtOf))
}

export function deficiencyFrom(
  { candidate, repeats }: Told,
  evidence: Evidence[],
  id: Deficiency['id'],
  pages: Map<number, { page: Page }>,
): Deficiency {
  const category = categoryOf(candidate)
  const recommendation = firstOf([candidate, ...repeats], recommendationOf)
  const amount = quantityOf(candidate)
  const page = pages.get(evidence[0]?.page ?? 0)?.page
  return {
    id,
    category,
    severity: severityOf(ratedBy(candidate, repeats), category),
    location: firstOf([candidate, ...repeats], locationOf),
    description: descriptionOf(candidate),
    recommendation,
    quantity: amount?.quantity ?? null,
    unitType: amount?.unitType ?? null,
    repairMethod: repairMethodOf(recommendation),
    confidence: confidenceOf(candidate, page),
    evidence,
  }
}

function firstOf(tellings: Candidate[], tell: (candidate: Candidate) => string): string {
  for (const candidate of tellings) {
    const text = tell(candidate)
    if (text !== '') return text
  }
  return ''
}

/** Where the body leaves a finding unrated, the summary's rating is the inspector's. */
function ratedBy(candidate: Candidate, repeats: Candidate[]): Candidate {
  const own = ({ item }: Candidate) => isBad(item.rating) && !item.sectionRating
  const rated = own(candidate) ? undefined : repeats.find(own)
  return rated
    ? { ...candidate, item: { ...candidate.item, rating: rated.item.rating, sectionRating: false } }
    : candidate
}

/** How often, in percent, such a finding is right on reports never seen; at most OCR's own confidence where it read the words. */
function confidenceOf({ statements }: Candidate, page: Page | undefined): number {
  const chance = Math.max(...statements.map((statement) => statement.chance))
  const told = Math.max(weigh.least, Math.min(weigh.most, 100 * calibrated(chance)))
  const read = page?.state === 'ocr' ? Math.max(0, Math.min(100, page.confidence ?? weigh.unknown)) : 100
  return Math.round(Math.min(told, read))
}

function calibrated(chance: number): number {
  const sure = Math.min(0.999, Math.max(0.001, chance))
  return chanceOf(weigh.slope * Math.log(sure / (1 - sure)) + weigh.shift)
}

function reasonOf({ item, statements }: Candidate): string {
  const verdict = statements[0]?.verdict
  if (item.zone === 'limitations' || verdict?.limited) return 'reads like a limitation of the inspection'
  if (item.zone === 'information' || item.descriptive) return 'stands among descriptions of the house'
  if (item.zone === 'boilerplate' || (verdict?.boilerplate ?? 0) > 0) return 'reads like general text of the report'
  if (item.rating === 'fine' || verdict?.fine) return 'the report calls the part sound'
  if (verdict?.upkeep) return 'reads like advice on upkeep'
  return 'does not say plainly that something is wrong'
}
