import { createHmac, randomBytes } from 'node:crypto'
import { chownSync, existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Connection, connect, type Sql } from './client.ts'
import { type Place, sent, serverPid } from './embedded-place.ts'
import { allowRole, scramVerifier, takeTurn } from './roles.ts'

/** `launcher` is the superuser, by the name that data of former versions has; `owner` migrates; `application` serves. */
const names = { launcher: 'app', owner: 'plumbline_owner', application: 'plumbline' } as const
const DATABASE = 'postgres'

type SocketConnection = Exclude<Connection, string>

/** The number grows with what `secure` does, which is then done anew. */
const CLOSED = '# Plumbline 1\nlocal all all scram-sha-256\n'
const OPEN = 'local all all trust\n'

/** Where the secret is that all passwords of the embedded server come from; only who starts it can read it. */
export function secretFile({ dir }: Pick<Place, 'dir'>): string {
  return path.join(dir, 'secret')
}

/** Made once. Data without one (of a former version, or whose file was removed) is opened until it has passwords from it. */
export function keepSecret(place: Place): void {
  const file = secretFile(place)
  if (existsSync(file)) return
  const temporary = `${file}.${process.pid}`
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(temporary, file)
  } catch (error) {
    if (!existsSync(file)) throw error
    return
  } finally {
    rmSync(temporary, { force: true })
  }
  if (!existsSync(hbaFile(place))) return
  writeHba(place, OPEN)
  const running = serverPid(place)
  if (running !== null) sent(running, 'SIGHUP')
}

export function passwordOf(place: Pick<Place, 'dir'>, role: keyof typeof names): string {
  return createHmac('sha256', readFileSync(secretFile(place), 'utf8'))
    .update(names[role])
    .digest('base64url')
}

export function connectionAs(place: Place, role: keyof typeof names): SocketConnection {
  return { path: place.socket, user: names[role], password: passwordOf(place, role), database: DATABASE }
}

/** Roles, owners and passwords as this version has them. What a former version left open is closed. */
export async function secure(place: Place): Promise<void> {
  if (isClosed(place)) return
  const pool = connect(connectionAs(place, 'launcher'), { max: 1, name: 'plumbline launcher' })
  try {
    await pool.begin(async (sql) => {
      await takeTurn(sql)
      await sql.unsafe(`alter role ${names.launcher} password '${scramVerifier(passwordOf(place, 'launcher'))}'`)
      for (const role of ['owner', 'application'] as const) await allowRole(sql, names[role], passwordOf(place, role))
      await giveToOwner(sql)
    })
    writeHba(place, CLOSED)
    await pool`select pg_reload_conf()`
  } finally {
    await pool.end({ timeout: 2 })
  }
}

/** The schema and, where a former version made them as the superuser, all that is in it. */
async function giveToOwner(sql: Sql): Promise<void> {
  await sql.unsafe(`
    revoke all on database ${DATABASE} from public;
    grant connect on database ${DATABASE} to ${names.owner}, ${names.application};
    grant create on database ${DATABASE} to ${names.owner};
    alter schema public owner to ${names.owner};
    do $$
    declare
      former constant oid := '${names.launcher}'::regrole;
      one record;
    begin
      for one in select oid from pg_namespace where nspname = 'pgboss' and nspowner = former loop
        execute format('alter schema %s owner to ${names.owner}', one.oid::regnamespace);
      end loop;
      for one in
        select c.oid, case c.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as kind
        from pg_class c
        where c.relnamespace::regnamespace::text in ('public', 'pgboss') and c.relowner = former
          and c.relkind in ('r', 'p', 'v', 'S')
          -- A sequence of a column goes with its table.
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
      loop
        execute format('alter %s %s owner to ${names.owner}', one.kind, one.oid::regclass);
      end loop;
      for one in
        select oid from pg_proc where pronamespace::regnamespace::text in ('public', 'pgboss') and proowner = former
      loop
        execute format('alter routine %s owner to ${names.owner}', one.oid::regprocedure);
      end loop;
      for one in
        select oid from pg_type
        where typnamespace::regnamespace::text in ('public', 'pgboss') and typowner = former and typtype in ('e', 'd')
      loop
        execute format('alter type %s owner to ${names.owner}', one.oid::regtype);
      end loop;
    end $$`)
}

function isClosed(place: Place): boolean {
  return existsSync(hbaFile(place)) && readFileSync(hbaFile(place), 'utf8') === CLOSED
}

/** Renamed when complete, and the server's own: without this file it would not start. */
function writeHba(place: Place, text: string): void {
  const temporary = `${hbaFile(place)}.${process.pid}`
  writeFileSync(temporary, text, { mode: 0o600 })
  if (place.as) chownSync(temporary, place.as.uid, place.as.gid)
  renameSync(temporary, hbaFile(place))
}

function hbaFile({ data }: Place): string {
  return path.join(data, 'pg_hba.conf')
}
