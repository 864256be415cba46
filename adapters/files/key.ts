/** Throws for a key that is not ours: it never leads out of the store. */
export function checkKey(key: string): string {
  const parts = key.split('/')
  const sound = key.length <= 200 && parts.every((part) => /^[a-z0-9_-][a-z0-9._-]*$/.test(part))
  if (!sound) throw new Error(`not a file key: ${JSON.stringify(key)}`)
  return key
}

/** As a key, but it may end in the middle of one; never empty, which would mean every file. */
export function checkPrefix(prefix: string): string {
  checkKey(prefix.endsWith('/') ? prefix.slice(0, -1) : prefix)
  return prefix
}
