import type { MetaFunction } from '@remix-run/node'
import { useSearchParams } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { receiptPath } from '#app/ui/words/retention.ts'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = () => [
  { title: pageTitle('Account deleted') },
  { name: 'robots', content: 'noindex' },
]

const MOST_RECEIPTS = 50

/** Returns the goodbye page's path. It carries the receipts, because nothing else still links them to their owner. */
export function goodbyePath(isMailed: boolean, receipts: string[]): string {
  const query = new URLSearchParams({
    ...(isMailed && { mail: 'taken' }),
    ...(receipts.length > 0 && { receipts: receipts.slice(0, MOST_RECEIPTS).join('.') }),
  })
  return query.size > 0 ? `/goodbye?${query}` : '/goodbye'
}

/** The page after an account's deletion. It knows only whether the last mail was accepted. */
export default function Goodbye() {
  const [query] = useSearchParams()
  const receipts = (query.get('receipts') ?? '')
    .split('.')
    .filter((id) => /^[\w-]{8,64}$/.test(id))
    .slice(0, MOST_RECEIPTS)
  const mailed = query.get('mail') === 'taken' ? ' A last mail confirms it.' : ''
  return (
    <>
      <PageHeader
        title="Goodbye, your account is gone"
        intro={`The account is gone with its reports and their files, and so is everything this browser kept of it.${mailed}`}
      />
      {receipts.length > 0 && (
        <section aria-labelledby="receipts" className="mb-8 max-w-prose">
          <h2 id="receipts" className="mb-2 text-lg">
            Your deletion receipts
          </h2>
          <p className="mb-2 text-muted">
            They prove what was deleted and when. They can be found only by their addresses: save the ones you may need,
            or this page’s address.
          </p>
          <ul className="list-disc pl-5">
            {receipts.map((id, index) => (
              <li key={id}>
                <a href={receiptPath(id)} className="link inline-flex min-h-11 items-center">
                  Receipt {index + 1} of {receipts.length}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Go to the home page</ButtonLink>
        <ButtonLink to="/privacy" tone="plain">
          What stays, and why
        </ButtonLink>
      </div>
    </>
  )
}
