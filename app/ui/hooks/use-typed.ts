import { useCallback, useEffect, useRef, useState } from 'react'

/**
 * Returns what a form holds, for what is drawn from it: `drawn` at first, and what `read` makes of its fields each time
 * `look` is called. The fields stay the browser's own, so what was typed before hydration or restored is kept, and seen.
 */
export function useTyped<Typed>(drawn: Typed, read: (fields: FormData) => Typed) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(drawn)
  const look = useCallback(() => {
    if (form.current) setTyped(read(new FormData(form.current)))
  }, [read])
  useEffect(look, [look])
  return { form, typed, look }
}
