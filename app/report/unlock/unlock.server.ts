import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import type { FlashMessage } from '#app/ui/kit/flash.tsx'
import { openedPath, readIntent } from '#app/ui/words/open-intent.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { User } from '#domain/account/account.ts'
import type { ReportId } from '#domain/report/report.ts'
import { type UnlockOutcome, unlockReport } from '#domain/report/unlock-report.ts'
import { viewReport } from '#domain/report/view-report.ts'
import { unlockTexts, unlockTextsOfCredits } from './unlock-texts.ts'

export type LimitedUnlock =
  | UnlockOutcome
  | { ok: false; reason: 'too-often'; message: string; retryAfter: number }
  | { ok: false; reason: 'failed' }

/** Unlocks a report within the user's limit; logs why it failed. */
export async function limitedUnlock(
  context: AppLoadContext,
  user: User,
  { id, evenIfEmpty }: { id: ReportId; evenIfEmpty: boolean },
): Promise<LimitedUnlock> {
  try {
    const wait = await tooManyChanges(user)
    if (wait) return { ok: false, reason: 'too-often', ...wait }
    return await unlockReport(ports, { id, owner: user.id, evenIfEmpty })
  } catch (error) {
    visitOf(context).logError(error)
    return { ok: false, reason: 'failed' }
  }
}

/** Loads the dialog. Redirects to the report when it is already unlocked. */
export async function unlockQuestion({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const view = id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) throw notFound()
  if (view.access === 'full') throw await redirectToOpened(request, view.summary.id, granted.already)
  const { balance } = await ports.credits.balance(user.id)
  const { title, status, resultAt, totalDeficiencies, erasedAt, erasedBy, cautions, notPriced } = view.summary
  return {
    ...{ id: view.summary.id, title, isEmpty: totalDeficiencies === 0, balance, cautions, notPriced },
    completed: status !== 'processing' && resultAt !== null,
    isErased: erasedAt !== null,
    /** The time when the whole report is deleted, for an owner who keeps none. */
    goesAt: user.preferences.saveReports ? null : erasedBy,
  }
}

const Unlocking = v.strictObject({
  empty: v.optional(v.literal('known')),
  /** Sent by the credits page, which has its own texts. */
  from: v.optional(v.literal('credits')),
})

/** Spends the credit, then redirects to where the visitor wanted to go. */
export async function unlockAction({ request, params, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Unlocking, context)
  if (!form.ok) return form.reply
  const id = readReportId(params.id)
  if (!id) throw notFound()
  const { empty, from } = form.value
  const outcome = await limitedUnlock(context, user, { id, evenIfEmpty: empty === 'known' })
  if (outcome.ok) return redirectToOpened(request, id, outcome.already ? granted.already : granted[from ?? 'dialog'])
  switch (outcome.reason) {
    case 'not-found':
      throw notFound()
    case 'too-often':
      return form.refuse({ form: outcome.message }, 429)
    case 'failed':
      return form.refuse({ form: from ? unlockTextsOfCredits.failed : unlockTexts.failed }, 500)
    case 'nothing-found':
      return form.refuse({ empty: unlockTexts['nothing-found'] })
    default:
      return form.refuse({ form: unlockTexts[outcome.reason] })
  }
}

const granted = {
  already: { tone: 'good', title: 'Access Granted', text: unlockTexts.already },
  dialog: { tone: 'good', title: 'Access Granted', text: unlockTexts.now },
  credits: { tone: 'good', title: 'Success!', text: unlockTextsOfCredits.now },
} satisfies Record<string, FlashMessage>

function redirectToOpened(request: Request, id: ReportId, message: FlashMessage) {
  return redirectWithFlash(request, openedPath(id, readIntent(new URL(request.url).searchParams)), message)
}
