import { paragraph, pdfOf } from '../../adapters/documents/fixtures.ts'
import { startOneWorker, timeUntil } from '../bench/one-worker.ts'
import type { Attack } from './attack.ts'

const ordinary = `HOME INSPECTION REPORT
Property Address: 77 Larkspur Court, Salem, OR 97301
ROOF
Deficiency: Several shingles are missing above the garage. Recommend repair by a qualified roofer.
ELECTRICAL
Safety hazard: Two receptacles in the kitchen are not GFCI protected.`

/** 1.9 MB of ticked boxes with a few words each, as one long list. */
const ticks = new TextEncoder().encode('☒ Loose gutter at the rear of the house.\n'.repeat(44_000))
/** A file that keeps its process busy until its time is up. */
const endless = pdfOf([{ words: paragraph(['A page.'], 72, 700) }, { drawn: 'q Q '.repeat(5_000_000) }])

export const attack: Attack = {
  name: 'a text of ticks and an endless page beside an ordinary report',
  async run({ short }) {
    const worker = await startOneWorker()
    try {
      const [attacker, visitor] = [await worker.addUser(), await worker.addUser()]
      const files = short ? [ticks, endless] : [ticks, ticks, endless]
      const hostile = []
      for (const file of files)
        hostile.push(await worker.upload(attacker, file === endless ? 'a.pdf' : 'ticks.txt', file))
      await timeUntil(10_000, async () => worker.children('text-child').length >= files.length)
      const [mail, report] = await Promise.all([
        worker.mailed(visitor, 10_000),
        worker.upload(visitor, 'report.txt', new TextEncoder().encode(ordinary)).then((id) => worker.ended(id, 30_000)),
      ])
      // On a slow machine the first ones have ended by themselves.
      hostile.push(await worker.upload(attacker, 'ticks.txt', ticks))
      await timeUntil(10_000, async () => worker.children('text-child').length > 0)
      const processes = worker.children('text-child')
      const gone = Math.max(
        ...(await Promise.all(hostile.map((report) => worker.deleted(report, attacker, processes)))),
      )
      const held = mail <= 2_000 && report.stage === 'completed' && processes.length > 0 && gone <= 2_000
      return {
        held,
        figures: `mail ${seconds(mail)}, ordinary report ${report.stage} after ${seconds(report.ms)}, ${processes.length} processes of deleted reports ended after ${seconds(gone)}`,
      }
    } finally {
      await worker.close()
    }
  },
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
