import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '#domain/account/account.ts'
import type { Ports } from '#domain/ports.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { uploadReport } from '#domain/report/files/upload-report.ts'
import { folderOf, type Report } from '#domain/report/report.ts'
import { portsOn } from './states.ts'

const data = process.env.PLUMBLINE_E2E_DATA ?? ''

/** What the stages before the search for companies keep for it: the same for every owner of the same file. */
const stages = ['document', 'extraction', 'priced'] as const
type Stage = (typeof stages)[number]
type Kept = Partial<Record<Stage, string>>

/** What `add-text.ts` asks this process for. */
export type Asked = { turn: number; username: string; filename: string; text: string }
export type Answer = { turn: number; id: string } | { turn: number; error: string }

const { ports, close } = await portsOn(data)
process.on('message', async (asked: Asked) => {
  const { turn } = asked
  const answer = await addAnalysed(ports, asked).then(
    (id): Answer => ({ turn, id }),
    (error): Answer => ({ turn, error: String(error) }),
  )
  process.send?.(answer)
})
process.once('disconnect', () => close())

/**
 * Uploads a text and analyzes it as the product does, except that a text that any test has had analyzed before is not read and
 * priced again. Returns the report's number.
 */
async function addAnalysed(ports: Ports, { username, filename, text }: Asked): Promise<string> {
  const bytes = new TextEncoder().encode(text)
  const owner = (await ports.accounts.credentials(username))?.id
  if (owner === undefined) throw new Error(`nobody is called ${username}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const report = await received(ports, owner, { filename, bytes, sha256 })
  const before = await keptOf(sha256)
  if (before) {
    for (const name of stages) await ports.files.put(fileOf(report, name), new TextEncoder().encode(before[name]))
    await ports.reports.change(report.id, report.run, { progress: { stage: 'priced' } })
  }
  const kept: Kept = {}
  await analyseReport({ ...ports, files: noting(ports.files, report, kept) }, { report: report.id, run: report.run })
  const analysed = await ports.reports.byId(report.id)
  if (analysed?.progress.stage !== 'completed') throw new Error(`the analysis ended at ${analysed?.progress.stage}`)
  if (!before) await keep(sha256, kept)
  return String(report.id)
}

/** Uploads the file without the job for a worker, which would begin as well. */
async function received(
  ports: Ports,
  owner: UserId,
  file: { filename: string; bytes: Uint8Array; sha256: string },
): Promise<Report> {
  const jobs = { enqueue: async () => {} }
  const uploaded = await uploadReport(
    { ...ports, transaction: (work) => ports.transaction((stored) => work({ ...stored, jobs })) },
    { ...file, owner, zip: null },
  )
  const report = uploaded.ok && (await ports.reports.byId(uploaded.id))
  if (!report) throw new Error('the file was refused')
  return report
}

/** The files, of which those of the stages are noted. */
function noting(files: Ports['files'], report: Report, kept: Kept): Ports['files'] {
  return {
    ...files,
    put(key, bytes) {
      const stage = stages.find((name) => key === fileOf(report, name))
      if (stage && bytes instanceof Uint8Array) kept[stage] = new TextDecoder().decode(bytes)
      return files.put(key, bytes)
    },
  }
}

const fileOf = (report: Report, stage: Stage) => `${folderOf(report)}${stage}-${report.run}.json`

const placeOf = (sha256: string) => join(data, 'read-once', `${sha256}.json`)

async function keptOf(sha256: string): Promise<Kept | null> {
  const text = await readFile(placeOf(sha256), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Renamed when complete: other processes of tests read it too. */
async function keep(sha256: string, kept: Kept): Promise<void> {
  if (stages.some((stage) => kept[stage] === undefined)) throw new Error('a stage kept nothing')
  await mkdir(join(data, 'read-once'), { recursive: true })
  await writeFile(`${placeOf(sha256)}.${process.pid}`, JSON.stringify(kept))
  await rename(`${placeOf(sha256)}.${process.pid}`, placeOf(sha256))
}
