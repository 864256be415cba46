import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { Day } from '#app/components/ui/day.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { useHydrated } from '#app/components/ui/use-hydrated.ts'
import type { ShareScope } from '#domain/negotiation/share-link.ts'
import { scopeWords } from './link-words.ts'

export type MadeLink = { made: { id: string; url: string; scope: ShareScope; expiresAt: Date } }

const COPIED = 'Copied.'
const NOT_COPIED = 'Your browser did not allow it. The link is selected: copy it with the keyboard.'

/** The link, this once. */
export function NewLink({ made: { url, scope, expiresAt } }: MadeLink) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [said, say] = useState('')
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function copy() {
    field.current?.select()
    const copied = await navigator.clipboard?.writeText(url).then(
      () => true,
      () => false,
    )
    say(copied ? COPIED : NOT_COPIED)
  }

  return (
    <section aria-labelledby="new-link" className="rounded-box border-2 border-good bg-good-soft p-4 sm:p-6">
      <h2 id="new-link" className="flex items-center gap-2 text-lg">
        <Icon name="check-circle" className="size-6 text-good" />
        Your new link
      </h2>
      <p className="mt-1 max-w-prose">
        {scopeWords[scope].label}, until <Day at={expiresAt} />. Copy it now: it is shown only this once. Nobody was
        told of it; send it yourself.
      </p>
      <label htmlFor="url" className="mt-4 mb-1 block font-semibold">
        Link
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id="url"
          readOnly
          value={url}
          spellCheck={false}
          className="min-h-11 w-full min-w-0 flex-1 basis-72 rounded-box border border-edge bg-surface px-3 py-2 font-mono text-sm text-ink"
        />
        {hydrated && <Button onClick={copy}>Copy the link</Button>}
      </div>
      <p role="status" className="mt-2 text-sm">
        {said}
      </p>
    </section>
  )
}
