import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'

export function PasswordCard() {
  return (
    <Card id="password" title="Password" className="scroll-mt-4">
      <p className="mb-4 max-w-prose text-muted">
        Changing it ends every other session of yours and tells you by email that it was changed.
      </p>
      <ButtonLink to="/settings/password" tone="plain">
        Change password
      </ButtonLink>
    </Card>
  )
}
