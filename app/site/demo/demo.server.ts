import { shownReport } from '#app/share/opened/shared-report.tsx'
import { countSeverities } from '#domain/deficiency/deficiency.ts'
import { costByCategory } from '#domain/estimate/cost-by-category.ts'
import { bundleRepairs, printedBundle } from '#domain/estimate/jobs/bundle.ts'
import { priceOf } from '#domain/estimate/quote.ts'
import { type Bucket, buckets } from '#domain/negotiation/bucket/bucket.ts'
import { suggestBucket } from '#domain/negotiation/bucket/suggest-bucket.ts'
import { exportReport } from '#domain/report/export/export.ts'
import type { ReportId } from '#domain/report/report.ts'
import stored from './demo-report.json?raw'
import type { DemoReport } from './demo-report.ts'

const { pages, findings, ...house }: DemoReport = JSON.parse(stored)

const whole = exportReport({
  summary: { ...house, id: 0 as ReportId, filename: 'sample-report.txt', title: house.propertyAddress ?? '' },
  findings,
  now: new Date(0),
})

const priced = findings.map((finding) => ({ ...finding, price: priceOf(finding) }))

/** The titles as the list of findings numbers them. */
const suggested = whole.findings.map(({ id, number, title, description, price }) => {
  const finding = findings.find((each) => each.id === id)
  if (!finding) throw new Error(`${id} is in the list of findings alone`)
  return { number, title, description, price, ...suggestBucket(finding) }
})

function inBucket(wanted: Bucket) {
  return suggested.filter(({ bucket }) => bucket === wanted).map(({ bucket: _, ...item }) => item)
}

/** The data of /demo. */
export const demo = {
  address: whole.title,
  inspectionDate: house.inspectionDate,
  pages,
  report: { ...shownReport(whole), bundled: null },
  counts: countSeverities(findings),
  byCategory: costByCategory(priced),
  shared: printedBundle(bundleRepairs(findings)),
  advice: buckets.map((bucket) => ({ bucket, items: inBucket(bucket) })),
}

/** Returns the finding whose description matches. */
export function demoFinding(words: RegExp) {
  const found = demo.report.findings.find(({ description }) => words.test(description))
  if (!found) throw new Error(`the demo has no finding that says ${words}`)
  return found
}
