import type { User } from '#domain/account/account.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import type { Limits } from '#domain/limits.ts'
import type { Place } from '#domain/place/place.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitorAs } from '#server/testing/app.ts'

const austin = { zip: '78701', city: 'Austin', state: 'TX', timeZone: 'America/Chicago' } as Place

/** Noon in Austin. */
export const noon = new Date('2026-03-02T18:00:00Z')

export type Texting = Awaited<ReturnType<typeof openTexting>>

/**
 * Opens the ports at noon in Austin, with houses there and with `take` as the limit on texts. Import the routes after
 * it.
 */
export async function openTexting(take: Limits['take']) {
  const ports = await openDoor({
    places: { byZip: async () => austin, byAddress: async () => austin, near: async () => [] },
    limits: { take, giveBack: async () => {} },
  })
  ports.recorded.now = noon
  const session = await import('#app/web/session/session.server.ts')
  const errors: unknown[] = []
  const context = contextOf({ logError: (error) => void errors.push(error) })
  let numbered = 100

  async function signedIn() {
    const user = await ports.accounts.byId(await ports.addUser())
    if (!user) throw new Error('nobody')
    const me = await visitorAs(session, user.id)
    return { user, me }
  }

  /**
   * Adds an unlocked report with one finding and the companies a, b and c, which have unique numbers; those in
   * `unlisted` have none.
   */
  async function openReport({ id: owner }: User, { unlisted = [] }: { unlisted?: string[] } = {}): Promise<ReportId> {
    const file = { filename: 'house.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64) }
    const fileKey = `reports/${ports.newId()}/original`
    const id = await ports.reports.add({ owner, ...file, fileKey, uploadedAt: noon, zip: '78701' })
    const contractors = ['a', 'b', 'c'].map((id) => {
      const phone = unlisted.includes(id) ? null : `(512) 555-0${numbered++}`
      return exampleContractor({ id, name: `Company ${id}`, phone, timeZone: austin.timeZone })
    })
    const rest = { quote: null, contractorTypes: [], contractors, ...untouched, contractorsLeftOut: 0 }
    await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), estimate: exampleEstimate(), ...rest }])
    await ports.reports.change(id, 1, { progress: { stage: 'completed', at: noon }, unlockedAt: noon })
    return id
  }

  return { ports, errors, context, signedIn, openReport }
}
