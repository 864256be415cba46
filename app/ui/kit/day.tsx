import { useMemo } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

type Style = Intl.DateTimeFormatOptions

const day: Style = { dateStyle: 'medium' }
const timed: Style = { dateStyle: 'medium', timeStyle: 'short' }
/** The same with its zone, which those styles cannot be given. */
const zoned: Style = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/**
 * A moment as a US date: in the reader's own time zone once JavaScript knows it, until then in UTC. `zone`: that zone is named,
 * for times that are held against those of other machines.
 */
export function Day({ at, time = false }: { at: Date; time?: boolean | 'zone' }) {
  const local = useHydrated()
  const text = useMemo(() => {
    const style = !time ? day : local && time === 'zone' ? zoned : timed
    return new Intl.DateTimeFormat('en-US', local ? style : { ...style, timeZone: 'UTC' }).format(at)
  }, [at, time, local])
  return (
    <time dateTime={at.toISOString()} className="whitespace-nowrap">
      {text}
      {time && !local && ' UTC'}
    </time>
  )
}
