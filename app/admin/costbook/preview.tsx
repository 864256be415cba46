import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportDecision, requireAdmin } from '#app/admin/admin.server.ts'
import { ImportNotes, ImportProblems, ImportWarnings } from '#app/admin/import-findings.tsx'
import { ImportedAlready, ImportForm } from '#app/admin/import-form.tsx'
import {
  importFailed,
  problemsText,
  rowNames,
  UNKNOWN_ERROR,
  unreadableStatus,
  unreadableText,
} from '#app/admin/import-texts.ts'
import { Replied } from '#app/ui/form/replied.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { waitingTime } from '#app/ui/words/limit-texts.ts'
import { plural } from '#app/ui/words/report.ts'
import { readForm } from '#app/web/form/form.server.ts'
import { notFound } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { sha256 } from '#app/web/sha256.server.ts'
import { logged } from '#app/web/visit.server.ts'
import type { UserId } from '#domain/account/account.ts'
import { detailsOf } from '#domain/costbook/costbook.ts'
import { importCostbook, labelOf } from '#domain/costbook/import/import-costbook.ts'
import {
  type CostbookVersion,
  type CurrentVersions,
  type ImportedRows,
  type ImportKind,
  importKindLabels,
  STARTER_LABEL,
} from '#domain/costbook/version.ts'
import { type PreviewedRows, PreviewTable } from './preview-table.tsx'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Check the import', matches) }]

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request)
  const draft = await ports.importDrafts.byId(params.draft ?? '', admin.id)
  if (!draft) throw notFound()
  if (draft.version !== null) throw redirect('/admin/bni')
  const { first, ...understood } = draft.preview
  const [same, { counts, versions }] = await Promise.all([
    ports.costbookVersions.ofFile(draft.kind, sha256(draft.bytes)),
    ports.costbook.current(),
  ])
  const current = versions[draft.kind]
  const inUse = current && (await ports.costbookVersions.byId(current))
  return {
    kind: draft.kind,
    filename: draft.filename,
    label: labelOf(draft.filename),
    ...understood,
    replaced: counts[draft.kind],
    replaces: replacesOf(versions, draft.kind),
    checkedAt: draft.at,
    later: inUse && inUse.importedAt >= draft.at ? shownVersion(inUse) : null,
    first: shownRows(first),
    same: same && { label: same.label, importedAt: same.importedAt, isCurrent: same.isCurrent },
  }
}

function shownVersion({ label, importer, importedAt }: CostbookVersion) {
  return { label, importer, importedAt }
}

/** Returns the current version of that kind as the form sends it, to refuse an import that replaces another one. */
function replacesOf(versions: CurrentVersions, kind: ImportKind): string {
  return String(versions[kind] ?? STARTER_LABEL)
}

function shownRows(first: ImportedRows): PreviewedRows {
  if (first.kind !== 'mapping') return first
  return {
    kind: 'mapping',
    rows: first.rows.map(({ row, keywords, code, description, unit, labor, material, category, visit, ...item }) => ({
      ...{ row, keywords, code, description, unit, labor, material, category, visit },
      ...detailsOf(item),
    })),
  }
}

/** Redirects to the page after an import, also when the form is sent twice. */
function showImported(request: Request, { kind, rows, buckets }: Pick<CostbookVersion, 'kind' | 'rows' | 'buckets'>) {
  const { strong, review, low } = buckets
  const sure = kind === 'mapping' ? ` Confidence: ${strong} strong, ${review} to review, ${low} low.` : ''
  return redirectWithFlash(request, `/admin/bni?done=${kind}`, {
    tone: 'good',
    title: `${importKindLabels[kind]} imported`,
    text: `${plural(rows, rowNames[kind])} in use from now on.${sure}`,
  })
}

/** Returns the version that a draft has become, for a form that is sent twice. */
async function importedFrom(id: string, owner: UserId): Promise<CostbookVersion | null> {
  const draft = await ports.importDrafts.byId(id, owner)
  return draft?.version ? ports.costbookVersions.byId(draft.version) : null
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readForm(request, ImportDecision, context)
  if (!form.ok) return form.reply
  const draft = await ports.importDrafts.byId(params.draft ?? '', admin.id)
  if (!draft) throw notFound()
  const { kind } = draft
  const done = draft.version && (await ports.costbookVersions.byId(draft.version))
  if (done) return showImported(request, done)
  if (form.value.decision === 'cancel') {
    await ports.importDrafts.remove(draft.id)
    return redirectWithFlash(request, '/admin/bni', { tone: 'good', title: 'Nothing was imported' })
  }
  const allowed = await ports.limits.take('costbook-import', String(admin.id))
  const title = importFailed[kind]
  if (!allowed.ok) {
    const message = `You have imported as often as is possible in an hour. Try again in ${waitingTime(allowed.retryAfter)}.`
    return form.refuse({ form: message }, 429, title)
  }
  const { label, replaces } = form.value
  const { versions } = await ports.costbook.current()
  if (replaces !== undefined && replaces !== replacesOf(versions, kind)) {
    await ports.limits.giveBack('costbook-import', String(admin.id))
    return form.refuse({ form: REPLACED_MEANWHILE }, 409, title)
  }
  const outcome = await importCostbook(ports, {
    ...draft,
    sha256: sha256(draft.bytes),
    label,
    importer: admin.id,
    draft: draft.id,
  }).catch(logged(context))
  if (!outcome?.ok) await ports.limits.giveBack('costbook-import', String(admin.id))
  if (!outcome) return form.refuse({ form: UNKNOWN_ERROR }, 500, title)
  if (outcome.ok) return showImported(request, { kind, rows: outcome.imported, buckets: outcome.buckets })
  if (outcome.reason === 'already-imported') {
    const other = await importedFrom(draft.id, admin.id)
    if (other) return showImported(request, other)
    return form.refuse({ form: `This file was already imported, as “${outcome.version.label}”.` }, 409, title)
  }
  if (outcome.reason === 'unreadable')
    return form.refuse({ form: unreadableText(kind, outcome) }, unreadableStatus(outcome), title)
  return form.refuse({ form: problemsText(outcome.understanding) }, 422, title)
}

const REPLACED_MEANWHILE =
  'What this import would replace has changed since you looked: somebody imported or chose another version. It is named below. Import again to replace that.'

export default function ImportPreview() {
  const preview = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { kind, filename, count, replaced, problems, problemCount, same, buckets } = preview
  const ready = problemCount === 0 && !same
  return (
    <>
      <PageHeader
        title={`Check the ${importKindLabels[kind]}`}
        back={{ to: '/admin/bni', label: 'BNi costbook' }}
        intro={
          <>
            <span className="break-all">{filename}</span> as it was understood. Nothing is stored yet.
          </>
        }
      />
      <Replied reply={reply}>
        <div className="grid grid-cols-1 gap-6">
          {same && <ImportedAlready same={same} page="the page of versions" />}
          {preview.later && (
            <Card title="Something else was imported meanwhile">
              <p>
                This file was checked on <Day at={preview.checkedAt} time />. Since then “{preview.later.label}” was
                imported
                {preview.later.importer && ` by ${preview.later.importer}`}, on{' '}
                <Day at={preview.later.importedAt} time />. An import replaces it.
              </p>
            </Card>
          )}
          {(preview.warnings?.length ?? 0) > 0 && <ImportWarnings warnings={preview.warnings ?? []} />}
          {problemCount > 0 && <ImportProblems problems={problems} count={problemCount} />}
          <Card title={problemCount > 0 ? 'What was clear' : `${plural(count, rowNames[kind])} understood`}>
            {kind === 'mapping' && count > 0 && (
              <p className="mb-3 text-muted">
                How surely a report with these words finds its row: {buckets.strong} strong, {buckets.review} to review,{' '}
                {buckets.low} low.
              </p>
            )}
            <PreviewTable first={preview.first} count={count} />
          </Card>
          {preview.notes.length > 0 && <ImportNotes notes={preview.notes} />}
          <ImportForm
            what={ready ? plural(count, rowNames[kind]) : null}
            label={preview.label}
            isToMend={!ready && !same}
            leaving="Back to the costbook"
            replaces={preview.replaces}
          >
            {plural(count, rowNames[kind])} will replace the {replaced.toLocaleString('en-US')} that{' '}
            {replaced === 1 ? 'is' : 'are'} in use. Estimates made before stay as they are.
          </ImportForm>
        </div>
      </Replied>
    </>
  )
}
