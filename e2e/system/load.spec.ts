import { expect, test } from '../support/fixtures.ts'
import { peakMegabytes, startSystem, visitor } from '../support/system.ts'

test.setTimeout(180_000)

test('20 uploads of 25 MB at once: accepted or told when to come back, in less than 700 MB', async () => {
  const system = await startSystem()
  try {
    const people = await Promise.all(
      Array.from({ length: 4 }, async (_, index) => {
        const buyer = visitor(system.origin)
        await buyer.register(`load-${index}`)
        return buyer
      }),
    )
    const content = new Uint8Array(26_214_400)
    content.set(new TextEncoder().encode('%PDF-1.4\n'))
    const started = Date.now()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (people[index % 4] ?? people[0])?.upload(`house-${index}.pdf`, content)),
    )
    const accepted = outcomes.filter((outcome) => outcome && 'id' in outcome).length
    const told = outcomes.filter(
      (outcome) => outcome && 'status' in outcome && outcome.status === 503 && outcome.retryAfter,
    ).length
    const megabytes = Math.max(...system.processes('web').map(peakMegabytes))
    const figure = `${accepted} accepted, ${told} told to come back, ${((Date.now() - started) / 1000).toFixed(1)} s, web at most ${megabytes.toFixed(0)} MB`
    test.info().annotations.push({ type: 'figure', description: figure })
    process.stdout.write(`${figure}\n`)
    expect(accepted + told).toBe(20)
    expect(accepted).toBeGreaterThan(0)
    expect(megabytes).toBeLessThan(700)
  } finally {
    await system.stop()
  }
})
