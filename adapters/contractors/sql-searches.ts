import type { Pool } from '#db/client.ts'

/** Takes one of the day's `perDay` searches (UTC); false where none is left. Processes and restarts share them. */
export function sqlSearches(sql: Pool, { perDay }: { perDay: number }): () => Promise<boolean> {
  return async () => {
    const [counted] = await sql`
      insert into place_search_day (day, searches) values ((now() at time zone 'utc')::date, 1)
      on conflict (day) do update set searches = place_search_day.searches + 1
      where place_search_day.searches < ${perDay}
      returning searches`
    return counted !== undefined
  }
}
