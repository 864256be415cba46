import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type ScriptedHttp = { baseUrl: string; port: number; close(): Promise<void> }

export type Answer = (call: { request: IncomingMessage; response: ServerResponse; body: string }) => void

/** Starts a server on loopback that answers each call, once its whole body has come, by `answer`; by TLS with a certificate. */
export async function scriptedHttp(answer: Answer, tls?: { cert: string; key: string }): Promise<ScriptedHttp> {
  const listener: RequestListener = async (request, response) =>
    answer({ request, response, body: await text(request) })
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
