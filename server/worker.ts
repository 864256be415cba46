import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type JobHandlers, workJobs } from '#adapters/jobs/pg-boss.ts'
import { reconcilePurchases } from '#domain/credit/reconcile-purchases.ts'
import { rescueTexts } from '#domain/message/send/rescue-texts.ts'
import { sendText } from '#domain/message/send/send-text.ts'
import { deliverNotification } from '#domain/notification/deliver-notification.ts'
import { remind } from '#domain/notification/remind.ts'
import { findPhotos } from '#domain/photo/find-photos.ts'
import { analyseReport } from '#domain/report/analysis/analyse-report.ts'
import { Interrupted } from '#domain/report/analysis/end-try.ts'
import { fillContractors } from '#domain/report/contractors/fill-contractors.ts'
import { rescueStaleReports } from '#domain/report/files/rescue-stale-reports.ts'
import { tidy } from '#domain/report/files/tidy.ts'
import { eraseExpired } from '#domain/retention/erase-expired.ts'
import { findExpired } from '#domain/retention/find-expired.ts'
import type { JobName, Jobs } from '#domain/system/jobs.ts'
import { openWords } from '#domain/system/sandbox.ts'
import { deliverWebhook } from '#domain/webhook/deliver-webhook.ts'
import { rescueDeliveries } from '#domain/webhook/rescue-deliveries.ts'
import { assemble } from './compose/assemble.ts'
import { logConsole } from './process/console.ts'
import { runUntilStopped } from './process/process.ts'
import { whileAtWork } from './process/while-at-work.ts'

/** Most of them wait for their turn at a reading process, of which there are few: they only hold their file and their document. */
const CONCURRENCY = 12
/** An analysis that has not ended by then goes on in another worker. */
const ANALYSES_END_MS = 8_000
const JOBS_END_MS = 11_000
const PULSE_EVERY_MS = 10_000
const RESCUE_EVERY_MS = 30_000
const SAY_LATE_EVERY_MS = 3_600_000

const { env, log, ports, pool, close } = assemble('worker')
logConsole(log)

const stopping = new AbortController()

const handlers: JobHandlers = {
  'analyse-report': timed('analyse-report', (payload, signal) =>
    whileAtWork(ports.reports, payload, [signal, stopping.signal], (signal) => analyseReport(ports, payload, signal)),
  ),
  'reconcile-purchases': timed('reconcile-purchases', (_, signal) => reconcilePurchases(ports, signal)),
  'tidy-files': timed('tidy-files', () => tidy(ports)),
  'remind-deadlines': timed('remind-deadlines', () => remind(ports, env.publicOrigin)),
  'match-contractors': timed('match-contractors', async (payload) => {
    const filled = await fillContractors(ports, payload)
    if (filled.outcome === 'away') log.error({ err: filled.cause, payload }, 'contractors could not be looked for')
    return filled.outcome
  }),
  'find-photos': timed('find-photos', (payload) => findPhotos(ports, payload)),
  'send-text': timed('send-text', (payload) => sendText(ports, payload)),
  'erase-report': timed('erase-report', (payload) => eraseExpired(ports, payload)),
  'deliver-notification': timed('deliver-notification', (payload) =>
    deliverNotification(ports, payload, env.publicOrigin),
  ),
  'deliver-webhook': timed('deliver-webhook', (payload) => deliverWebhook(ports, payload, env.publicOrigin)),
}

const open = await ports.sandbox.open()
const unkept = openWords(open)
if (unkept) log.warn({ open }, unkept)

const work = await workJobs(pool, handlers, {
  concurrency: CONCURRENCY,
  onError: (error, job) => log.error({ err: error, job }, job ? 'a try failed' : 'the queue failed'),
})
/** A container's health check looks at how old this file is: it stays young only while the event loop turns. */
const pulse = setInterval(() => writeFile(join(tmpdir(), 'plumbline-worker'), '').catch(() => {}), PULSE_EVERY_MS)
let saidLateAt = 0
const rescuing = setInterval(() => {
  rescue().catch((error) => log.error({ err: error }, 'stale reports could not be looked for'))
}, RESCUE_EVERY_MS)

const { lost } = await ports.webhooks.sealAgain()
if (lost > 0)
  log.error({ webhooks: lost }, 'RECEIPT_SECRET lacks the former one that secrets of webhooks were sealed with')

// What a worker that died has left is tidied at once, not only with the next full hour.
await ports.jobs.enqueue('tidy-files', {}, { key: 'tidy-files' })

runUntilStopped({
  log,
  async stop() {
    clearInterval(pulse)
    clearInterval(rescuing)
    setTimeout(() => stopping.abort(new Interrupted('the worker ends')), ANALYSES_END_MS).unref()
    await work.stop(JOBS_END_MS)
    await close()
  },
})

log.info('working')
process.send?.('ready')

function timed<Name extends JobName>(job: Name, run: (payload: Jobs[Name], signal: AbortSignal) => Promise<unknown>) {
  return async (payload: Jobs[Name], signal: AbortSignal) => {
    const started = performance.now()
    const outcome = await run(payload, signal)
    log.info({ job, payload, outcome, ms: Math.round(performance.now() - started) }, 'job done')
  }
}

async function rescue(): Promise<void> {
  for (const { id, run } of await rescueStaleReports(ports)) {
    log.warn({ report: id, run }, 'stale report queued again')
  }
  for (const text of await rescueTexts(ports)) log.warn({ text }, 'overdue text queued again')
  const deliveries = await rescueDeliveries(ports)
  if (deliveries > 0) log.warn({ deliveries }, 'overdue webhooks queued again')
  const { late } = await findExpired(ports)
  if (late > 0 && Date.now() - saidLateAt >= SAY_LATE_EVERY_MS) {
    saidLateAt = Date.now()
    log.error({ reports: late }, 'files of reports are past the time at which they were to be erased')
  }
}
