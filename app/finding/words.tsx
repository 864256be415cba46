import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { ModalRoute } from '#app/ui/kit/modal-route.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { findingPath } from '#app/ui/words/report-paths.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { changeWords } from '#domain/report/choices/change-words.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_LOCATION_LENGTH } from '#domain/report/choices/choices.ts'
import { readFindingAddress, requireFinding } from './finding.server.ts'
import { RestoreWords, WordsForm } from './words-form.tsx'

const tooLong = (most: number) => `Use at most ${most.toLocaleString('en-US')} characters.`

const Words = v.strictObject({
  location: v.pipe(v.string(), v.trim(), v.maxLength(MAX_LOCATION_LENGTH, tooLong(MAX_LOCATION_LENGTH))),
  description: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    v.nonEmpty("Say what is wrong, or use the report's words again."),
    v.maxLength(MAX_DESCRIPTION_LENGTH, tooLong(MAX_DESCRIPTION_LENGTH)),
  ),
})

const Restoring = v.pipe(
  v.strictObject({}),
  v.transform(() => null),
)

const NOT_SAVED = 'Not saved'
const NOT_OPEN = 'The report is being analyzed or is locked. Nothing was changed.'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Edit the words', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  const { location, description, original } = finding
  return { id, finding: finding.id, title: deficiencyTitle(finding), words: { location, description }, original }
}

export async function action(args: ActionFunctionArgs) {
  const { user, id, finding } = await readFindingAddress(args)
  const isRestoring = new URL(args.request.url).searchParams.has('restore')
  const form = isRestoring
    ? await readForm(args.request, Restoring, args.context)
    : await readForm(args.request, Words, args.context)
  if (!form.ok) return form.reply
  const wait = await tooManyChanges(user)
  if (wait) return form.refuse({ form: wait.message }, 429, NOT_SAVED)
  const outcome = await changeWords(ports, { id, owner: user.id, finding, words: form.value }).catch(
    (error: unknown) => {
      visitOf(args.context).logError(error)
      return null
    },
  )
  if (!outcome) return form.refuse({ form: 'Something failed on our side. Try again.' }, 500, NOT_SAVED)
  if (outcome.ok) {
    return redirectWithFlash(args.request, findingPath(id, finding), {
      tone: 'good',
      title: form.value ? 'Words saved' : "The report's words are back",
      text: form.value
        ? 'Downloads, letters and messages say them too. What the report says stays beside them.'
        : undefined,
    })
  }
  if (outcome.reason === 'not-found') throw notFound()
  return form.refuse({ form: NOT_OPEN }, 422, NOT_SAVED)
}

export default function WordsRoute() {
  const { id, finding, title, words, original } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = findingPath(id, finding)
  return (
    <ModalRoute title="Edit the words" closeTo={back}>
      <p className="mb-1 font-semibold wrap-anywhere">{title}</p>
      <p className="mb-4 text-muted">
        Say it your way. The quote that proves it stays as the inspector wrote it, and so does the price.
      </p>
      <WordsForm words={words} reply={reply} back={back} />
      {original && <RestoreWords original={original} />}
    </ModalRoute>
  )
}
