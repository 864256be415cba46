import type { MetaFunction } from '@remix-run/node'
import { Link, useActionData, useLocation } from '@remix-run/react'
import { ErrorSummary, type FieldErrors } from '#app/ui/form/error-summary.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'

const TITLE = 'Nothing was changed'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(TITLE, matches) }]

/**
 * The page for a refusal of a form without its own page: what was wrong, and a link back, which the loader of the same
 * address provides.
 */
export default function RefusedForm() {
  const reply = useActionData<{ title?: string; errors?: FieldErrors }>()
  const { pathname, search } = useLocation()
  const errors = reply?.errors ?? { form: 'The form was not sent as its page shows it.' }
  return (
    <>
      <ErrorSummary title={reply?.title ?? TITLE} errors={errors} />
      <p>
        <Link to={pathname + search} reloadDocument className="link">
          Go back
        </Link>
      </p>
    </>
  )
}
