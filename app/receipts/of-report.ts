import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { receiptPath } from '#app/ui/words/retention.ts'
import { notFound, readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'

/** Redirects from a report to the newest record of its erasure. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const [newest] = id ? await ports.erasures.ofReport(id) : []
  if (newest?.user !== user.id) throw notFound()
  return redirect(receiptPath(newest.id), 303)
}
