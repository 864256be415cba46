/** Returns the path if it stays on this site, or else `fallback`. The path is untrusted: it comes from a link. */
export function safeRedirect(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return fallback
  const { origin, pathname, search, hash } = new URL(to, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
