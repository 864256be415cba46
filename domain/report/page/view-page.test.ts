import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleDocument } from '#domain/examples.ts'
import { keepCheckpoint } from '#domain/report/analysis/checkpoint.ts'
import type { Documents, FileKind } from '#domain/report/document.ts'
import { deleteReport } from '#domain/report/files/delete-report.ts'
import { folderOf, type ReportId, untouched } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { viewPage } from './view-page.ts'
import { viewPagePicture } from './view-page-picture.ts'

/** As much of a PNG file as tells its size. */
const png = Uint8Array.from({ length: 24 }, (_, at) => ({ 18: 4, 19: 56, 22: 5, 23: 120 })[at] ?? 0)
const picture = vi.fn<Documents['picture']>(async () => ({ ok: true, png }))

let ports: TestPorts
let owner: UserId
const cached = new Map<string, unknown>()

beforeAll(async () => {
  const read: Documents['read'] = async () => ({ ok: false, reason: 'damaged' })
  const cache = {
    get: async (key: string) => cached.get(key) ?? null,
    set: async (key: string, value: unknown) => void cached.set(key, value),
  }
  ports = await testPorts({ documents: { read, picture }, cache })
})
afterAll(() => ports.close())

beforeEach(async () => {
  picture.mockClear()
  owner = await ports.addUser()
})

const low = { x: 0.1, y: 0.8, width: 0.5, height: 0.02 }
const high = { ...low, y: 0.2 }
const deficiencies = [
  exampleDeficiency({ id: 'd-low' as DeficiencyId, evidence: [{ page: 2, quote: 'The gutter leaks.', box: low }] }),
  exampleDeficiency({
    id: 'd-high' as DeficiencyId,
    evidence: [
      { page: 2, quote: 'The roof leaks.', box: high },
      { page: 4, quote: 'Roof: leaks', box: low },
    ],
  }),
]

async function addReport({ kind = 'pdf' as FileKind, unlocked = true, turns = 0 } = {}): Promise<ReportId> {
  const fileKey = `reports/${ports.newId()}/original`
  const file = { filename: `house.${kind}`, kind, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  const id = await ports.reports.add({ owner, ...file, uploadedAt: ports.clock.now(), zip: null })
  await ports.files.put(fileKey, new Uint8Array([1]))
  await ports.reports.saveFindings(
    id,
    deficiencies.map((deficiency) => ({
      ...deficiency,
      ...{ estimate: null, quote: null, contractorTypes: [], contractors: [], ...untouched, contractorsLeftOut: 0 },
    })),
  )
  await ports.reports.change(id, 1, {
    progress: { stage: 'completed', at: ports.clock.now() },
    pageStates: ['text', 'text', 'text', 'text'],
    unlockedAt: unlocked ? ports.clock.now() : null,
  })
  const report = await ports.reports.byId(id)
  if (!report) throw new Error('the report is gone')
  const document = exampleDocument('', 'Wet. The roof leaks.\nThe gutter\nleaks.', '', 'Roof: leaks')
  const pages = document.pages.map((page) => ({ ...page, ...(turns > 0 && { turns }) }))
  await keepCheckpoint(ports, report, 'document', { kind, pages })
  return id
}

describe('a page of a report', () => {
  test('has the size of its picture and its findings from top to bottom', async () => {
    const id = await addReport()
    expect(await viewPage(ports, { id, viewer: owner, page: 2 })).toMatchObject({
      ok: true,
      view: {
        page: 2,
        pages: 4,
        content: { kind: 'picture', width: 1080, height: 1400 },
        marks: [
          { number: 1, id: 'd-high', evidence: [{ quote: 'The roof leaks.' }] },
          { number: 2, id: 'd-low', evidence: [{ quote: 'The gutter leaks.' }] },
        ],
        foundBefore: null,
        foundAfter: 4,
      },
    })
  })

  test('is drawn once, turned as it was read, and its picture goes with the report', async () => {
    const id = await addReport({ turns: 3 })
    await viewPage(ports, { id, viewer: owner, page: 2 })
    expect(await viewPagePicture(ports, { id, viewer: owner, page: 2 })).toEqual(png)
    expect(picture.mock.calls).toEqual([[new Uint8Array([1]), 2, 3]])
    const report = await ports.reports.byId(id)
    await deleteReport(ports, { id, owner })
    expect([...ports.recorded.files.keys()].filter((key) => report && key.startsWith(folderOf(report)))).toEqual([])
  })

  test('of a text file is its lines with the quotes marked', async () => {
    const id = await addReport({ kind: 'txt' })
    const shown = await viewPage(ports, { id, viewer: owner, page: 2 })
    expect(shown.ok && shown.view.content).toEqual({
      kind: 'text',
      lines: [
        [
          { text: 'Wet. ', marks: [] },
          { text: 'The roof leaks.', marks: [1] },
        ],
        [{ text: 'The gutter', marks: [2] }],
        [{ text: 'leaks.', marks: [2] }],
      ],
    })
    expect(await viewPagePicture(ports, { id, viewer: owner, page: 2 })).toBeNull()
  })

  test('that cannot be drawn still lists its findings, and is not tried again at once', async () => {
    picture.mockResolvedValueOnce({ ok: false, reason: 'too-complex' })
    const id = await addReport()
    for (const _ of [1, 2]) {
      const shown = await viewPage(ports, { id, viewer: owner, page: 2 })
      expect(shown).toMatchObject({ view: { content: { kind: 'not-drawn' }, marks: [{}, {}] } })
    }
    expect(picture).toHaveBeenCalledTimes(1)
  })

  test.each(['pdf', 'txt'] as const)('is gone when the %s is no longer stored', async (kind) => {
    const id = await addReport({ kind })
    const report = await ports.reports.byId(id)
    await ports.files.remove(report ? folderOf(report) : '')
    expect(await viewPage(ports, { id, viewer: owner, page: 2 })).toEqual({ ok: false, reason: 'gone' })
    expect(await viewPagePicture(ports, { id, viewer: owner, page: 2 })).toBeNull()
  })

  test.each([0, 5])('number %i is not there', async (page) => {
    const id = await addReport()
    expect(await viewPage(ports, { id, viewer: owner, page })).toEqual({ ok: false, reason: 'no-such-page' })
    expect(await viewPagePicture(ports, { id, viewer: owner, page })).toBeNull()
  })
})

describe('nothing of a page is shown', () => {
  async function refusal(id: ReportId, viewer: UserId) {
    expect(await viewPagePicture(ports, { id, viewer, page: 2 })).toBeNull()
    const shown = await viewPage(ports, { id, viewer, page: 2 })
    expect(picture).not.toHaveBeenCalled()
    return shown.ok ? 'shown' : shown.reason
  }

  test('to anybody but the owner', async () => {
    const id = await addReport()
    expect(await refusal(id, await ports.addUser())).toBe('not-found')
    expect(await refusal(999_999 as ReportId, owner)).toBe('not-found')
  })

  test('while the report is locked', async () => {
    expect(await refusal(await addReport({ unlocked: false }), owner)).toBe('not-open')
  })

  test('before its first analysis is done', async () => {
    const id = await addReport()
    await ports.sql`update report set stage = 'received', finished_at = null, result_run = null, result_at = null where id = ${id}`
    expect(await refusal(id, owner)).toBe('not-open')
  })
})
