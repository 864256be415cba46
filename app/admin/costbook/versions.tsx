import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import * as v from 'valibot'
import { requireAdmin } from '#app/admin/admin.server.ts'
import { rowNames, versionRefusals } from '#app/admin/import-texts.ts'
import { ImportedVersion } from '#app/admin/imported-version.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Day } from '#app/ui/kit/day.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { readChange } from '#app/web/changes.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash } from '#app/web/session/session.server.ts'
import { makeVersionCurrent } from '#domain/costbook/make-version-current.ts'
import {
  type CostbookVersion,
  importKindLabels,
  importKinds,
  STARTER_LABEL,
  type VersionId,
} from '#domain/costbook/version.ts'

const Choice = v.strictObject({
  kind: v.picklist(importKinds),
  version: v.union([v.literal(STARTER_LABEL), v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/))]),
})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Costbook versions', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  const [versions, current] = await Promise.all([ports.costbookVersions.list(), ports.costbookVersions.current()])
  return { versions, current }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const admin = await requireAdmin(request)
  const form = await readChange(request, Choice, admin, context)
  if (!form.ok) return form.reply
  const { kind, version } = form.value
  const id = version === STARTER_LABEL ? null : (Number(version) as VersionId)
  const outcome = await makeVersionCurrent(ports, { kind, version: id, by: admin.id })
  if (!outcome.ok) return form.refuse({ form: versionRefusals[outcome.reason] }, 409)
  return redirectWithFlash(request, '/admin/bni/versions', {
    tone: 'good',
    title: 'Version made current',
    text: 'New estimates are made with it. Estimates made before stay as they are.',
  })
}

export default function Versions() {
  const { versions, current } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        title="Costbook versions"
        intro="Every import is kept. Any version can be made current again; estimates made before stay as they are."
      />
      <ErrorSummary errors={reply?.errors} />
      <div className="grid grid-cols-1 gap-6">
        {importKinds.map((kind) => (
          <Card key={kind} title={importKindLabels[kind]}>
            <ul className="divide-y divide-line border-y border-line">
              {versions
                .filter((version) => version.kind === kind)
                .map((version) => (
                  <li key={version.id}>
                    <Version {...version} />
                  </li>
                ))}
              <li>
                <ImportedVersion
                  kind={kind}
                  value={STARTER_LABEL}
                  label={STARTER_LABEL}
                  isCurrent={current[kind] === null}
                >
                  Ships with the product.
                  {kind === 'mapping' && <ItemsLink version={STARTER_LABEL} label={STARTER_LABEL} />}
                </ImportedVersion>
              </li>
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}

function ItemsLink({ version, label }: { version: string; label: string }) {
  return (
    <a
      href={`/admin/bni/versions/${version}/items.csv`}
      download
      className="link ml-2 inline-flex min-h-6 items-center gap-1"
    >
      <Icon name="download" />
      CSV<span className="sr-only"> of {label}</span>
    </a>
  )
}

function Version({ id, kind, label, filename, importedAt, importer, rows, buckets, isCurrent }: CostbookVersion) {
  return (
    <ImportedVersion kind={kind} value={String(id)} label={label} isCurrent={isCurrent}>
      {plural(rows, rowNames[kind])}
      {kind === 'mapping' && ` (${buckets.strong} strong, ${buckets.review} to review, ${buckets.low} low)`} from{' '}
      <span className="break-all">{filename}</span>, imported <Day at={importedAt} time /> by{' '}
      {importer ?? 'an account that is gone'}.{kind === 'mapping' && <ItemsLink version={String(id)} label={label} />}
    </ImportedVersion>
  )
}
