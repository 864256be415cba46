import { CopyField } from '#app/ui/form/copy-field.tsx'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { Scope } from '#domain/account/access-token.ts'
import { scopeWords } from './token-words.ts'

export type MadeToken = {
  made: { token: string; name: string; scopes: Scope[]; expiresAt: Date | null; origin: string }
}

/** Shows the new token, only this once. */
export function NewToken({ made: { token, name, scopes, expiresAt, origin } }: MadeToken) {
  return (
    <>
      <section aria-labelledby="new-token" className="rounded-box border-2 border-good bg-good-soft p-4 sm:p-6">
        <h2 id="new-token" className="flex items-start gap-2 text-lg">
          <Icon name="check-circle" className="mt-0.5 size-6 shrink-0 text-good" />
          <span className="min-w-0 wrap-anywhere">Your token “{name}”</span>
        </h2>
        <p className="mt-1 max-w-prose">
          It may {scopes.map((scope) => scopeWords[scope].label.toLowerCase()).join(' and ')},{' '}
          {expiresAt ? (
            <>
              until <Day at={expiresAt} />
            </>
          ) : (
            'until you revoke it'
          )}
          . <strong>Copy it now: it is shown only this once</strong>, and we do not store it. Treat it like a password.
        </p>
        <CopyField id="token" label="Access token" value={token} copies="Copy the token" />
        <p className="mt-4 mb-1 font-semibold">How a program sends it</p>
        <pre className="rounded-box border border-edge bg-surface p-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {`export PLUMBLINE_TOKEN=…\ncurl -H "Authorization: Bearer $PLUMBLINE_TOKEN" ${origin}/api/auth/user`}
        </pre>
      </section>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to="/settings#tokens">I have copied it</ButtonLink>
        <ButtonLink to="/developers" tone="plain">
          How the API works
        </ButtonLink>
      </div>
    </>
  )
}
