import { Icon } from '#app/ui/kit/icon.tsx'
import type { Caution } from '#domain/deficiency/deficiency.ts'

const texts: Record<Caution, string> = {
  'marks-lost': 'The tick marks of this form are not in its text: only written comments were judged.',
  'look-here': 'The report marks or rates items on pages where nothing was found.',
}

/** Says beside the counts of a report, paid for or not, why they may be too low. `details`: where the pages are named. */
export function CautionNote({ cautions, details }: { cautions: Caution[]; details?: string | undefined }) {
  if (cautions.length === 0) return null
  return (
    <p className="flex gap-3 rounded-box bg-major-soft px-4 py-3 text-sm text-major">
      <Icon name="alert" className="mt-0.5" />
      <span>
        <strong>There may be more than was counted.</strong> {cautions.map((caution) => texts[caution]).join(' ')}
        {details && (
          <>
            {' '}
            <a href={`#${details}`} className="underline underline-offset-4">
              Which pages
            </a>
          </>
        )}
      </span>
    </p>
  )
}
