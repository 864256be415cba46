import { Link } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

/**
 * A message about what just happened, kept in the session until it is shown. `while`: it goes as soon as what it tells
 * of is over, which a part of the page with `data-analyzed` says.
 */
export type FlashMessage = {
  tone: 'good' | 'bad'
  title: string
  text?: string
  link?: { to: string; label: string }
  while?: 'analyzing'
}

const SHOWN_MS = 5_000

/** A page that renders again, for example with an error, does not repeat the message that was already shown. */
const told = new WeakSet<FlashMessage>()

const tones = {
  good: { box: 'border-good bg-good-soft', icon: 'check-circle', ink: 'text-good' },
  bad: { box: 'border-critical bg-critical-soft', icon: 'critical', ink: 'text-critical' },
} as const

/**
 * The one place on the page for flash messages, always in the document so that changes are announced. A message that
 * came with the page stands at its top; a later one lies over the page without moving anything, and disappears by
 * itself if it is good news.
 */
export function Flash({ message }: { message: FlashMessage | null }) {
  const [first] = useState(message)
  const [dismissed, dismiss] = useState(() => (message && told.has(message) ? message : null))
  useEffect(() => {
    if (message) told.add(message)
  }, [message])
  const later = message !== null && message !== first
  useEffect(() => {
    if (!later || message.tone === 'bad') return
    const timer = setTimeout(() => dismiss(message), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [later, message])
  return (
    <div
      role="status"
      className={`message print:hidden ${later ? `fixed inset-x-4 bottom-4 z-30 sm:left-auto sm:w-96 ${message.while ? '[main:has([data-analyzed])_&]:hidden' : ''}` : ''}`}
    >
      {message && message !== dismissed && (
        <div
          className={`flex gap-3 rounded-box border p-4 ${tones[message.tone].box} ${later ? 'shadow-raised' : 'mb-6'}`}
        >
          <Icon name={tones[message.tone].icon} className={`size-6 ${tones[message.tone].ink}`} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <p className="font-semibold">{message.title}</p>
            {message.text && <p>{message.text}</p>}
            {message.link && (
              <p>
                <Link to={message.link.to} className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">
                  {message.link.label}
                </Link>
              </p>
            )}
          </div>
          {later && (
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => dismiss(message)}
              className="-m-2 grid size-11 shrink-0 place-items-center rounded-box"
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
