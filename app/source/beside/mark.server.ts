import type { ActionFunctionArgs } from '@remix-run/node'
import * as v from 'valibot'
import { readReportAddress } from '#app/finding/finding.server.ts'
import { wordsPath } from '#app/ui/words/report-paths.ts'
import { readChange } from '#app/web/changes.server.ts'
import { notFound, readPageNumber } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { deficiencyTitle } from '#domain/deficiency/deficiency.ts'
import { MOST_MARKED_LINES } from '#domain/deficiency/possible-miss.ts'
import { MAX_DESCRIPTION_LENGTH } from '#domain/report/choices/choices.ts'
import { addMarkedLines, type MarkingRefusal } from '#domain/report/choices/misses/add-marked-lines.ts'

const NOT_ADDED = 'Nothing was added'

const Marked = v.strictObject({
  line: v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((marked) => [marked].flat()),
    v.nonEmpty('Mark the lines that tell of the problem.'),
    v.check((marked) => marked.every((line) => /^\d{1,6}$/.test(line)), 'Mark lines of this page.'),
    v.transform((marked) => marked.map(Number)),
  ),
})

const refusals: Record<Exclude<MarkingRefusal['reason'], 'not-found' | 'told'>, Record<string, string>> = {
  'not-open': { form: 'The report is being analyzed or is locked. Nothing was added.' },
  changed: { form: 'The report was changed at the same time. Nothing was added: try again.' },
  decided: { line: 'You have already made a finding of these words.' },
  gone: { form: 'The report file was deleted, so nothing can be marked now.' },
  'no-words': { line: 'Mark lines with words.' },
  'too-long': {
    line: `These lines have more than ${MAX_DESCRIPTION_LENGTH.toLocaleString('en-US')} characters. Mark fewer; the rest can be another finding.`,
  },
  'too-many': {
    line: `Mark at most ${MOST_MARKED_LINES} lines that follow each other; those between two marked ones count too.`,
  },
}

/** Makes a finding of the lines that were marked. */
export async function makeFinding({ request, params, context }: ActionFunctionArgs) {
  const { user, id } = await readReportAddress({ request, params })
  const page = readPageNumber(new URL(request.url).searchParams.get('p'))
  if (!page) throw notFound()
  const form = await readChange(request, Marked, user, context, { title: NOT_ADDED })
  if (!form.ok) return form.reply
  const outcome = await addMarkedLines(ports, { id, owner: user.id, page, lines: form.value.line })
  if (outcome.ok) {
    const text = 'Say where it is and how urgent. The words of the report stay beside yours.'
    return redirectWithFlash(request, wordsPath(id, outcome.finding), {
      tone: 'good',
      title: 'Added to the findings',
      text,
    })
  }
  if (outcome.reason === 'not-found') throw notFound()
  if (outcome.reason === 'told') {
    const line = `“${deficiencyTitle(outcome.by)}” already has words of these lines. Mark other lines, or change that finding.`
    return form.refuse({ line }, 422, NOT_ADDED)
  }
  return form.refuse(refusals[outcome.reason], 422, NOT_ADDED)
}
