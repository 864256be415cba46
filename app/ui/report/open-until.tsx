import { Link } from '@remix-run/react'
import { Day } from '#app/ui/kit/day.tsx'

/** For whom keeps no reports: until when a credit opens one, instead of for life. */
export function OpenUntil({ at }: { at: Date }) {
  return (
    <>
      Opens it until <Day at={at} time />:{' '}
      <Link to="/settings#preferences" className="link">
        your settings
      </Link>{' '}
      keep no reports.
    </>
  )
}
