import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { besidePath, findingPath } from '#app/ui/words/report-paths.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { ReportId } from '#domain/report/report.ts'
import { LIST } from './finding-list.tsx'
import { EXCLUDE } from './focus.tsx'

const OFF = 'plumbline-letter-keys-off'

const keys = [
  ['j, right, or down in the list', 'Next finding'],
  ['k, left, or up in the list', 'Previous finding'],
  ['e', 'Exclude it, or include it again'],
  ['o', 'Open it in the report'],
  ['?', 'This list'],
] as const

type Steps = { report: ReportId; chosen: DeficiencyId | null; before: DeficiencyId | null; after: DeficiencyId | null }

/** Steps through the findings by the keyboard. The letters can be turned off: they disturb whoever speaks to the computer. */
export function Keys({ report, chosen, before, after }: Steps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDetailsElement>(null)
  const [isOff, setOff] = useState(false)
  useEffect(() => setOff(localStorage.getItem(OFF) !== null), [])
  useEffect(() => {
    const go = (finding: DeficiencyId | null) =>
      finding && navigate(besidePath(report, { finding }), { preventScrollReset: true })
    const acts: Record<string, () => unknown> = {
      next: () => go(after),
      previous: () => go(before),
      exclude: () => (document.getElementById(EXCLUDE) as HTMLFormElement | null)?.querySelector('button')?.click(),
      open: () => chosen && navigate(findingPath(report, chosen)),
      keys: () => list.current?.toggleAttribute('open'),
    }
    const press = (event: KeyboardEvent) => {
      const act = actOf(event, isOff)
      if (!act) return
      event.preventDefault()
      acts[act]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, report, chosen, before, after, isOff])
  if (!useHydrated()) return null
  return (
    <details ref={list} className="text-sm print:hidden">
      <summary className="link inline-flex min-h-11 items-center pointer-fine:min-h-8">Keys</summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {keys.map(([key, does]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt className="font-semibold">{key}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={!isOff}
          onChange={({ target }) => {
            setOff(!target.checked)
            if (target.checked) localStorage.removeItem(OFF)
            else localStorage.setItem(OFF, '1')
          }}
          className="size-5 accent-accent"
        />
        Letter keys are on
      </label>
    </details>
  )
}

const letters: Record<string, string> = { j: 'next', k: 'previous', e: 'exclude', o: 'open', '?': 'keys' }
const arrows: Record<string, string> = { ArrowRight: 'next', ArrowLeft: 'previous' }
/** Elsewhere these scroll the page. */
const arrowsInList: Record<string, string> = { ArrowDown: 'next', ArrowUp: 'previous' }

function actOf({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent, isOff: boolean) {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return undefined
  if (target.closest('input, textarea, select, [role=dialog]')) return undefined
  const inList = target.closest(`#${LIST}`) ? arrowsInList[key] : undefined
  return inList ?? arrows[key] ?? (isOff ? undefined : letters[key])
}
