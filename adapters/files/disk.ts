import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Files } from '#domain/system/files.ts'
import { checkKey, checkPrefix } from './key.ts'

const ABANDONED_MS = 10 * 60_000

/** Files below `dir`, readable by this user alone. What a crash left half written is removed within 20 minutes. */
export function diskFiles({ dir }: { dir: string }): Files {
  const unfinished = join(dir, '.unfinished')
  const sweep = () => removeAbandoned(unfinished, Date.now() - ABANDONED_MS).catch(() => {})
  void sweep()
  setInterval(sweep, ABANDONED_MS).unref()

  return {
    async put(key, bytes) {
      const path = join(dir, checkKey(key))
      await mkdir(unfinished, { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const temporary = join(unfinished, randomUUID())
      try {
        await writeThrough(temporary, bytes)
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw new Error(`file ${key} could not be kept`, { cause })
      }
      for (let folder = dirname(path); folder.length >= dir.length; folder = dirname(folder)) await syncFolder(folder)
    },

    async get(key) {
      const path = join(dir, checkKey(key))
      try {
        return await readFile(path)
      } catch (cause) {
        if (isMissing(cause)) return null
        throw new Error(`file ${key} could not be read`, { cause })
      }
    },

    async remove(prefix) {
      const end = checkPrefix(prefix).lastIndexOf('/') + 1
      const folder = join(dir, prefix.slice(0, end))
      const beginning = prefix.slice(end)
      const names = await readdir(folder).catch(orEmpty)
      for (const name of names.filter((name) => name.startsWith(beginning))) {
        // Retries where a file has been stored in a folder since it was emptied.
        await rm(join(folder, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 })
      }
      if (beginning === '') await rmdir(folder).catch(() => {})
    },

    async *list(folder) {
      for await (const path of filesBelow(join(dir, checkPrefix(folder)))) {
        const stats = await stat(path).catch(orNull)
        if (stats) yield { key: relative(dir, path).replaceAll(sep, '/'), at: stats.mtime, bytes: stats.size }
      }
    },
  }
}

async function* filesBelow(folder: string): AsyncIterable<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(orEmpty)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power cut only when the folder itself was written through. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function removeAbandoned(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(orEmpty)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (mtimeMs < before) await rm(path, { force: true })
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(error.code))
}

/** Returns nothing only where the folder does not exist. Any other failure is thrown: an erasure would take it for erased. */
function orEmpty(error: unknown): [] {
  return orNull(error) ?? []
}

function orNull(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
