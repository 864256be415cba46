import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { uploaded, uploadProblem } from '#app/components/upload-texts.ts'
import { ports } from '#app/ports.server.ts'
import { flashHeaders, optionalUser } from '#app/session.server.ts'
import { drainBody, receiveUpload } from '#app/upload.server.ts'
import { visitOf } from '#app/visit.server.ts'

export function loader() {
  return redirect('/')
}

/** The home page's upload with a progress bar: answers `{reportId}` or `{problem}` as JSON. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await optionalUser(request)
  if (!user) {
    await drainBody(request)
    return Response.json({ problem: uploadProblem('signed-out') }, { status: 401 })
  }
  const answer = await receiveUpload(ports, request, { user, context: visitOf(context) })
  if (!answer.ok) return Response.json({ problem: answer.problem }, { status: answer.status, headers: answer.headers })
  const headers = await flashHeaders(request, uploaded(answer.started))
  return Response.json({ reportId: answer.id }, { status: 201, headers })
}
