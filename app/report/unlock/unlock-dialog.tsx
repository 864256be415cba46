import { Form, useNavigation } from '@remix-run/react'
import { CautionNote } from '#app/report/reading/caution-note.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { OpenUntil } from '#app/ui/report/open-until.tsx'
import { creditsPath, type OpenIntent } from '#app/ui/words/open-intent.ts'
import { plural } from '#app/ui/words/report.ts'
import type { Caution } from '#domain/deficiency/deficiency.ts'
import type { NotPriced } from '#domain/place/priced-place.ts'
import type { ReportId } from '#domain/report/report.ts'
import { abroadText, unlockTexts } from './unlock-texts.ts'

type Question = {
  id: ReportId
  title: string
  completed: boolean
  isEmpty: boolean
  balance: number
  isErased: boolean
  goesAt: Date | null
  cautions: Caution[]
  notPriced: NotPriced | null
}

/** Asks before a credit is spent, or links to where credits are sold. `closeTo` is the page below. */
export function UnlockDialog({
  question: { id, title, completed, isEmpty, balance, isErased, goesAt, cautions, notPriced },
  errors,
  intent,
  closeTo,
}: {
  question: Question
  errors: Record<string, string> | undefined
  intent: OpenIntent
  closeTo: string
}) {
  const busy = useNavigation().state !== 'idle'
  const isNothingLeft = completed && isEmpty && isErased
  const mayUnlock = completed && !isNothingLeft && balance >= 1
  const mustBuy = completed && !isNothingLeft && balance < 1
  const what = goesAt ? 'this report' : 'this report for life'
  const then = intent === 'download' ? ', then leads to its download.' : '.'
  const ways = (
    <div className="mt-6 flex flex-wrap gap-3">
      {mayUnlock && (
        <Button type="submit" disabled={busy}>
          {busy ? 'Unlocking...' : 'Use 1 Credit'}
        </Button>
      )}
      {mustBuy && <ButtonLink to={creditsPath(id, intent)}>Buy Credits</ButtonLink>}
      <ButtonLink to={closeTo} tone="plain" preventScrollReset>
        Cancel
      </ButtonLink>
    </div>
  )
  return (
    <ModalRoute title={mustBuy ? 'Insufficient Credits' : 'Unlock the full analysis'} closeTo={closeTo}>
      <ErrorSummary title="Purchase Failed" errors={errors} />
      <p className="mb-2 font-semibold wrap-anywhere">{title}</p>
      <p>
        {!completed && unlockTexts['not-completed']}
        {isNothingLeft && unlockTexts['nothing-left']}
        {mustBuy && unlockTexts.insufficient}
        {mayUnlock && `You have ${plural(balance, 'credit')}. Unlocking takes 1 and opens ${what}${then}`}
      </p>
      {completed && !isNothingLeft && goesAt && (
        <p className="mt-2">
          <OpenUntil at={goesAt} /> Then it is deleted, with everything found in it.
        </p>
      )}
      {completed && notPriced && !isNothingLeft && <p className="mt-2">{abroadText(notPriced)}</p>}
      {completed && isErased && !isEmpty && (
        <p className="mt-2">Its file was deleted as promised: its pages can no longer be looked at.</p>
      )}
      {completed && isEmpty && !isErased && <EmptyWarning />}
      {completed && !isNothingLeft && cautions.length > 0 && (
        <div className="mt-4">
          <CautionNote cautions={cautions} />
        </div>
      )}
      {mayUnlock ? (
        <Form method="post">
          {isEmpty && <KnowsThatEmpty error={errors?.empty} />}
          {ways}
        </Form>
      ) : (
        ways
      )}
    </ModalRoute>
  )
}

function EmptyWarning() {
  return (
    <p className="mt-4 flex gap-3 rounded-box bg-major-soft px-4 py-3 text-major">
      <Icon name="alert" className="mt-0.5" />
      <span>
        <strong>Nothing in this report reads like a deficiency.</strong> A credit opens no deficiencies, prices or
        contractors here: only its pages, and the lines that may have been missed.
      </span>
    </p>
  )
}

function KnowsThatEmpty({ error }: { error: string | undefined }) {
  return (
    <label
      htmlFor="empty"
      className={`mt-4 flex min-h-11 items-start gap-3 py-2 ${error ? 'border-l-4 border-critical pl-3' : ''}`}
    >
      <input
        id="empty"
        type="checkbox"
        name="empty"
        value="known"
        required
        aria-invalid={error ? true : undefined}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      I know that nothing was found, and want to spend a credit all the same.
    </label>
  )
}
