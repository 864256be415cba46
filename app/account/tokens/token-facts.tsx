import { Day } from '#app/ui/kit/day.tsx'
import type { AccessToken } from '#domain/account/access-token.ts'
import { scopeWords } from './token-words.ts'

export type ShownToken = Omit<AccessToken, 'user'> & { isExpired: boolean }

/** The beginning of a token, its scopes, and when it was last used. */
export function TokenFacts({ token }: { token: ShownToken }) {
  const { hint, scopes, createdAt, usedAt, expiresAt, isExpired } = token
  return (
    <>
      <p className="text-sm">
        <code className="font-mono">{hint}…</code>
        {' · '}
        {scopes.map((scope) => scopeWords[scope].label).join(', ')}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted">
        <span>
          Made <Day at={createdAt} />
        </span>
        <span>
          {usedAt ? (
            <>
              Last used <Day at={usedAt} time />
            </>
          ) : (
            'Never used'
          )}
        </span>
        <span>
          {expiresAt ? (
            <>
              {isExpired ? 'Expired' : 'Expires'} <Day at={expiresAt} />
            </>
          ) : (
            'Does not expire'
          )}
        </span>
      </p>
    </>
  )
}
