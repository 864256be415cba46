import { afterAll, beforeEach, expect, test } from 'vitest'
import type { ReportId } from '#domain/report/report.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import { tidyFiles } from './tidy-files.ts'

const ports: TestPorts = await testPorts()
afterAll(ports.close)
const owner = await ports.addUser()

const start = new Date('2026-03-02T12:00:00Z')
beforeEach(() => {
  ports.recorded.files.clear()
  ports.recorded.now = start
})

async function put(...keys: string[]) {
  for (const key of keys) await ports.files.put(`reports/${key}`, new Uint8Array([1]))
}

function later(minutes: number) {
  ports.recorded.now = new Date(start.getTime() + minutes * 60_000)
}

async function uploaded(name: string): Promise<ReportId> {
  await put(`${name}/original`)
  return ports.reports.add({
    ...{ owner, filename: 'a.pdf', kind: 'pdf' as const, bytes: 1, sha256: 'a'.repeat(64), zip: null },
    fileKey: `reports/${name}/original`,
    uploadedAt: start,
  })
}

const kept = () => [...ports.recorded.files.keys()].map((key) => key.replace('reports/', '')).sort()

test('a folder that no report owns goes after an hour, one that may still get its report stays', async () => {
  await put('orphan/original', 'orphan/document-1.json')
  await uploaded('owned')
  later(59)
  expect(await tidyFiles(ports)).toEqual({ removed: 0 })
  await put('arriving/original')
  later(61)
  expect(await tidyFiles(ports)).toEqual({ removed: 2 })
  expect(kept()).toEqual(['arriving/original', 'owned/original'])
})

test('a file put into an orphaned folder meanwhile keeps the folder for another hour', async () => {
  await put('orphan/original')
  later(50)
  await put('orphan/document-1.json')
  later(70)
  expect(await tidyFiles(ports)).toEqual({ removed: 0 })
})

test('of a report it keeps what is shown, what is at work and what the engine paid for', async () => {
  const id = await uploaded('mine')
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: start } })
  await ports.reports.change(id, 1, { progress: { stage: 'received' }, run: 2 })
  await ports.reports.change(id, 2, { progress: { stage: 'completed', at: start } })
  await ports.reports.change(id, 2, { progress: { stage: 'read' }, run: 3 })
  const shown = ['mine/document-2.json', 'mine/page-2-1.png', 'mine/original', 'mine/gemini/extraction-1.json']
  const atWork = ['mine/document-3.json', 'mine/extraction-3.json', 'mine/priced-4.json']
  await put(...shown, ...atWork, 'mine/document-1.json', 'mine/page-1-12.png', 'mine/matched-2.json')
  expect(await tidyFiles(ports)).toEqual({ removed: 3 })
  expect(kept()).toEqual([...shown, ...atWork].sort())
})

test('a store of many folders is tidied in parts', async () => {
  for (let folder = 0; folder < 1_201; folder += 1)
    await put(`orphan${folder}/original`, `orphan${folder}/page-1-1.png`)
  await uploaded('mine-too')
  later(61)
  expect(await tidyFiles(ports)).toEqual({ removed: 2_402 })
  expect(kept()).toEqual(['mine-too/original'])
})

test('an empty store is tidy', async () => {
  expect(await tidyFiles(ports)).toEqual({ removed: 0 })
})
