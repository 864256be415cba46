import { Form, useNavigation } from '@remix-run/react'
import { LetterPreview } from '#app/request/letter/letter-preview.tsx'
import { SharedReport, type ShownReport } from '#app/share/opened/shared-report.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { photoPath } from '#app/ui/words/report-paths.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { ShareScope } from '#domain/negotiation/share/share-link.ts'
import type { ReportId } from '#domain/report/report.ts'
import { daysWords, scopeWords } from './link-words.ts'
import { previewPath, sharePath } from './share-path.ts'

export type PreviewedLink = {
  scope: ShareScope
  days: number
  title: string
  report: ShownReport | null
  letter: Letter | null
}

/** The page as its readers will see it, and below it the form that creates the link. */
export function LinkPreview({
  of,
  report,
  newId,
  reply,
}: {
  of: PreviewedLink
  report: ReportId
  newId: string
  reply?: FormReply
}) {
  const busy = useNavigation().state === 'submitting'
  const { scope, days } = of
  return (
    <section aria-labelledby="preview" className="rounded-box border-2 border-accent bg-paper p-4 sm:p-6">
      <h2 id="preview" className="text-lg">
        What the link will show
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-muted">
        {scopeWords[scope].label}, for {daysWords(days)}. This is the page of the link, word for word. Read it before
        you make the link: what was taken out says so in brackets. If something is left that tells who you are, correct
        it in the report or leave that issue out. Photos are shown as the inspector took them: one that shows too much
        can be left out beside its finding.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 rounded-box border border-line bg-paper p-4 sm:p-6">
        <p className="border-b border-line pb-4 text-xl font-semibold wrap-anywhere">{of.title}</p>
        {of.report && <SharedReport report={of.report} photoPath={(name) => photoPath(report, name)} />}
        {of.letter && <LetterPreview letter={of.letter} photoPath={(name) => photoPath(report, name)} />}
      </div>
      <Form method="post" action={previewPath(report, { scope, days })} noValidate className="mt-6 grid gap-4">
        <ErrorSummary title={reply?.title ?? 'No link was made'} errors={reply?.errors} />
        <input type="hidden" name="id" value={newId} key={newId} />
        <input type="hidden" name="scope" value={scope} />
        <input type="hidden" name="days" value={days} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {busy ? 'Making...' : 'Make the link'}
          </Button>
          <ButtonLink to={sharePath(report)} tone="plain">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </section>
  )
}
