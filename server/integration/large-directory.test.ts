import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlContractors } from '#adapters/contractors/sql.ts'
import { importedInto } from '#adapters/contractors/testing/fixtures.ts'
import { offlinePlaces } from '#adapters/places/offline.ts'
import {
  CANDIDATES_PER_TYPE,
  type ContractorType,
  contractorTypes,
  radiusChoices,
} from '#domain/contractor/contractor.ts'
import type { Place } from '#domain/place/place.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

const COMPANIES = 200_000
const cities = [
  '10001',
  '90012',
  '60601',
  '77002',
  '85003',
  '19102',
  '78205',
  '92101',
  '75201',
  '98101',
  '33130',
  '30303',
]
const elsewhere = ['59001', '04401', '79830', '96701', '99501', '81301', '58401', '70801']

const places = offlinePlaces()
const placeOf = async (zip: string) => (await places.byZip(zip)) as Place

let ports: TestPorts
beforeAll(async () => {
  ports = await testPorts({ places })
  const version = await importedInto(ports, [])
  const zips = await zipsLikePeople()
  // A third is of a second trade as well; chimney sweeps stand in one region only, for which all others look far.
  await ports.owner.begin(async (sql) => {
    // Storing is not what is measured: how long it takes is the machine's affair.
    await sql`select set_config('statement_timeout', '0', true)`
    await sql`alter table listed_contractor drop constraint listed_contractor_version_id_fkey`
    await sql`alter table contractor_trade drop constraint contractor_trade_version_id_fkey`
    await sql`
    with company as (
      select ordinality::integer as n, zip from jsonb_array_elements_text(${sql.json(zips)}) with ordinality as drawn(zip)
    ), listed as (
      insert into listed_contractor (version_id, source_row, reference, name, phone, address, city, state, zip, license_board,
        license_number, license_expires)
      select ${version}::integer, n, 'b-' || n, 'Company ' || n, '+1512555' || lpad((n % 10000)::text, 4, '0'), '1 A St', 'A', 'TX', zip,
        'Board', n::text, case when n % 9 = 0 then '2020-01-01'::date else '2040-01-01' end
      from company
    )
    insert into contractor_trade (version_id, source_row, type, zip, expires, specialist, standing)
    select ${version}::integer, n, type, zip, case when n % 9 = 0 then '2020-01-01'::date else '2040-01-01' end, true, n % 1000
    from company cross join lateral (
      select (${sql.json(contractorTypes)}::jsonb ->> (n % 13)) as type where n % 13 <> 5 or zip like '98%'
      union all select 'general_contractor' where n % 13 <> 12 and n % 3 = 0) as trade`
    await sql`update contractor_version set row_count = ${COMPANIES}, state = 'current', preview = '{}'`
  })
  await ports.owner`analyze`
}, 120_000)
afterAll(() => ports.close())

/** Half of all companies are within 30 miles of a large city, the nearer the more. */
async function zipsLikePeople(): Promise<string[]> {
  const anywhere = await places.near({ latitude: 39, longitude: -96 }, 1_500)
  const around = await Promise.all(cities.map(async (zip) => places.near(await placeOf(zip), 30)))
  let seed = 1
  function random() {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  return Array.from({ length: COMPANIES }, () => {
    const among = random() < 0.5 ? (around[Math.floor(random() * around.length)] ?? []) : anywhere
    return among[Math.floor(random() ** 2 * among.length)]?.zip ?? '78701'
  })
}

test('with 200,000 companies no search reads them all', async () => {
  const directory = sqlContractors({ sql: ports.sql, places })
  const asked = await Promise.all([...cities, ...elsewhere].map(placeOf))
  const kinds: ContractorType[][] = [[...contractorTypes], ['plumber'], ['chimney_sweep']]
  const searches = asked.flatMap((place) =>
    radiusChoices.flatMap((radiusMiles) =>
      kinds.map((types) => ({ place, types, radiusMiles, perType: CANDIDATES_PER_TYPE })),
    ),
  )
  const first = await timed(() => directory.near({ ...searches[0], perType: 1 } as (typeof searches)[number]))
  const times: number[] = []
  let found = 0
  for (const search of searches) {
    times.push(
      await timed(async () => {
        found += (await directory.near(search)).length
      }),
    )
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0
  process.stdout.write(
    `200,000 companies, ${times.length} searches that found ${found}: median ${at(0.5).toFixed(1)} ms, ` +
      `p95 ${at(0.95).toFixed(1)} ms, slowest ${at(1).toFixed(1)} ms; the first of a day ${first.toFixed(0)} ms\n`,
  )
  expect(found).toBeGreaterThan(10_000)
  await ports.sql.begin(async (sql) => {
    const scans = () => sql`
      select relname, seq_scan::integer as scans from pg_stat_xact_user_tables
      where relname in ('listed_contractor', 'contractor_trade') order by relname`
    const ofOneDay = sqlContractors({ sql, places })
    await ofOneDay.near(searches[0] as (typeof searches)[number])
    const first = await scans()
    for (const search of searches) await ofOneDay.near(search)
    expect(await scans()).toEqual(first)
  })
})

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
