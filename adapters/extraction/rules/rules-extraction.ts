import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import { suspiciousText } from '#domain/deficiency/suspicious-text.ts'
import { mergeRepeats } from './finding/merge.ts'
import { findingsIn } from './judging/findings.ts'
import type { Candidate } from './judging/statements.ts'
import type { Item } from './outline/item.ts'
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
