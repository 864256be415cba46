import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { appHandler } from '#app/testing/build.ts'
import type { UserId } from '#domain/account/account.ts'
import type { NotificationEvent } from '#domain/notification/notification.ts'
import { notify } from '#domain/notification/notify.ts'
import { tourOf } from '#domain/onboarding/onboarding.ts'
import type { ReportId } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { agoText } from './words.ts'

let ports: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let session: typeof import('#app/web/session/session.server.ts')
beforeAll(async () => {
  ports = await openDoor()
  session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
})
afterAll(() => ports.close())

let user: UserId
let me: ReturnType<typeof visitor>
beforeEach(async () => {
  user = await ports.addUser()
  me = await visitorAs(session, user)
})

const report = 7 as ReportId
const failed = { kind: 'analysis-failed', report, run: 1, property: '12 Oak St', keepsLast: false } as const
const replied = { kind: 'reply', reply: 'r', report, contractor: 'Acme Electric', isStop: false } as const

const tell = (...events: NotificationEvent[]) =>
  ports.transaction(async (stored) => {
    for (const event of events) await notify({ ...stored, clock: ports.clock }, user, event)
  })

async function page(path: string): Promise<string> {
  return (await handle(me.get(path), contextOf())).text()
}

/** Returns the page's own words, without what is there only for its scripts. */
async function wordsOf(path: string): Promise<string> {
  const html = (await page(path)).replace(/^[\s\S]*<main/, '').replace(/<\/main>[\s\S]*$/, '')
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, ' ')
}

async function post(path: string, fields: Record<string, string>, from = me) {
  const answer = await handle(from.post(path, fields), contextOf())
  from.keep(answer.headers)
  return { status: answer.status, to: answer.headers.get('Location') }
}

const idOf = async (title: string) =>
  String((await ports.notifications.of(user)).find((each) => each.title === title)?.id)

test('the count at the bell is told alone, to whom it belongs', async () => {
  await tell({ ...failed }, { ...replied })
  const answer = await handle(me.get('/notifications/unread'), contextOf())
  expect([await answer.json(), answer.headers.get('Cache-Control')]).toEqual([{ unread: 2 }, 'no-store'])
  const stranger = await handle(visitor().get('/notifications/unread'), contextOf())
  expect(await stranger.json()).toEqual({ unread: 0 })
})

describe('the list', () => {
  test('counts what is not read in its header, on its tab and in the bar, and offers to mark it', async () => {
    await tell(failed, replied)
    const words = await wordsOf('/notifications')
    expect(words).toMatch(
      /Notifications 2 unread Mark all read Clear all All Unread 2 unread Reports Contractors System Account/,
    )
    expect(words).toMatch(/A contractor replied , unread Contractor · 0m ago/)
    expect(await page('/reports')).toMatch(/Notifications<\/span><span[^>]*>2<span class="sr-only"> unread/)
    await ports.notifications.markRead(user, ports.clock.now())
    expect(await wordsOf('/notifications')).not.toMatch(/unread|Mark all read|Mark read/)
  })

  test('shows a category or what is not read by a link', async () => {
    await tell(failed, replied)
    expect(await wordsOf('/notifications?tab=contractor')).not.toContain('Analysis failed')
    await post('/notifications', { change: 'read', id: await idOf('Analysis failed') })
    expect(await wordsOf('/notifications?tab=unread')).not.toContain('Analysis failed')
    expect(await wordsOf('/notifications?tab=report')).toContain('Analysis failed')
  })

  test.each([
    ['', 'No notifications found.'],
    ['?tab=unread', "You're all caught up! No unread notifications."],
    ['?tab=report', 'No report notifications found.'],
    ['?tab=contractor', 'No contractor notifications found.'],
    ['?tab=system', 'No system notifications found.'],
    ['?tab=account', 'No account notifications found.'],
  ])('that is empty says so: %s', async (search, text) => {
    expect(await wordsOf(`/notifications${search}`)).toContain(`No notifications ${text}`)
  })

  test('is for who is signed in', async () => {
    const answer = await handle(visitor().get('/notifications'), contextOf())
    expect(answer.headers.get('Location')).toBe('/auth?redirectTo=%2Fnotifications')
    expect((await post('/notifications', { change: 'read-all' }, visitor())).to).toMatch(/^\/auth/)
  })
})

describe('a change', () => {
  test('leads back to its tab; View Details marks as read and leads to what it is about', async () => {
    await tell(failed, replied)
    const id = await idOf('A contractor replied')
    expect(await post('/notifications?tab=contractor', { change: 'open', id })).toEqual({
      status: 303,
      to: '/reports/7/messages',
    })
    expect(await ports.notifications.unread(user)).toBe(1)
    expect((await post('/notifications?tab=contractor', { change: 'delete', id })).to).toBe(
      '/notifications?tab=contractor',
    )
    expect((await ports.notifications.of(user)).map(({ title }) => title)).toEqual(['Analysis failed'])
    await post('/notifications', { change: 'read-all' })
    expect(await ports.notifications.unread(user)).toBe(0)
  })

  test('of somebody else’s notification changes nothing', async () => {
    await tell(failed)
    const id = await idOf('Analysis failed')
    const other = await visitorAs(session, await ports.addUser())
    for (const change of ['read', 'delete', 'open']) {
      expect(await post('/notifications', { change, id }, other)).toEqual({ status: 303, to: '/notifications' })
    }
    await post('/notifications/clear', {}, other)
    expect(await ports.notifications.of(user)).toMatchObject([{ readAt: null }])
  })

  test('that the page does not offer is refused', async () => {
    expect((await post('/notifications', { change: 'read', id: '1', to: 'https://evil.example' })).status).toBe(400)
    expect((await post('/notifications', { change: 'unread', id: '1' })).status).toBe(422)
    expect((await post('/notifications', { change: 'read', id: 'x' })).status).toBe(422)
  })

  test('of the whole list is asked about first, and clears it', async () => {
    await tell(failed, replied)
    expect(await wordsOf('/notifications/clear')).toContain('Clear all notifications?')
    expect(await ports.notifications.of(user)).toHaveLength(2)
    expect(await post('/notifications/clear', {})).toEqual({ status: 303, to: '/notifications' })
    expect(await ports.notifications.of(user)).toEqual([])
  })
})

test('times are minutes, then hours, then a date', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const ago = (minutes: number) => agoText(new Date(now.getTime() - minutes * 60_000), now)
  expect([ago(-5), ago(0.9), ago(59.9), ago(60), ago(1439), ago(1440)]).toEqual([
    '0m ago',
    '0m ago',
    '59m ago',
    '1h ago',
    '23h ago',
    null,
  ])
})

describe('the tour', () => {
  test('stands on the home page with its points, and congratulates in the end', async () => {
    expect(await wordsOf('/')).toMatch(/Your first report Points 0 of 70 1 Upload a report , next 10 points/)
    for (const step of ['upload', 'analyze', 'contractors', 'connect', 'download'] as const)
      await ports.onboarding.complete(user, step, ports.clock.now())
    const words = await wordsOf('/')
    expect(words).toContain('70 of 70 Congratulations!')
    expect(words).not.toContain(', next')
  })

  test('is hidden, shown again and begun anew by forms', async () => {
    await ports.onboarding.complete(user, 'upload', ports.clock.now())
    expect(await post('/onboarding?report=7', { change: 'hide' })).toEqual({ status: 303, to: '/?report=7' })
    expect(await wordsOf('/')).not.toContain('Points')
    expect((await post('/onboarding', { change: 'show' })).to).toBe('/#tour')
    expect(await wordsOf('/')).toContain('10 of 70')
    await post('/onboarding', { change: 'reset' })
    expect(tourOf(await ports.onboarding.of(user)).earned).toBe(0)
    expect((await post('/onboarding', { change: 'finish' })).to).toBe('/')
  })
})
