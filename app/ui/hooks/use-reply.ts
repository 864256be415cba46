import { useActionData, useLocation, useRouteLoaderData } from '@remix-run/react'
import { useMemo } from 'react'
import type { loader } from '#app/root.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'

/** Returns the answer to the page's form or, when the user had to sign in again first, what they had typed into it. */
export function useReply(): FormReply | undefined {
  const reply = useActionData<FormReply>()
  const kept = useRouteLoaderData<typeof loader>('root')?.kept
  const { pathname } = useLocation()
  return useMemo(
    () => reply ?? (kept?.path === pathname ? { errors: {}, values: kept.values, unsent: true } : undefined),
    [reply, kept, pathname],
  )
}
