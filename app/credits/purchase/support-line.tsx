import { SUPPORT_EMAIL } from '#app/ui/words/brand.ts'

export function SupportLine() {
  return (
    <p className="mt-6 text-sm text-muted">
      Questions about a payment? Write to{' '}
      <a href={`mailto:${SUPPORT_EMAIL}`} className="link">
        {SUPPORT_EMAIL}
      </a>
      .
    </p>
  )
}
