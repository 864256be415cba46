import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, sampleReport, test } from '../support/fixtures.ts'
import { kill, startSystem, until, visitor } from '../support/system.ts'

test.setTimeout(180_000)

/** Long enough to be killed halfway. */
const longReport = Array.from({ length: 400 }, (_, page) => `${sampleReport}\nPage ${page}`).join('\f')

test('a worker killed in mid-analysis: the report completes within 30 s of the new worker, once', async () => {
  const system = await startSystem()
  try {
    const buyer = visitor(system.origin)
    await buyer.register('fault-worker')
    const uploaded = await buyer.upload('long.txt', longReport)
    if (!('id' in uploaded)) throw new Error(`refused with ${uploaded.status}`)
    const [first] = system.processes('worker')
    if (first === undefined) throw new Error('no worker runs')
    await until(20_000, async () => /processing|in progress/i.test(await page(buyer, uploaded.id)))
    kill(first, 'SIGKILL')
    await until(20_000, async () => system.processes('worker').some((pid) => pid !== first))
    const restarted = Date.now()
    await until(60_000, async () => /Detailed breakdown is locked|unlock/i.test(await page(buyer, uploaded.id)))
    const seconds = (Date.now() - restarted) / 1000
    test
      .info()
      .annotations.push({ type: 'figure', description: `completed ${seconds.toFixed(1)} s after the new worker` })
    expect(seconds).toBeLessThan(30)
  } finally {
    await system.stop()
  }
})

test('everything killed during uploads: each upload that was answered is there after the restart', async () => {
  const before = await startSystem()
  const buyer = visitor(before.origin)
  await buyer.register('fault-everything')
  const content = `%PDF-1.4\n${'x'.repeat(2_000_000)}`
  const answered: number[] = []
  const uploads = Array.from({ length: 8 }, async (_, index) => {
    const outcome = await buyer.upload(`house-${index}.pdf`, content)
    if ('id' in outcome) answered.push(outcome.id)
  })
  await until(30_000, async () => answered.length >= 2)
  before.killEverything()
  await Promise.allSettled(uploads)

  const after = await startSystem(before)
  try {
    for (const id of answered) {
      const response = await buyer.send(`/reports/${id}`)
      expect(response.status, `report ${id}`).toBe(200)
    }
    const expected = sha256(content)
    const kept = filesBelow(after.folder).filter(
      (path) => path.endsWith('/original') && sha256(readFileSync(path)) === expected,
    )
    expect(kept.length).toBeGreaterThanOrEqual(answered.length)
    test.info().annotations.push({ type: 'figure', description: `${answered.length} answered, 0 lost` })
  } finally {
    await after.stop()
  }
})

async function page(buyer: ReturnType<typeof visitor>, id: number): Promise<string> {
  return (await buyer.send(`/reports/${id}`)).text()
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? (name === 'database' ? [] : filesBelow(path)) : [path]
  })
}
