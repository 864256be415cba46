import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Connection } from './client.ts'
import { type Binaries, findBinaries } from './embedded-binaries.ts'
import {
  isStopping,
  type Place,
  pathFor,
  prepare,
  privateFolder,
  removeStaleLock,
  sent,
  serverPid,
} from './embedded-place.ts'
import { connectionAs, keepSecret, passwordOf, secretFile, secure } from './embedded-roles.ts'

const START_MS = 60_000
const LOCKED_MS = 15_000
const WRONG_PASSWORD = '28P01'
const serverEnvironment = { NODE_ENV: 'production', LC_ALL: 'C.UTF-8', TZ: 'UTC', PATH: '/usr/bin:/bin' } as const

export type EmbeddedServer = {
  /** As the application: reads and writes rows. */
  connection: Connection
  /** As the owner of the tables: migrates. */
  owner: Connection
  /** As the superuser. */
  launcher: Connection
  /** Started here; found without an owner, as kill -9 leaves it; or owned by another process of ours. */
  how: 'started' | 'adopted' | 'joined'
  /** Resolves when the server has ended, or has thrown everybody out. */
  lost: Promise<void>
  /** Stops the server, unless another process owns it. */
  stop(): Promise<void>
}

/** A PostgreSQL server of our own with its data in `dir`, on a unix socket that nobody else can open, with passwords of its own. */
export async function startEmbedded(
  dir: string,
  { log = () => {} }: { log?: (text: string) => void } = {},
): Promise<EmbeddedServer> {
  const place = prepare(path.resolve(dir))
  const binaries = await findBinaries(place.as)
  keepSecret(place)
  await initialise(place, binaries)
  const deadline = Date.now() + LOCKED_MS
  for (let child: ChildProcess | null = null; ; ) {
    const running = await own(place, child)
    if (running) return running
    removeStaleLock(place)
    child = launch(place, binaries)
    if (await ready(place, child)) continue
    const text = existsSync(logFile(place)) ? readFileSync(logFile(place), 'utf8').trim() : 'it could not be run'
    // A killed server's lock stands until its parent has waited for it and its own children have noticed.
    if (!/postmaster\.pid" already exists|shared memory block/.test(text) || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start in ${place.dir}: ${text.slice(-600)}`)
    }
    log(`PostgreSQL in ${place.dir} is still locked by a process that ends: trying again`)
    await delay(500)
  }
}

async function initialise(place: Place, { initdb, major }: Binaries): Promise<void> {
  const { dir, data, as } = place
  const version = path.join(data, 'PG_VERSION')
  if (existsSync(version)) {
    const found = readFileSync(version, 'utf8').trim()
    if (found === major) return
    throw new Error(
      `${data} was written by PostgreSQL ${found}, which PostgreSQL ${major} cannot read: ` +
        'move the data with the version that wrote it, or set DATABASE_URL',
    )
  }
  // Renamed when complete: a first start that is killed leaves no half database.
  const unfinished = `${data}.init-${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  privateFolder(unfinished, as)
  const passwordFile = `${unfinished}.password`
  writeFileSync(passwordFile, passwordOf(place, 'launcher'), { mode: 0o600 })
  if (as) chownSync(passwordFile, as.uid, as.gid)
  // Named from the working directory, for where `dir` cannot be walked to.
  const password = ['-A', 'scram-sha-256', `--pwfile=../${path.basename(passwordFile)}`]
  const options = ['-U', 'app', ...password, '-E', 'UTF8', '--locale=C.UTF-8', '-k', '--no-instructions']
  const child = spawn(initdb, ['-D', pathFor(unfinished, place), ...options], {
    ...as,
    cwd: unfinished,
    env: serverEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const [code] = await once(child, 'close')
  rmSync(passwordFile, { force: true })
  if (code !== 0) throw new Error(`initdb ended with ${code} in ${dir}: ${output.trim().slice(-600)}`)
  try {
    renameSync(unfinished, data)
  } catch (error) {
    if (!existsSync(version)) throw error
  }
  for (const name of readdirSync(dir)) {
    const owner = Number(/^data\.init-(\d+)(?:\.password)?$/.exec(name)?.[1] ?? 0)
    // What another first start is still writing is left to it.
    if (owner && (owner === process.pid || !sent(owner, 0)))
      rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}

function launch(place: Place, { postgres }: Binaries): ChildProcess {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: path.dirname(place.socket),
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  if (existsSync(logFile(place))) renameSync(logFile(place), `${logFile(place)}.1`)
  const log = openSync(logFile(place), 'a', 0o600)
  const child = spawn(postgres, ['-D', pathFor(place.data, place), ...flags], {
    ...place.as,
    cwd: place.data,
    // A process group of its own: Ctrl-C reaches us only, and we stop the server last.
    detached: true,
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', log],
  })
  closeSync(log)
  child.on('error', () => {})
  child.unref()
  return child
}

async function ready(place: Place, child: ChildProcess): Promise<boolean> {
  const deadline = Date.now() + START_MS
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await answers(place)) return true
    if (Date.now() > deadline) child.kill('SIGQUIT')
    await delay(25)
  }
  return false
}

async function answers(place: Place): Promise<boolean> {
  if (!existsSync(place.socket)) return false
  const sql = postgres({ ...connectionAs(place, 'launcher'), max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    await sql`select 1`
    return true
  } catch (error) {
    if ((error as { code?: string }).code !== WRONG_PASSWORD) return false
    const file = secretFile(place)
    throw new Error(`PostgreSQL in ${place.dir} has other passwords than ${file}: remove that file and start again`)
  } finally {
    await sql.end({ timeout: 0 })
  }
}

async function own(place: Place, child: ChildProcess | null): Promise<EmbeddedServer | null> {
  if (!(await answers(place))) return null
  // One connection holds the lock for as long as this process lives, however it ends.
  const as = connectionAs(place, 'launcher')
  const { promise: lost, resolve: onclose } = Promise.withResolvers<void>()
  const owner = postgres({ ...as, max: 1, max_lifetime: null, onclose: () => onclose(), onnotice: () => {} })
  const [lock] = await owner<
    { held: boolean }[]
  >`select pg_try_advisory_lock(hashtext('plumbline owner')) as held`.catch(() => [])
  const pid = serverPid(place)
  if (!lock || isStopping(place)) {
    await owner.end({ timeout: 0 })
    return null
  }
  try {
    await secure(place)
  } catch (error) {
    await owner.end({ timeout: 0 })
    if (isStopping(place)) return null
    throw error
  }
  const common = {
    lost,
    connection: connectionAs(place, 'application'),
    owner: connectionAs(place, 'owner'),
    launcher: as,
  }
  if (!lock.held || pid === null) {
    return { ...common, how: 'joined', stop: () => owner.end({ timeout: 0 }) }
  }
  return {
    ...common,
    how: child?.pid === pid ? 'started' : 'adopted',
    async stop() {
      // Told to stop before its lock is free, or a process that starts now would adopt what is about to end.
      await end(place, pid)
      await owner.end({ timeout: 0 })
      const socketFolder = path.dirname(place.socket)
      if (socketFolder !== place.dir) rmSync(socketFolder, { recursive: true, force: true })
    },
  }
}

/** Fast shutdown; after 10 s without it an immediate one, from which the next start recovers. */
async function end(place: Place, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    sent(pid, signal)
    for (const deadline = Date.now() + 10_000; Date.now() < deadline; await delay(10)) {
      if (serverPid(place) !== pid || !sent(pid, 0)) return
    }
  }
}

function logFile({ dir }: Place): string {
  return path.join(dir, 'postgres.log')
}
