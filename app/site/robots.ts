import { publicOrigin } from '#app/web/ports.server.ts'

/** Pages for signed-in users, addresses meant for one person, and addresses that are not pages. */
const closed = [
  '/admin',
  '/api/',
  '/compare',
  '/contractors',
  '/credits',
  '/dev/',
  '/notifications',
  '/purchase-',
  '/receipts',
  '/reports',
  '/s/',
  '/settings',
  '/test-checkout/',
]

export function loader() {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
