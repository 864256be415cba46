import { Link } from '@remix-run/react'
import { type Severity, type SeverityCount, severities } from '#domain/deficiency/deficiency.ts'
import { severityWords } from './words.ts'

export type SeverityChoice = Severity | 'all'

/** The `?severity=` of an address; anything unknown shows all. */
export function severityChoice(search: URLSearchParams): SeverityChoice {
  return severities.find((severity) => severity === search.get('severity')) ?? 'all'
}

/** Links, so that it works without JavaScript and a filtered view can be shared. */
export function SeverityFilter({
  chosen,
  count,
  anchor,
}: {
  chosen: SeverityChoice
  count: SeverityCount
  anchor: string
}) {
  const total = severities.reduce((sum, severity) => sum + count[severity], 0)
  const choices: { value: SeverityChoice; word: string; count: number }[] = [
    { value: 'all', word: 'All', count: total },
    ...severities.map((value) => ({ value, word: severityWords[value], count: count[value] })),
  ]
  return (
    <nav aria-label="Filter by severity" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices
          .filter((choice) => choice.value !== 'low' || choice.count > 0)
          .map(({ value, word, count }) => (
            <li key={value}>
              {count === 0 && value !== 'all' ? (
                <span className={`${pill} border-line text-muted`}>{word} (0)</span>
              ) : (
                <Link
                  to={`${value === 'all' ? '?' : `?severity=${value}`}#${anchor}`}
                  aria-current={value === chosen ? 'true' : undefined}
                  className={`${pill} ${value === chosen ? 'border-accent bg-accent text-on-accent' : 'border-edge bg-surface hover:bg-sunken'}`}
                >
                  {word} ({count})
                </Link>
              )}
            </li>
          ))}
      </ul>
    </nav>
  )
}

const pill = 'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-semibold tabular-nums'
