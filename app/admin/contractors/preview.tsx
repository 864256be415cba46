import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportDecision, requireAdmin } from '#app/admin/admin.server.ts'
import { ImportNotes, ImportProblems } from '#app/admin/import-findings.tsx'
import { ImportedAlready, ImportForm } from '#app/admin/import-form.tsx'
import { problemsText, UNKNOWN_ERROR } from '#app/admin/import-texts.ts'
import { Replied } from '#app/ui/form/replied.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { logged } from '#app/web/visit.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { contractorTypeLabels } from '#domain/contractor/contractor.ts'
import { boardNames, type DirectoryVersionId } from '#domain/contractor/directory.ts'
import type { DirectoryDraft } from '#domain/contractor/import/directory-preview.ts'
import { putDirectoryToUse } from '#domain/contractor/put-directory-to-use.ts'
import { IMPORT_FAILED, skipTexts, unplacedText } from './contractor-import-texts.ts'
import { ContractorPreviewTable } from './contractor-preview-table.tsx'
import { companyCount } from './directory-card.tsx'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Check the import', matches) }]

async function draftOf(id: string | undefined, owner: UserId): Promise<DirectoryDraft> {
  const draft = /^[1-9]\d{0,8}$/.test(id ?? '')
    ? await ports.directoryVersions.draft(Number(id) as DirectoryVersionId, owner)
    : null
  if (!draft) throw notFound()
  return draft
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const { board, filename, label, sha256, state, preview } = await draftOf(params.draft, admin.id)
  if (state !== 'draft') throw redirect('/admin/contractors')
  const [same, versions] = await Promise.all([
    ports.directoryVersions.ofFile(board, sha256),
    ports.directoryVersions.list(),
  ])
  const current = versions.find((version) => version.board === board && version.state === 'current')
  return {
    filename,
    label: label.replace(/\.(?:csv|txt)(?:\.gz)?$/i, ''),
    ...preview,
    replaced: current?.companies ?? 0,
    same: same && { label: same.label, importedAt: same.importedAt, isCurrent: same.state === 'current' },
  }
}

/** Redirects to the page after an import, also when the form is sent twice. */
function showImported(request: Request, draft: DirectoryDraft, more = '') {
  return redirectWithFlash(request, '/admin/contractors', {
    tone: 'good',
    title: 'Contractors imported',
    text: `${companyCount(draft.companies)} of ${boardNames[draft.board]} in use from now on.${more}`,
  })
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, ImportDecision, context)
  if (!form.ok) return form.reply
  const draft = await draftOf(params.draft, admin.id)
  if (draft.state !== 'draft') return showImported(request, draft)
  if (form.value.decision === 'cancel') {
    await ports.directoryVersions.remove(draft.id)
    return redirectWithFlash(request, '/admin/contractors', { tone: 'good', title: 'Nothing was imported' })
  }
  const wait = await tooManyChanges(admin)
  if (wait) return form.refuse({ form: wait.message }, 429, IMPORT_FAILED)
  if (draft.preview.problemCount > 0) return form.refuse({ form: problemsText(draft.preview) }, 422, IMPORT_FAILED)
  const { label } = form.value
  const outcome = await putDirectoryToUse(ports, { version: draft.id, by: admin.id, label }).catch(logged(context))
  if (!outcome) return form.refuse({ form: UNKNOWN_ERROR }, 500, IMPORT_FAILED)
  if (!outcome.ok && outcome.reason === 'already-current') return showImported(request, draft)
  if (!outcome.ok) return form.refuse({ form: 'The file lists no company that can be used.' }, 422, IMPORT_FAILED)
  const { consents, keptOut } = outcome
  const recorded = consents > 0 ? ` ${plural(consents, 'consent')} to texts recorded.` : ''
  const kept = keptOut > 0 ? ` Of ${plural(keptOut, 'number')} something was recorded before: that stays.` : ''
  return showImported(request, draft, recorded + kept)
}

export default function ImportPreview() {
  const preview = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { board, filename, count, replaced, problems, problemCount, same } = preview
  const ready = problemCount === 0 && count > 0
  return (
    <>
      <PageHeader
        title={`Check the contractors of ${boardNames[board]}`}
        back={{ to: '/admin/contractors', label: 'Contractor directory' }}
        intro={
          <>
            <span className="break-all">{filename}</span> as it was understood. Nothing of it is in use yet.
          </>
        }
      />
      <Replied reply={reply}>
        <div className="grid grid-cols-1 gap-6">
          {same && <ImportedAlready same={same} page="the page of the directory" />}
          {problemCount > 0 && <ImportProblems problems={problems} count={problemCount} />}
          <Card
            title={problemCount > 0 ? 'What was clear' : `${companyCount(count)} in ${plural(preview.rowCount, 'row')}`}
          >
            <Counts {...preview} />
            {count > 0 && <ContractorPreviewTable first={preview.first} count={count} />}
            {count === 0 && <p className="text-muted">No company can be used as the file stands.</p>}
          </Card>
          {preview.skipped.length > 0 && (
            <ImportNotes
              title="Rows left out"
              notes={preview.skipped.map((skipped) => {
                const { reason, count, rows } = skipped
                const first = count > rows.length ? '; the first of them' : ''
                const text = `${plural(count, 'row')}: ${skipTexts[reason]}${first}`
                return { text, rows, details: unplacedText(skipped, board) }
              })}
            />
          )}
          {preview.notes.length > 0 && <ImportNotes notes={preview.notes} />}
          <ImportForm
            what={ready ? companyCount(count) : null}
            label={preview.label}
            isToMend={!ready}
            leaving="Back to the directory"
          >
            {companyCount(count)} will{' '}
            {replaced > 0
              ? `replace the ${replaced.toLocaleString('en-US')} of ${boardNames[board]} that are in use.`
              : 'be found by searches from then on.'}
            {preview.consents > 0 &&
              ` ${plural(preview.consents, 'consent')} to texts will be recorded with the row as the proof; what a number’s owner has said to us before stays.`}
          </ImportForm>
        </div>
      </Replied>
    </>
  )
}

function Counts({
  count,
  byType,
  byState,
  withoutPhone,
}: Pick<DirectoryDraft['preview'], 'count' | 'byType' | 'byState' | 'withoutPhone'>) {
  if (count === 0) return null
  const listed = [
    { name: 'By type', items: byType.map(({ type, count }) => ({ name: contractorTypeLabels[type], count })) },
    { name: 'By state', items: byState.map(({ state, count }) => ({ name: state, count })) },
  ]
  return (
    <>
      <div className="mb-4 grid gap-4 sm:grid-cols-2">
        {listed.map(({ name, items }) => (
          <section key={name} aria-label={name} className="rounded-box bg-sunken p-4">
            <h3 className="mb-2 font-semibold">{name}</h3>
            <dl className="grid gap-1 text-sm">
              {items.map((item) => (
                <div key={item.name} className="flex justify-between gap-4">
                  <dt>{item.name}</dt>
                  <dd className="tabular-nums">{item.count.toLocaleString('en-US')}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {withoutPhone > 0 && (
        <p className="mb-4 text-muted">
          {companyCount(withoutPhone)} without a telephone number: listed, but they cannot be called or texted.
        </p>
      )}
    </>
  )
}
