import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import { suspiciousText } from '#domain/deficiency/suspicious-text.ts'
import { mergeRepeats } from './finding/merge.ts'
import { findingsIn } from './judging/findings.ts'
import { giveChances, learnedModel } from './judging/learned/chances.ts'
import type { Model } from './judging/learned/logistic.ts'
import type { JudgedItem } from './judging/learned/place-signs.ts'
import { type Candidate, statementsOf } from './judging/statements.ts'
import { itemsOf } from './outline/items.ts'
import { legendWords } from './outline/legend-words.ts'
import { blocksOf, linkPages } from './page/blocks.ts'
import { mostRatingColumns } from './page/ratings.ts'
import { pagesBeyond, rowsOf } from './page/rows.ts'
import { withoutRunningHeads } from './page/running-heads.ts'
import { withTables } from './page/tables.ts'
import { answerFrom } from './report/answer.ts'
import { isInspectionReport } from './report/document-kind.ts'
import { inspectionDateOf } from './report/inspection-date.ts'
import { propertyAddressOf, zipOf } from './report/property-address.ts'

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
      const judged: JudgedItem[] = []
      for (const [index, item] of itemsOf(linkPages(pages), mostRatingColumns(all), legend.words).entries()) {
        const statements = statementsOf(item)
        for (let at = 0; at === 0 || at < statements.length; at += STATEMENTS_AT_ONCE)
          judged.push({ item, statements: statements.slice(at, at + STATEMENTS_AT_ONCE) })
        if (index % 200 === 199) await nextTurn()
      }
      giveChances(judged, model)
      for (const [index, part] of judged.entries()) {
        if (candidates.length >= MOST_TOLD || doubtful.length >= MOST_TOLD) {
          for (const { page } of part.item.passages) unread.add(page)
          continue
        }
        onItem?.(part)
        const { found, doubtful: unsure } = findingsIn(part)
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
        manner: [],
      }
    },
  }
}
