import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { Button } from '#app/ui/kit/button.tsx'

const COPIED = 'Copied.'
const NOT_COPIED = 'Your browser did not allow it. The text is selected: copy it with the keyboard.'

/** Text to copy, such as a key that is shown once. It takes the focus when it appears. */
export function CopyField({ id, label, value, copies }: { id: string; label: string; value: string; copies: string }) {
  const field = useRef<HTMLInputElement>(null)
  const hydrated = useHydrated()
  const [said, say] = useState('')
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function copy() {
    field.current?.select()
    const copied = await navigator.clipboard?.writeText(value).then(
      () => true,
      () => false,
    )
    say(copied ? COPIED : NOT_COPIED)
  }

  return (
    <>
      <label htmlFor={id} className="mt-4 mb-1 block font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={value}
          spellCheck={false}
          autoComplete="off"
          className="min-h-11 w-full min-w-0 flex-1 basis-72 rounded-box border border-edge bg-surface px-3 py-2 font-mono text-sm text-ink"
        />
        {hydrated && <Button onClick={copy}>{copies}</Button>}
      </div>
      <p role="status" className="mt-2 text-sm">
        {said}
      </p>
    </>
  )
}
