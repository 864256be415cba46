import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { missId } from '#domain/deficiency/possible-miss.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, type visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'

let ports: TestPorts
let session: typeof import('#app/web/session/session.server.ts')
let misses: typeof import('./misses.ts')
let points = 100

beforeAll(async () => {
  const limits = {
    take: async () =>
      points-- > 0 ? { ok: true as const, left: 9, resetIn: 60 } : { ok: false as const, retryAfter: 90 },
    giveBack: async () => {},
  }
  ports = await openDoor({ limits })
  session = await import('#app/web/session/session.server.ts')
  misses = await import('./misses.ts')
})
afterAll(() => ports.close())

const stain = { page: 1, quote: 'There is a stain below the window.', reason: 'No rating.' }

let owner: UserId
let me: ReturnType<typeof visitor>
let id: ReportId
beforeEach(async () => {
  points = 100
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  id = await ports.reports.add({
    ...{ owner, filename: 'house.txt', kind: 'txt', bytes: 1, sha256: 'a'.repeat(64), zip: null },
    fileKey: `reports/${ports.newId()}/original`,
    uploadedAt: ports.clock.now(),
  })
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: ports.clock.now() },
    pageStates: ['text'],
    possibleMisses: [stain],
    unlockedAt: ports.clock.now(),
  })
})

async function decide(fields: Record<string, string>, of = String(id)) {
  const request = me.post(`/reports/${of}/misses`, fields)
  const work = misses.action({ request, params: { id: of }, context: contextOf() }) as Promise<unknown>
  const answer = await work.catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) return { answer, to: null, flash: null }
  me.keep(answer.headers)
  return { answer, to: answer.headers.get('Location'), flash: (await session.takeFlash(me.get('/'))).message }
}

const form = (decision: string) => ({ miss: missId(stain), decision })

describe('a possible miss', () => {
  test('that is accepted leads to the finding that it became', async () => {
    const { to, flash } = await decide(form('accept'))
    const [added] = await ports.reports.findings(id)
    expect(to).toBe(`/reports/${id}#finding-${added?.id}`)
    expect(flash).toMatchObject({ tone: 'good', title: 'Added to the findings' })
  })

  test('that is dismissed leads back to the list', async () => {
    const { to, flash } = await decide(form('dismiss'))
    expect(to).toBe(`/reports/${id}#possible-misses`)
    expect(flash).toMatchObject({ tone: 'good', title: 'Possible miss dismissed' })
    expect(await ports.reports.findings(id)).toEqual([])
  })

  test('that was decided before says so', async () => {
    await decide(form('dismiss'))
    expect((await decide(form('accept'))).flash).toMatchObject({ tone: 'bad', title: 'Nothing was changed' })
    expect(await ports.reports.findings(id)).toEqual([])
  })

  test.each([{ decision: 'accept' }, { ...form('maybe') }, { ...form('accept'), owner: '1' }])(
    'is not decided by the form %j',
    async (fields) => {
      const { flash } = await decide(fields as Record<string, string>)
      expect(flash).toMatchObject({ tone: 'bad', title: 'Nothing was changed' })
      expect(await ports.reports.byId(id)).toMatchObject({ missDecisions: [] })
    },
  )

  test.each(['x', '2147483647'])('of report %s is not found', async (of) => {
    expect((await decide(form('accept'), of)).answer).toMatchObject({ status: 404 })
  })

  test('is limited, like every change', async () => {
    points = 0
    expect((await decide(form('accept'))).flash?.text).toContain('2 minutes')
    expect(await ports.reports.findings(id)).toEqual([])
  })
})
