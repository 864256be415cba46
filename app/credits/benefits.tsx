import { Icon } from '#app/ui/kit/icon.tsx'

export const unlockBenefits = [
  'Detailed deficiency breakdown',
  'Regional cost estimates',
  'Contractor contact details',
  'Full report download',
]

export const packageFeatures = [
  'Detailed deficiency breakdown',
  'Regional cost estimates',
  'Contractor contact information',
  'Direct SMS messaging to contractors',
  'Downloadable PDF reports',
]

export function Benefits({ benefits, className = '' }: { benefits: string[]; className?: string }) {
  return (
    <ul className={`grid gap-2 ${className}`}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          {benefit}
        </li>
      ))}
    </ul>
  )
}
