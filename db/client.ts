import postgres from 'postgres'

type Types = { bigint: number; text: string; json: unknown }

/** The runner of queries: a pool, or a transaction on it. */
export type Sql = postgres.ISql<Types>

/** Connections that can also begin transactions and listen. The one who connects ends it. */
export type Pool = postgres.Sql<Types>

/** A URL, or the unix socket of the embedded server. */
export type Connection = string | { path: string; user: string; password?: string; database: string }

/**
 * Connects on first use, at most `max` times and half as often again for transactions. A statement waits at most 3 s for a lock
 * and runs at most 30 s; a transaction may idle 30 s.
 */
export function connect(to: Connection, { max = 10, name = 'plumbline' }: { max?: number; name?: string } = {}): Pool {
  const options = {
    // Longer than this process itself may stand still, as when it loads the costbook on a busy machine.
    connect_timeout: 20,
    // Seconds to the next try: the driver's own grow to 20, which a server that restarts does not deserve.
    backoff: (tries: number) => Math.min(tries / 10, 1),
    onnotice: () => {},
    connection: {
      application_name: name,
      lock_timeout: 3_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
    },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      text: {
        to: 25,
        from: [25],
        serialize: (value: unknown) => storable(String(value)),
        parse: (text: string) => text,
      },
      json: { to: 114, from: [114, 3802], serialize: jsonText, parse: (text: string): unknown => JSON.parse(text) },
    },
  }
  const open = (max: number) =>
    typeof to === 'string' ? postgres(to, { ...options, max }) : postgres({ ...options, ...to, max })
  const [pool, transactions] = [open(max), open(Math.ceil(max / 2))]
  const { end } = pool
  return Object.assign(pool, {
    // Behind other queries the driver may send BEGIN on a connection that it then shares (porsager/postgres, issue 823).
    begin: transactions.begin,
    async end(how?: { timeout?: number }) {
      await Promise.all([end(how), transactions.end(how)])
    },
  })
}

/** Runs `work` in a transaction: the one that `sql` is already, or a new one. */
export function within<T>(sql: Sql, work: (sql: Sql) => Promise<T>): Promise<T> {
  return 'begin' in sql ? ((sql as Pool).begin(work) as Promise<T>) : work(sql)
}

/**
 * Returns the columns for the given fields of a row: their names in snake case, lists and objects as JSON. Leaves out those
 * that are undefined.
 */
export function columnsFor(sql: Sql, fields: object) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const isJson = (value: unknown) => typeof value === 'object' && value !== null && !(value instanceof Date)
  return Object.fromEntries(
    given.map(([name, value]) => [postgres.fromCamel(name), isJson(value) ? sql.json(value) : value]),
  )
}

/** The same server, another database. */
export function withDatabase(to: Connection, database: string): Connection {
  if (typeof to !== 'string') return { ...to, database }
  const url = new URL(to)
  url.pathname = `/${database}`
  return url.href
}

/** PostgreSQL stores neither NUL nor half a surrogate pair: the one is left out, the other becomes U+FFFD. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** A string is JSON text already, as pg-boss hands it over. */
function jsonText(value: unknown): string {
  if (typeof value === 'string') return value
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storable(part) : part))
}
