import { expect, test, vi } from 'vitest'
import { createGate } from './gate.server.ts'

const staying = new AbortController().signal

test('as many as there are places go in at once, the next when one leaves, in order', async () => {
  const gate = createGate({ places: 2, waitMs: 1_000 })
  const first = await gate.enter(staying)
  await gate.enter(staying)
  const inside: string[] = []
  const third = gate.enter(staying).then((leave) => {
    inside.push('third')
    return leave
  })
  const fourth = gate.enter(staying).then(() => inside.push('fourth'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(inside).toEqual([])
  first?.()
  const leave = await third
  expect(inside).toEqual(['third'])
  leave?.()
  await fourth
  expect(inside).toEqual(['third', 'fourth'])
})

test('who leaves twice frees one place', async () => {
  const gate = createGate({ places: 1, waitMs: 10 })
  const leave = await gate.enter(staying)
  leave?.()
  leave?.()
  expect(await gate.enter(staying)).not.toBeNull()
  expect(await gate.enter(staying)).toBeNull()
})

test('who has waited long enough is turned away and takes nobody else with him', async () => {
  vi.useFakeTimers()
  const gate = createGate({ places: 1, waitMs: 8_000 })
  const leave = await gate.enter(staying)
  const impatient = gate.enter(staying)
  await vi.advanceTimersByTimeAsync(5_000)
  const patient = gate.enter(staying)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await impatient).toBeNull()
  leave?.()
  expect(await patient).not.toBeNull()
  vi.useRealTimers()
})

test('who goes away while waiting gives up the place in line', async () => {
  const gate = createGate({ places: 1, waitMs: 1_000 })
  const leave = await gate.enter(staying)
  const going = new AbortController()
  const gone = gate.enter(going.signal)
  const next = gate.enter(staying)
  going.abort()
  expect(await gone).toBeNull()
  leave?.()
  expect(await next).not.toBeNull()
  expect(await gate.enter(AbortSignal.abort())).toBeNull()
})

test('nobody takes more places than one person may, and who waits for that holds up nobody', async () => {
  const gate = createGate({ places: 3, each: { account: 2 }, waitMs: 1_000 })
  const leave = await gate.enter(staying, { account: 'anna' })
  await gate.enter(staying, { account: 'anna' })
  let isIn = false
  const third = gate.enter(staying, { account: 'anna' }).then((way) => {
    isIn = true
    return way
  })
  expect(await gate.enter(staying, { account: 'ben' })).not.toBeNull()
  expect(isIn).toBe(false)
  leave?.()
  expect(await third).not.toBeNull()
})

test('two people at one address wait for each other where an address has one place, and nobody waits for them', async () => {
  const gate = createGate({ places: 3, each: { account: 2, address: 1 }, waitMs: 1_000 })
  const leave = await gate.enter(staying, { account: 'anna', address: 'office' })
  let isIn = false
  const ben = gate.enter(staying, { account: 'ben', address: 'office' }).then((way) => {
    isIn = true
    return way
  })
  expect(await gate.enter(staying, { account: 'carl', address: 'home' })).not.toBeNull()
  expect(isIn).toBe(false)
  leave?.()
  expect(await ben).not.toBeNull()
})

test('a place that becomes free goes to who has none, although another waits for longer', async () => {
  const gate = createGate({ places: 2, waitMs: 1_000 })
  const leave = await gate.enter(staying, { account: 'busy' })
  await gate.enter(staying, { account: 'busy' })
  const inside: string[] = []
  const busy = gate.enter(staying, { account: 'busy' }).then(() => inside.push('busy'))
  const other = gate.enter(staying, { account: 'other' }).then((way) => {
    inside.push('other')
    way?.()
  })
  leave?.()
  await Promise.all([busy, other])
  expect(inside).toEqual(['other', 'busy'])
})
