import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** Valid until 2126 for `hooks.example.com`, a name that leads nowhere: the key is no secret. */
export const certificate = `
-----BEGIN CERTIFICATE-----
MIIBrTCCAVOgAwIBAgIUW1/yyhFz9YS/QAKVuusStgdZ8ZkwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRaG9va3MuZXhhbXBsZS5jb20wIBcNMjYxMTIyMDMxMjIyWhgP
MjEyNjEwMjkwMzEyMjJaMBwxGjAYBgNVBAMMEWhvb2tzLmV4YW1wbGUuY29tMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEFiR1jiSrCAOVOpItUJIJdY5SEY3mAEJd
WpI5wEFcoFa3rq4CTrQx0zL/NIo9EEofcF24w82iZfw229L8M8/Dz6NxMG8wHQYD
VR0OBBYEFNGJNMQKYrJNJQD1OA2h3j2e0a4rMB8GA1UdIwQYMBaAFNGJNMQKYrJN
JQD1OA2h3j2e0a4rMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRaG9va3Mu
ZXhhbXBsZS5jb20wCgYIKoZIzj0EAwIDSAAwRQIhANoufIvDcx2btvbAgOA7/V7f
BtyJYITKvIsa11QvKPuWAiBwAz4DKlRSIlXZxFEAfyGDAo4br6EBdRgIHPDbQnvQ
sg==
-----END CERTIFICATE-----
`
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgmZIKUTeskdG04Fns
8XVg3Xut4n5HrxiEST4WQRwr3JKhRANCAAQWJHWOJKsIA5U6ki1Qkgl1jlIRjeYA
Ql1akjnAQVygVreurgJOtDHTMv80ij0QSh9wXbjDzaJl/Dbb0vwzz8PP
-----END PRIVATE KEY-----
`

export type Received = { path: string; headers: Record<string, string>; body: string }

/** A receiver on loopback; `answer` says what it answers to each call, null: nothing ever. */
export async function scriptedReceiver(
  answer: (call: Received) => { status: number; headers?: Record<string, string>; body?: string } | null,
) {
  const received: Received[] = []
  const server = createServer({ cert: certificate, key }, async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const call = { path: request.url ?? '', headers: request.headers as Record<string, string>, body }
    received.push(call)
    const said = answer(call)
    if (said) response.writeHead(said.status, said.headers).end(said.body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    received,
    receiver: { address: '127.0.0.1', port: (server.address() as AddressInfo).port, ca: certificate },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
