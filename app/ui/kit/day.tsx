import { useMemo } from 'react'
import { useHydrated } from '#app/ui/hooks/use-hydrated.ts'

type Style = Intl.DateTimeFormatOptions

const day: Style = { dateStyle: 'medium' }
const timed: Style = { dateStyle: 'medium', timeStyle: 'short' }
/** The same styles with the time zone, which `dateStyle` and `timeStyle` do not allow. */
const zoned: Style = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/**
 * A moment as a US date, in UTC until JavaScript knows the reader's own time zone. `zone` names the zone, for times to
 * compare with those of other machines.
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
