import { type Connection, connect } from '#db/client.ts'

/**
 * Lets a server for tests leave it to the system when to write: what it holds must outlive a killed process, not a loss of
 * power. `launcher` signs in as the superuser.
 */
export async function makeForgetful(launcher: Connection): Promise<void> {
  const sql = connect(launcher, { max: 1 })
  try {
    for (const setting of ['fsync', 'full_page_writes']) await sql.unsafe(`alter system set ${setting} = off`)
    await sql`select pg_reload_conf()`
  } finally {
    await sql.end()
  }
}
