import { Form } from '@remix-run/react'
import { DialogLink, useWithList } from '#app/finding/finding-dialog.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Button } from '#app/ui/kit/button.tsx'
import { plural } from '#app/ui/words/report.ts'
import { partsPath } from '#app/ui/words/report-paths.ts'
import type { FormReply } from '#app/web/form/form.server.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Passage } from '#domain/report/choices/parts.ts'
import type { ReportId } from '#domain/report/report.ts'
import { SaveOrCancel } from './save-or-cancel.tsx'

/** `listedAs`: the finding that has these words already. */
export type ShownPassage = Pick<Passage, 'id' | 'isWhole'> & { page: number; quote: string; listedAs: string | null }

/** One finding for each passage that is ticked. */
export function PartsForm({ passages, reply, back }: { passages: ShownPassage[]; reply?: FormReply; back: string }) {
  const error = reply?.errors.passages
  const ticked = reply?.values.passages?.split('\n') ?? []
  const action = useWithList('?')
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="grid gap-4">
      <ErrorSummary title={reply?.title ?? 'Not saved'} errors={reply?.errors} />
      <fieldset className={error ? 'border-l-4 border-critical pl-3' : ''}>
        <legend className="mb-1 font-semibold">Words of the report</legend>
        <FieldError id="passages">{error}</FieldError>
        <ul className="divide-y divide-line rounded-box border border-edge">
          {passages.map((passage, index) => (
            <li key={passage.id}>
              {passage.listedAs ? (
                <div className="px-3 py-2.5">
                  <Words passage={passage} />
                </div>
              ) : (
                <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5">
                  <input
                    type="checkbox"
                    name="passages"
                    id={index === 0 ? 'passages' : passage.id}
                    value={passage.id}
                    defaultChecked={ticked.includes(passage.id)}
                    aria-describedby={error && 'passages-error'}
                    className="mt-0.5 size-5 shrink-0 accent-accent"
                  />
                  <Words passage={passage} />
                </label>
              )}
            </li>
          ))}
        </ul>
      </fieldset>
      {passages.some(({ listedAs }) => !listedAs) && (
        <SaveOrCancel label="List the ticked words on their own" back={back} />
      )}
    </Form>
  )
}

function Words({ passage: { page, quote, isWhole, listedAs } }: { passage: ShownPassage }) {
  return (
    <span className="block min-w-0 flex-1">
      <span className="block wrap-anywhere">“{quote}”</span>
      <span className="block text-sm text-muted wrap-anywhere">
        Page {page}
        {isWhole && ', where the report says it again'}
        {listedAs && `. Listed already: ${listedAs}`}
      </span>
    </span>
  )
}

/** One press for every telling after the first. */
export function UndoMerge({ count }: { count: number }) {
  const action = useWithList('?all=1')
  return (
    <Form method="post" action={action} preventScrollReset className="mt-6 border-t border-line pt-4">
      <p className="mb-3 text-sm text-muted">
        The report says this {plural(count, 'more time')}. If they are different faults, list each on its own.
      </p>
      <Button type="submit" tone="plain" size="small">
        Undo the merge
      </Button>
    </Form>
  )
}

export function PutTogether({ back }: { back: string }) {
  const action = useWithList('?together=1')
  return (
    <Form method="post" action={action} preventScrollReset>
      <SaveOrCancel label="Put back together" back={back} />
    </Form>
  )
}

/** The parts that were told apart before, each leading to where it is put back. */
export function PartsBefore({
  report,
  parts,
}: {
  report: ReportId
  parts: { id: DeficiencyId; description: string }[]
}) {
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">Split off before</h3>
      <ul className="mt-1 grid gap-1">
        {parts.map(({ id, description }) => (
          <li key={id} className="wrap-anywhere">
            {description}{' '}
            <DialogLink to={partsPath(report, id)}>
              Put it back<span className="sr-only">: {description}</span>
            </DialogLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
