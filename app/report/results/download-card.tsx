import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { FoldedCard } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { plural } from '#app/ui/words/report.ts'
import { type ExportFormat, exportFormats } from '#domain/report/export/export.ts'
import type { ReportId } from '#domain/report/report.ts'

const labels: Record<ExportFormat, string> = { html: 'HTML', pdf: 'PDF', csv: 'CSV', xlsx: 'Excel', json: 'JSON' }

const look = 'inline-flex min-h-11 items-center justify-center gap-2 rounded-box border px-4 font-semibold'

/** `wanted`: the user opened the report to download it, so the download starts by itself, once. */
export function DownloadCard({
  id,
  report,
  excluded,
  wanted,
}: {
  id: string
  report: ReportId
  excluded: number
  wanted: boolean
}) {
  const main = useRef<HTMLAnchorElement>(null)
  const navigate = useNavigate()
  const [isOpen] = useState(wanted)
  useEffect(() => {
    if (!wanted) return
    const start = () => {
      const card = document.getElementById(id)
      if (card instanceof HTMLDetailsElement) card.open = true
      main.current?.focus()
      main.current?.click()
      // Removed from the address, so that reloading the page does not download again.
      navigate({ search: '', hash: id }, { replace: true, preventScrollReset: true })
    }
    if (document.readyState === 'complete') return start()
    // A download that starts earlier ends the page's own loading: its `load` never comes.
    addEventListener('load', start, { once: true })
    return () => removeEventListener('load', start)
  }, [wanted, navigate, id])
  const path = (format: ExportFormat) => `/api/reports/${report}/download?format=${format}`
  return (
    <FoldedCard
      id={id}
      title="Download"
      line="HTML, PDF, CSV, Excel, JSON"
      isOpen={isOpen}
      className={`print:hidden ${wanted ? 'ring-2 ring-accent' : 'target:ring-2 target:ring-accent'}`}
    >
      {wanted && (
        <noscript>
          <meta httpEquiv="refresh" content={`0;url=${path('html')}`} />
        </noscript>
      )}
      <p className="max-w-prose">
        One file with every included issue: its page and quote, its price and where that comes from, and the totals. It
        opens on any device and prints well.
        {excluded > 0 &&
          ` ${plural(excluded, 'issue')} that you excluded ${excluded === 1 ? 'is' : 'are'} named at its end only, and in no total.`}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <a ref={main} href={path('html')} className={`${look} border-accent text-accent hover:bg-sunken`}>
          <Icon name="download" />
          Download Report
          <span className="sr-only"> (HTML)</span>
        </a>
        {exportFormats
          .filter((format) => format !== 'html')
          .map((format) => (
            <a key={format} href={path(format)} className={`${look} border-edge bg-surface hover:bg-sunken`}>
              <span className="sr-only">Download as </span>
              {labels[format]}
            </a>
          ))}
      </div>
    </FoldedCard>
  )
}
