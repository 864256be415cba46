import { attachment } from '#app/web/attachment.server.ts'
import { ports } from '#app/web/ports.server.ts'
import type { PrintedPhotos } from '#domain/photo/photo.ts'
import { readPrintedPhotos } from '#domain/photo/printed-photos.ts'
import {
  type ExportedFrom,
  type ExportFormat,
  exportFilename,
  type ReportExport,
} from '#domain/report/export/export.ts'
import { exportJson } from '#domain/report/export/export-json.ts'
import { findingRows, summaryRows } from '#domain/report/export/export-rows.ts'
import type { PrintOptions } from '#domain/report/export/printing.ts'
import { reportHtml } from './paper.server.tsx'

/** Returns the report as a file. `address` is where it stands on the web, see `Printing`. */
export async function downloadOf(
  report: ReportExport,
  {
    format,
    from,
    address,
    ...options
  }: { format: ExportFormat; from: ExportedFrom; address: string | null } & PrintOptions,
): Promise<Response> {
  const { filename, report: id, madeAt: now } = report
  return attachment(
    await content[format](report, address, options),
    format,
    exportFilename(format, from, { filename, id, now }),
  )
}

function photosIn({ report, findings }: ReportExport): Promise<PrintedPhotos> {
  return readPrintedPhotos(ports, report, findings)
}

type Content = (
  report: ReportExport,
  address: string | null,
  options: PrintOptions,
) => string | Promise<string | Uint8Array>

const content: Record<ExportFormat, Content> = {
  html: async (report, address) => reportHtml(report, address, await photosIn(report)),
  pdf: async (report, address, options) =>
    ports.printing.report(report, address, { ...options, photos: await photosIn(report) }),
  csv: (report) => ports.sheets.csv(findingRows(report)),
  xlsx: (report) => ports.sheets.workbook({ Summary: summaryRows(report), Findings: findingRows(report) }),
  json: (report, address) => JSON.stringify(exportJson(report, address), null, 2),
}
