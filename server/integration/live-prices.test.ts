import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { scriptedModel } from '#adapters/costs/testing/scripted-model.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { priceDeficiencies } from '#domain/report/analysis/price-deficiencies.ts'
import { composePorts } from '#server/compose/compose.ts'
import { readEnv } from '#server/env/env.ts'
import { testPorts } from '#server/testing/ports.ts'

const stored = await testPorts()
const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-prices-'))
const figures = { min: 300, average: 400, max: 520, labor: 250, material: 150 }
const model = await scriptedModel(() => ({
  text: JSON.stringify({ ...figures, materialSites: [] }),
  pages: [{ uri: 'https://www.example.com/cost', title: 'example.com' }],
}))
afterAll(async () => {
  await model.close()
  await stored.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(() => {
  model.asked.length = 0
})

const odd = exampleDeficiency({ category: 'interiors', description: 'The gizmo is unobtainable.', recommendation: '' })
const key = { GEMINI_API_KEY: 'key', GEMINI_BASE_URL: model.baseUrl }

/** One report, priced by what the environment chooses. */
async function priced(source: Record<string, string>) {
  const reading = readEnv({ ...key, ...source, DATA_DIR: dataDir })
  if (!reading.ok) throw new Error(reading.faults.join())
  const ports = composePorts(reading.env, {
    pool: stored.sql,
    redis: null,
    secret: 'a secret of the tests',
    receiptSecrets: ['another'],
  })
  const report = { owner: await stored.addUser(), fileKey: `reports/${stored.newId()}/original` }
  const house = { ...report, zip: null, propertyAddress: null, houseRead: null, houseGiven: {} }
  const price = async () => (await priceDeficiencies(ports, house, [odd], []))[0]?.estimate?.source
  return { price, owner: report.owner }
}

test('a key alone asks nobody: what no item fits needs a quote', async () => {
  const { price } = await priced({})
  expect(await price()).toBeUndefined()
  expect(model.asked).toEqual([])
})

test("COSTS=gemini researches once for a report, on its owner's account of the day", async () => {
  const { price, owner } = await priced({ COSTS: 'gemini' })
  expect([await price(), await price()]).toEqual(['live_web_research', 'live_web_research'])
  expect(model.asked).toHaveLength(1)
  const [spent] = await stored.sql`select tokens from model_spending where owner = ${owner}`
  expect(Number(spent?.tokens)).toBe(1_400)
})

test('a day whose budget is spent asks nobody', async () => {
  const { price } = await priced({ COSTS: 'gemini', GEMINI_USER_DAY_CENTS: '1' })
  expect(await price()).toBeUndefined()
  expect(model.asked).toEqual([])
})
