import type { LoaderFunctionArgs } from '@remix-run/node'
import { ports } from '#app/web/ports.server.ts'
import { listByTrade, tradeRows } from '#domain/report/export/by-trade.ts'
import { exportReport } from '#domain/report/export/export.ts'
import { answerFile } from './whom-file.server.ts'

/** Serves the repairs by trade as a file: `?format=csv|xlsx`. */
export function loader(args: LoaderFunctionArgs) {
  return answerFile(args, {
    name: 'trades',
    formats: ['csv', 'xlsx'],
    make: (view, format) => {
      const report = exportReport({ ...view, now: ports.clock.now() })
      const rows = tradeRows(listByTrade(report, view.findings), report.totals)
      return format === 'csv' ? ports.sheets.csv(rows) : ports.sheets.workbook({ 'By trade': rows })
    },
  })
}
