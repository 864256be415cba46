import type { Finding } from '#domain/report/report.ts'

/** The sample report of a house that does not exist, as the product reads and prices it. `pages`: the words of each. */
export type DemoReport = {
  propertyAddress: string | null
  inspectionDate: string | null
  zip: string | null
  pages: string[]
  findings: Finding[]
}
