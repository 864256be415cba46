import { Badge } from '#app/components/ui/badge.tsx'
import { formatDollars } from '#domain/estimate/estimate.ts'
import type { Letter, LetterItem } from '#domain/negotiation/letter.ts'

/** A repair request on a screen: every word of its letter, in order. */
export function SharedLetter({ letter }: { letter: Letter }) {
  const { date, property, from, deadline, version, opening, items, totals, closing, disclaimer } = letter
  const facts: [string, string | null][] = [
    ['Date', date],
    ['From', from],
    ['Property', property],
    ['Answer by', deadline],
    ['Version', version > 1 ? String(version) : null],
  ]
  return (
    <div className="rounded-box border border-line bg-surface p-4 sm:p-8">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(
          ([name, words]) =>
            words && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{name}</dt>
                <dd className={`wrap-anywhere ${name === 'Answer by' ? 'font-semibold' : ''}`}>{words}</dd>
              </div>
            ),
        )}
      </dl>
      <Paragraphs texts={opening} />
      <ol className="mt-6 divide-y divide-line border-y border-line">
        {items.map((item) => (
          <li key={item.number} id={`item-${item.number}`} className="scroll-mt-4 break-inside-avoid py-4">
            <Item item={item} />
          </li>
        ))}
      </ol>
      <Totals {...totals} />
      <Paragraphs texts={closing} />
      <p className="mt-6 max-w-prose border-t border-line pt-4 text-sm text-muted">{disclaimer}</p>
    </div>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  ))
}

const severityTones = { Critical: 'critical', Major: 'major', Minor: 'minor', Low: 'low' } as const

function Item({ item: { number, title, severity, ask, description, page, quote, terms, note } }: { item: LetterItem }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          {number}. {title}
        </h3>
        <Badge tone={severityTones[severity as keyof typeof severityTones]}>{severity}</Badge>
      </div>
      <div className="max-w-prose wrap-anywhere">
        <p className="mt-1 font-semibold text-accent tabular-nums">{ask}</p>
        {description && <p className="mt-2 whitespace-pre-line">{description}</p>}
        {quote && (
          <blockquote className="mt-3 border-l-4 border-edge pl-3 text-sm text-muted">
            {page !== null && `Page ${page} of the inspection report: `}“{quote}”
          </blockquote>
        )}
        {note && <p className="mt-2 whitespace-pre-line">{note}</p>}
        {terms.length > 0 && (
          <ul className="mt-2 list-disc pl-5 text-sm text-muted">
            {terms.map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function Totals({ credit, reduction }: Letter['totals']) {
  const sums = [
    ['Credit at closing, in all', credit],
    ['Price reduction, in all', reduction],
  ] as const
  return (
    <dl className="mt-4 grid gap-1">
      {sums.map(
        ([name, cents]) =>
          cents > 0 && (
            <div key={name} className="flex justify-between gap-4 font-semibold">
              <dt>{name}</dt>
              <dd className="tabular-nums">{formatDollars(cents)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
