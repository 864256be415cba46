import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isolated, isolationHere, permissions, resourceLimits } from '#adapters/shared/child-process/isolation.ts'
import { type Connection, connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded.ts'
import { databaseUrlOf } from '#server/env/database-url.ts'
import { migrateDatabase } from '#server/migrate.ts'
import type { Attack } from './attack.ts'

/** The attempts of a reading process whose code a file has taken over; `allowed` leaves out Node's own permissions. */
export const attack: Attack = {
  name: 'out of the process that reads files, to the database, the data and the network',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-hostile-'))
    const server = await startEmbedded(join(folder, 'postgres'))
    const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(listener, 'listening')
    try {
      const address = listener.address()
      const port = typeof address === 'object' ? (address?.port ?? 0) : 0
      const probe = probeOf({ socket: socketOf(server.connection), folder: join(folder, 'postgres'), port })
      const native = await probed(probe, [])
      const bounded = await probed(probe, permissions(true))
      const started = performance.now()
      await probed('', permissions(true))
      const alone = Math.round(performance.now() - started)
      const roles = await triedByRole(server.connection, server.owner)
      const open = (await isolationHere()).open
      const through = [...native, ...bounded, ...roles].filter(({ done }) => done).map(({ what }) => what)
      return {
        held: through.length === 0,
        figures: [
          `${native.length} tries as code without Node's permissions, ${bounded.length} with them, ${roles.length} as the database's role`,
          `${through.length} got through${through.length > 0 ? `: ${through.join('; ')}` : ''}`,
          `an empty child takes ${alone} ms`,
          open.length > 0 ? `this machine leaves open: ${open.join(', ')}` : 'nothing is left open by this machine',
        ].join('; '),
      }
    } finally {
      listener.close()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

type Try = { what: string; done: boolean }

function socketOf(connection: Connection): string {
  if (typeof connection === 'string') throw new Error('the embedded server is not on a socket')
  return connection.path
}

/** Returns a Node program that makes one attempt after another, and prints which succeeded. */
function probeOf(targets: { socket: string; folder: string; port: number }): string {
  const { pid, ppid } = process
  return `
    const fs = require('node:fs'), net = require('node:net'), os = require('node:os')
    const { execFileSync } = require('node:child_process')
    const { socket, folder, port } = ${JSON.stringify(targets)}
    const tries = []
    const tried = (what, work) => tries.push(
      Promise.resolve().then(work).then(() => ({ what, done: true }), () => ({ what, done: false })))
    const reached = (to) => new Promise((answer, refuse) => {
      const connection = net.connect(to)
      connection.once('connect', () => answer(connection.destroy())).once('error', refuse)
      setTimeout(() => refuse(connection.destroy()), 1000).unref()
    })
    tried('the socket of the database', () => reached({ path: socket }))
    for (const to of [port, 5432, 6379]) tried('port ' + to + ' of this machine', () => reached({ port: to, host: '127.0.0.1' }))
    for (const host of ['1.1.1.1', '169.254.169.254']) tried('the network at ' + host, () => reached({ port: 80, host }))
    for (const path of [folder, folder + '/data', '/tmp', '/root', '/home', '/etc', '/var', '/run'])
      tried('list ' + path, () => fs.readdirSync(path).at(0) ?? fs.statSync(path + '/.').ino)
    for (const path of [folder + '/secret', folder + '/data/pg_hba.conf', '/etc/passwd', '/etc/shadow', '/proc/${pid}/environ',
      '/proc/${ppid}/environ', '/proc/1/environ', '/proc/self/environ', '${join(import.meta.dirname, '../../server/env/env.ts')}'])
      tried('read ' + path, () => fs.readFileSync(path))
    for (const path of ['/', '/tmp', '/dev', '/usr', '/var/tmp', folder, '${join(import.meta.dirname, '../../domain')}', process.cwd(), os.homedir()])
      tried('write to ' + path, () => fs.writeFileSync(path + '/probe-' + process.pid, ''))
    for (const to of [${pid}, ${ppid}]) tried('a signal to ' + to, () => process.kill(to, 0))
    for (const program of ['/bin/sh', '/usr/bin/env', '/usr/bin/id', '/usr/bin/psql'])
      tried('run ' + program, () => execFileSync(program, ['-c', 'true']))
    tried('become root', () => { process.setuid(0); if (process.getuid() !== 0 || !fs.existsSync('/etc')) throw 0 })
    tried('look into memory', () => fs.openSync('/proc/${pid}/mem'))
    Promise.all(tries).then((all) => { console.log(JSON.stringify(all)); process.exit(0) })`
}

/** Runs a program the way a file's reader runs; `options` are its Node permissions. */
async function probed(code: string, options: string[]): Promise<Try[]> {
  const limits = resourceLimits({ cpu: 20, dataBytes: 2 * 1024 ** 3 })
  const node = [process.execPath, '--max-old-space-size=384', ...options, '-e', code]
  const [executable = '', ...rest] = [...(await isolated()), ...limits, ...node]
  const child = spawn(executable, rest, { env: { NODE_ENV: 'production' }, stdio: ['pipe', 'pipe', 'pipe'] })
  child.stdin.end()
  const [said, told] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (code === '') return []
  if (said === '') throw new Error(`the probe said nothing: ${told.slice(0, 400)}`)
  return JSON.parse(said)
}

/** Attempts what somebody can with the application's database password, or with none. */
async function triedByRole(application: Connection, owner: Connection): Promise<Try[]> {
  const [databaseUrl, migrateDatabaseUrl] = [databaseUrlOf(application), databaseUrlOf(owner)]
  await migrateDatabase({ databaseUrl, migrateDatabaseUrl })
  const tries: Try[] = []
  async function tried(what: string, as: Connection, statement: string) {
    const pool = connect(as, { max: 1 })
    const done = await pool.unsafe(statement).then(
      () => true,
      () => false,
    )
    await pool.end({ timeout: 1 })
    tries.push({ what: `${what}: ${statement}`, done })
  }
  for (const statement of [
    `copy (select 1) to program 'id'`,
    `copy rate_limit (key) from program 'id'`,
    `copy rate_limit (key) from '/etc/passwd'`,
    `select pg_read_file('/etc/passwd')`,
    `select lo_export(lo_create(0), '/tmp/probe')`,
    'create extension file_fdw',
    'select rolpassword from pg_authid',
    'alter role plumbline superuser',
    'set role app',
    'set role plumbline_owner',
    'update credit_entry set amount = 100',
    'delete from credit_entry',
    'truncate credit_entry',
    'update account set balance = 100',
    'alter table credit_entry disable trigger all',
    'drop table credit_entry',
    'delete from text_consent',
    'delete from erasure',
    'delete from payment_event',
    'create table mine (id integer)',
    'set session_replication_role = replica',
    'alter system set ssl = on',
  ])
    await tried('as the application', application, statement)
  if (typeof application === 'string') throw new Error('the embedded server is not on a socket')
  const { password, ...nobody } = application
  const wrong = createHash('sha256')
    .update(password ?? '')
    .digest('hex')
  for (const user of ['plumbline', 'plumbline_owner', 'app', 'postgres']) {
    await tried(`as ${user} without a password`, { ...nobody, user }, 'select 1')
    await tried(`as ${user} with a wrong password`, { ...nobody, user, password: wrong }, 'select 1')
  }
  return tries
}
