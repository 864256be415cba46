import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { readIntent } from '#app/components/report/open-intent.ts'
import { UnlockDialog } from '#app/components/report/unlock-dialog.tsx'
import { unlockAction, unlockQuestion } from '#app/unlock.server.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Unlock report', matches) }]

export const loader = unlockQuestion
export const action = unlockAction

/** Over the report's own page. */
export default function UnlockReport() {
  const question = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors
  const [query] = useSearchParams()
  return (
    <UnlockDialog question={question} errors={errors} intent={readIntent(query)} closeTo={`/reports/${question.id}`} />
  )
}
