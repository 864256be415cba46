import { useEffect, useRef } from 'react'
import { Icon } from '#app/ui/kit/icon.tsx'

export type FieldErrors = Record<string, string>

/**
 * The errors of a form, each linked to its field, or to the first of those that share it. The key `form` is for errors
 * without a field. Takes the focus whenever a new answer arrives, and marks the page's title.
 */
export function ErrorSummary({ title = 'There is a problem', errors }: { title?: string; errors?: FieldErrors }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return
    box.current?.focus()
    const title = document.title.replace(/^Error: /, '')
    document.title = `Error: ${title}`
    return () => {
      if (document.title === `Error: ${title}`) document.title = title
    }
  }, [errors])
  if (!errors || Object.keys(errors).length === 0) return null
  const lines = Object.entries(errors)
  const told = lines.filter(([, message], index) => lines.findIndex(([, each]) => each === message) === index)
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="mb-6 flex gap-3 rounded-box border-2 border-critical bg-surface p-4"
    >
      <Icon name="critical" className="mt-0.5 size-6 text-critical" />
      <div>
        <h2 className="text-lg">{title}</h2>
        <ul className="mt-1 space-y-1">
          {told.map(([field, message]) => (
            <li key={field}>
              {field === 'form' ? (
                message
              ) : (
                <a
                  href={`#${field}`}
                  className="font-semibold text-critical underline underline-offset-4"
                  onClick={(event) => {
                    const control = document.getElementById(field)
                    if (!control) return
                    event.preventDefault()
                    control.focus()
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
