import type { Connection } from '#db/client.ts'

/** Also takes libpq's way to name the folder of a socket: `postgres://USER@%2Frun%2Fpostgresql/DATABASE`. */
export function connectionOf(databaseUrl: string): Connection {
  const { hostname, username, pathname, port } = new URL(databaseUrl)
  if (!/^%2f/i.test(hostname)) return databaseUrl
  return {
    path: `${decodeURIComponent(hostname)}/.s.PGSQL.${port || 5432}`,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

export function databaseUrlOf(connection: Connection): string {
  if (typeof connection === 'string') return connection
  const { path, user, database } = connection
  const [, folder = '', port] = path.match(/^(.*)\/\.s\.PGSQL\.(\d+)$/) ?? []
  return `postgres://${encodeURIComponent(user)}@${encodeURIComponent(folder)}:${port}/${encodeURIComponent(database)}`
}
