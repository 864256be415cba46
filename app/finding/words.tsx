import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { ports } from '#app/web/ports.server.ts'
import { categories, deficiencyTitle, severities } from '#domain/deficiency/deficiency.ts'
import { changeWords } from '#domain/report/choices/change-words.ts'
import { MAX_DESCRIPTION_LENGTH, MAX_LOCATION_LENGTH } from '#domain/report/choices/choices.ts'
import { answerChange, maxLength, readFindingAddress, readSaid, requireFinding } from './finding.server.ts'
import { FindingDialog, useFindingPath } from './finding-dialog.tsx'
import { RestoreWords, WordsForm } from './words-form.tsx'

const Words = v.strictObject({
  location: v.pipe(v.string(), v.trim(), maxLength(MAX_LOCATION_LENGTH)),
  description: v.pipe(
    v.string(),
    v.transform((typed) => typed.replace(/\r\n?/g, '\n').trim()),
    v.nonEmpty("Say what is wrong, or use the report's words again."),
    maxLength(MAX_DESCRIPTION_LENGTH),
  ),
  severity: v.picklist(severities, 'Choose one of the list.'),
  category: v.picklist(categories, 'Choose one of the list.'),
})

const refusals = { 'not-open': { form: 'The report is being analyzed or is locked. Nothing was changed.' } }

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Edit the words', matches) }]

export async function loader(args: LoaderFunctionArgs) {
  const { id, finding } = await requireFinding(args)
  const { location, description, severity, category, original } = finding
  const words = { location, description, severity, category }
  return { id, finding: finding.id, title: deficiencyTitle(finding), words, original }
}

export async function action(args: ActionFunctionArgs) {
  const asked = await readFindingAddress(args)
  const form = await readSaid(args, Words, 'restore')
  if (!form.ok) return form.reply
  const { user, id, finding } = asked
  const words = form.value
  return answerChange(args, asked, form, {
    make: () => changeWords(ports, { id, owner: user.id, finding, words }),
    say: () =>
      words
        ? {
            severity: words.severity,
            title: 'Changes saved',
            text: 'Counts, downloads, letters and messages follow. What the report says stays beside it.',
          }
        : { title: "The report's words are back" },
    refusals,
  })
}

export default function WordsRoute() {
  const { id, finding, title, words, original } = useLoaderData<typeof loader>()
  const reply = useReply()
  const back = useFindingPath(id, finding)
  return (
    <FindingDialog
      title="Edit the words"
      finding={title}
      intro="Put it in your own words and rate it your way. The inspector’s quote and the price don’t change."
      back={back}
    >
      <WordsForm words={words} reply={reply} back={back} />
      {original && <RestoreWords original={original} />}
    </FindingDialog>
  )
}
