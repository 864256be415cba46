import { useNavigate, useNavigation } from '@remix-run/react'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'
import { besidePath, findingPath } from '#app/ui/words/report-paths.ts'
import type { BesideView } from '#domain/report/page/view-beside.ts'
import { useExclude } from './exclude-form.tsx'
import { LIST } from './finding-list.tsx'

const OFF = 'plumbline-letter-keys-off'

const keys = [
  ['j, right, or down in the list', 'Next finding'],
  ['k, left, or up in the list', 'Previous finding'],
  ['e', 'Exclude it, or include it again'],
  ['o', 'Open it in the report'],
  ['?', 'This list'],
] as const

/** Steps through the findings by the keyboard. The letters can be turned off: they disturb whoever speaks to the computer. */
export function Keys({ view }: { view: BesideView }) {
  const navigate = useNavigate()
  const isResting = useNavigation().state === 'idle'
  const exclude = useExclude()
  const chosen = view.chosen?.id
  // The next key is about this one, though its page may still be on its way.
  const wanted = useRef(chosen)
  const steps = useRef(0)
  // It changes in the same drawing as the page that the step leads to.
  const [stepsShown, setStepsShown] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is only drawn anew does not end the steps under way
  useEffect(() => {
    // A key that was pressed after this page was drawn has already gone on from it.
    if (isResting && steps.current === stepsShown) wanted.current = chosen
  }, [isResting, chosen])
  const list = useRef<HTMLDetailsElement>(null)
  const [isOff, setOff] = useState(false)
  useEffect(() => setOff(isTurnedOff()), [])
  useEffect(() => {
    const { findings, page } = view
    const { report } = page
    const place = () => findings.findIndex(({ id }) => id === wanted.current)
    const go = (by: 1 | -1) => {
      const finding = findings[place() + by]?.id
      if (!finding) return
      wanted.current = finding
      steps.current += 1
      const step = steps.current
      startTransition(() => setStepsShown(step))
      navigate(besidePath(report, { finding }), { preventScrollReset: true })
    }
    const acts: Record<string, () => unknown> = {
      next: () => go(1),
      previous: () => go(-1),
      exclude: () => {
        const finding = findings[place()]
        if (!finding) return
        const beside = besidePath(report, { finding: finding.id, page: finding.id === chosen ? page.page : undefined })
        exclude({ report, of: finding.id, beside, intent: finding.excluded ? 'include' : 'exclude' })
      },
      open: () => wanted.current && navigate(findingPath(report, wanted.current)),
      keys: () => list.current?.toggleAttribute('open'),
    }
    const press = (event: KeyboardEvent) => {
      const act = actOf(event, isOff)
      if (!act) return
      event.preventDefault()
      // Held down, a key steps on but changes nothing twice.
      if (!event.repeat || act === 'next' || act === 'previous') acts[act]?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
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
            rememberOff(!target.checked)
          }}
          className="size-5 accent-accent"
        />
        Letter keys are on
      </label>
    </details>
  )
}

/** A browser may refuse to store anything, in which case the letters are on again at the next page. */
function isTurnedOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false
  }
}

function rememberOff(isOff: boolean) {
  try {
    if (isOff) localStorage.setItem(OFF, '1')
    else localStorage.removeItem(OFF)
  } catch {}
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
