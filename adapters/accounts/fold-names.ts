import { type Pool, within } from '#db/client.ts'
import { foldedName } from '#domain/account/folded-name.ts'

/** Folds the names that an older version added, each that nobody else has. Several may do so at once: they take turns. */
export async function foldNames(pool: Pool): Promise<void> {
  await within(pool, async (sql) => {
    await sql`select pg_advisory_xact_lock(hashtext('plumbline fold names'))`
    const unfolded = await sql<{ id: number; username: string }[]>`
      select id, username from account where username_key is null order by id`
    for (const { id, username } of unfolded) {
      const key = foldedName(username)
      await sql`
        update account set username_key = ${key}
        where id = ${id} and not exists (select from account other where other.username_key = ${key})`
    }
  })
}
