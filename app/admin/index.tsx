import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireAdmin } from './admin.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request)
  return redirect('/admin/bni', 303)
}

/** Exists so that a refusal appears as a page inside the shell, not as bare text. */
export default function AdminIndex() {
  return null
}
