import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { RunAs } from './embedded-binaries.ts'

const SOCKET = '.s.PGSQL.5432'
// sockaddr_un holds 108 bytes on Linux and 104 on macOS, a closing NUL among them.
const SOCKET_PATH_MAX = 103

export type Place = {
  dir: string
  data: string
  socket: string
  lockFile: string
  as: RunAs
  /** False where `as` cannot walk to `dir`, as below /root: then it gets there by its working directory. */
  reachable: boolean
}

/** Makes the folders that the server needs, closed to everybody else. */
export function prepare(dir: string): Place {
  const data = path.join(dir, 'data')
  const as = runAs(data)
  mkdirSync(path.dirname(dir), { recursive: true })
  privateFolder(dir, as)
  const reachable = !as || spawnSync('/bin/sh', ['-c', 'cd "$0"', dir], { ...as, cwd: '/' }).status === 0
  let socket = path.join(dir, SOCKET)
  if (!reachable || Buffer.byteLength(socket) > SOCKET_PATH_MAX) {
    const short = path.join(os.tmpdir(), `plumbline-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`)
    privateFolder(short, as)
    socket = path.join(short, SOCKET)
  }
  return { dir, data, socket, lockFile: path.join(data, 'postmaster.pid'), as, reachable }
}

/** PostgreSQL refuses to run as root: then it runs as the owner of its data, else as `postgres` or `nobody`. */
function runAs(data: string): RunAs {
  if (process.getuid?.() !== 0) return null
  if (existsSync(data)) {
    const { uid, gid } = statSync(data)
    if (uid !== 0) return { uid, gid }
  }
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const user = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean)
  if (!user)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody: set DATABASE_URL')
  const [, , uid, gid] = user.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export function privateFolder(folder: string, as: RunAs): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (as) chownSync(folder, as.uid, as.gid)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== (as?.uid ?? process.getuid?.()) || (found.mode & 0o077) !== 0) {
    throw new Error(`${folder} must be a folder of PostgreSQL's own, closed to everybody else: remove it, or chmod 700`)
  }
}

/** How the server's process is told where `folder` is, its working directory being there. */
export function pathFor(folder: string, { reachable }: Pick<Place, 'reachable'>): string {
  return reachable ? folder : '/proc/self/cwd'
}

/** The server's process by its lock file; null where there is none. */
export function serverPid({ lockFile }: Pick<Place, 'lockFile'>): number | null {
  const lock = readLock(lockFile)
  return lock && Number(lock[0])
}

/** Returns the lines of the lock file; null where there is none, as also between two looks at it when the server ends. */
function readLock(lockFile: string): string[] | null {
  try {
    return readFileSync(lockFile, 'utf8').split('\n')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Returns whether the process is there and was sent the signal; 0 only asks. */
export function sent(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Returns whether the server has been told to stop: the eighth line of its lock file (PostgreSQL's pidfile.h). */
export function isStopping({ lockFile }: Pick<Place, 'lockFile'>): boolean {
  return readLock(lockFile)?.[7]?.trim() === 'stopping'
}

/** After a restart of the machine or container the number in the lock file may be another program's: PostgreSQL would wait for it. */
export function removeStaleLock(place: Place): void {
  const pid = serverPid(place)
  const commandLine = `/proc/${pid}/cmdline`
  if (pid === null || !existsSync(commandLine)) return
  const command = readFileSync(commandLine, 'utf8')
  if (command !== '' && !command.includes('postgres')) rmSync(place.lockFile, { force: true })
}
