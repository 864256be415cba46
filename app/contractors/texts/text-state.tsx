import { Badge } from '#app/ui/kit/badge.tsx'
import type { ShownText } from './shown-request.ts'

/** The state of a text, each with an icon and a word. */
export function TextStateBadges({ text }: { text: ShownText }) {
  return (
    <span className="flex flex-wrap gap-2">
      <StateBadge text={text} />
      {text.replies.length > 0 && (
        <Badge tone="accent" icon="message">
          Replied
        </Badge>
      )}
      {text.doubts.some(({ state }) => state === 'open') && (
        <Badge tone="accent" icon="info">
          In doubt
        </Badge>
      )}
      {(text.hasOptedOut || text.failure === 'opted-out') && <Badge icon="close">Opted out</Badge>}
    </span>
  )
}

function StateBadge({ text: { state, failure, waitsUntil, isHeld } }: { text: ShownText }) {
  switch (state) {
    case 'queued':
      return <Badge icon="clock">{isHeld ? 'Held' : waitsUntil ? `Queued until ${waitsUntil}` : 'Queued'}</Badge>
    case 'sending':
      return (
        <Badge tone="accent" icon="refresh">
          Sending
        </Badge>
      )
    case 'sent':
      return (
        <Badge tone="accent" icon="check">
          Sent
        </Badge>
      )
    case 'delivered':
      return (
        <Badge tone="good" icon="check-circle">
          Delivered
        </Badge>
      )
    case 'failed':
      return failure === 'opted-out' ? null : (
        <Badge tone="critical" icon="critical">
          Failed
        </Badge>
      )
  }
}
