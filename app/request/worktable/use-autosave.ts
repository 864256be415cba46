import { useFetcher, useLocation, useNavigation } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { Bucket } from '#domain/negotiation/bucket/bucket.ts'
import { typedItems, typedSums } from './fields.ts'

/** The answer to an unasked save: `saved` is new for each, `revision` what the next save goes on from. */
export type AutosaveReply = FormReply & { saved?: string; revision?: number }

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
 * are null until something was typed. `revision` is what the form goes on from: that of its own last save, whatever another tab
 * has saved since; `loaded` is the one that the page was drawn with.
 */
export function useAutosave(standing: { id: string; bucket: Bucket }[], reply: FormReply | undefined, loaded: number) {
  const form = useRef<HTMLFormElement>(null)
  const saver = useFetcher<AutosaveReply>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isChanged, change] = useState(false)
  const [typed, setTyped] = useState<ReturnType<typeof typedItems> | null>(null)

  // What is under way is known here at once: a busy browser draws it long after, and would send a revision that is used up.
  const isSaving = useRef(false)
  const isHanded = useRef(false)
  const revision = useRef(Number(reply?.values.revision ?? loaded))
  const keepRevision = useCallback((answered: number) => {
    revision.current = Math.max(revision.current, answered)
  }, [])
  useEffect(() => {
    if (saver.data?.revision !== undefined) keepRevision(saver.data.revision)
    if (saver.state === 'idle') isSaving.current = false
  }, [saver.state, saver.data, keepRevision])
  const { state: navigation } = useNavigation()
  const { key: entry } = useLocation()
  const drawn = useRef({ navigation, entry })
  useEffect(() => {
    // An answer that comes fast is drawn without the wait for it, as another entry of the history.
    const hasMoved = drawn.current.navigation !== 'idle' || drawn.current.entry !== entry
    drawn.current = { navigation, entry }
    if (navigation !== 'idle' || !hasMoved || !isHanded.current) return
    isHanded.current = false
    if (!reply) keepRevision(loaded)
    else if (reply.values.revision !== undefined) keepRevision(Number(reply.values.revision))
  }, [navigation, entry, loaded, reply, keepRevision])

  // Where the form is sent by hand meanwhile, that answer counts and not the one of the save before it.
  const handed = useRef({ times: 0, atSave: 0 })
  const [newest, setNewest] = useState<FormReply | undefined>(reply)
  useEffect(() => setNewest(reply), [reply])
  useEffect(() => {
    if (saver.data && handed.current.times === handed.current.atSave) setNewest(saver.data)
  }, [saver.data])

  const moved = useRef<string | null>(null)
  useEffect(() => {
    if (moved.current && standing.length > 0 && document.activeElement === document.body) focusMoved(moved.current)
    moved.current = null
  }, [standing])

  function stop() {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function save() {
    stop()
    if (!form.current) return
    handed.current.atSave = handed.current.times
    change(false)
    isSaving.current = true
    const fields = new FormData(form.current)
    fields.set('revision', String(revision.current))
    saver.submit(fields, { method: 'post', action: '?auto=1', preventScrollReset: true })
  }

  function saveIn(pause: number) {
    stop()
    // One at a time, so that the last one typed is the last one saved.
    timer.current = setTimeout(() => (isSaving.current || isHanded.current ? saveIn(PAUSE_MS) : save()), pause)
  }

  const watch = {
    onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      setTyped(typedItems(new FormData(currentTarget)))
      change(true)
      saveIn(target instanceof HTMLSelectElement ? DRAWING_MS : PAUSE_MS)
      moved.current = target instanceof HTMLSelectElement && target.name.startsWith('list-') ? target.id : null
    },
    onBlur({ relatedTarget }: FocusEvent<HTMLFormElement>) {
      if (timer.current && !(relatedTarget instanceof HTMLButtonElement)) saveIn(0)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      stop()
      change(false)
      const field = event.currentTarget.elements.namedItem('revision')
      if (field instanceof HTMLInputElement) {
        field.value = String(revision.current)
        // What is under way counts the revision up, and answers for it.
        field.disabled = isSaving.current || isHanded.current
        setTimeout(() => {
          field.disabled = false
        })
      }
      isHanded.current = true
      handed.current.times += 1
    },
  }
  const saving = savingOf(saver.state, newest === saver.data ? saver.data : undefined, isChanged)
  return { form, watch, sums: typed && typedSums(typed, standing), saving }
}

/** Focuses what has moved to another list, where it is drawn anew; where that list is folded, its title takes the focus. */
function focusMoved(id: string) {
  const control = document.getElementById(id)
  const folded = control?.closest('details:not([open])')?.querySelector('summary')
  ;(folded ?? control)?.focus()
}

function savingOf(
  state: 'idle' | 'submitting' | 'loading',
  reply: AutosaveReply | undefined,
  isChanged: boolean,
): Saving {
  const errors = reply?.errors ?? NOTHING
  const refusals = Object.values(errors)
  const saving = { isNewest: reply !== undefined, errors }
  if (state === 'submitting') return { ...saving, state: 'waiting', text: 'Saving...' }
  if (isChanged) return { ...saving, state: 'waiting', text: 'Not saved yet' }
  if (refusals.length > 0) return { ...saving, state: 'refused', text: `Not saved. ${refusals[0]}` }
  return reply?.saved ? { ...saving, state: 'saved', text: 'Saved' } : { ...saving, state: 'none', text: '' }
}
