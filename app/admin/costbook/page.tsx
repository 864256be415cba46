import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { receiveSheet, requireAdmin } from '#app/admin/admin.server.ts'
import {
  INCOMPLETE,
  importFailed,
  NO_FILE,
  UNKNOWN_ERROR,
  unreadableStatus,
  unreadableText,
} from '#app/admin/import-texts.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { noteFailure } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { logged, visitOf } from '#app/web/visit.server.ts'
import { costbookHealth } from '#domain/costbook/costbook-health.ts'
import { previewImport } from '#domain/costbook/import/preview-import.ts'
import { MIN_CONFIDENCE, searchMappings } from '#domain/costbook/search-mappings.ts'
import { type ImportKind, importKinds } from '#domain/costbook/version.ts'
import { openWords } from '#domain/system/sandbox.ts'
import { MappingSearchCard, type ShownSearch } from './mapping-search.tsx'
import { StatusCard } from './status-card.tsx'
import { UnfinishedImports } from './unfinished-imports.tsx'
import { UploadCard, type UploadReply } from './upload-card.tsx'

const EXAMPLE = 'Double tapped breaker in the main electrical panel'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('BNi costbook', matches) }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const query = new URL(request.url).searchParams
  const [health, open, search, unfinished] = await Promise.all([
    costbookHealth(ports),
    ports.sandbox.open(),
    searchIn(query, visitOf(context).logError),
    ports.importDrafts.unfinished(admin.id),
  ])
  if (search.errors) noteFailure(context)
  const researches = ports.costs.researches ?? false
  return {
    ...{ health, warning: openWords(open), search, unfinished, researches },
    now: ports.clock.now(),
    done: kindIn(query.get('done')),
  }
}

function kindIn(word: string | null): ImportKind | null {
  return importKinds.find((kind) => kind === word) ?? null
}

async function searchIn(query: URLSearchParams, logError: (error: unknown) => void): Promise<ShownSearch> {
  const text = query.get('text')
  const given = query.get('min_confidence') ?? MIN_CONFIDENCE.toFixed(2)
  const minConfidence = Number(given)
  const asked = { text: text ?? EXAMPLE, minConfidence: given }
  if (text === null) return { ...asked, outcome: null, errors: null }
  if (text.trim() === '') return { ...asked, outcome: null, errors: { text: 'Describe a deficiency to search for.' } }
  if (given.trim() === '' || !(minConfidence >= 0 && minConfidence <= 1))
    return { ...asked, outcome: null, errors: { min_confidence: 'Enter a number from 0 to 1, such as 0.10.' } }
  try {
    return { ...asked, outcome: await searchMappings(ports, { text, minConfidence }), errors: null }
  } catch (error) {
    logError(error)
    return { ...asked, outcome: null, errors: { form: 'Failed to search BNi mappings' } }
  }
}

/**
 * Receives a file for its preview. The address says which of the three kinds it is, so that the form needs only the
 * file.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const kind = kindIn(new URL(request.url).searchParams.get('kind'))
  if (!kind) throw notFound()
  const refuse = (status: number, message: string, title = importFailed[kind]) => {
    noteFailure(context)
    return data<UploadReply>({ kind, title, message }, { status })
  }
  const visit = visitOf(context)
  const file = await receiveSheet(request, visit.droppedBytes)
  if (!file.ok && file.reason === 'incomplete') return refuse(400, INCOMPLETE)
  if (!file.ok) return refuse(413, unreadableText(kind, { refusal: 'too-large', row: null }))
  const allowed = await ports.limits.take('write', String(admin.id))
  if (!allowed.ok) return refuse(429, `Too many files at once. Try again in ${waitingTime(allowed.retryAfter)}.`)
  const outcome = await previewImport(ports, { ...file, kind, owner: admin.id }).catch(logged(context))
  if (!outcome) return refuse(500, UNKNOWN_ERROR)
  if (outcome.ok) return redirect(`/admin/bni/imports/${outcome.draft}`, 303)
  if (outcome.refusal === 'no-file') return refuse(422, NO_FILE.text, NO_FILE.title)
  return refuse(unreadableStatus(outcome), unreadableText(kind, outcome))
}

export default function CostbookPage() {
  const { health, warning, search, unfinished, now, researches, done } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title="BNi costbook"
        intro="What prices come from: which repair fits which words, which region a ZIP code is in, what work costs there. An import replaces all current data of its kind; every version is kept."
      />
      <StatusCard health={health} warning={warning} />
      <section aria-label="Uploads" className="my-6 grid grid-cols-1 gap-4 lg:grid-cols-3">
        {importKinds.map((kind) => (
          <UploadCard key={kind} kind={kind} isDone={done === kind} reply={reply?.kind === kind ? reply : undefined} />
        ))}
      </section>
      <UnfinishedImports imports={unfinished} now={now} />
      <MappingSearchCard search={search} isReady={health.ok} researches={researches} />
    </>
  )
}
