import { expect, test } from 'vitest'
import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import { exampleDocument } from '#domain/examples.ts'
import { awaitedCpuMs } from '#server/testing/cpu.ts'

async function milliseconds(sentences: number): Promise<number> {
  const text = Array.from(
    { length: sentences },
    (_, n) => `The roof has a crack near vent ${n}, repair is recommended.`,
  ).join(' ')
  return awaitedCpuMs(() => rulesExtraction().extract(exampleDocument(text)))
}

test('four times as many sentences on one line take not much more than four times as long', async () => {
  await milliseconds(200)
  const ratio = (await milliseconds(2_000)) / (await milliseconds(500))
  expect(ratio).toBeLessThan(9)
}, 60_000)

test('a defect on the last of 300 pages is found', async () => {
  const filler = 'The attic was entered. Insulation is blown fiberglass. Ventilation is by ridge and soffit vents.'
  const pages = [
    'HOME INSPECTION REPORT\nProperty Address: 12 Elm Street, Austin, TX 78701',
    ...Array.from({ length: 298 }, (_, n) => `ATTIC ${n}\n${filler}`),
    'WATER HEATER\nThe water heater is leaking at the base. Recommend replacement by a licensed plumber.',
  ]
  const { deficiencies } = await rulesExtraction().extract(exampleDocument(...pages))
  expect(deficiencies.map(({ evidence }) => evidence[0]?.page)).toContain(300)
}, 60_000)
