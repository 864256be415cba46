import { useParams } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { ReportNotFound } from '#app/ui/report/report-not-found.tsx'
import type { PageRefusal } from '#domain/report/page/view-page.ts'

export type Missing = Exclude<PageRefusal, 'not-open'>

const absences: Record<Exclude<Missing, 'not-found'>, { title: string; text: string }> = {
  'no-such-page': { title: 'Page Not Found', text: 'Your report has no page with this number.' },
  erased: {
    title: 'The report file was deleted, as promised',
    text: 'The file, its page text, its page images and its photos are deleted 72 hours after the upload, or before or at your deadline where you ask for it, so its pages cannot be shown. What was found, with the words that prove it, stays in the report.',
  },
  gone: {
    title: 'The report file is gone',
    text: 'The file that you uploaded is no longer stored, so its pages cannot be shown. What was found in it, with the words that prove it, stays in the report.',
  },
}

/** Says why a page of the report cannot be shown. */
export function MissingPage({ reason }: { reason: Missing }) {
  const { id } = useParams()
  if (reason === 'not-found') return <ReportNotFound />
  const { title, text } = absences[reason]
  return (
    <>
      <PageHeader title={title} intro={text} />
      <ButtonLink to={`/reports/${id}`}>Back to the report</ButtonLink>
    </>
  )
}
