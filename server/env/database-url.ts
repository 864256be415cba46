import type { Connection } from '#db/client.ts'

/** Also takes libpq's way to name the folder of a socket: `postgres://USER:PASSWORD@%2Frun%2Fpostgresql/DATABASE`. */
export function connectionOf(databaseUrl: string): Connection {
  const { hostname, username, password, pathname, port } = new URL(databaseUrl)
  if (!/^%2f/i.test(hostname)) return databaseUrl
  return {
    path: `${decodeURIComponent(hostname)}/.s.PGSQL.${port || 5432}`,
    user: decodeURIComponent(username),
    ...(password && { password: decodeURIComponent(password) }),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

export function databaseUrlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { path, user, password, database } = connection
  const [, folder = '', port] = path.match(/^(.*)\/\.s\.PGSQL\.(\d+)$/) ?? []
  const name = [user, ...(password === undefined ? [] : [password])].map(encodeURIComponent).join(':')
  return `postgres://${name}@${encodeURIComponent(folder)}:${port}/${encodeURIComponent(database)}`
}

/** Whom an address signs in as, and with what. */
export function roleOf(databaseUrl: string): { user: string; password: string } {
  const { username, password } = new URL(databaseUrl)
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) }
}
