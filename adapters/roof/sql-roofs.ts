import { createHash } from 'node:crypto'
import type { Pool } from '#db/client.ts'
import type { RoofArea } from '#domain/place/roof.ts'

export type House = { address: string; zip: string | null }

/** The roofs that were measured before, and the count of houses asked about. */
export type MeasuredRoofs = {
  /** Null where this house was never measured. */
  read(house: House): Promise<{ area: RoofArea | null } | null>
  /** False where as many houses were asked about today as may be. */
  mayAsk(): Promise<boolean>
  keep(house: House, area: RoofArea | null): Promise<void>
}

/** In the database, so that processes and restarts share them. `perDay` houses may be asked about in a day (UTC). */
export function sqlRoofs(sql: Pool, { perDay }: { perDay: number }): MeasuredRoofs {
  return {
    async read(house) {
      const [row] = await sql<{ squareFeet: number | null; seen: string | null }[]>`
        select square_feet as "squareFeet", seen from measured_roof where house = ${nameOf(house)}`
      if (!row) return null
      const { squareFeet, seen } = row
      return { area: squareFeet === null ? null : { squareFeet, seen } }
    },
    async mayAsk() {
      const [counted] = await sql`
        insert into roof_day (day, houses) values ((now() at time zone 'utc')::date, 1)
        on conflict (day) do update set houses = roof_day.houses + 1 where roof_day.houses < ${perDay}
        returning houses`
      return counted !== undefined
    },
    async keep(house, area) {
      await sql`
        insert into measured_roof (house, square_feet, seen)
        values (${nameOf(house)}, ${area?.squareFeet ?? null}, ${area?.seen ?? null})
        on conflict (house) do nothing`
    },
  }
}

/** The same for one house however it is typed; the address itself is not kept. */
function nameOf({ address, zip }: House): string {
  const words =
    address
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return createHash('sha256')
    .update(JSON.stringify([words, zip]))
    .digest('hex')
}
