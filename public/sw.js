// Keeps what never changes, and one page for when there is no network. No other page, none of its data, and no answer of the
// API ever enters a cache, so nothing of a report stays on the device. The address names the version of the assets.
const PREFIX = 'static-'
const CACHE = PREFIX + new URL(location.href).searchParams.get('v')
const OFFLINE = '/offline'
const plainFiles = /^\/(favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png)$/

/** Asked for without cookies: the page for nobody in particular, and the style sheets that it names. */
async function fill() {
  const cache = await caches.open(CACHE)
  const page = await fetch(OFFLINE, { credentials: 'omit', cache: 'reload' })
  if (!page.ok) throw new Error(`${OFFLINE} answered ${page.status}`)
  const html = await page.clone().text()
  const sheets = [...html.matchAll(/href="(\/assets\/[^"]+\.css)"/g)].map(([, href]) => href)
  await cache.addAll([...sheets, '/favicon.svg'])
  await cache.put(OFFLINE, page)
}

async function forgetOthers() {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
  )
  await self.registration.navigationPreload?.enable()
}

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

/** Its name tells its content: what is cached is right for good. */
async function assetOf(request) {
  const cached = await caches.match(request)
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone())
  return answer
}

async function plainFileOf(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

addEventListener('install', (event) => event.waitUntil(fill()))
addEventListener('activate', (event) => event.waitUntil(forgetOthers()))
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(assetOf(request))
  else if (plainFiles.test(pathname)) event.respondWith(plainFileOf(request))
})
