import type { ReportId } from '#domain/report/report.ts'
import type { Actor, ApiWorld, Sent } from './testing-api.ts'

export type Call = Sent & { as?: Actor }

/** How each operation is called, by its id, so that it is answered with success: about that report, where it is open. */
export const calls: Record<string, (world: ApiWorld, report: ReportId) => Call | Promise<Call>> = {
  getCreditBalance: () => ({}),
  listCreditTransactions: () => ({ query: { limit: '2' } }),
  listCreditPackages: () => ({}),
  purchaseReport: (_, id) => ({ params: { id }, body: {} }),
  downloadReport: (_, id) => ({ params: { id }, query: { format: 'json' } }),
}

/** What each refusal of an operation's own takes, by `operation/code`. Changes of the world last until its `reset`. */
export const refusedCalls: Record<string, (world: ApiWorld) => Call | Promise<Call>> = {
  'purchaseReport/insufficient': async (world) => ({ params: { id: await world.report() }, body: {} }),
  'purchaseReport/nothing-found': async (world) => ({ params: { id: await world.bareReport('completed') }, body: {} }),
  'purchaseReport/nothing-left': async (world) => {
    const id = await world.bareReport('completed')
    await world.ports.reports.erased(id, world.ports.clock.now())
    return { params: { id }, body: { evenIfEmpty: true } }
  },
  'purchaseReport/not-completed': async (world) => ({ params: { id: await world.bareReport('failed') }, body: {} }),
  'purchaseReport/failed': async (world) => {
    const id = await world.report()
    world.instead(world.ports, { transaction: () => Promise.reject(new Error('away')) })
    return { params: { id }, body: {} }
  },
  'purchaseReport/too-often': async (world) => {
    world.refused.add('write')
    return { params: { id: await world.report() }, body: {} }
  },
}
