import { ports } from '#app/web/ports.server.ts'

/** The keys that receipts are signed with, the one in use first. */
export async function loader() {
  const keys = await ports.signing.publicKeys()
  return new Response(keys.map(({ pem }) => pem).join(''), {
    headers: { 'Content-Type': 'application/x-pem-file', 'Cache-Control': 'public, max-age=3600' },
  })
}
