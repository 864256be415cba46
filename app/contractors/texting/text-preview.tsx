import { plural } from '#app/ui/words/report.ts'
import { MAX_SEGMENTS } from '#domain/message/compose/compose-text.ts'
import type { Composed } from './preview.ts'

/** The exact words of one text, and what it takes to send them. */
export function TextPreview({ to, hasOthers, text }: { to: string; hasOthers: boolean; text: Composed }) {
  return (
    <section aria-labelledby="preview-title" className="rounded-box border border-line bg-sunken p-4">
      <h3 id="preview-title" className="text-base">
        Message preview
      </h3>
      <p className="mb-3 text-sm text-muted wrap-anywhere">
        The text to {to}.{hasOthers && ' The others differ in name and code only.'}
      </p>
      {text.ok ? (
        <>
          <p className="rounded-box bg-surface px-4 py-3 text-sm whitespace-pre-line wrap-anywhere">{text.words}</p>
          <p className="mt-2 text-sm text-muted tabular-nums">
            {text.septets} characters, {plural(text.segments, 'text message')} of at most {MAX_SEGMENTS}.
          </p>
        </>
      ) : (
        <p className="font-semibold text-critical">{plural(text.over, 'character')} too long: shorten your message.</p>
      )}
    </section>
  )
}
