import { Link } from '@remix-run/react'
import { Badge } from '#app/ui/kit/badge.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { type ShownToken, TokenFacts } from './token-facts.tsx'

/** The user's API tokens, none of which can be shown again, with links to what else programs need. */
export function TokensCard({ tokens }: { tokens: ShownToken[] }) {
  return (
    <Card
      id="tokens"
      title="API access"
      className="scroll-mt-4"
      actions={
        <ButtonLink to="/settings/tokens/new" tone="plain" size="small">
          New token
        </ButtonLink>
      }
    >
      <p className="mb-4 max-w-prose text-muted">
        With an access token a program of yours uses Plumbline for you: uploads, reads, unlocks, downloads and more.{' '}
        {tokens.length === 0
          ? 'You have none.'
          : 'Whoever has one acts in your name: revoke what you do not need. Changing your password does not end them.'}
      </p>
      {tokens.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      <p className="-mb-2 flex flex-wrap gap-x-6">
        <Link to="/developers" className="link inline-flex min-h-11 items-center">
          How the API works
        </Link>
        <Link to="/settings/webhook" className="link inline-flex min-h-11 items-center">
          Webhook: be told when a report is done
        </Link>
      </p>
    </Card>
  )
}

function TokenItem({ token }: { token: ShownToken }) {
  const { id, name, isExpired } = token
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {isExpired && <Badge>Expired</Badge>}
        </p>
        <TokenFacts token={token} />
      </div>
      <ButtonLink to={`/settings/tokens/${id}/revoke`} tone="plain" size="small">
        {isExpired ? 'Remove' : 'Revoke'}
        <span className="sr-only"> the token {name}</span>
      </ButtonLink>
    </li>
  )
}
