import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { receiveSheet, requireAdmin } from '#app/admin/admin.server.ts'
import { INCOMPLETE, NO_FILE, UNKNOWN_ERROR, versionRefusals } from '#app/admin/import-texts.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { readChange } from '#app/web/changes.server.ts'
import { noteFailure } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { logged, visitOf } from '#app/web/visit.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { boardNames, boards, type DirectoryVersionId } from '#domain/contractor/directory.ts'
import { MAX_CONTRACTOR_FILE_BYTES } from '#domain/contractor/import/directory-preview.ts'
import { previewContractorImport } from '#domain/contractor/preview-contractor-import.ts'
import { putDirectoryToUse } from '#domain/contractor/put-directory-to-use.ts'
import { IMPORT_FAILED, unreadableContractorsText } from './contractor-import-texts.ts'
import { ContractorUploadCard } from './contractor-upload-card.tsx'
import { DirectoryCard } from './directory-card.tsx'

const Choice = v.strictObject({ version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/)) })

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Contractor directory', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return { versions: await ports.directoryVersions.list() }
}

/** Receives a file for its preview, or makes an earlier version current again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  if (!request.headers.get('Content-Type')?.startsWith('multipart/')) return choose({ request, context }, admin.id)
  const refuse = (status: number, message: string, title = IMPORT_FAILED) => {
    noteFailure(context)
    return data({ title, errors: { file: message } as Record<string, string>, board: sent }, { status })
  }
  const visit = visitOf(context)
  const file = await receiveSheet(request, visit.droppedBytes, {
    maxBytes: MAX_CONTRACTOR_FILE_BYTES,
    fields: ['board'],
  })
  const sent = file.ok ? (file.fields.board ?? '') : ''
  if (!file.ok && file.reason === 'incomplete') return refuse(400, INCOMPLETE)
  if (!file.ok) return refuse(413, unreadableContractorsText({ refusal: 'too-large', row: null }))
  const board = boards.find((known) => known === sent) ?? null
  const allowed = await ports.limits.take('contractor-import', String(admin.id))
  if (!allowed.ok) return refuse(429, `Too many files at once. Try again in ${waitingTime(allowed.retryAfter)}.`)
  const outcome = await previewContractorImport(ports, { ...file, board, owner: admin.id }).catch(logged(context))
  if (outcome?.ok) return redirect(`/admin/contractors/imports/${outcome.draft}`, 303)
  await ports.limits.giveBack('contractor-import', String(admin.id))
  if (!outcome) return refuse(500, UNKNOWN_ERROR)
  if (outcome.refusal === 'no-file') return refuse(422, NO_FILE.text, NO_FILE.title)
  return refuse(outcome.refusal === 'failed' ? 503 : 422, unreadableContractorsText(outcome))
}

async function choose({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>, by: UserId) {
  const form = await readChange(request, Choice, { id: by }, context)
  if (!form.ok) return form.reply
  const version = Number(form.value.version) as DirectoryVersionId
  // A draft can be imported only from its preview.
  if ((await ports.directoryVersions.byId(version))?.state === 'draft')
    return form.refuse({ form: versionRefusals['unknown-version'] }, 409)
  const outcome = await putDirectoryToUse(ports, { version, by })
  if (!outcome.ok) return form.refuse({ form: versionRefusals[outcome.reason] }, 409)
  return redirectWithFlash(request, '/admin/contractors', {
    tone: 'good',
    title: 'Version made current',
    text: `Searches find the companies of ${boardNames[outcome.version.board]} as this version lists them.`,
  })
}

export default function Contractors() {
  const { versions } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title="Contractor directory"
        intro="Licensed contractors from the files of state boards, or from a list of our own. An import replaces what is in use of that board; the last versions are kept."
      />
      {reply?.errors.form && <ErrorSummary errors={{ form: reply.errors.form }} />}
      <div className="grid grid-cols-1 gap-6">
        <DirectoryCard versions={versions} />
        <ContractorUploadCard
          title={reply?.title}
          error={reply?.errors.file}
          board={reply && 'board' in reply ? reply.board : ''}
        />
      </div>
    </>
  )
}
