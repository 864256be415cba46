import type { MetaFunction } from '@remix-run/node'
import { pageTitle } from '#app/components/brand.ts'
import { Benefits, unlockBenefits } from '#app/components/credits/benefits.tsx'
import { SupportLine } from '#app/components/credits/support-line.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'

export const meta: MetaFunction = () => [{ title: pageTitle('Purchase Cancelled') }]

export default function PurchaseCancelled() {
  return (
    <div className="mx-auto max-w-2xl">
      <Card>
        <h1 className="text-2xl">Purchase Cancelled</h1>
        <p className="mt-1 text-muted">Your payment was cancelled and no charges were made</p>
        <p className="mt-6">
          Your reports are as they were. Their summaries stay free; credits open the rest of a report whenever you want:
        </p>
        <Benefits benefits={unlockBenefits} className="mt-4" />
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/credits">Try Purchase Again</ButtonLink>
          <ButtonLink to="/" tone="plain">
            Continue with Free Analysis
          </ButtonLink>
        </div>
      </Card>
      <SupportLine />
    </div>
  )
}
