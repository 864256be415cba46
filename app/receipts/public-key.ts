import { ports } from '#app/web/ports.server.ts'

/** Serves the public keys for receipts, the current one first. */
export async function loader() {
  const keys = await ports.signing.publicKeys()
  return new Response(keys.map(({ pem }) => pem).join(''), {
    headers: { 'Content-Type': 'application/x-pem-file', 'Cache-Control': 'public, max-age=3600' },
  })
}
