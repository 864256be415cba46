import type { Pool } from '#db/client.ts'
import type { DirectorySearch } from '#domain/contractor/search.ts'

/** A report with findings for thirteen trades asks for up to three pages of each. */
const LEAST_PER_PERSON = 39

/**
 * Takes one of the day's `perDay` searches (UTC); false where none is left. One person has a fifth of them, and searches of the
 * directory have half, so that reports find the other half. Processes and restarts share them.
 */
export function sqlSearches(
  sql: Pool,
  { perDay }: { perDay: number },
): (askedBy: DirectorySearch['askedBy']) => Promise<boolean> {
  const perPerson = Math.max(LEAST_PER_PERSON, Math.floor(perDay / 5))
  const forDirectory = Math.ceil(perDay / 2)
  return (askedBy) =>
    sql.begin(async (sql) => {
      const isForDirectory = askedBy?.purpose === 'directory'
      const [day] = await sql`
        insert into place_search_day as taken (day, searches, for_directory)
        select (now() at time zone 'utc')::date, 1, ${isForDirectory}::boolean::integer where ${perDay}::integer > 0
        on conflict (day) do update
        set searches = taken.searches + 1, for_directory = taken.for_directory + excluded.for_directory
        where taken.searches < ${perDay} and taken.for_directory + excluded.for_directory <= ${forDirectory}
        returning day`
      if (!day) return false
      if (!askedBy) return true
      const [person] = await sql`
        insert into place_search_person as taken (account_id, day, searches) values (${askedBy.user}, ${day.day}, 1)
        on conflict (account_id) do update
        set day = excluded.day, searches = case when taken.day = excluded.day then taken.searches + 1 else 1 end
        where taken.day <> excluded.day or taken.searches < ${perPerson}
        returning day`
      if (person) return true
      await sql`
        update place_search_day set searches = searches - 1, for_directory = for_directory - ${isForDirectory ? 1 : 0}
        where day = ${day.day}`
      return false
    })
}
