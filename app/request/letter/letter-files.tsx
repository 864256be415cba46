import { type LetterFormat, letterFormats, letterPath } from '#app/request/request-path.ts'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ReportId } from '#domain/report/report.ts'

const labels: Record<LetterFormat, string> = { pdf: 'PDF', html: 'Web page (HTML)', txt: 'Plain text' }

export function LetterFiles({ report, version }: { report: ReportId; version: number }) {
  return (
    <ul className="flex flex-wrap gap-x-6">
      {letterFormats.map((format) => (
        <li key={format}>
          <a href={letterPath(report, version, format)} className="link inline-flex min-h-11 items-center gap-1.5">
            <Icon name="download" className="size-4" />
            {labels[format]}
          </a>
        </li>
      ))}
    </ul>
  )
}
