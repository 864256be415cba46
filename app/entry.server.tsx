import { Writable } from 'node:stream'
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { GuardedContext } from './ui/connection/guarded-context.ts'
import { ServerContext } from './ui/shell/server-context.ts'
import { visitOf } from './web/visit.server.ts'

export const streamTimeout = 10_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { nonce, requestId, logError } = visitOf(context)
  // Each rendering reads the page's data to the end.
  const [once, again] = remix.serverHandoffStream?.tee() ?? []
  const draw = (serverHandoffStream: EntryContext['serverHandoffStream'], isGuarded: boolean) =>
    new Promise<Response>((resolve, reject) => {
      let started = false
      const send = () => {
        started = true
        headers.set('Content-Type', 'text/html; charset=utf-8')
        // Sent in one piece, because nothing is deferred: in a stream, every 2 kB would be compressed separately, to
        // seven times the size.
        // React 18 leaves a NUL where a multi-byte character meets the end of such a piece.
        const written: Uint8Array[] = []
        const body = new Writable({
          write(chunk, _encoding, next) {
            written.push(chunk)
            next()
          },
          final(next) {
            resolve(new Response(withoutNul(Buffer.concat(written)), { headers, status }))
            next()
          },
        })
        stream.pipe(body.on('error', reject))
      }
      const waitsForAll = remix.isSpaMode || isbot(request.headers.get('User-Agent') ?? '')
      const stream = renderToPipeableStream(
        <ServerContext.Provider value={{ nonce, requestId }}>
          <GuardedContext.Provider value={isGuarded}>
            <RemixServer
              context={{ ...remix, serverHandoffStream }}
              url={request.url}
              abortDelay={streamTimeout}
              nonce={nonce}
            />
          </GuardedContext.Provider>
        </ServerContext.Provider>,
        {
          nonce,
          [waitsForAll ? 'onAllReady' : 'onShellReady']: send,
          onShellError: reject,
          onError(error) {
            if (started) logError(error)
          },
        },
      )
      setTimeout(stream.abort, streamTimeout + 1_000).unref()
    })
  return draw(once, false).catch(async (error: unknown) => {
    const response = await draw(again, true)
    logError(error)
    return response
  })
}

function withoutNul(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const pieces: Buffer<ArrayBuffer>[] = []
  let from = 0
  for (let nul = bytes.indexOf(0); nul >= 0; nul = bytes.indexOf(0, from)) {
    pieces.push(bytes.subarray(from, nul))
    from = nul + 1
  }
  return from === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(from)])
}

/** Logs what a loader or action threw, except aborts by visitors and requests that Remix itself refuses. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (isRouteErrorResponse(error) && error.status < 500) return
  if (!request.signal.aborted) visitOf(context).logError(error)
}
