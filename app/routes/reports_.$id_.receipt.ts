import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { receiptPath } from '#app/components/retention/words.ts'
import { ports } from '#app/ports.server.ts'
import { notFound, readReportId } from '#app/read-id.ts'
import { requireUser } from '#app/session.server.ts'

/** The way from a report to the newest record of its erasure. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const id = readReportId(params.id)
  const [newest] = id ? await ports.erasures.ofReport(id) : []
  if (newest?.user !== user.id) throw notFound()
  return redirect(receiptPath(newest.id), 303)
}
