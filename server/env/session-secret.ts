import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A secret of local mode's own: made once and kept in `dataDir`, so that it outlives a restart. */
export function keptSecret(dataDir: string, name: 'session-secret' | 'receipt-secret'): string {
  const path = join(dataDir, name)
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const temporary = `${path}.${process.pid}`
    writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 })
    try {
      linkSync(temporary, path)
    } catch (error) {
      if (!existsSync(path)) throw error
    }
    rmSync(temporary)
  }
  return readFileSync(path, 'utf8')
}
