import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportId } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'

const at = new Date('2026-03-02T12:00:00Z')
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

let ports: TestPorts
let report: ReportId

beforeAll(async () => {
  ports = await testPorts()
  const owner = await ports.addUser()
  const file = {
    filename: 'a.txt',
    kind: 'txt',
    bytes: 1,
    sha256: 'a'.repeat(64),
    fileKey: 'reports/a/original',
  } as const
  report = await ports.reports.add({ owner, ...file, uploadedAt: at, zip: null })
})
afterAll(() => ports.close())

function link(id: string, tokenHash: string) {
  return { id, report, other: null, scope: 'full' as const, createdAt: at, expiresAt: later(60), tokenHash }
}

test('a link is found by the hash of its token, and its id is taken once', async () => {
  const { shareLinks } = ports
  expect(await shareLinks.add(link('one', '1'.repeat(64)))).toBe(true)
  expect(await shareLinks.add(link('one', '2'.repeat(64)))).toBe(false)
  expect(await shareLinks.byToken('2'.repeat(64))).toBeNull()
  expect(await shareLinks.byToken('1'.repeat(64))).toEqual({
    ...{ id: 'one', report, other: null, scope: 'full', createdAt: at, expiresAt: later(60), revokedAt: null },
  })
})

test('what is no hash is not stored', async () => {
  await expect(ports.shareLinks.add(link('plain', 'a token itself'))).rejects.toThrow('share_link_token_hash_check')
})

test('a link of that report is ended once; the first time counts', async () => {
  const { shareLinks } = ports
  expect(await shareLinks.revoke('one', (report + 1) as ReportId, later(1))).toBe(false)
  expect(await shareLinks.revoke('nobody', report, later(1))).toBe(false)
  expect(await shareLinks.revoke('one', report, later(2))).toBe(true)
  expect(await shareLinks.revoke('one', report, later(3))).toBe(true)
  expect((await shareLinks.byToken('1'.repeat(64)))?.revokedAt).toEqual(later(2))
})

test('a comparison is a link of both reports, ended by either, and goes with either', async () => {
  const { shareLinks, reports, sql } = ports
  const owner = (await reports.byId(report))?.owner
  if (!owner) throw new Error('no report')
  const other = await reports.add({
    ...{ owner, filename: 'b.txt', kind: 'txt', bytes: 1, sha256: 'b'.repeat(64), fileKey: 'reports/b/original' },
    ...{ uploadedAt: at, zip: null },
  })
  const both = { ...link('both', '4'.repeat(64)), other, scope: 'comparison' as const }
  expect(await shareLinks.add(both)).toBe(true)
  expect((await shareLinks.of(other)).map(({ id, other }) => [id, other])).toEqual([['both', other]])
  expect((await shareLinks.of(report)).map(({ id }) => id)).toContain('both')
  expect(await shareLinks.revoke('both', other, later(1))).toBe(true)
  for (const wrong of [{ other: null }, { other: report }, { scope: 'full' as const }])
    await expect(shareLinks.add({ ...both, ...wrong, id: 'wrong', tokenHash: '5'.repeat(64) })).rejects.toThrow(
      'violates check',
    )
  await reports.remove(other)
  expect(await sql`select 1 from share_link where id = 'both'`).toHaveLength(0)
})

test('the last 50 visits of each link come with it, newest first, and go with the report', async () => {
  const { shareLinks, reports, sql } = ports
  await shareLinks.add({ ...link('two', '3'.repeat(64)), createdAt: later(1) })
  for (let minute = 1; minute <= 52; minute++)
    await shareLinks.addVisit('two', { at: later(minute), what: 'opened', browser: `Firefox ${minute}` })
  await shareLinks.addVisit('one', { at: later(1), what: 'answered', browser: 'Safari, iOS' })
  const links = await shareLinks.of(report)
  expect(links.map(({ id }) => id)).toEqual(['two', 'one'])
  expect(links.map(({ visits }) => [visits.length, visits[0]?.browser])).toEqual([
    [50, 'Firefox 52'],
    [1, 'Safari, iOS'],
  ])
  for (let minute = 53; minute <= 230; minute++)
    await shareLinks.addVisit('two', { at: later(minute), what: 'opened', browser: `Firefox ${minute}` })
  expect(await sql`select count(*)::int as kept from share_visit where link_id = 'two'`).toEqual([{ kept: 200 }])
  await reports.remove(report)
  expect(await sql`select 1 from share_link union all select 1 from share_visit`).toHaveLength(0)
})
