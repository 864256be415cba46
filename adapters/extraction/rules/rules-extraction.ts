import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ExtractionWarning } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import { suspiciousText } from '#domain/deficiency/suspicious-text.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { mergeRepeats } from './finding/repeats/merge.ts'
import { easeCommonRating } from './finding/severity.ts'
import { findingsIn, settled } from './judging/findings.ts'
import { giveChances, learnedModel } from './judging/learned/chances.ts'
import { clears } from './judging/learned/dismissed.ts'
import type { Model } from './judging/learned/logistic.ts'
import type { JudgedItem } from './judging/learned/place-signs.ts'
import { isAdviceOn } from './judging/orders.ts'
import { markRunning } from './judging/running.ts'
import { type Candidate, statementsOf } from './judging/statements.ts'
import { withoutSignOffBoxes } from './outline/boxes.ts'
import { advise, type Item } from './outline/item.ts'
import { itemsOf } from './outline/items.ts'
import { badgeWords, withoutTally } from './outline/legend/badges.ts'
import { legendWords } from './outline/legend/legend-words.ts'
import { sentenceTags, withTagJoined } from './outline/legend/sentence-tags.ts'
import { dottedTags, titleTags } from './outline/legend/title-tags.ts'
import type { Block } from './page/block.ts'
import { blocksOf, linkPages } from './page/blocks.ts'
import { pagesWithoutMarks } from './page/marks.ts'
import { withNumbersApart } from './page/numbered-rows.ts'
import { mostRatingColumns } from './page/ratings.ts'
import { pagesBeyond, rowsOf } from './page/rows.ts'
import { withoutRunningHeads } from './page/running-heads.ts'
import { withTables } from './page/tables/tables.ts'
import { answerFrom } from './report/answer.ts'
import { isInspectionReport } from './report/document-kind.ts'
import { mannerTold, pagesToLookAt } from './report/how-read.ts'
import { inspectionDateOf } from './report/inspection-date.ts'
import { propertyAddressOf, zipOf } from './report/property-address.ts'
import { endSwallowing } from './report/talk-zones.ts'
import { weights } from './weights.ts'

/** No house has so many faults told of it: what a report tells after them is not judged, and the user is told so. */
const MOST_TOLD = 5_000

/** Statements are weighed against their neighbors, so a passage without end is read part by part. */
const STATEMENTS_AT_ONCE = 150

/** For explaining and training: who is told each item once it is judged, and a model in place of the product's own. */
type Means = { onItem?: (item: JudgedItem) => void; model?: Model }

/** Finds deficiencies by rules of how inspectors write and by what labeled reports taught. Needs no key and no network. */
export function rulesExtraction({ onItem, model = learnedModel() }: Means = {}): DeficiencyExtractor {
  return {
    async extract(document, onPage) {
      const { all, pages, items } = await readItems(document, onPage)
      const judged = await judgedParts(items, model)
      const { found, doubtful, unread } = await findingsOf(judged, onItem)
      easeCommonRating(found, all)
      const isReport = isInspectionReport(pages, found.filter(({ score }) => score >= weights.finding.listed).length)
      const propertyAddress = propertyAddressOf(all)
      return {
        engine: 'rules',
        refusal: null,
        isInspectionReport: isReport,
        propertyAddress: isReport ? propertyAddress : null,
        inspectionDate: isReport ? inspectionDateOf(all) : null,
        zip: isReport ? zipOf(propertyAddress, all) : null,
        ...(isReport ? answerFrom(document, mergeRepeats(found), doubtful) : { deficiencies: [], possibleMisses: [] }),
        notShown: [],
        suspicious: suspiciousText(document),
        warnings: warningsOf({
          capped: [...new Set([...pagesBeyond(document, all), ...unread])],
          'marks-lost': isReport ? pagesWithoutMarks(all) : [],
          'look-here': isReport ? pagesToLookAt(judged, found) : [],
        }),
        manner: isReport ? mannerTold(judged, found) : [],
      }
    },
  }
}

/** Groups what the pages say to items: what was written about one thing. */
async function readItems(document: ReportDocument, onPage?: (read: number, of: number) => void) {
  const all = withNumbersApart(withoutSignOffBoxes(rowsOf(document)))
  const legend = legendWords(all)
  const tags = sentenceTags(all, legend.words)
  const content = all.map((page) =>
    page
      .filter((row) => !legend.rows.has(row) && !tags.rows.has(row))
      .flatMap((row) => withoutTally(row, legend.words))
      .map((row) => withTagJoined(row, tags.words)),
  )
  const rows = withoutRunningHeads(withTables(content, legend.words, all))
  const pages: Block[][] = []
  for (const [index, page] of rows.entries()) {
    pages.push(blocksOf(page))
    onPage?.(index + 1, rows.length)
    if (index % 10 === 9) await nextTurn()
  }
  const ofTitles = [...titleTags(content, legend.words), ...dottedTags(content, legend.words)]
  const badges = badgeWords(content, legend.words)
  const words = new Map([...badges, ...ofTitles, ...legend.words, ...tags.words])
  const items = itemsOf(linkPages(pages), mostRatingColumns(all), words)
  endSwallowing(items)
  markRunning(items)
  return { all, pages, items }
}

/** Judges every statement of the items: by its own words, then beside its neighbors and the whole report. */
async function judgedParts(items: Item[], model: Model): Promise<JudgedItem[]> {
  const judged: JudgedItem[] = []
  for (const [index, item] of items.entries()) {
    const statements = statementsOf(item)
    for (let at = 0; at === 0 || at < statements.length; at += STATEMENTS_AT_ONCE)
      judged.push({ item, statements: statements.slice(at, at + STATEMENTS_AT_ONCE) })
    if (index % 200 === 199) await nextTurn()
  }
  giveChances(judged, model)
  return judged
}

/** Returns what the items tell, what may be told, and the pages that were not judged because so much was told before. */
async function findingsOf(judged: JudgedItem[], onItem: Means['onItem']) {
  const [found, doubtful, unread]: [Candidate[], Candidate[], number[]] = [[], [], []]
  const silent = silentHeads(judged)
  for (const [index, part] of judged.entries()) {
    if (found.length >= MOST_TOLD || doubtful.length >= MOST_TOLD) {
      unread.push(...part.item.passages.map(({ page }) => page))
      continue
    }
    onItem?.(part)
    if (silent.has(part.item)) continue
    const findings = findingsIn(part)
    const [only, ...others] = findings.found
    const before = found.at(-1)
    const isWhole = others.length === 0 && only?.statements.length === part.statements.length
    const isAdvice = only && isWhole && found.at(-2)?.item !== before?.item && isAdviceOn(only, before)
    if (isAdvice && before && advise(before.item, only.item.passages)) continue
    found.push(...findings.found)
    doubtful.push(...findings.doubtful)
    if (index % 200 === 199) await nextTurn()
  }
  return { found: settled(unread.length > 0 ? [] : judged, found), doubtful, unread }
}

/** Returns the headings that name a fault and tell no finding: one below them does, or nothing stands there, or the next words clear them. */
function silentHeads(judged: JudgedItem[]): Set<Item> {
  const heads = judged.flatMap(({ item }) => (item.head ? [item] : []))
  const parts = new Set(heads.map(({ part }) => part))
  const below = Map.groupBy(
    judged.filter(({ item }) => parts.has(item.part) && !item.head),
    ({ item }) => item.part,
  )
  const silent = heads.filter(({ part, record }) => {
    const under = below.get(part) ?? []
    const isCleared = under[0]?.statements.some(clears)
    return isCleared || (under.length === 0 && !record) || under.some((one) => findingsIn(one).found.length > 0)
  })
  return new Set(silent)
}

function warningsOf(pages: Partial<Record<ExtractionWarning['reason'], number[]>>): ExtractionWarning[] {
  return Object.entries(pages)
    .filter(([, numbers]) => numbers.length > 0)
    .map(([reason, numbers]) => ({
      reason: reason as ExtractionWarning['reason'],
      pages: numbers.toSorted((a, b) => a - b),
    }))
}
