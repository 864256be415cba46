import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diskFiles } from '#adapters/files/disk.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { pictureKey } from '#domain/report/analysis/checkpoint.ts'
import { retryAnalysis } from '#domain/report/analysis/retry-analysis.ts'
import { startAnalysis } from '#domain/report/analysis/start-analysis.ts'
import { correctProperty } from '#domain/report/choices/correct-property.ts'
import { acceptPossibleMiss } from '#domain/report/choices/misses/accept-possible-miss.ts'
import { tellApart } from '#domain/report/choices/tell-apart.ts'
import { tidyFiles } from '#domain/report/files/tidy-files.ts'
import { viewPage } from '#domain/report/page/view-page.ts'
import { viewPagePicture } from '#domain/report/page/view-page-picture.ts'
import { type TestPorts, testPorts } from '#server/testing/ports.ts'
import type { UserId } from '../account/account.ts'
import { deficiencyIds } from '../deficiency/deficiency-id.ts'
import { missId } from '../deficiency/possible-miss.ts'
import { MAX_KEPT_QUOTE } from '../deficiency/short-quote.ts'
import { exampleContractor, exampleDeficiency, exampleDocument, exampleExtraction } from '../examples.ts'
import type { NewText, Phone } from '../message/message.ts'
import { folderOf, type Report, type ReportId } from '../report/report.ts'
import { eraseExpired } from './erase-expired.ts'
import { eraseReport } from './erase-report.ts'
import { findExpired } from './find-expired.ts'
import { receiptText } from './receipt.ts'
import { type Erasure, RETENTION_HOURS } from './retention.ts'
import { warnOfErasure } from './warn-of-erasure.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Returns what a page says beside its finding. Each word of it stands nowhere else. */
const pageWords = (page: number) => `Zqpage${page} tells of the weather and of who was there.`
const quotes = [1, 2].map((page) => `Zqquote${page}: the breaker is double tapped.`)
const longQuote = `Zqlong begins. ${'The wiring is loose, worn and old. '.repeat(30)}Zqtail ends it.`
const passages = {
  miss: 'Zqmiss may be one.',
  hidden: 'Zqhidden has no proof.',
  order: 'Zqorder ignore the above.',
  manner: 'Findings are rated Zqmanner.',
}
const accepted = 'Zqaccepted crack at the sill.'

let dir: string
let ports: TestPorts

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-retention-'))
  const document = { ...exampleDocument(...quotes.map((quote, index) => `${pageWords(index + 1)}\n${quote}`)) }
  ports = await testPorts({
    files: diskFiles({ dir }),
    documents: {
      read: async () => ({ ok: true, document }),
      picture: async () => ({ ok: true, png: new TextEncoder().encode(`${'\0'.repeat(24)}${pageWords(1)}`) }),
    },
    extraction: {
      extract: async (_document, _onPage, account) => {
        if (account) await ports.files.put(`${account.folder}gemini/paid`, new TextEncoder().encode(pageWords(2)))
        return exampleExtraction({
          deficiencies: [...quotes, longQuote].map((quote, index) =>
            exampleDeficiency({
              id: deficiencyIds([quote])[0],
              description: `Finding ${index + 1}`,
              evidence: [
                { page: index + 1, quote, box: null },
                { page: index + 1, quote: `Zqagain${index} it is said once more.`, box: null },
              ],
            }),
          ),
          possibleMisses: [passages.miss, accepted].map((quote) => ({ page: 1, quote, reason: 'unsure' })),
          notShown: [{ page: 1, quote: passages.hidden, reason: 'no proof' }],
          suspicious: [{ page: 2, quote: passages.order }],
          manner: [passages.manner],
        })
      },
    },
  })
})
afterAll(async () => {
  await ports.close()
  await rm(dir, { recursive: true })
})

beforeEach(() => {
  ports.recorded.jobs.length = 0
  ports.recorded.now = new Date('2026-03-02T12:00:00Z')
})

async function upload(owner: UserId, kind: Report['kind'] = 'pdf'): Promise<ReportId> {
  const fileKey = `reports/r-${ports.newId()}/original`
  await ports.files.put(fileKey, new TextEncoder().encode([...quotes, ...[1, 2].map(pageWords)].join('\n')))
  const uploadedAt = ports.recorded.now
  const facts = { kind, bytes: 1_000, sha256: 'a'.repeat(64), fileKey, uploadedAt, zip: '78701' }
  return ports.reports.add({ owner, filename: 'inspection.pdf', ...facts })
}

/** Analysed, open, looked at and worked with, so that every store has something of it. */
async function workedWith(owner: UserId, kind: Report['kind'] = 'pdf'): Promise<ReportId> {
  const id = await upload(owner, kind)
  await analyseReport(ports, { report: id, run: 1 })
  await ports.reports.change(id, 1, { unlockedAt: ports.recorded.now })
  if (kind === 'pdf') await viewPagePicture(ports, { id, viewer: owner, page: 1 })
  await acceptPossibleMiss(ports, { id, owner, miss: missId({ page: 1, quote: accepted }) })
  const [first] = await ports.reports.findings(id)
  if (first) await tellApart(ports, { id, owner, finding: first.id, passages: 'tellings' })
  return id
}

async function sweep(): Promise<void> {
  ports.recorded.jobs.length = 0
  await findExpired(ports)
  for (const { name, payload } of ports.recorded.jobs.splice(0)) {
    if (name === 'erase-report') await eraseExpired(ports, payload)
  }
}

/** Every word of `words` that any file of the store or any text of any table still has. */
async function remaining(words: string[]): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const texts: string[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1'))
  }
  const columns = await ports.sql<{ schema: string; table: string; column: string; type: string }[]>`
    select table_schema as schema, table_name as table, column_name as column, data_type as type
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and data_type in ('text', 'jsonb', 'json', 'character varying', 'bytea', 'ARRAY')`
  expect(columns.length).toBeGreaterThan(100)
  for (const { schema, table, column, type } of columns) {
    const name = ports.sql(column)
    const held = type === 'bytea' ? ports.sql`encode(${name}, 'escape')` : ports.sql`${name}::text`
    const rows = await ports.sql<{ held: string }[]>`
      select ${held} as held from ${ports.sql(schema)}.${ports.sql(table)} where ${name} is not null`
    texts.push(...rows.map((row) => row.held))
  }
  return words.filter((word) => texts.some((text) => text.includes(word)))
}

const ofPages = ['Zqpage1', 'Zqpage2']
const ofPassages = ['Zqmiss', 'Zqhidden', 'Zqorder', 'Zqtail']
const ofFindings = ['Zqquote1', 'Zqquote2', 'Zqlong', 'Zqagain0', 'Zqaccepted']

async function filesOf(id: ReportId): Promise<string[]> {
  const report = await ports.reports.byId(id)
  const keys: string[] = []
  if (report) for await (const { key } of ports.files.list(folderOf(report))) keys.push(key)
  return keys
}

async function onlyRecord(id: ReportId): Promise<Erasure> {
  const records = await ports.erasures.ofReport(id)
  expect(records).toHaveLength(1)
  return records[0] as Erasure
}

describe('72 hours after the upload', () => {
  test('nothing is left of the file, its pages and their pictures but the findings and their short quotes', async () => {
    const owner = await ports.addUser()
    const uploadedAt = ports.recorded.now.getTime()
    const id = await workedWith(owner)
    await sweep()
    expect(await remaining([...ofPages, ...ofPassages, ...ofFindings])).toEqual([
      ...ofPages,
      ...ofPassages,
      ...ofFindings,
    ])
    expect((await filesOf(id)).length).toBeGreaterThan(3)

    ports.recorded.now = new Date(uploadedAt + 71 * HOUR + 44 * MINUTE)
    await sweep()
    ports.recorded.now = new Date(uploadedAt + 71 * HOUR + 59 * MINUTE)
    expect(await remaining(ofPages)).toEqual(ofPages)
    expect((await ports.reports.usage(owner)).bytes).toBe(1_000)

    ports.recorded.now = new Date(uploadedAt + RETENTION_HOURS * HOUR)
    await sweep()
    expect(await filesOf(id)).toEqual([])
    expect(await remaining([...ofPages, ...ofPassages])).toEqual([])
    expect(await remaining(ofFindings)).toEqual(ofFindings)
    expect((await ports.reports.usage(owner)).bytes).toBe(0)
    const quoted = (await ports.reports.findings(id)).flatMap(({ evidence }) => evidence.map(({ quote }) => quote))
    for (const quote of quoted) expect(quote.length).toBeLessThanOrEqual(MAX_KEPT_QUOTE)
    for (const quote of quotes) expect(quoted).toContain(quote)
    expect(await ports.reports.byId(id)).toMatchObject({
      erasedAt: ports.recorded.now,
      progress: { stage: 'completed' },
    })
    expect(await onlyRecord(id)).toMatchObject({ reason: 'expired', findingsRemoved: 0, findingsKept: 5 })
    await ports.reports.remove(id)
  })

  test('the sweep begins a quarter of an hour before', async () => {
    const id = await upload(await ports.addUser())
    ports.recorded.now = new Date(ports.recorded.now.getTime() + RETENTION_HOURS * HOUR - 15 * MINUTE)
    await sweep()
    expect(await onlyRecord(id)).toMatchObject({ files: 1, completed: { at: ports.recorded.now } })
  })

  test('its owner is told, but not where the time was over more than a week ago', async () => {
    const owner = await ports.addUser()
    for (const days of [9, 11]) {
      await upload(owner)
      ports.recorded.now = new Date(ports.recorded.now.getTime() + days * 24 * HOUR)
      await sweep()
    }
    expect(await ports.notifications.of(owner)).toMatchObject([{ title: 'A report’s file was deleted' }])
  })

  test('nothing at all is left where its owner keeps no reports, in no store and no table', async () => {
    const owner = await ports.addUser()
    await ports.accounts.change(owner, { saveReports: false })
    const uploadedAt = ports.recorded.now.getTime()
    const id = await workedWith(owner)
    await texted(owner, id)
    await ports.sql`update report set filename = 'Zqaddress.pdf', property_address = 'Zqaddress' where id = ${id}`
    await warnOfErasure({ ...ports, clock: { now: () => new Date(uploadedAt + 50 * HOUR) } })
    expect(await remaining(['Zqaddress', 'Zqreply'])).toEqual(['Zqaddress', 'Zqreply'])
    ports.recorded.now = new Date(ports.recorded.now.getTime() + RETENTION_HOURS * HOUR)
    await sweep()
    expect(await remaining(['Zq'])).toEqual([])
    expect(await ports.reports.byId(id)).toBeNull()
    expect(await onlyRecord(id)).toMatchObject({ reason: 'expired', findingsRemoved: 5, findingsKept: 0 })
    expect(await ports.messages.requests(owner)).toMatchObject([{ request: { report: null, findingTitle: 'Roofing' } }])
  })

  test('the findings go as well once their owner keeps no reports any more', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    ports.recorded.now = new Date(ports.recorded.now.getTime() + RETENTION_HOURS * HOUR)
    await sweep()
    await sweep()
    await onlyRecord(id)
    ports.recorded.now = new Date(ports.recorded.now.getTime() + HOUR)
    await ports.accounts.change(owner, { saveReports: false })
    await sweep()
    expect(await ports.reports.byId(id)).toBeNull()
    const [second, first] = await ports.erasures.of(owner)
    expect(first).toMatchObject({ findingsKept: 5 })
    expect(second).toMatchObject({ files: 0, bytes: 0, findingsRemoved: 5 })
  })

  test('its owner is told once, with the way to the receipt', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    ports.recorded.now = new Date(ports.recorded.now.getTime() + RETENTION_HOURS * HOUR)
    await Promise.all([eraseExpired(ports, { report: id }), eraseExpired(ports, { report: id })])
    const told = (await ports.notifications.of(owner)).filter(({ actionUrl }) => actionUrl?.startsWith('/receipts/'))
    expect(told).toMatchObject([{ actionUrl: `/receipts/${(await onlyRecord(id)).id}` }])
  })

  test('more reports than are queued at a time all come in their turn, past those that cannot be erased', async () => {
    const owner = await ports.addUser()
    const ids: ReportId[] = []
    for (let count = 0; count < 3; count++) ids.push(await upload(owner))
    ports.recorded.now = new Date(ports.recorded.now.getTime() + RETENTION_HOURS * HOUR)
    const stuck = { ...ports, files: { ...ports.files, remove: async () => Promise.reject(new Error('no store')) } }
    await expect(eraseExpired(stuck, { report: ids[0] as ReportId })).rejects.toThrow('no store')
    expect(await ports.reports.toErase(ports.recorded.now, 2)).toEqual(ids.slice(1))
    ports.recorded.now = new Date(ports.recorded.now.getTime() + MINUTE)
    expect(await findExpired(ports)).toEqual({ late: 3 })
    expect(await ports.erasures.unfinished(2)).toEqual(ids.slice(0, 1))
    await sweep()
    expect(await ports.reports.toErase(ports.recorded.now, 2)).toEqual([])
    expect(await ports.erasures.unfinished(2)).toEqual([])
    expect(await findExpired(ports)).toEqual({ late: 0 })
  })
})

async function texted(owner: UserId, report: ReportId): Promise<void> {
  const to = '+15125550100' as Phone
  const at = ports.recorded.now
  const request = {
    ...{ id: ports.newId(), owner, report, reportTitle: 'Zqaddress Road', finding: deficiencyIds(quotes)[0] as never },
    ...{
      findingTitle: 'Roofing: Zqplace',
      homeownerName: 'Sam',
      homeownerPhone: to,
      note: 'Zqnote',
      sharing: 'yes',
      at,
    },
  }
  const text: NewText = {
    ...{ id: ports.newId(), request: request.id, owner, report, contractor: exampleContractor(), to, timeZone: 'UTC' },
    ...{ words: `Zqwords ${quotes[0]}`, reference: 'R1', state: 'queued' as const, failure: null, dueAt: at },
  }
  await ports.messages.add(request, [text])
  await ports.messages.addReply({ vendorId: text.id, from: to, words: 'Zqreply', at, text: text.id })
}

describe('what is erased before', () => {
  test('keeps a result as good as it was, also while a new analysis is at work, which writes nothing any more', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const before = await ports.reports.findings(id)
    await retryAnalysis(ports, { id, owner })
    const working: TestPorts = {
      ...ports,
      extraction: {
        async extract(...asked) {
          await eraseReport(ports, { report: id, reason: 'asked', whole: false })
          return ports.extraction.extract(...asked)
        },
      },
    }
    await analyseReport(working, { report: id, run: 2 })
    const report = await ports.reports.byId(id)
    expect(report).toMatchObject({ progress: { stage: 'completed', at: report?.result?.at }, result: { run: 1 } })
    expect((await ports.reports.findings(id)).map((each) => each.id)).toEqual(before.map((each) => each.id))
    expect(await filesOf(id)).toEqual([])
  })

  test('a first analysis that was at work has failed, and says why', async () => {
    const owner = await ports.addUser()
    const id = await upload(owner)
    const documents = {
      ...ports.documents,
      async read(...asked: Parameters<TestPorts['documents']['read']>) {
        await eraseReport(ports, { report: id, reason: 'asked', whole: false })
        return ports.documents.read(...asked)
      },
    }
    await analyseReport({ ...ports, documents }, { report: id, run: 1 })
    expect(await ports.reports.byId(id)).toMatchObject({ progress: { stage: 'failed', reason: 'file-erased' } })
    expect(await filesOf(id)).toEqual([])
    expect(await retryAnalysis(ports, { id, owner })).toEqual({ ok: false, reason: 'file-erased' })
  })

  test('a picture that was being drawn is not kept', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const documents = {
      ...ports.documents,
      async picture(...asked: Parameters<TestPorts['documents']['picture']>) {
        await eraseReport(ports, { report: id, reason: 'asked', whole: false })
        return ports.documents.picture(...asked)
      },
    }
    await viewPagePicture({ ...ports, documents }, { id, viewer: owner, page: 2 })
    expect(await filesOf(id)).toEqual([])
  })

  test.each(['pdf', 'txt'] as const)('pages of a %s file are refused, with the reason', async (kind) => {
    const owner = await ports.addUser()
    const id = await workedWith(owner, kind)
    await eraseReport(ports, { report: id, reason: 'asked', whole: false })
    expect(await viewPage(ports, { id, viewer: owner, page: 1 })).toEqual({ ok: false, reason: 'erased' })
    expect(await viewPagePicture(ports, { id, viewer: owner, page: 1 })).toBeNull()
    const miss = missId({ page: 1, quote: passages.miss })
    expect(await acceptPossibleMiss(ports, { id, owner, miss })).toEqual({ ok: false, reason: 'decided' })
  })

  test('findings can still be told apart and priced at another place', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    await eraseReport(ports, { report: id, reason: 'asked', whole: false })
    const second = (await ports.reports.findings(id)).find(({ evidence }) => evidence[0]?.quote === quotes[1])
    if (!second) throw new Error('the second finding is gone')
    expect(await tellApart(ports, { id, owner, finding: second.id, passages: 'tellings' })).toMatchObject({ ok: true })
    expect(await correctProperty(ports, { id, owner, address: '2 Mill Road', zip: null })).toEqual({ ok: true })
    expect(await filesOf(id)).toEqual([])
  })

  test('a place that was being corrected meanwhile brings no long quote back', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const costs = {
      async estimate(...[deficiencies]: Parameters<TestPorts['costs']['estimate']>) {
        await eraseReport(ports, { report: id, reason: 'asked', whole: false })
        return deficiencies.map(() => null)
      },
    }
    const corrected = await correctProperty({ ...ports, costs }, { id, owner, address: '2 Mill Road', zip: null })
    expect(corrected).toEqual({ ok: false, reason: 'changed' })
    expect(JSON.stringify(await ports.reports.findings(id))).not.toContain('Zqtail')
  })

  test('what a process that died has written since is tidied', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    await eraseReport(ports, { report: id, reason: 'asked', whole: false })
    const report = (await ports.reports.byId(id)) as Report
    await ports.files.put(pictureKey(report, 1, 1), new Uint8Array([1]))
    await ports.files.put(`${folderOf(report)}gemini/paid`, new Uint8Array([1]))
    expect(await tidyFiles(ports)).toEqual({ removed: 2 })
    expect(await filesOf(id)).toEqual([])
  })

  test('is erased once, however often that is asked for at once', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const wish = { report: id, reason: 'asked', whole: false } as const
    const answers = await Promise.all([1, 2, 3].map(() => eraseReport(ports, wish)))
    const record = await onlyRecord(id)
    expect([...answers, await eraseReport(ports, wish)]).toEqual([record, record, record, record])
    const told = (await ports.notifications.of(owner)).filter(({ actionUrl }) => actionUrl?.startsWith('/receipts/'))
    expect(told).toMatchObject([{ title: 'A report’s file was deleted', actionUrl: `/receipts/${record.id}` }])
  })
})

describe('an erasure that stops on its way', () => {
  test.each([
    ['before the first file goes', 'remove'],
    ['after the last file is gone', 'sign'],
  ])('%s stays started, without a signature, and the next sweep completes it', async (_when, where) => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const stop = () => Promise.reject(new Error('killed'))
    const dying: TestPorts = {
      ...ports,
      ...(where === 'remove' && { files: { ...ports.files, remove: stop } }),
      ...(where === 'sign' && { signing: { ...ports.signing, sign: stop } }),
    }
    const wish = { report: id, reason: 'asked', whole: false } as const
    const bytes = (await Promise.all((await filesOf(id)).map((key) => ports.files.get(key))))
      .map((file) => file?.length ?? 0)
      .reduce((sum, each) => sum + each, 0)
    await expect(eraseReport(dying, wish)).rejects.toThrow('killed')
    expect(await onlyRecord(id)).toMatchObject({ completed: null })
    expect((await ports.reports.byId(id))?.erasedAt).toBeNull()

    await sweep()
    expect(await filesOf(id)).toEqual([])
    expect(await onlyRecord(id)).toMatchObject({ reason: 'asked', bytes, completed: { at: ports.recorded.now } })
  })

  test('goes on as whole as it was begun', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const files = { ...ports.files, remove: () => Promise.reject(new Error('killed')) }
    await expect(
      eraseReport({ ...ports, files }, { report: id, reason: 'report-deleted', whole: true }),
    ).rejects.toThrow()
    await sweep()
    expect(await ports.reports.byId(id)).toBeNull()
    expect(await onlyRecord(id)).toMatchObject({ reason: 'report-deleted', findingsRemoved: 5 })
  })

  test('gives no receipt for a store that is not mounted, and counts what there was once it is', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    await rename(join(dir, 'reports'), join(dir, 'away'))
    await expect(eraseReport(ports, { report: id, reason: 'asked', whole: false })).rejects.toThrow('not mounted')
    expect(await onlyRecord(id)).toMatchObject({ files: 0, completed: null })
    await rename(join(dir, 'away'), join(dir, 'reports'))
    await sweep()
    const { files, completed } = await onlyRecord(id)
    expect(completed).not.toBeNull()
    expect(files).toBeGreaterThan(3)
    expect(await filesOf(id)).toEqual([])
  })

  test('is possible where its file alone is lost', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    await upload(owner)
    const report = (await ports.reports.byId(id)) as Report
    await ports.files.remove(folderOf(report))
    await eraseReport(ports, { report: id, reason: 'asked', whole: false })
    expect(await onlyRecord(id)).toMatchObject({ files: 0, completed: { at: ports.recorded.now } })
  })

  test('is signed with the reason of its owner, who deletes the report meanwhile', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    ports.recorded.now = new Date(ports.recorded.now.getTime() + RETENTION_HOURS * HOUR)
    const dying = { ...ports, files: { ...ports.files, remove: () => Promise.reject(new Error('killed')) } }
    await expect(eraseExpired(dying, { report: id })).rejects.toThrow('killed')
    await eraseReport(ports, { report: id, reason: 'report-deleted', whole: true })
    expect(await onlyRecord(id)).toMatchObject({ reason: 'report-deleted', findingsRemoved: 5 })
  })

  test('gives no receipt while the store still has something', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const files = { ...ports.files, remove: async () => {} }
    await expect(eraseReport({ ...ports, files }, { report: id, reason: 'asked', whole: false })).rejects.toThrow(
      'was not erased',
    )
    expect(await onlyRecord(id)).toMatchObject({ completed: null })
    await sweep()
  })
})

describe('an analysis that is at work while its report goes', () => {
  test('may store a page between removing and looking, which is removed as well', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    let late = 2
    const remove = async (prefix: string) => {
      await ports.files.remove(prefix)
      if (late-- > 0) await ports.files.put(`${prefix}pages/late-${late}`, new Uint8Array(1))
    }
    const deleted = await eraseReport(
      { ...ports, files: { ...ports.files, remove } },
      { report: id, reason: 'report-deleted', whole: true },
    )
    expect(deleted).toMatchObject({ completed: { at: ports.recorded.now } })
    expect(await filesOf(id)).toEqual([])
  })

  test.each([true, false])('leaves nothing that it keeps after the receipt (whole: %s)', async (whole) => {
    const owner = await ports.addUser()
    const id = await upload(owner)
    const report = (await ports.reports.byId(id)) as Report
    const begun = Promise.withResolvers<void>()
    const erased = Promise.withResolvers<void>()
    const extract: TestPorts['extraction']['extract'] = async (_document, _onPage, account) => {
      begun.resolve()
      await erased.promise
      await account?.keep?.(`${account.folder}gemini/late`, new TextEncoder().encode(pageWords(1)))
      throw new Error('it was kept')
    }
    const work = analyseReport({ ...ports, extraction: { extract } }, { report: id, run: 1 })
    await begun.promise
    const erasure = await eraseReport(ports, { report: id, reason: 'report-deleted', whole })
    erased.resolve()
    await expect(work).resolves.toBeUndefined()
    const left: string[] = []
    for await (const { key } of ports.files.list(folderOf(report))) left.push(key)
    expect({ left, isSigned: erasure?.completed !== null }).toEqual({ left: [], isSigned: true })
  })
})

describe('an analysis that is asked for while its report is being erased', () => {
  /** `meanwhile` happens once the erasure has begun, before its first file goes. */
  function interrupted(meanwhile: () => Promise<void>): TestPorts {
    let isFirst = true
    const remove = async (prefix: string) => {
      if (isFirst) {
        isFirst = false
        await meanwhile()
      }
      return ports.files.remove(prefix)
    }
    return { ...ports, files: { ...ports.files, remove } }
  }

  test('is refused', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const waiting = await upload(owner)
    await ports.reports.change(waiting, 1, { progress: { stage: 'uploaded' } })
    const refused = { ok: false, reason: 'file-erased' }
    const retried = interrupted(async () => expect(await retryAnalysis(ports, { id, owner })).toEqual(refused))
    await eraseReport(retried, { report: id, reason: 'asked', whole: false })
    const started = interrupted(async () => expect(await startAnalysis(ports, { id: waiting, owner })).toEqual(refused))
    await eraseReport(started, { report: waiting, reason: 'asked', whole: false })
    expect(await ports.reports.byId(id)).toMatchObject({ progress: { stage: 'completed' }, possibleMisses: [] })
    expect(ports.recorded.jobs.filter(({ name }) => name === 'analyse-report')).toEqual([])
  })

  test('is ended where it was started just before the record was', async () => {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const before = await ports.reports.byId(id)
    const racing = interrupted(async () => {
      await ports.reports.change(id, before?.run ?? 0, { progress: { stage: 'received' }, run: 9, attempts: 0 })
    })
    await eraseReport(racing, { report: id, reason: 'asked', whole: false })
    await analyseReport(ports, { report: id, run: 9 })
    expect(await ports.reports.byId(id)).toMatchObject({ progress: { stage: 'completed' }, result: before?.result })
    expect(await filesOf(id)).toEqual([])
  })
})

describe('a receipt', () => {
  async function receipt() {
    const owner = await ports.addUser()
    const id = await workedWith(owner)
    const erasure = await eraseReport(ports, { report: id, reason: 'asked', whole: false })
    if (!erasure?.completed) throw new Error('not erased')
    return { text: receiptText(erasure, erasure.completed.at), ...erasure.completed }
  }

  test('verifies, and counts what was erased', async () => {
    const { text, keyId, signature } = await receipt()
    expect(await ports.signing.verify(text, { keyId, signature })).toBe('valid')
    expect(text).toMatch(/files erased: [4-9]\nbytes erased: \d{3,}\nfindings erased: 0\nfindings kept: 5\n/)
    expect(text).not.toMatch(/Zq|Sample|inspection\.pdf|Juniper/)
  })

  test('verifies without us, by the public key alone', async () => {
    const { text, signature } = await receipt()
    const [{ pem }] = await ports.signing.publicKeys()
    expect(verify(null, Buffer.from(text), createPublicKey(pem), Buffer.from(signature, 'base64url'))).toBe(true)
  })

  test('does not once a line or a letter of it is changed, added or left out', async () => {
    const { text, keyId, signature } = await receipt()
    const lines = text.split('\n')
    const without = lines.map((_, index) => lines.toSpliced(index, 1).join('\n'))
    const changed = lines.map((line, index) => lines.with(index, `${line} `).join('\n'))
    const letters = [...text].map((letter, index) => {
      const other = String.fromCharCode(letter.charCodeAt(0) ^ 1)
      return text.slice(0, index) + other + text.slice(index + 1)
    })
    for (const tampered of [...without, ...changed, ...letters, `${text}\n`, text.replaceAll('\n', '\r\n'), '']) {
      expect(await ports.signing.verify(tampered, { keyId, signature })).toBe('not-valid')
    }
  })

  test('does not with any other letter in its signature', async () => {
    const { text, keyId, signature } = await receipt()
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = signature.slice(0, -1)
    const tampered = [
      ...[...signature].map((letter, index) => {
        const other = letter === 'A' ? 'B' : 'A'
        return signature.slice(0, index) + other + signature.slice(index + 1)
      }),
      ...[...alphabet].map((letter) => last + letter).filter((each) => each !== signature),
      ...['', `${signature}=`, `${signature}==`, `${signature} `],
    ]
    for (const each of tampered) expect(await ports.signing.verify(text, { keyId, signature: each })).toBe('not-valid')
    expect(await ports.signing.verify(text, { keyId: keyId.replace(/./, 'x'), signature })).toBe('unknown-key')
  })
})
