import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { drainBody } from '#app/web/body/body.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { flashHeaders, optionalUser, redirectWithFlash, toSignIn } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import { receiveUpload } from './upload.server.ts'
import { uploadedMessage, uploadProblem } from './upload-texts.ts'

export function loader() {
  return redirect('/')
}

/** Receives the home page's upload: answers `{reportId}` or `{problem}` as JSON, and a plain form with a page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = await optionalUser(request)
  const isForm = request.headers.get('Accept')?.includes('text/html') ?? false
  if (!user) {
    await drainBody(request)
    if (isForm) throw toSignIn(new Request(new URL('/', request.url)))
    return Response.json({ problem: uploadProblem('signed-out') }, { status: 401 })
  }
  const answer = await receiveUpload(ports, request, { user, context: visitOf(context) })
  if (isForm && answer.ok) return redirectWithFlash(request, `/?report=${answer.id}`, uploadedMessage(answer.started))
  if (isForm && !answer.ok) {
    const { title, message } = answer.problem
    return redirectWithFlash(request, '/', { tone: 'bad', title, text: message })
  }
  if (!answer.ok) return Response.json({ problem: answer.problem }, { status: answer.status, headers: answer.headers })
  const headers = await flashHeaders(request, uploadedMessage(answer.started))
  return Response.json({ reportId: answer.id }, { status: 201, headers })
}
