import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Deficiency, Evidence, Extraction, PossibleMiss } from '#domain/deficiency/deficiency.ts'
import { deficiencyIds } from '#domain/deficiency/deficiency-id.ts'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import { printPage } from '#domain/deficiency/print-page.ts'
import { suspiciousText } from '#domain/deficiency/suspicious-text.ts'
import type { Page, ReportDocument } from '#domain/report/document.ts'
import { blocksOf, linkPages } from './blocks.ts'
import { categoryOf } from './category.ts'
import { componentsIn } from './components.ts'
import { locationOf, quantityOf, recommendationOf, repairMethodOf } from './details.ts'
import { isInspectionReport } from './document-kind.ts'
import { evidenceOf } from './evidence.ts'
import { findingsIn } from './findings.ts'
import { inspectionDateOf } from './inspection-date.ts'
import type { Item } from './item.ts'
import { itemsOf } from './items.ts'
import { legendWords } from './legend-words.ts'
import { mergeRepeats } from './merge.ts'
import { propertyAddressOf, zipOf } from './property-address.ts'
import { isBad, mostRatingColumns } from './ratings.ts'
import { pagesBeyond, rowsOf } from './rows.ts'
import { withoutRunningHeads } from './running-heads.ts'
import type { Told } from './sameness.ts'
import { bare } from './sections.ts'
import { severityOf } from './severity.ts'
import type { Candidate } from './statements.ts'
import { withTables } from './tables.ts'

/** No house has so many faults told of it: what a report tells after them is not judged, and the user is told so. */
const MOST_TOLD = 5_000

/** Finds deficiencies by rules of how inspectors write. Needs no key and no network. `onItem` is told what is judged. */
export function rulesExtraction(onItem?: (item: Item) => void): DeficiencyExtractor {
  return {
    async extract(document, onPage) {
      const all = rowsOf(document)
      const legend = legendWords(all)
      const rows = withoutRunningHeads(
        withTables(
          all.map((page) => page.filter((row) => !legend.rows.has(row))),
          legend.words,
        ),
      )
      const pages = []
      for (const [index, page] of rows.entries()) {
        pages.push(blocksOf(page))
        onPage?.(index + 1, rows.length)
        if (index % 10 === 9) await nextTurn()
      }
      const candidates: Candidate[] = []
      const doubtful: Candidate[] = []
      const unread = new Set(pagesBeyond(document, all))
      for (const [index, item] of itemsOf(linkPages(pages), mostRatingColumns(all), legend.words).entries()) {
        if (candidates.length >= MOST_TOLD || doubtful.length >= MOST_TOLD) {
          for (const { page } of item.passages) unread.add(page)
          continue
        }
        onItem?.(item)
        const { found, doubtful: unsure } = findingsIn(item)
        candidates.push(...found)
        doubtful.push(...unsure)
        if (index % 200 === 199) await nextTurn()
      }
      const isReport = isInspectionReport(pages, candidates.length)
      const propertyAddress = propertyAddressOf(all)
      return {
        engine: 'rules',
        refusal: null,
        isInspectionReport: isReport,
        propertyAddress: isReport ? propertyAddress : null,
        inspectionDate: isReport ? inspectionDateOf(all) : null,
        zip: isReport ? zipOf(propertyAddress, all) : null,
        ...(isReport
          ? answerFrom(document, mergeRepeats(candidates), doubtful)
          : { deficiencies: [], possibleMisses: [] }),
        notShown: [],
        suspicious: suspiciousText(document),
        warnings: unread.size > 0 ? [{ reason: 'capped', pages: [...unread].sort((a, b) => a - b) }] : [],
      }
    },
  }
}

function answerFrom(
  document: ReportDocument,
  told: Told[],
  doubtful: Candidate[],
): Pick<Extraction, 'deficiencies' | 'possibleMisses'> {
  const pages = new Map(document.pages.map((page) => [page.number, { page, print: printPage(page) }]))
  const proven = told.flatMap((finding) => {
    const evidence = [finding.candidate, ...finding.repeats].flatMap(
      (candidate) => evidenceOf(candidate, pages, document.kind) ?? [],
    )
    return evidence.length > 0 ? [{ finding, evidence }] : []
  })
  const ids = deficiencyIds(proven.map(({ evidence }) => evidence[0]?.quote ?? ''))
  const deficiencies = proven.flatMap(({ finding, evidence }, index): Deficiency[] => {
    const id = ids[index]
    return id ? [deficiencyFrom(finding, evidence, id, pages)] : []
  })
  const listed = new Set(
    deficiencies.flatMap((deficiency) => deficiency.evidence.map((proof) => `${proof.page} ${proof.quote}`)),
  )
  const possibleMisses = doubtful.flatMap((candidate): PossibleMiss[] => {
    const proof = evidenceOf(candidate, pages, document.kind)
    if (!proof || listed.has(`${proof.page} ${proof.quote}`)) return []
    return [{ page: proof.page, quote: proof.quote, reason: reasonOf(candidate) }]
  })
  return { deficiencies, possibleMisses }
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

/** What was told, without the advice and the report's own rating, with what follows from it where that is a sentence. */
function descriptionOf({ item, statements }: Candidate): string {
  const plain = statements.filter((statement) => !statement.remedy)
  const telling = plain.length > 0 ? plain : statements
  const told = telling.map(({ text }) => cleaned(text))
  const part = telling[0]?.verdict.components.length === 0 ? partIn(item, telling[0].text) : ''
  if (part && told[0]) told[0] = `${part}: ${told[0]}`
  return [...told, ...(/^[A-Z][^.]{30,}\.$/.test(item.implication) ? [item.implication] : [])].join(' ')
}

/** The part that the heading above names: "Rusted" under "ROOF DRAINAGE \\ Gutters" is said of the gutters. */
function partIn({ label, title }: Candidate['item'], told: string): string {
  for (const heading of [title, label]) {
    const part = bare(heading.split(/ ?[\\|>] ?/).at(-1) ?? '')
    if (part === '' || part.split(' ').length > 6 || WHOLE_SYSTEM.test(part)) continue
    if (componentsIn(part).length === 0 && told.split(' ').length > 3) continue
    return /[a-z]/.test(part) ? part : part.charAt(0) + part.slice(1).toLowerCase()
  }
  return ''
}

const WHOLE_SYSTEM =
  /^(?:general|comments?|roof(?:ing)?|plumbing|electric(?:al)?|exterior|interiors?|heating|cooling|structur(?:e|al)|insulation|hvac)\b(?! \w)/i

function cleaned(text: string): string {
  const words = text.replace(RATING_TAG, '').replace(RATING_WORDS, '').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Needs Attention, Although functional, However, the line ..." */
const RATING_WORDS =
  /^(?:(?:needs? (?:attention|repairs?|replacement|service)|deficient|safety(?: hazard| issue| concern)?|repair|(?:major|minor)(?: concern| defect)?)(?:,| -|:) )(?:although (?:[\w']+ ){0,4}functional, )?(?:however,? )?/i
const RATING_TAG = /^(?:\[[A-Za-z/ &]{2,40}\] *)+|(?: *\[[A-Za-z/ &]{2,40}\])+(?=[.,]?$)/g

/** OCR's own confidence where the words came from it; otherwise how plainly the words tell a deficiency. */
function confidenceOf({ score }: Candidate, page: Page | undefined): number {
  if (page?.state === 'ocr') return Math.round(Math.max(0, Math.min(100, page.confidence ?? 50)))
  return Math.round(Math.min(99, 72 + score * 6))
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
