import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { wordsPath } from '#app/ui/words/report-paths.ts'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { type DeficiencyId, deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { listingIn, partsOf } from '#domain/report/choices/parts.ts'
import { putTogether } from '#domain/report/choices/put-together.ts'
import { tellApart } from '#domain/report/choices/tell-apart.ts'
import type { Finding } from '#domain/report/report.ts'
import { answerChange, readFindingAddress, requireFinding } from './finding.server.ts'
import { DialogLink, FindingDialog, useFindingPath } from './finding-dialog.tsx'
import { PartsBefore, PartsForm, PutTogether, type ShownPassage, UndoMerge } from './parts-form.tsx'

const Passages = v.strictObject({
  passages: v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((ticked) => [ticked].flat() as DeficiencyId[]),
    v.nonEmpty('Tick the words that are a finding of their own.'),
  ),
})

const Nothing = v.strictObject({})

const refusals = {
  'not-open': { form: 'The report is being analyzed or is locked. Nothing was changed.' },
  listed: { form: 'Another finding has these words already. Nothing was changed.' },
  changed: { form: 'The report was changed at the same time. Nothing was changed: look at it and try again.' },
  alone: { form: 'The last analysis did not find what this was split from, so it stays on its own.' },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  { title: pageTitle(data?.whole === undefined ? 'Split' : 'Put back together', matches) },
]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding, findings } = await requireFinding(args)
  const { description, partOf } = finding
  const whole = findings.find((each) => each.id === partOf)
  const told = findings.filter((each) => each.partOf === finding.id)
  return {
    ...{ id, finding: finding.id, title: deficiencyTitle(finding), description },
    /** The title of what it was told apart from; null where that is gone, undefined where it is no part. */
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
  const asked = await readFindingAddress(args)
  const query = new URL(args.request.url).searchParams
  if (query.has('together')) return together(args, asked)
  const form = await readForm(args.request, query.has('all') ? Nothing : Passages, args.context)
  if (!form.ok) return form.reply
  const passages = 'passages' in form.value ? form.value.passages : 'tellings'
  const { user, id, finding } = asked
  return answerChange(args, asked, form, {
    make: () => tellApart(ports, { id, owner: user.id, finding, passages }),
    say: ({ parts }) => ({
      finding: parts[0],
      title: `${plural(parts.length, 'finding')} split off`,
      text: parts.length === 1 ? 'It has a price of its own.' : 'Each has a price of its own.',
    }),
    refusals,
  })
}

async function together(args: ActionFunctionArgs, asked: Awaited<ReturnType<typeof readFindingAddress>>) {
  const form = await readForm(args.request, Nothing, args.context)
  if (!form.ok) return form.reply
  const { user, id, finding: part } = asked
  return answerChange(args, asked, form, {
    make: () => putTogether(ports, { id, owner: user.id, part }),
    say: ({ finding }) => ({ finding, title: 'Back together' }),
    refusals,
  })
}

export default function PartsRoute() {
  const { whole, ...asked } = useLoaderData<typeof loader>()
  const shown = { ...asked, reply: useReply(), back: useFindingPath(asked.id, asked.finding) }
  return whole === undefined ? <TellApart {...shown} /> : <PutBack whole={whole} {...shown} />
}

type Shown = Omit<ReturnType<typeof useLoaderData<typeof loader>>, 'whole'> & { reply?: FormReply; back: string }

function PutBack({ title, description, whole, reply, back }: Shown & { whole: string | null }) {
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
            You split this off from <strong>{whole}</strong>. Once they are back together, its words count as proof of
            that finding. What you entered for it is kept, in case you split it off again.
          </p>
          <PutTogether back={back} />
        </>
      )}
    </ModalRoute>
  )
}

function TellApart({ id, finding, title, passages, told, reply, back }: Shown) {
  const tellings = passages.filter(({ isWhole, listedAs }) => isWhole && !listedAs)
  return (
    <FindingDialog
      title="Split"
      finding={title}
      intro={
        passages.length > 0 &&
        'Each passage that you tick becomes a finding of its own, with its own price. This one keeps its description.'
      }
      back={back}
    >
      {passages.length > 0 ? (
        <PartsForm passages={passages} reply={reply} back={back} />
      ) : (
        <p className="text-muted">
          {told.length > 0
            ? 'Everything that the report says here is already split.'
            : 'The report says this once and in one sentence: there is nothing to split.'}
        </p>
      )}
      {tellings.length > 0 && <UndoMerge count={tellings.length} />}
      {told.length > 0 && <PartsBefore report={id} parts={told} />}
      <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
        Does the description say too much? <DialogLink to={wordsPath(id, finding)}>Edit the words</DialogLink>
      </p>
    </FindingDialog>
  )
}
