import { Link } from '@remix-run/react'
import { Day } from '#app/ui/kit/day.tsx'

/** For owners who keep no reports: how long an unlocked report stays, instead of for good. */
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
