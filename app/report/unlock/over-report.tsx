import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { pageTitle } from '#app/ui/words/brand.ts'
import { readIntent } from '#app/ui/words/open-intent.ts'
import { unlockAction, unlockQuestion } from './unlock.server.ts'
import { UnlockDialog } from './unlock-dialog.tsx'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Unlock report', matches) }]

export const loader = unlockQuestion
export const action = unlockAction

/** The unlock dialog over the report's own page. */
export default function UnlockReport() {
  const question = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors
  const [query] = useSearchParams()
  return (
    <UnlockDialog question={question} errors={errors} intent={readIntent(query)} closeTo={`/reports/${question.id}`} />
  )
}
