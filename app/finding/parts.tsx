import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { findingPath, wordsPath } from '#app/ui/words/report-paths.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { type DeficiencyId, deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { listingIn, partsOf } from '#domain/report/choices/parts.ts'
import { putTogether } from '#domain/report/choices/put-together.ts'
import { tellApart } from '#domain/report/choices/tell-apart.ts'
import type { Finding, ReportId } from '#domain/report/report.ts'
import { readFindingAddress, requireFinding } from './finding.server.ts'
import { PartsBefore, PartsForm, PutTogether, type ShownPassage, UndoMerge } from './parts-form.tsx'

const Passages = v.strictObject({
  passages: v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((ticked) => [ticked].flat() as DeficiencyId[]),
    v.nonEmpty('Tick the words that are a finding of their own.'),
  ),
})

const Nothing = v.strictObject({})

const NOT_SAVED = 'Not saved'

const refusals = {
  'not-open': { form: 'The report is being analyzed or is locked. Nothing was changed.' },
  listed: { form: 'Another finding has these words already. Nothing was changed.' },
  changed: { form: 'The report was changed at the same time. Nothing was changed: look at it and try again.' },
  alone: { form: 'The last analysis did not find what this was told apart from, so that it stays on its own.' },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.whole === undefined ? 'Tell apart' : 'Put back together', matches) },
]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding, findings } = await requireFinding(args)
  const { description, partOf } = finding
  const whole = findings.find((each) => each.id === partOf)
  const told = findings.filter((each) => each.partOf === finding.id)
  return {
    ...{ id, finding: finding.id, title: deficiencyTitle(finding), description },
    /** What it was told apart from; null where that is gone, undefined where it is no part. */
    whole: partOf ? (whole ? deficiencyTitle(whole) : null) : undefined,
    passages: passagesOf(finding, findings),
    told: told.map(({ id, description }) => ({ id, description })),
  }
}

function passagesOf(finding: Finding, findings: Finding[]): ShownPassage[] {
  const listing = listingIn(findings)
  return partsOf(finding).flatMap(({ id, evidence, isWhole }) => {
    const listed = listing(evidence, finding)
    if (listed?.partOf === finding.id) return []
    return {
      id,
      isWhole,
      page: evidence.page,
      quote: evidence.quote,
      listedAs: listed ? deficiencyTitle(listed) : null,
    }
  })
}

export async function action(args: ActionFunctionArgs) {
  const { user, id, finding } = await readFindingAddress(args)
  const query = new URL(args.request.url).searchParams
  const isTogether = query.has('together')
  const isAll = query.has('all')
  const form = await readForm(args.request, isTogether || isAll ? Nothing : Passages, args.context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_SAVED)
  const passages = 'passages' in form.value ? form.value.passages : null
  const of = { id, owner: user.id, finding }
  const outcome = await (isTogether ? together(of) : apart(of, passages)).catch((error: unknown) => {
    visitOf(args.context).logError(error)
    return null
  })
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_SAVED)
  if (outcome.ok) return redirectWithFlash(args.request, findingPath(id, outcome.to), outcome.message)
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse(refusals[outcome.reason], 422, NOT_SAVED)
}

type Asked = { id: ReportId; owner: Parameters<typeof putTogether>[1]['owner']; finding: DeficiencyId }

async function together({ id, owner, finding }: Asked) {
  const outcome = await putTogether(ports, { id, owner, part: finding })
  if (!outcome.ok) return outcome
  return { ok: true as const, to: outcome.finding, message: { tone: 'good' as const, title: 'Back together' } }
}

/** `passages` null: every telling after the first. */
async function apart(of: Asked, passages: DeficiencyId[] | null) {
  const outcome = await tellApart(ports, { ...of, passages: passages ?? 'tellings' })
  if (!outcome.ok) return outcome
  const { parts } = outcome
  const title = `${plural(parts.length, 'finding')} told apart`
  const text = parts.length === 1 ? 'It has a price of its own.' : 'Each has a price of its own.'
  return { ok: true as const, to: parts[0] ?? of.finding, message: { tone: 'good' as const, title, text } }
}

export default function PartsRoute() {
  const { id, finding, title, description, whole, passages, told } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = findingPath(id, finding)
  const tellings = passages.filter(({ isWhole, listedAs }) => isWhole && !listedAs)
  if (whole !== undefined) {
    return (
      <ModalRoute title="Put back together" closeTo={back}>
        <ErrorSummary title={reply?.title ?? 'Not saved'} errors={reply?.errors} />
        <p className="mb-1 font-semibold wrap-anywhere">{title}</p>
        <p className="mb-4 wrap-anywhere">{description}</p>
        {whole === null ? (
          <>
            <p className="mb-4 text-muted">{refusals.alone.form}</p>
            <ButtonLink to={back} tone="plain" preventScrollReset>
              Back to the report
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="mb-4 text-muted wrap-anywhere">
              You told this apart from <strong>{whole}</strong>. Back together its words prove that finding. What you
              entered for it is kept, in case you tell it apart again.
            </p>
            <PutTogether back={back} />
          </>
        )}
      </ModalRoute>
    )
  }
  return (
    <ModalRoute title="Tell apart" closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{title}</p>
      {passages.length > 0 ? (
        <>
          <p className="mb-4 text-muted">
            Each passage that you tick becomes a finding of its own, with its own price. This one keeps its description.
          </p>
          <PartsForm passages={passages} reply={reply} back={back} />
        </>
      ) : (
        <p className="text-muted">
          {told.length > 0
            ? 'All that the report tells here is told apart.'
            : 'The report tells this once and in one sentence: there is nothing to tell apart.'}
        </p>
      )}
      {tellings.length > 0 && <UndoMerge count={tellings.length} />}
      {told.length > 0 && <PartsBefore report={id} parts={told} />}
      <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
        Does the description say too much?{' '}
        <Link to={wordsPath(id, finding)} preventScrollReset className="link inline-flex min-h-6 items-center">
          Edit the words
        </Link>
      </p>
    </ModalRoute>
  )
}
