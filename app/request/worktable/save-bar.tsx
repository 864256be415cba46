import { Link, useNavigation } from '@remix-run/react'
import { previewPath } from '#app/request/request-path.ts'
import { Button } from '#app/ui/kit/button.tsx'
import type { ReportId } from '#domain/report/report.ts'
import type { Saving } from './use-autosave.ts'

const PREVIEW = '?preview=1'

export function leadsToLetter(submitter: HTMLElement | null): submitter is HTMLButtonElement {
  return submitter?.getAttribute('formaction') === PREVIEW
}

/** Stays in view: what it comes to, whether it is saved, and the way on. */
export function SaveBar({ report, sums, saving }: { report: ReportId; sums: string; saving: Saving }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          <output className="block font-semibold tabular-nums">{sums}</output>
          <span
            role="status"
            className={`block text-sm ${saving.state === 'refused' ? 'font-semibold text-critical' : 'text-muted'}`}
          >
            {saving.text}
          </span>
        </p>
        {/* Makes the letter's route known before it is asked for: while the router looks for it, a save that ends drops the way there. */}
        <Link to={previewPath(report)} hidden>
          The letter
        </Link>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="plain" size="small" disabled={busy}>
            Save draft
          </Button>
          <Button type="submit" size="small" formAction={PREVIEW} disabled={busy}>
            Preview the letter
          </Button>
        </div>
      </div>
    </div>
  )
}
