import { scriptedHttp } from '#adapters/shared/testing/scripted-http.ts'

/** Valid until 2124 for `hooks.example.com`, a name that leads nowhere: the key is no secret. */
const certificate = `
-----BEGIN CERTIFICATE-----
MIIBaDCCAQ6gAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFob29rcy5l
eGFtcGxlLmNvbTAgFw0yNDAxMDEwMDAwMDBaGA8yMTI0MDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRaG9va3MuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAATk98DhHYBaz/cjSoDaQTjWQS8uQGVsZitDqS3HxVPtuec1tUE5EwCb+oqN
yAEhN6rDbje9f2Dd1SuptwYOdrx9oz8wPTAcBgNVHREEFTATghFob29rcy5leGFt
cGxlLmNvbTAdBgNVHQ4EFgQU84dbn6EN0nKVXRY9da28kEGOCJQwCgYIKoZIzj0E
AwIDSAAwRQIhANfX/CcUfJAxZX9ELXfRkxy690IXrPCbQ3QW/ORwMwREAiA65Et5
7LA4EwQgjy42GjimGQk/8kIuZYvAqK9JpnsVFg==
-----END CERTIFICATE-----
`
const key = `
-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg5wznR3StJfcnBwHB
j9OeZORqc1b2w6Cr/9aoQRWsWk+hRANCAATk98DhHYBaz/cjSoDaQTjWQS8uQGVs
ZitDqS3HxVPtuec1tUE5EwCb+oqNyAEhN6rDbje9f2Dd1SuptwYOdrx9
-----END PRIVATE KEY-----
`

export type Received = { path: string; headers: Record<string, string>; body: string }

/** A receiver on loopback; `answer` says what it answers to each call, null: nothing ever. */
export async function scriptedReceiver(
  answer: (call: Received) => { status: number; headers?: Record<string, string>; body?: string } | null,
) {
  const received: Received[] = []
  const server = await scriptedHttp(
    ({ request, response, body }) => {
      const call = { path: request.url ?? '', headers: request.headers as Record<string, string>, body }
      received.push(call)
      const said = answer(call)
      if (said) response.writeHead(said.status, said.headers).end(said.body)
    },
    { cert: certificate, key },
  )
  return { received, receiver: { address: '127.0.0.1', port: server.port, ca: certificate }, close: server.close }
}
