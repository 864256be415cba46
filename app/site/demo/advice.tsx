import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import type { IconName } from '#app/ui/kit/icon.tsx'
import { type Costs, formatRange } from '#domain/estimate/estimate.ts'
import { type Bucket, bucketLabels } from '#domain/negotiation/bucket/bucket.ts'

export type AdviceItem = { number: number; title: string; description: string; price: Costs | null; reason: string }

const looks: Record<Bucket, { tone: BadgeTone; icon: IconName }> = {
  lead: { tone: 'critical', icon: 'critical' },
  verify: { tone: 'major', icon: 'search' },
  leave: { tone: 'neutral', icon: 'low' },
}

const texts: Record<Bucket, string> = {
  lead: 'Safety and costly faults. The request to the seller begins with them.',
  verify: 'Not clear yet. Find out before you put a price on it.',
  leave: 'Small things that only make the request longer.',
}

/** Advice on each finding for the negotiation, with reasons. */
export function Advice({ advice }: { advice: { bucket: Bucket; items: AdviceItem[] }[] }) {
  return (
    <section id="advice" aria-labelledby="advice-title" className="scroll-mt-4">
      <h2 id="advice-title" className="text-xl">
        What to ask the seller for
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted">
        A suggestion with its reason, for you to change. In your own report it becomes a letter, as a page, a PDF and
        text.
      </p>
      <div className="grid grid-cols-1 gap-4">
        {advice.map(({ bucket, items }) => (
          <section
            key={bucket}
            aria-labelledby={bucket}
            className="rounded-box border border-line bg-surface p-4 sm:p-6"
          >
            <h3 id={bucket} className="flex flex-wrap items-center justify-between gap-2 font-semibold">
              {bucketLabels[bucket]}
              <Badge {...looks[bucket]}>{items.length}</Badge>
            </h3>
            <p className="mt-1 text-sm text-muted">{texts[bucket]}</p>
            <ul className="mt-3 grid grid-cols-1 gap-x-10 lg:grid-cols-2">
              {items.map(({ number, title, description, price, reason }) => (
                <li key={number} className="border-t border-line py-3">
                  <div className="flex items-baseline justify-between gap-x-4">
                    <a href={`#finding-${number}`} className="link min-w-0 font-semibold wrap-anywhere">
                      {number}. {title}
                    </a>
                    {price && <span className="shrink-0 text-sm tabular-nums">{formatRange(price)}</span>}
                  </div>
                  <p className="text-sm">{description}</p>
                  <p className="mt-1 text-sm text-muted">{reason}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
