import type { ReactNode } from 'react'
import type { LinkRefusal } from '#app/share/share.server.ts'
import { Logo } from '#app/ui/shell/logo.tsx'

const texts: Record<LinkRefusal, { title: string; text: string }> = {
  unknown: {
    title: 'This link leads nowhere',
    text: 'It may be incomplete, or what it led to was deleted. Copy the whole link, or ask whoever sent it for another one.',
  },
  gone: {
    title: 'This link has ended',
    text: 'It expired or was taken back by whoever made it. For a new one, answer the message in which it was sent to you: its sender makes it in Plumbline, on the page “Share” of the report.',
  },
  'too-often': {
    title: 'Too many pages at once',
    text: 'This address asked for many pages within a minute. Wait a minute, then load this page again.',
  },
}

export function refusedTitle(reason: LinkRefusal): string {
  return texts[reason].title
}

/** Replaces what a link led to, without saying what that was. `children` is what its reader typed. */
export function RefusedLink({ reason, children }: { reason: LinkRefusal; children?: ReactNode }) {
  const { title, text } = texts[reason]
  return (
    <div className="mx-auto max-w-prose py-12">
      <p className="mb-6">
        <Logo />
      </p>
      <h1 className="text-xl sm:text-2xl">{title}</h1>
      <p className="mt-2">{text}</p>
      {children}
    </div>
  )
}
