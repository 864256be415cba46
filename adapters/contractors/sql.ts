import type { Sql } from '#db/client.ts'
import type { Contractor, ContractorType } from '#domain/contractor/contractor.ts'
import type { ContractorDirectory } from '#domain/contractor/search.ts'
import type { Place, Places } from '#domain/place/place.ts'

type Row = Pick<
  Contractor,
  'name' | 'type' | 'rating' | 'reviewCount' | 'website' | 'priceLevel' | 'repairSpecialist'
> & {
  reference: string
  phone: string | null
  address: string
  city: string
  state: string
  zip: string
  distance: number
  takesTexts: boolean
  licenseBoard: string | null
  licenseNumber: string | null
  licenseExpires: string | null
}

/** The number of companies of each type in each ZIP code. */
type Presence = Map<ContractorType, Map<string, number>>

export type SqlContractorsOptions = {
  sql: Sql
  places: { near: Places['near']; byZip(zip: string): Promise<Pick<Place, 'timeZone'> | null> }
  now?: () => Date
}

/**
 * Licensed companies from the current versions of what admins imported. Where they are is the middle of their ZIP code;
 * those whose license has expired are not found. Nobody rates the companies of a board's file.
 */
export function sqlContractors({ sql, places, now = () => new Date() }: SqlContractorsOptions): ContractorDirectory {
  let known: { key: string; presence: Promise<Presence> } | undefined

  /** Counted once for each day and set of versions: with it a search reads the few ZIP codes that matter, however wide it is. */
  function presenceOf(versions: number[], today: string): Promise<Presence> {
    const key = `${today} ${versions}`
    if (known?.key !== key) {
      const presence = readPresence(sql, versions, today)
      known = { key, presence }
      presence.catch(() => {
        if (known?.presence === presence) known = undefined
      })
    }
    return known.presence
  }

  return {
    keepsFor: null,
    async near({ place, types, radiusMiles, perType }) {
      if (types.length === 0 || perType < 1 || radiusMiles <= 0) return []
      const today = now().toISOString().slice(0, 10)
      const versions = (
        await sql<{ id: number }[]>`select id from contractor_version where state = 'current' order by id`
      ).map(({ id }) => id)
      if (versions.length === 0) return []
      const [presence, around] = await Promise.all([presenceOf(versions, today), places.near(place, radiusMiles)])
      const asked = types.flatMap((type) =>
        nearestZips(presence.get(type), around, perType).map((at) => ({ type, ...at })),
      )
      if (asked.length === 0) return []
      const rows = await sql<Row[]>`
        select asked.type, asked.metres as distance, specialist as "repairSpecialist", reference, name, phone, address, city,
          state, company.zip, license_board as "licenseBoard", license_number as "licenseNumber",
          license_expires::text as "licenseExpires", rating::numeric::float8 as rating, review_count as "reviewCount", website,
          price_level as "priceLevel",
          coalesce((
            select consent.state = 'opted-in' from text_consent_standing as consent where consent.phone = company.phone), false) as "takesTexts"
        from jsonb_to_recordset(${sql.json(asked)}) as asked(type text, zip text, metres float8)
        cross join lateral (
          select version_id, source_row, specialist, standing from contractor_trade
          where type = asked.type and zip = asked.zip and version_id in ${sql(versions)}
            and (expires is null or expires >= ${today}::date)
          order by standing, version_id, source_row limit ${perType}) as trade
        join listed_contractor as company using (version_id, source_row)
        order by asked.metres, asked.zip, standing, version_id, source_row`
      const nearest = types.flatMap((type) => rows.filter((row) => row.type === type).slice(0, perType))
      return Promise.all(nearest.map(async (row) => contractorOf(row, (await places.byZip(row.zip))?.timeZone ?? null)))
    },
  }
}

async function readPresence(sql: Sql, versions: number[], today: string): Promise<Presence> {
  const rows = await sql<{ type: ContractorType; zip: string; companies: number }[]>`
    select type, zip, count(*)::integer as companies from contractor_trade
    where version_id in ${sql(versions)} and (expires is null or expires >= ${today}::date) group by type, zip`
  const presence: Presence = new Map()
  for (const { type, zip, companies } of rows) {
    const zips = presence.get(type) ?? new Map<string, number>()
    presence.set(type, zips.set(zip, companies))
  }
  return presence
}

/** The nearest ZIP codes with companies, until there are enough of them. */
function nearestZips(zips: Map<string, number> | undefined, around: { zip: string; metres: number }[], enough: number) {
  const nearest: { zip: string; metres: number }[] = []
  if (!zips) return nearest
  let companies = 0
  for (const at of around) {
    const here = zips.get(at.zip) ?? 0
    if (here > 0) nearest.push(at)
    companies += here
    if (companies >= enough) break
  }
  return nearest
}

function contractorOf(
  { reference: id, phone, address, city, state, zip, licenseBoard, licenseNumber, licenseExpires, ...row }: Row,
  timeZone: string | null,
): Contractor {
  return {
    ...row,
    id,
    placeId: null,
    phone: phone && `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`,
    address: `${[address, city, state].filter(Boolean).join(', ')} ${zip}`,
    isOpen: null,
    timeZone,
    license:
      licenseBoard && licenseNumber ? { board: licenseBoard, number: licenseNumber, expires: licenseExpires } : null,
    synthetic: false,
  }
}
