import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import type { Outcome } from './shown-request.ts'

const looks: Record<Outcome['tone'], { box: string; ink: string; icon: IconName }> = {
  good: { box: 'border-good bg-good-soft', ink: 'text-good', icon: 'check-circle' },
  bad: { box: 'border-critical bg-critical-soft', ink: 'text-critical', icon: 'critical' },
  wait: { box: 'border-edge bg-sunken', ink: 'text-muted', icon: 'clock' },
}

/** The outcome of the request that was just sent. */
export function ResultPanel({ outcome: { tone, title, lines } }: { outcome: Outcome }) {
  const { box, ink, icon } = looks[tone]
  return (
    <div role="status" className={`mb-6 flex gap-3 rounded-box border p-4 ${box}`}>
      <Icon name={icon} className={`size-6 ${ink}`} />
      <div className="min-w-0 max-w-prose">
        <h2 className="text-lg">{title}</h2>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}
