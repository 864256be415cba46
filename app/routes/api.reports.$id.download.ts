import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadReport, navigates } from '#app/api/download.server.ts'
import { serve } from '#app/api/serve.server.ts'
import { requireUser } from '#app/session.server.ts'

const route = serve(downloadReport)

/** Led to sign in where that is missing: it stands behind links and buttons, too. */
export async function loader(args: LoaderFunctionArgs) {
  if (navigates(args.request)) await requireUser(args.request)
  return route.loader(args)
}

export const action = route.action
