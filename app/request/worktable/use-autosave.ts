import { useFetcher, useLocation, useNavigation } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { TableItem } from '#app/request/request-view.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import { type Autosave, type AutosaveEvent, type AutosaveReply, step } from './autosave.ts'
import { isSetName, typedItems, typedSums } from './fields.ts'

/** `isNewest`: it answers what was typed after the form was sent by hand. */
export type Saving = {
  isNewest: boolean
  state: 'none' | 'waiting' | 'saved' | 'refused'
  text: string
  errors: FormReply['errors']
}

const PAUSE_MS = 800
/** After a choice: it is drawn before it is saved. */
const DRAWING_MS = 200

/** The same at every drawing, so that rows which nothing happened to are not drawn again. */
export const NOTHING: Record<string, string> = {}

/**
 * Saves the form by itself: at once when something is chosen or a field is left, and where somebody types, when they pause. `sums`
 * are null until something was typed. `loaded` is the revision that the page was drawn with.
 */
export function useAutosave(
  standing: Pick<TableItem, 'id' | 'bucket' | 'price'>[],
  reply: FormReply | undefined,
  loaded: number,
) {
  const form = useRef<HTMLFormElement>(null)
  const saver = useFetcher<AutosaveReply>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [typed, setTyped] = useState<ReturnType<typeof typedItems> | null>(null)

  // What is under way is known here at once: a busy browser draws it long after, and would send a revision that is used up.
  const [drawn, draw] = useState<Autosave>({
    ...{ phase: 'resting', isChanged: false, answer: null },
    revision: Number(reply?.values.revision ?? loaded),
  })
  const now = useRef(drawn)
  const tell = useCallback((event: AutosaveEvent) => {
    now.current = step(now.current, event)
    draw(now.current)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that answers anew
  useEffect(() => tell({ type: 'replied' }), [reply, tell])
  useEffect(() => {
    if (saver.data) tell({ type: 'answered', answer: saver.data })
  }, [saver.data, tell])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save may begin and end between two drawings
  useEffect(() => {
    if (saver.state === 'idle') tell({ type: 'ended' })
  }, [saver.state, saver.data, tell])
  useArrival(() => tell({ type: 'arrived', revision: reply ? revisionIn(reply) : loaded }))

  const follow = useMovedFocus(standing)
  useEffect(() => () => clearTimeout(timer.current), [])

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }

  function save() {
    stop()
    if (!form.current) return
    tell({ type: 'saved' })
    const fields = new FormData(form.current)
    fields.set('revision', String(now.current.revision))
    saver.submit(fields, { method: 'post', action: '?auto=1', preventScrollReset: true })
  }

  function saveIn(pause: number) {
    stop()
    // One at a time, so that the last one typed is the last one saved.
    timer.current = setTimeout(() => (now.current.phase === 'resting' ? save() : saveIn(PAUSE_MS)), pause)
  }

  const watch = {
    onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      if (isSetName((target as HTMLSelectElement).name)) return
      setTyped(typedItems(new FormData(currentTarget)))
      tell({ type: 'changed' })
      saveIn(target instanceof HTMLSelectElement ? DRAWING_MS : PAUSE_MS)
      follow(target instanceof HTMLSelectElement && target.name.startsWith('list-') ? target.id : null)
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLFormElement>) {
      if (timer.current && !(relatedTarget instanceof HTMLButtonElement)) saveIn(0)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      stop()
      const field = event.currentTarget.elements.namedItem('revision')
      if (field instanceof HTMLInputElement) {
        field.value = String(now.current.revision)
        // What is under way counts the revision up, and answers for it.
        field.disabled = now.current.phase !== 'resting'
        setTimeout(() => {
          field.disabled = false
        })
      }
      tell({ type: 'submitted' })
    },
  }
  return { form, watch, sums: typed && typedSums(typed, standing), saving: describeSaving(saver.state, drawn) }
}

function revisionIn({ values }: FormReply): number | undefined {
  return values.revision === undefined ? undefined : Number(values.revision)
}

/** Calls `tell` whenever a page has been arrived at, the same one with another answer too. */
function useArrival(tell: () => void) {
  const { state } = useNavigation()
  const { key } = useLocation()
  const drawn = useRef({ state, key })
  useEffect(() => {
    // An answer that comes fast is drawn without the wait for it, as another entry of the history.
    const hasMoved = drawn.current.state !== 'idle' || drawn.current.key !== key
    drawn.current = { state, key }
    if (state === 'idle' && hasMoved) tell()
  })
}

/** Keeps the focus on a control that moves to another list, where it is drawn anew. */
function useMovedFocus(standing: unknown[]): (id: string | null) => void {
  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current && standing.length > 0 && document.activeElement === document.body) focusMoved(moved.current)
    moved.current = null
  }, [standing])
  return (id) => {
    moved.current = id
  }
}

/** Where its new list is folded, the title of that takes the focus. */
function focusMoved(id: string) {
  const control = document.getElementById(id)
  const folded = control?.closest('details:not([open])')?.querySelector('summary')
  ;(folded ?? control)?.focus()
}

function describeSaving(state: 'idle' | 'submitting' | 'loading', { answer, isChanged }: Autosave): Saving {
  const errors = answer?.errors ?? NOTHING
  const refusals = Object.values(errors)
  const saving = { isNewest: answer !== null, errors }
  if (state === 'submitting') return { ...saving, state: 'waiting', text: 'Saving...' }
  if (isChanged) return { ...saving, state: 'waiting', text: 'Not saved yet' }
  if (refusals.length > 0) return { ...saving, state: 'refused', text: `Not saved. ${refusals[0]}` }
  return answer?.saved ? { ...saving, state: 'saved', text: 'Saved' } : { ...saving, state: 'none', text: '' }
}
