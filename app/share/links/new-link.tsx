import { CopyField } from '#app/ui/form/copy-field.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { LinkScope } from '#domain/negotiation/share/share-link.ts'
import { scopeWords } from './link-words.ts'

export type MadeLink = { made: { id: string; url: string; scope: LinkScope; expiresAt: Date } }

/** Shows the new link, only this once. */
export function NewLink({ made: { url, scope, expiresAt } }: MadeLink) {
  return (
    <section aria-labelledby="new-link" className="rounded-box border-2 border-good bg-good-soft p-4 sm:p-6">
      <h2 id="new-link" className="flex items-center gap-2 text-lg">
        <Icon name="check-circle" className="size-6 text-good" />
        Your new link
      </h2>
      <p className="mt-1 max-w-prose">
        {scopeWords[scope].label}, until <Day at={expiresAt} />. Copy it now: it is shown only this once. We don’t send
        it; you do.
      </p>
      <CopyField id="url" label="Link" value={url} copies="Copy the link" />
    </section>
  )
}
