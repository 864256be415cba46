import { useNavigation } from '@remix-run/react'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'

/** The end of a form about one finding; `back` is where it was opened. */
export function SaveOrCancel({ label, back }: { label: string; back: string }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" disabled={busy}>
        {busy ? 'Saving...' : label}
      </Button>
      <ButtonLink to={back} tone="plain" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  )
}
