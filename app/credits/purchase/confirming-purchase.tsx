import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'

/** Shown until the outcome of the payment is known. */
export function ConfirmingPurchase() {
  return (
    <div className="mx-auto max-w-2xl" aria-busy="true">
      <Card>
        <Icon name="clock" className="mb-3 size-10 text-accent" />
        <h1 className="text-2xl">Payment</h1>
        <p role="status" className="mt-1">
          Confirming your purchase...
        </p>
      </Card>
    </div>
  )
}
