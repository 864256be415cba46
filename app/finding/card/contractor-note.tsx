import { Form, Link, useNavigation } from '@remix-run/react'
import { memo } from 'react'
import { HowChosen } from '#app/contractors/how-chosen.tsx'
import { preferencesText } from '#app/contractors/words.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { ShownCompany } from '#app/ui/report/shown-finding.ts'
import type { SearchPreferences } from '#domain/contractor/contractor.ts'
import type { NotPriced } from '#domain/place/priced-place.ts'
import type { ReportId } from '#domain/report/report.ts'

type Noted = {
  report: ReportId
  companies: ShownCompany[]
  zip: string | null
  contractorsAt: Date | null
  isTakenDown: boolean
  preferences: SearchPreferences
  notPriced: NotPriced | null
}

/** Says once for the whole report what the listed companies are, or why there are none, and how to search again. */
export const ContractorNote = memo(function ContractorNote({
  report,
  companies,
  zip,
  contractorsAt,
  isTakenDown,
  preferences,
  notPriced,
}: Noted) {
  return (
    <div className="mt-4 flex gap-3 rounded-box bg-sunken px-4 py-3 text-sm">
      <Icon name="info" className="text-muted" />
      <div className="min-w-0 flex-1">
        <p className="max-w-prose">{noteFor(companies, zip, contractorsAt, isTakenDown, notPriced)}</p>
        {companies.some(({ rating }) => rating === null) && (
          <p className="max-w-prose">
            Where nobody of a trade nearby was rated at your minimum or better, companies that nobody has rated are
            listed too.
          </p>
        )}
        {zip && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 print:hidden">
            <p className="max-w-prose text-muted">
              {contractorsAt && (
                <>
                  Looked for on <Day at={contractorsAt} />.{' '}
                </>
              )}
              Your{' '}
              <Link to="/settings#preferences" className="link">
                settings
              </Link>{' '}
              now: {preferencesText(preferences)}.
            </p>
            <FindAgain report={report} />
          </div>
        )}
        {companies.length > 0 && <HowChosen title="How contractors are ordered" />}
      </div>
    </div>
  )
})

export function FindAgain({ report }: { report: ReportId }) {
  const action = `/reports/${report}/contractors`
  const looking = useNavigation().formAction === action
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button type="submit" tone="plain" size="small" disabled={looking}>
        <Icon name="refresh" className="size-4" />
        {looking ? 'Looking...' : 'Find contractors again'}
      </Button>
    </Form>
  )
}

export const TAKEN_DOWN =
  'The list of contractors was taken down: the directory it came from allows it to be kept for only a day. You can search again.'

function noteFor(
  companies: ShownCompany[],
  zip: string | null,
  contractorsAt: Date | null,
  isTakenDown: boolean,
  notPriced: NotPriced | null,
): string {
  if (!zip)
    return `No contractors are listed, because ${notPriced ? `the house is in ${notPriced}` : 'no ZIP code is known. Add it at the top of this page'}.`
  if (isTakenDown) return TAKEN_DOWN
  if (contractorsAt === null) {
    return 'Contractors are being looked for: the directory could not be reached so far. The button searches right away.'
  }
  if (companies.some(({ synthetic }) => synthetic)) {
    return 'Contractors marked Sample are made up and cannot be called. They show where real companies near the house will appear once a contractor directory is connected.'
  }
  if (companies.length > 0) return 'Contractors near the house, for each issue.'
  return `No contractors were found near ZIP code ${zip}.`
}
