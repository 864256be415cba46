import { Link } from '@remix-run/react'
import { type Severity, type SeverityCount, severities } from '#domain/deficiency/deficiency.ts'
import { countText, severityWords } from './words.ts'

export type SeverityChoice = Severity | 'all'

/** The `?severity=` of an address; anything unknown shows all. */
export function severityChoice(search: URLSearchParams): SeverityChoice {
  return severities.find((severity) => severity === search.get('severity')) ?? 'all'
}

/** Links, so that it works without JavaScript and a filtered view can be shared. */
export function SeverityFilter({
  chosen,
  included,
  found,
  anchor,
}: {
  chosen: SeverityChoice
  included: SeverityCount
  found: SeverityCount
  anchor: string
}) {
  const sum = (count: SeverityCount) => severities.reduce((total, severity) => total + count[severity], 0)
  const choices = [
    { value: 'all' as const, word: 'All', count: sum(found), text: countText(sum(included), sum(found)) },
    ...severities.map((value) => ({
      value,
      word: severityWords[value],
      count: found[value],
      text: countText(included[value], found[value]),
    })),
  ]
  return (
    <nav aria-label="Filter by severity" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices
          .filter((choice) => choice.value !== 'low' || choice.count > 0)
          .map(({ value, word, count, text }) => (
            <li key={value}>
              {count === 0 && value !== 'all' ? (
                <span className={`${pill} border-line text-muted`}>{word} (0)</span>
              ) : (
                <Link
                  to={`${value === 'all' ? '?' : `?severity=${value}`}#${anchor}`}
                  aria-current={value === chosen ? 'true' : undefined}
                  className={`${pill} ${value === chosen ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface hover:bg-sunken'}`}
                >
                  {word} ({text})
                </Link>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}

const pill = 'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold tabular-nums'
