import { useMemo } from 'react'
import { useHydrated } from './use-hydrated.ts'

type Style = { dateStyle: 'medium'; timeStyle?: 'short' }

/** A moment as a US date: in the reader's own time zone once JavaScript knows it, until then in UTC. */
export function Day({ at, time = false }: { at: Date; time?: boolean }) {
  const local = useHydrated()
  const text = useMemo(() => {
    const style: Style = time ? { dateStyle: 'medium', timeStyle: 'short' } : { dateStyle: 'medium' }
    return new Intl.DateTimeFormat('en-US', local ? style : { ...style, timeZone: 'UTC' }).format(at)
  }, [at, time, local])
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {text}
      {time && !local && ' UTC'}
    </time>
  )
}
