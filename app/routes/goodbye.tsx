import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import type { PageHandle } from '#app/components/page-handle.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { PageHeader } from '#app/components/ui/page-header.tsx'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [
  { title: pageTitle('Account deleted') },
  { name: 'robots', content: 'noindex' },
]

/** Where the deletion of an account leads. It knows of it only whether its last mail was taken. */
export default function Goodbye() {
  const [query] = useSearchParams()
  const mailed = query.get('mail') === 'taken' ? ' A last mail confirms it.' : ''
  return (
    <>
      <PageHeader
        title="Goodbye, your account is gone"
        intro={`An account that was deleted is gone with its reports and their files, and so is what this browser kept of it.${mailed}`}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/privacy" tone="plain">
          What stays, and why
        </ButtonLink>
      </div>
    </>
  )
}
