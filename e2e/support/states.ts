import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import type { UserId } from '#domain/account/account.ts'
import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import { type Phone, SHARING_WORDS } from '#domain/message/message.ts'
import { receiveSmsEvent } from '#domain/message/reply/receive-sms-event.ts'
import { askedItems, type RepairRequest } from '#domain/negotiation/repair-request.ts'
import { answerRequest } from '#domain/negotiation/request/answer-request.ts'
import { draftRequest } from '#domain/negotiation/request/draft-request.ts'
import { sendRequest } from '#domain/negotiation/request/send-request.ts'
import { shareReport } from '#domain/negotiation/share/share-report.ts'
import type { Ports } from '#domain/ports.ts'
import { keepCheckpoint, readShownDocument } from '#domain/report/analysis/checkpoint.ts'
import { changeChoice } from '#domain/report/choices/change-choice.ts'
import type { AnalysisProgress, Finding, Report, ReportId } from '#domain/report/report.ts'
import { sample } from '#server/commands/sample.ts'
import { assemble } from '#server/compose/assemble.ts'
import { databaseUrlOf } from '#server/env/database-url.ts'

/** Returns the ports of the system that runs in the folder; ends with `close`. */
export async function portsOn(folder: string): Promise<{ ports: Ports; close(): Promise<void> }> {
  const database = await startEmbedded(join(folder, 'postgres'))
  const { ports, close } = withEnvironment(
    { DATA_DIR: folder, DATABASE_URL: databaseUrlOf(database.connection), LOG_LEVEL: 'silent' },
    () => assemble('prepare'),
  )
  return {
    ports,
    async close() {
      await close()
      await database.stop()
    },
  }
}

/** Sets the environment only while `read` runs: a system started later would otherwise inherit it. */
function withEnvironment<T>(environment: Record<string, string>, read: () => T): T {
  const before = { ...process.env }
  Object.assign(process.env, environment)
  try {
    return read()
  } finally {
    for (const name of Object.keys(environment)) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
  }
}

const DAY = 24 * 60 * 60 * 1000

type Planted = {
  findings: Finding[]
  filename?: string
  address?: string | null
  inspectionDate?: string
  progress?: AnalysisProgress
  unlocked?: boolean
  daysAgo?: number
  /** What the analysis says of its own reading. */
  reading?: Partial<Pick<Report, 'pageStates' | 'possibleMisses' | 'warnings' | 'manner'>>
}

/** Returns the example report of the sample account: real findings with prices and contractors. */
export async function exampleReport(ports: Ports) {
  const owner = (await ports.accounts.credentials(sample.username))?.id
  if (owner === undefined) throw new Error('there is no sample account')
  const { reports } = await ports.reports.page({ owner, search: '', limit: 50, offset: 0 })
  const report = reports.at(-1)?.report
  if (!report) throw new Error('the sample account has no report')
  const findings = await ports.reports.findings(report.id)
  return { owner, report, findings, document: await readShownDocument(ports, report) }
}

/** Returns functions that put reports into states that otherwise take long to reach. */
export async function planting(ports: Ports, owner: UserId) {
  const example = await exampleReport(ports)
  const now = ports.clock.now()

  async function plant(planted: Planted): Promise<ReportId> {
    const { findings, progress = { stage: 'completed', at: now }, unlocked = true, daysAgo = 1 } = planted
    const { filename = 'inspection.txt', inspectionDate = '2026-03-04' } = planted
    const address = planted.address === undefined ? '418 Juniper Ridge Drive, Austin, TX 78701' : planted.address
    const zip = address === null ? null : '78701'
    const fileKey = `reports/${ports.newId()}/original`
    const uploadedAt = new Date(now.getTime() - daysAgo * DAY)
    const file = { filename, kind: 'txt' as const, bytes: 4_000, sha256: 'a'.repeat(64), fileKey }
    const id = await ports.reports.add({ owner, ...file, uploadedAt, zip: null })
    await ports.files.put(fileKey, new TextEncoder().encode('HOME INSPECTION REPORT'))
    const wasFound = progress.stage === 'completed' || findings.length > 0
    if (wasFound) {
      await ports.reports.saveFindings(id, findings)
      await ports.reports.change(id, 1, { progress: { stage: 'completed', at: uploadedAt } })
    }
    const { pageStates } = example.report
    await ports.reports.change(id, 1, {
      progress,
      ...(wasFound && { propertyAddress: address, inspectionDate, zip, pageStates, contractorsAt: now }),
      ...planted.reading,
      unlockedAt: unlocked ? uploadedAt : null,
    })
    const report = await ports.reports.byId(id)
    if (report && example.document) await keepCheckpoint(ports, report, 'document', example.document)
    return id
  }

  /** Returns that many findings: the example's, repeated, each with its own location. */
  function many(count: number): Finding[] {
    const { findings } = example
    return Array.from({ length: count }, (_, index) => {
      const finding = findings[index % findings.length] as Finding
      if (index < findings.length) return finding
      const round = Math.floor(index / findings.length) + 1
      const location = `${finding.location}, unit ${round}`
      return { ...finding, id: `${finding.id}-${round}` as DeficiencyId, location }
    })
  }

  /** Adds a draft of the report's repair request that asks for money, work and nothing. */
  async function draft(report: ReportId): Promise<RepairRequest> {
    const drafted = await draftRequest(ports, { report, owner })
    if (!drafted.ok) throw new Error(drafted.reason)
    const deadline = new Date(now.getTime() + 6 * DAY).toISOString().slice(0, 10)
    const items = drafted.request.items.map((item, index) => {
      if (index % 3 === 0) return { ...item, remedy: 'credit' as const, amount: 85_000 + index * 10_000 }
      if (index % 3 === 1) return { ...item, remedy: 'repair' as const, note: 'By a licensed company, before closing.' }
      return item
    })
    const opening = 'Thank you for the tour. We would like to go on, and ask for the following.'
    const request = { ...drafted.request, deadline, remindDays: 2, opening, items }
    await ports.repairRequests.save(request)
    return request
  }

  async function send(report: ReportId): Promise<RepairRequest> {
    const { version } = await draft(report)
    const sent = await sendRequest(ports, { report, owner, version })
    if (!sent.ok) throw new Error(sent.reason)
    return sent.request
  }

  async function answer(report: ReportId): Promise<void> {
    const request = await send(report)
    const kinds = ['accept', 'counter', 'decline'] as const
    const answers = askedItems(request).map(({ finding }, index) => {
      const kind = kinds[index % 3] ?? 'accept'
      return {
        finding,
        kind,
        amount: kind === 'counter' ? '400' : '',
        note: kind === 'accept' ? '' : 'Our plumber sees it otherwise.',
      }
    })
    const answered = await answerRequest(ports, { report, version: request.version, answers, through: 'owner', owner })
    if (!answered.ok) throw new Error(answered.reason)
  }

  /** Returns the path of a link to the report. */
  async function share(report: ReportId, scope: 'full' | 'request'): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const tokenHash = createHash('sha256').update(token).digest('hex')
    const shared = await shareReport(ports, {
      id: ports.newId(),
      report,
      other: null,
      owner,
      scope,
      days: 14,
      tokenHash,
    })
    if (!shared.ok) throw new Error(shared.reason)
    return `/s/${token}`
  }

  async function change(id: ReportId, finding: Finding, change: Parameters<typeof changeChoice>[1]['change']) {
    const changed = await changeChoice(ports, { id, owner, finding: finding.id, change })
    if (!changed.ok) throw new Error(changed.reason)
  }

  return { example, plant, many, draft, send, answer, share, change }
}

/** Returns the same for a person of the system that runs in the folder; ends with `close`. */
export async function plantingFor(folder: string, username: string) {
  const { ports, close } = await portsOn(folder)
  const owner = (await ports.accounts.credentials(username))?.id
  if (owner === undefined) throw new Error('nobody is registered')
  const doubt = (report: ReportId) => plantDoubt(ports, owner, report)
  return { ports, owner, close, doubt, ...(await planting(ports, owner)) }
}

/** Adds a text of the report's owner whose answer may ask for no more of them. */
async function plantDoubt(ports: Ports, owner: UserId, report: ReportId): Promise<void> {
  const id = ports.newId()
  const reference = randomBytes(3).toString('hex').toUpperCase()
  const at = ports.clock.now()
  const [from, to] = ['+15125550177' as Phone, '+15125550198' as Phone]
  const request = {
    id,
    owner,
    report,
    reportTitle: 'A house',
    finding: 'd-planted' as DeficiencyId,
    findingTitle: 'A leak',
    homeownerName: 'Robin',
    homeownerPhone: from,
    note: '',
    sharing: SHARING_WORDS,
    at,
  }
  const text = {
    id: `${id}-text`,
    request: id,
    contractor: { id: 'planted', name: 'Planted Plumbing' },
    to,
    timeZone: 'America/Chicago',
    words: 'A leak',
    reference,
    state: 'queued' as const,
    failure: null,
    dueAt: at,
  }
  await ports.messages.add(request, [text])
  const sent = await ports.sms.send({ to, text: `A leak. Ref ${reference} ${id}`, triedAt: null })
  if (!sent.ok) throw new Error(sent.reason)
  await ports.messages.change(text.id, { state: 'sent', sentAt: at, triedAt: at, vendorId: sent.id })
  const words = 'You have the wrong guy for this, I think'
  const reply = { kind: 'incoming', id: `${id}-reply`, from: to, words, isAnswered: false, signal: null } as const
  await receiveSmsEvent(ports, reply)
}

export type Planting = Awaited<ReturnType<typeof planting>>
