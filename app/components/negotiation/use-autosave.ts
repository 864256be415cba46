import { useFetcher } from '@remix-run/react'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormReply } from '#app/form.server.ts'
import type { Bucket } from '#domain/negotiation/bucket.ts'
import { typedItems, typedSums } from './fields.ts'

/** What an unasked save is answered with: `saved` is new for each. */
export type AutosaveReply = FormReply & { saved?: string }

/** `isNewest`: it answers what was typed after the form was sent by hand. */
export type Saving = {
  isNewest: boolean
  state: 'none' | 'waiting' | 'saved' | 'refused'
  text: string
  errors: FormReply['errors']
}

const PAUSE_MS = 800

/**
 * Saves the form by itself: at once when something is chosen or a field is left, and where somebody types, when they pause. `sums`
 * are null until something was typed.
 */
export function useAutosave(standing: { id: string; bucket: Bucket }[], reply: FormReply | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const saver = useFetcher<AutosaveReply>()
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const [isChanged, change] = useState(false)
  const [typed, setTyped] = useState<ReturnType<typeof typedItems> | null>(null)

  const [newest, setNewest] = useState<FormReply | undefined>(reply)
  useEffect(() => setNewest(reply), [reply])
  useEffect(() => setNewest((before) => saver.data ?? before), [saver.data])

  function save() {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current) return
    change(false)
    saver.submit(new FormData(form.current), { method: 'post', action: '?auto=1', preventScrollReset: true })
  }

  function saveIn(pause: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // One at a time, so that the last one typed is the last one saved.
      if (saver.state === 'idle') save()
      else saveIn(PAUSE_MS)
    }, pause)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const watch = {
    onChange({ currentTarget, target }: FormEvent<HTMLFormElement>) {
      setTyped(typedItems(new FormData(currentTarget)))
      change(true)
      saveIn(target instanceof HTMLSelectElement ? 0 : PAUSE_MS)
    },
    onBlur({ target }: FocusEvent<HTMLFormElement>) {
      if (timer.current && !(target instanceof HTMLButtonElement)) saveIn(0)
    },
  }
  const saving = savingOf(saver.state, newest === saver.data ? saver.data : undefined, isChanged)
  return { form, watch, sums: typed && typedSums(typed, standing), saving }
}

function savingOf(
  state: 'idle' | 'submitting' | 'loading',
  reply: AutosaveReply | undefined,
  isChanged: boolean,
): Saving {
  const errors = reply?.errors ?? {}
  const refusals = Object.values(errors)
  const saving = { isNewest: reply !== undefined, errors }
  if (state === 'submitting') return { ...saving, state: 'waiting', text: 'Saving...' }
  if (isChanged) return { ...saving, state: 'waiting', text: 'Not saved yet' }
  if (refusals.length > 0) return { ...saving, state: 'refused', text: `Not saved. ${refusals[0]}` }
  return reply?.saved ? { ...saving, state: 'saved', text: 'Saved' } : { ...saving, state: 'none', text: '' }
}
