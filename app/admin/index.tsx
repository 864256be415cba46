import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from './admin.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return redirect('/admin/bni', 303)
}

/** Without a page of its own, a refusal would come as bare words and not in the shell. */
export default function AdminIndex() {
  return null
}
