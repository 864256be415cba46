import type { LoaderFunctionArgs } from '@remix-run/node'
import { readReportId } from '#app/web/form/read-id.ts'
import { ports } from '#app/web/ports.server.ts'
import { optionalUser } from '#app/web/session/session.server.ts'
import { visitOf } from '#app/web/visit.server.ts'
import type { ReportId } from '#domain/report/report.ts'
import { viewReport } from '#domain/report/view-report.ts'

/** More frequent events would only make the page load its data for nothing. */
const PAUSE_MS = 400
/** Proxies and our own server cut a connection that is silent for 30 s. */
const HEARTBEAT_MS = 15_000
/** After this the browser reconnects, which checks the session again. */
const LIFETIME_MS = 10 * 60_000

/**
 * Streams server-sent events for `useLiveReport`: one, without content, whenever the report's analysis makes progress.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const user = await optionalUser(request)
  const id = readReportId(params.id)
  const view = user && id && (await viewReport(ports, { id, viewer: user.id }))
  if (!view) throw new Response(null, { status: 404 })
  const { stopping, logError } = visitOf(context)
  return new Response(movesOf(view.summary.id, request, stopping, logError), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

function movesOf(
  report: ReportId,
  request: Request,
  stopping: AbortSignal,
  logError: (error: unknown) => void,
): ReadableStream {
  const encoder = new TextEncoder()
  const ended = new AbortController()
  const over = AbortSignal.any([request.signal, stopping, ended.signal, AbortSignal.timeout(LIFETIME_MS)])
  return new ReadableStream({
    start(controller) {
      const say = (text: string) => {
        if (!over.aborted) controller.enqueue(encoder.encode(text))
      }
      let pause: NodeJS.Timeout | undefined
      const tellMoved = () => {
        pause ??= setTimeout(() => {
          pause = undefined
          say('data: moved\n\n')
        }, PAUSE_MS)
      }
      // Naming the request here keeps it: a request that is collected as garbage passes no abort on to its signal.
      const heartbeat = setInterval(() => {
        if (!request.signal.aborted) say(': still here\n\n')
      }, HEARTBEAT_MS)
      say('retry: 2000\n\n')
      ports.progress
        .watch(report, tellMoved, over)
        .catch(logError)
        .finally(() => {
          clearTimeout(pause)
          clearInterval(heartbeat)
          // Closing a stream that the browser has already cancelled throws.
          if (!ended.signal.aborted) controller.close()
        })
    },
    cancel() {
      ended.abort()
    },
  })
}
