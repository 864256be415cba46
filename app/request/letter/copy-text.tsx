import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'

const SHOWN_MS = 4_000

/** Text to copy: with JavaScript by a button, without it by selecting it. */
export function CopyText({ id, label, text }: { id: string; label: string; text: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [said, say] = useState('')
  const hydrated = useHydrated()
  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => say(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [said])

  async function copy() {
    area.current?.select()
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    say(copied ? 'Copied.' : 'Your browser did not allow it. The text is selected: copy it with the keyboard.')
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        ref={area}
        id={id}
        readOnly
        rows={12}
        value={text}
        className="w-full rounded-box border border-edge bg-sunken px-3 py-2 font-mono text-sm text-ink"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        {hydrated && (
          <Button tone="plain" size="small" onClick={copy}>
            <Icon name="document" className="size-4" />
            Copy the text
          </Button>
        )}
        <span role="status" className="text-sm text-muted">
          {said}
        </span>
      </div>
    </div>
  )
}
