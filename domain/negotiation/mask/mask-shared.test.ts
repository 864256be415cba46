import { expect, test } from 'vitest'
import { exampleDeficiency } from '#domain/examples.ts'
import { exportReport } from '#domain/report/export/export.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { maskPersonal } from './mask-personal.ts'
import { maskExport } from './mask-shared.ts'

const dana = { firstName: 'Dana', lastName: 'Whitlock', email: 'dana@example.test', phone: '', username: 'dana.w' }

test('strangers see no name in the words that print what a repair costs', () => {
  const words = 'Budget $2,500, as told to Dana Whitlock at 512-555-0100.'
  const finding: Finding = {
    ...exampleDeficiency({ description: words, recommendation: '', evidence: [{ page: 3, quote: words, box: null }] }),
    ...{ estimate: null, quote: null, excluded: false, original: null, nothingToPay: null },
  } as Finding
  const summary = {
    ...{ id: 1 as ReportId, title: 'House', filename: 'a.pdf', propertyAddress: '', inspectionDate: null, zip: null },
  }
  const report = exportReport({ summary, findings: [finding], now: new Date(0) })
  expect(report.findings[0]?.reported?.words).toBe(words)
  const shared = maskExport(report, maskPersonal(dana))
  expect(shared.findings[0]?.reported).toEqual({
    ...{ low: 250_000, high: 250_000, page: 3 },
    words: 'Budget $2,500, as told to [name removed] at [phone removed].',
  })
  expect(JSON.stringify(shared)).not.toContain('Whitlock')
})
