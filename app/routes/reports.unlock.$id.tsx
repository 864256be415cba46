import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useSearchParams } from '@remix-run/react'
import { pageTitle } from '#app/components/brand.ts'
import { readIntent } from '#app/components/report/open-intent.ts'
import { UnlockDialog } from '#app/components/report/unlock-dialog.tsx'
import { unlockAction, unlockQuestion } from '#app/unlock.server.ts'

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Unlock report', matches) }]

export const loader = unlockQuestion
export const action = unlockAction

/** Over the list of reports, whose query the address carries. */
export default function UnlockListedReport() {
  const question = useLoaderData<typeof loader>()
  const errors = useActionData<typeof action>()?.errors
  const [query] = useSearchParams()
  const list = new URLSearchParams(query)
  list.delete('then')
  const closeTo = list.size > 0 ? `/reports?${list}` : '/reports'
  return <UnlockDialog question={question} errors={errors} intent={readIntent(query)} closeTo={closeTo} />
}
