import { Link, useNavigate } from '@remix-run/react'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { type List, listQuery } from '#app/report/list/list-query.tsx'
import type { ShownFinding } from '#app/ui/report/shown-finding.ts'
import { countText } from '#app/ui/words/report.ts'
import {
  countSeverities,
  type Severity,
  type SeverityCount,
  severities,
  severityWords,
} from '#domain/deficiency/deficiency.ts'

export type SeverityChoice = Severity | 'all'

type Counted = {
  /** The findings that the search leaves, of every severity. */
  findings: Pick<ShownFinding, 'severity' | 'excluded'>[]
  /** The list that the address asks for. */
  list: List
}

/**
 * The filter and, as `children`, what it filters. CSS hides the cards of every other severity as soon as a filter is
 * pressed; the address and the rest of the page follow once they are rendered.
 */
export function Filtered({
  anchor,
  title,
  children,
  ...counted
}: Counted & { anchor: string; title: ReactNode; children: ReactNode }) {
  const arrived = counted.list.severity || 'all'
  const navigate = useNavigate()
  const [pressed, setPressed] = useState<{ choice: SeverityChoice; to: string; isSent: boolean } | null>(null)
  useEffect(() => {
    if (!pressed) return
    if (pressed.isSent) {
      if (pressed.choice === arrived) setPressed(null)
      return
    }
    let timer: number | undefined
    const drawn = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        navigate(pressed.to)
        setPressed({ ...pressed, isSent: true })
      })
    })
    return () => {
      cancelAnimationFrame(drawn)
      clearTimeout(timer)
    }
  }, [pressed, arrived, navigate])
  function press(event: MouseEvent, choice: SeverityChoice, to: string) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setPressed({ choice, to, isSent: false })
  }
  const chosen = pressed?.choice ?? arrived
  return (
    <section id={anchor} aria-labelledby={`${anchor}-title`} data-shown={chosen} className="findings mt-5 scroll-mt-4">
      <h2 id={`${anchor}-title`} className="mb-3 text-xl">
        {title}
      </h2>
      <SeverityFilter chosen={chosen} anchor={anchor} press={press} {...counted} />
      {children}
    </section>
  )
}

type Press = (event: MouseEvent, choice: SeverityChoice, to: string) => void

/** The filter as links, so that it works without JavaScript and a filtered view can be shared. */
function SeverityFilter({
  chosen,
  list,
  findings,
  anchor,
  press,
}: Counted & { chosen: SeverityChoice; anchor: string; press: Press }) {
  const found = countSeverities(findings)
  const included = countSeverities(findings.filter(({ excluded }) => !excluded))
  const sum = (count: SeverityCount) => severities.reduce((total, severity) => total + count[severity], 0)
  const choices = [
    { value: 'all' as const, word: 'All', count: sum(found), text: countText(sum(included), sum(found)) },
    ...severities.map((value) => ({
      value,
      word: severityWords[value],
      count: found[value],
      text: countText(included[value], found[value]),
    })),
  ].map((choice) => ({
    ...choice,
    to: `?${listQuery({ ...list, severity: choice.value === 'all' ? '' : choice.value })}#${anchor}`,
  }))
  return (
    <nav aria-label="Filter by severity" className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {choices
          .filter((choice) => choice.value !== 'low' || choice.count > 0 || choice.value === chosen)
          .map(({ value, word, count, text, to }) => (
            <li key={value}>
              {count === 0 && value !== 'all' && value !== chosen ? (
                <span className={`${pill} border-line text-muted`}>{word} (0)</span>
              ) : (
                <Link
                  to={to}
                  onClick={(event) => press(event, value, to)}
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
