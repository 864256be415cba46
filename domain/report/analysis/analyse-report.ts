import { EngineAway, EngineFailed } from '#domain/deficiency/engine-trouble.ts'
import type { ExtractionAccount } from '#domain/deficiency/extractor.ts'
import { acceptedMisses } from '#domain/deficiency/possible-miss.ts'
import { readHouse } from '#domain/house/read-house.ts'
import { notify } from '#domain/notification/notify.ts'
import { completeContractorsStep } from '#domain/onboarding/complete-contractors-step.ts'
import { withParts } from '#domain/report/choices/parts.ts'
import { matchLater, tryToMatch } from '#domain/report/contractors/match-contractors.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { Overtaken, putIfStands } from '#domain/report/files/put-if-stands.ts'
import { readPrintedPages } from '#domain/report/page/printed-pages.ts'
import {
  folderOf,
  MAX_ANALYSIS_ATTEMPTS,
  MOST_LOST_TRIES,
  placeOf,
  type Report,
  type ReportId,
  statusOf,
  titleOf,
} from '#domain/report/report.ts'
import { tellWebhook } from '#domain/webhook/tell-webhook.ts'
import { type Checkpoints, freeOutdatedFiles, keepCheckpoint, readCheckpoint } from './checkpoint.ts'
import { type AnalysisPorts, advanceTo, fail, Interrupted, takeBack, wait } from './end-try.ts'
import { priceDeficiencies } from './price-deficiencies.ts'
import { countScans, TooManyScans } from './scanned-pages.ts'

/**
 * Takes a report through its stages: received -> read -> extracted -> priced -> matched -> completed. Each stage saves its
 * outcome before the next begins, so a retry resumes where the last try stopped. The findings replace the last result in one
 * transaction at the end, so a failed analysis changes nothing that is shown. Does nothing for a report that is gone, finished
 * or in a newer run. While the engine is away, the report is queued again every 30 s, and that does not count as a try. Throws
 * when a try fails. The report fails after the third failed try of a stage, the first failure that the engine calls final, or
 * two tries whose outcome is unknown. If the contractor directory is unavailable, the report completes without contractors and
 * `fillContractors` adds them later. `signal` ends the try; if its reason is `Interrupted`, the try does not count.
 */
export async function analyseReport(
  ports: AnalysisPorts,
  { report: id, run }: { report: ReportId; run: number },
  signal?: AbortSignal,
): Promise<void> {
  const report = await ports.reports.byId(id)
  if (!report || report.run !== run || statusOf(report.progress) !== 'processing') return
  const { attempts, lostTries } = report
  // Tries that ended with the worker itself never came to the catch below.
  if (attempts >= MAX_ANALYSIS_ATTEMPTS || lostTries >= MOST_LOST_TRIES) return fail(ports, report, 'stopped-working')
  if (!(await ports.reports.change(id, run, { attempts: attempts + 1, lostTries: lostTries + 1 }))) return
  const tried: Try = { signal, document: null }
  try {
    let current: Report | null = report
    while (current && current.run === run && statusOf(current.progress) === 'processing') {
      await advance(ports, current, tried)
      signal?.throwIfAborted()
      current = await ports.reports.byId(id)
    }
  } catch (error) {
    if (error instanceof Overtaken) return
    const stopped = await ports.reports.byId(id)
    if (stopped?.run !== run || statusOf(stopped.progress) !== 'processing') throw error
    if (error instanceof EngineAway) return await wait(ports, stopped)
    if (error instanceof EngineFailed) await fail(ports, stopped, 'engine-failed')
    else if (error instanceof Interrupted) await takeBack(ports, stopped)
    // Another worker may have the report by now: this try stays among those of which nobody knows the end.
    else if (signal?.aborted) throw error
    else if (stopped.attempts >= MAX_ANALYSIS_ATTEMPTS) await fail(ports, stopped, 'stopped-working')
    else await ports.reports.change(id, run, { lostTries: Math.max(0, stopped.lostTries - 1) })
    throw error
  } finally {
    const left = await ports.reports.byId(id)
    // Deleted or erased meanwhile: what this try wrote after that goes as well.
    if (!left || left.erasedAt) await ports.files.remove(folderOf(report))
    else if (statusOf(left.progress) !== 'processing') await freeOutdatedFiles(ports, left)
  }
}

/** State that the stages of one try share. `document` is the report as read, so that it is not parsed again. */
type Try = { signal: AbortSignal | undefined; document: ReportDocument | null }

async function advance(ports: AnalysisPorts, report: Report, tried: Try): Promise<void> {
  switch (report.progress.stage) {
    case 'received':
      return read(ports, report, tried)
    case 'read':
      return extract(ports, report, tried)
    case 'extracted':
      return price(ports, report, tried)
    case 'priced':
      return findContractors(ports, report)
    case 'matched':
      return complete(ports, report, tried)
  }
}

async function read(ports: AnalysisPorts, report: Report, tried: Try): Promise<void> {
  const file = await ports.files.get(report.fileKey)
  if (!file) return fail(ports, report, 'file-missing')
  const onPage = (done: number, of: number) => void ports.progress.tell(report.id, { done, of })
  const beforeOcr = (pages: number) => countScans(ports, report, pages)
  const outcome = await ports.documents
    .read(file, report.kind, onPage, {
      owner: report.owner,
      beforeOcr,
      ...(tried.signal && { signal: tried.signal }),
    })
    .catch((error) => {
      if (error instanceof TooManyScans) return { ok: false as const, reason: error.refusal }
      throw error
    })
  if (!outcome.ok) return fail(ports, report, outcome.reason)
  await keepCheckpoint(ports, report, 'document', outcome.document)
  tried.document = outcome.document
  await advanceTo(ports.reports, report, { progress: { stage: 'read' } })
}

async function extract(ports: AnalysisPorts, report: Report, tried: Try): Promise<void> {
  const document = await documentOf(ports, report, tried)
  const extraction = await ports.extraction.extract(
    document,
    (done, of, delayed) => void ports.progress.tell(report.id, { done, of, ...(delayed && { delayed }) }),
    accountOf(ports, report),
    tried.signal,
  )
  if (extraction.refusal) return fail(ports, report, extraction.refusal)
  if (!extraction.isInspectionReport) return fail(ports, report, 'not-an-inspection-report')
  await keepCheckpoint(ports, report, 'extraction', extraction)
  await advanceTo(ports.reports, report, { progress: { stage: 'extracted' } })
}

async function price(ports: AnalysisPorts, report: Report, tried: Try): Promise<void> {
  const extraction = await checkpoint(ports, report, 'extraction')
  const { deficiencies } = extraction
  const choices = await ports.reports.choices(report.id)
  const found = [...deficiencies, ...acceptedMisses(report.missDecisions, deficiencies)]
  const document = await documentOf(ports, report, tried)
  const all = withParts(found, choices, document)
  const houseRead = readHouse(document, extraction.inspectionDate)
  const priced = await priceDeficiencies(
    ports,
    { ...report, ...placeOf(report, extraction), houseRead },
    all,
    choices,
    {
      account: accountOf(ports, report),
    },
  )
  await keepCheckpoint(ports, report, 'priced', priced)
  await advanceTo(ports.reports, report, { progress: { stage: 'priced' } })
}

/** The engine stops when it cannot store its work. */
function accountOf(ports: AnalysisPorts, report: Report): ExtractionAccount {
  const keep = (key: string, bytes: Uint8Array) => putIfStands(ports, report, key, bytes)
  return { folder: folderOf(report), owner: report.owner, keep }
}

async function findContractors(ports: AnalysisPorts, report: Report): Promise<void> {
  const { zip } = placeOf(report, await checkpoint(ports, report, 'extraction'))
  const matched = await tryToMatch(ports, { ...report, zip }, await checkpoint(ports, report, 'priced'))
  await keepCheckpoint(ports, report, 'matched', matched ?? 'away')
  await advanceTo(ports.reports, report, { progress: { stage: 'matched' } })
}

async function complete(ports: AnalysisPorts, report: Report, tried: Try): Promise<void> {
  const document = await documentOf(ports, report, tried)
  const extraction = await checkpoint(ports, report, 'extraction')
  const matched = await checkpoint(ports, report, 'matched')
  const isAway = matched === 'away'
  const findings = isAway ? await checkpoint(ports, report, 'priced') : matched
  const { inspectionDate, possibleMisses, notShown, suspicious, warnings, manner = [] } = extraction
  await ports.transaction(async (stored) => {
    const { reports, jobs, onboarding } = stored
    const at = ports.clock.now()
    const place = placeOf(report, extraction)
    const isCompleted = await advanceTo(reports, report, {
      progress: { stage: 'completed', at },
      ...place,
      houseRead: readHouse(document, inspectionDate),
      pageStates: document.pages.map((page) => page.state),
      printedPages: readPrintedPages(document),
      contractorsAt: isAway ? null : at,
      ...{ inspectionDate, possibleMisses, notShown, suspicious, warnings, manner },
    })
    if (!isCompleted) return
    await reports.saveFindings(report.id, findings)
    await reports.savePhotos(report.id, [])
    if (report.kind === 'pdf' && findings.length > 0)
      await jobs.enqueue('find-photos', { report: report.id, run: report.run }, { key: `photos-${report.id}` })
    if (isAway) await matchLater({ jobs }, report)
    await onboarding.complete(report.owner, 'analyze', at)
    if (report.unlockedAt) await completeContractorsStep(stored, report.owner, { findings, at })
    await notify({ ...stored, clock: ports.clock }, report.owner, {
      kind: 'analysis-completed',
      report: report.id,
      run: report.run,
      property: titleOf({ ...report, ...place }),
      found: findings.length,
    })
    await tellWebhook(stored, report.owner, { report: report.id, run: report.run, event: 'report.completed', at })
  })
}

async function documentOf(ports: AnalysisPorts, report: Report, { document }: Try): Promise<ReportDocument> {
  return document ?? checkpoint(ports, report, 'document')
}

async function checkpoint<Name extends keyof Checkpoints>(
  ports: AnalysisPorts,
  report: Report,
  name: Name,
): Promise<Checkpoints[Name]> {
  const kept = await readCheckpoint(ports, report, report.run, name)
  if (!kept) throw new Error(`report ${report.id}: checkpoint ${name} of run ${report.run} is gone`)
  return kept
}
