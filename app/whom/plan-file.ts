import type { LoaderFunctionArgs } from '@remix-run/node'
import { planHtml } from '#app/downloads/paper.server.tsx'
import { ports } from '#app/web/ports.server.ts'
import { planRows, sellerPlan } from '#domain/negotiation/plan/seller-plan.ts'
import { propertyTime } from '#domain/place/property-time.ts'
import { printedDay } from '#domain/text/day.ts'
import { answerFile } from './whom-file.server.ts'

/** Serves the seller's plan as a file: `?format=html|csv`. */
export function loader(args: LoaderFunctionArgs) {
  return answerFile(args, {
    name: 'plan',
    formats: ['html', 'csv'],
    make: async ({ summary, findings }, format) => {
      const lists = sellerPlan(findings)
      if (format === 'csv') return ports.sheets.csv(planRows(lists))
      const { today } = await propertyTime(ports, summary)
      return planHtml({ title: summary.title, date: printedDay(today), lists })
    },
  })
}
