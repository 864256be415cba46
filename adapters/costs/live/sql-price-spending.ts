import type { Pool } from '#db/client.ts'
import type { ReportSpending } from './live-budget.ts'

const MICRO = 1_000_000

/** Counts in the database for as long as it stands, so that all pricings of a report share one count. `folder` is the report's. */
export function sqlPriceSpending(sql: Pool): (folder: string) => ReportSpending {
  return (folder) => ({
    async reserve({ step, cents }, limits) {
      const calls = step === 'search' ? sql`searches` : sql`estimates`
      const dearest = Math.ceil(cents * MICRO)
      await sql`
        insert into price_spending (folder, searches, estimates, micro_cents) values (${folder}, 0, 0, 0)
        on conflict (folder) do nothing`
      const [booked] = await sql`
        update price_spending set ${calls} = ${calls} + 1, micro_cents = micro_cents + ${dearest}
        where folder = ${folder} and ${calls} < ${limits.calls}
          and micro_cents + ${dearest} <= ${Math.floor(limits.cents * MICRO)}
        returning folder`
      if (!booked) {
        const [row] = await sql<{ calls: number }[]>`
          select ${calls} as calls from price_spending where folder = ${folder}`
        return { ok: false, over: (row?.calls ?? 0) >= limits.calls ? 'calls' : 'cents' }
      }
      return {
        ok: true,
        async settle(real) {
          await sql`
            update price_spending set ${calls} = ${calls} - ${real.isCall ? 0 : 1},
              micro_cents = micro_cents + ${Math.ceil(real.cents * MICRO) - dearest}
            where folder = ${folder}`
        },
      }
    },
  })
}
