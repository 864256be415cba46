/** The path itself where it stays on this site, else `fallback`. Whoever wrote a link chose the path. */
export function safeRedirect(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to)) return fallback
  const { origin, pathname, search, hash } = new URL(to, 'http://here')
  return origin === 'http://here' && !pathname.startsWith('//') ? pathname + search + hash : fallback
}
