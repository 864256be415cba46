import { ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'

export function ReportNotFound() {
  return (
    <>
      <PageHeader
        title="Report Not Found"
        intro="No report of yours has this number. It may have been deleted, or it belongs to another account."
      />
      <ButtonLink to="/reports">Back to Reports</ButtonLink>
    </>
  )
}
