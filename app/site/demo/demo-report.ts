import type { Finding } from '#domain/report/report.ts'

/** The sample report of a fictional house, as the product reads and prices it. `pages` holds the text of each page. */
export type DemoReport = {
  propertyAddress: string | null
  inspectionDate: string | null
  zip: string | null
  pages: string[]
  findings: Finding[]
}
