import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency, exampleDocument, exampleExtraction } from '#domain/examples.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import type { ReportId } from '#domain/report/report.ts'
import { eraseReport } from '#domain/retention/erase-report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import { cutsFor, findPhotos } from './find-photos.ts'
import { leavePhotoOut } from './leave-photo-out.ts'
import type { Photographs } from './photo.ts'
import { viewPhoto } from './view-photo.ts'

const QUOTE = 'The gutter at the rear is loose.'
const document = exampleDocument(QUOTE)
const bytes = (text: string) => new TextEncoder().encode(text)
const photographs: Photographs = {
  images: async (_file, pages) =>
    pages.map(({ page }) => ({
      ...{ page, box: { x: 0.1, y: 0.1, width: 0.3, height: 0.2 } },
      ...{ pixels: { width: 640, height: 480 }, print: 'a', tones: 400 },
    })),
  cut: async (_file, cuts) =>
    cuts.map(({ mostBytes }) => ({ bytes: bytes(`picture of ${mostBytes}`), width: 500, height: 375 })),
}

let ports: TestPorts
let owner: UserId
let id: ReportId
let folder: string
beforeAll(async () => {
  const box = document.pages[0]?.lines[0]?.box ?? null
  ports = await testPorts({
    photographs,
    documents: {
      read: async () => ({ ok: true, document }),
      picture: async () => ({ ok: false, reason: 'no-such-page' }),
    },
    extraction: {
      extract: async () =>
        exampleExtraction({
          deficiencies: [exampleDeficiency({ description: QUOTE, evidence: [{ page: 1, quote: QUOTE, box }] })],
        }),
    },
  })
})
afterAll(() => ports.close())

beforeEach(async () => {
  owner = await ports.addUser()
  const fileKey = `reports/${ports.newId()}/original`
  folder = fileKey.replace(/original$/, '')
  const file = { filename: 'house.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), fileKey }
  id = await ports.reports.add({ owner, ...file, uploadedAt: ports.clock.now(), zip: null })
  await ports.files.put(fileKey, bytes('file'.repeat(25)))
  ports.recorded.jobs.length = 0
  await analyseReport(ports, { report: id, run: 1 })
})

const find = (run = 1) => findPhotos(ports, { report: id, run })
const open = () => ports.reports.change(id, 1, { unlockedAt: ports.clock.now() })
const photoFiles = () => [...ports.recorded.files.keys()].filter((key) => key.startsWith(`${folder}photo-`))

describe('the photos of a report', () => {
  test('are looked for by a job of its own once the analysis is completed', () => {
    expect(ports.recorded.jobs).toContainEqual(
      expect.objectContaining({ name: 'find-photos', payload: { report: id, run: 1 } }),
    )
  })

  test('are kept beside the file, once each, however often they are looked for', async () => {
    await find()
    expect(await find()).toEqual({ outcome: 'found', photos: 1 })
    const [photo, ...more] = await ports.reports.photos(id)
    expect(more).toEqual([])
    expect(photoFiles()).toHaveLength(1)
    expect(photo).toMatchObject({ finding: 'd-breaker', page: 1, width: 500, height: 375, caption: '' })
    await open()
    const see = (viewer: UserId, name = photo?.name ?? '') => viewPhoto(ports, { id, viewer, name })
    expect(await see(owner)).toEqual(bytes('picture of 15'))
    expect(await see(await ports.addUser())).toBeNull()
    expect(await see(owner, 'photo-1-other')).toBeNull()
  })

  test('share a part of the bytes of the file', () => {
    const matched = [1, 2].map((page) => ({
      ...{ finding: 'd-breaker' as DeficiencyId, page, box: { x: 0, y: 0, width: 1, height: 1 } },
      ...{ caption: '', print: String(page) },
    }))
    expect(cutsFor(matched, new Uint8Array(1_000), document.pages).map(({ mostBytes }) => mostBytes)).toEqual([75, 75])
    expect(cutsFor([], new Uint8Array(1_000), document.pages)).toEqual([])
  })

  test('are seen by nobody while the report is locked', async () => {
    await find()
    const [photo] = await ports.reports.photos(id)
    expect(await viewPhoto(ports, { id, viewer: owner, name: photo?.name ?? '' })).toBeNull()
  })

  test('are erased with the file, and found for no report that is erased', async () => {
    await find()
    await eraseReport(ports, { report: id, reason: 'asked', whole: false })
    expect(await ports.reports.photos(id)).toEqual([])
    expect(photoFiles()).toEqual([])
    expect(await find()).toEqual({ outcome: 'nothing' })
  })

  test('leave nothing where the report is erased while they are cut', async () => {
    const erasing: Photographs = {
      ...photographs,
      async cut(file, cuts) {
        await eraseReport(ports, { report: id, reason: 'asked', whole: false })
        return photographs.cut(file, cuts)
      },
    }
    expect(await findPhotos({ ...ports, photographs: erasing }, { report: id, run: 1 })).toEqual({ outcome: 'nothing' })
    expect(photoFiles()).toEqual([])
    expect(await ports.reports.photos(id)).toEqual([])
  })

  test('are left out by their owner alone, and after another analysis as well', async () => {
    await find()
    await open()
    const leave = (changes: Partial<Parameters<typeof leavePhotoOut>[1]> = {}) =>
      leavePhotoOut(ports, { id, owner, name: 'photo-1-1', leftOut: true, ...changes })
    const leftOut = async () => (await ports.reports.photos(id)).map(({ name, leftOut }) => [name, leftOut])
    expect(await leave({ owner: await ports.addUser() })).toEqual({ ok: false, reason: 'not-found' })
    expect(await leave({ name: 'photo-9-1' })).toEqual({ ok: false, reason: 'gone' })
    expect(await leave()).toEqual({ ok: true })
    expect(await leftOut()).toEqual([['photo-1-1', true]])
    await ports.reports.change(id, 1, { run: 2, progress: { stage: 'received' } })
    await analyseReport(ports, { report: id, run: 2 })
    await find(2)
    expect(await leftOut()).toEqual([['photo-2-1', true]])
    expect(await leave({ name: 'photo-2-1', leftOut: false })).toEqual({ ok: true })
    expect(await leftOut()).toEqual([['photo-2-1', false]])
    await ports.reports.change(id, 2, { unlockedAt: null })
    expect(await leave({ name: 'photo-2-1' })).toEqual({ ok: false, reason: 'not-open' })
  })

  test('of an older result are not looked for', async () => {
    expect(await find(2)).toEqual({ outcome: 'nothing' })
  })
})
