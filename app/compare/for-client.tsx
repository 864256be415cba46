import { comparisonLinksPath } from '#app/share/links/share-path.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ReportId } from '#domain/report/report.ts'
import { MAX_CLIENT } from './words.ts'

/** How two houses side by side reach somebody else: as a file, or by a link. */
export function ForClient({ a, b }: { a: ReportId; b: ReportId }) {
  return (
    <Card title="For a client" className="print:hidden">
      <p className="-mt-2 mb-4 max-w-prose text-muted">
        One file with both houses, the five that matter in each and the systems, to print or to send. The name stands on
        it and is not stored with us, but it is part of the download’s address, which your browser may remember.
      </p>
      <form method="get" action="/compare/file" className="flex flex-wrap items-end gap-4">
        <input type="hidden" name="a" value={a} />
        <input type="hidden" name="b" value={b} />
        <div className="w-full sm:w-80">
          <Field label="Client’s name (optional)" name="client" maxLength={MAX_CLIENT} autoComplete="off" />
        </div>
        <Button type="submit" tone="plain">
          <Icon name="download" />
          Download as HTML
        </Button>
      </form>
      <p className="mt-6 mb-4 max-w-prose border-t border-line pt-4 text-muted">
        Or a link that shows the same for 1 to 30 days, without your name. You see who opened it, and can revoke it.
      </p>
      <ButtonLink to={comparisonLinksPath({ a, b })} tone="plain">
        <Icon name="external" className="size-4" />
        Share by a link
      </ButtonLink>
    </Card>
  )
}
