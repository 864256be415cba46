import { afterAll, expect, test, vi } from 'vitest'
import { testPorts } from '#server/testing/ports.ts'
import { remind } from './remind.ts'

const ports = await testPorts()
afterAll(() => ports.close())

test('deadlines are told of though erasures cannot be, and the failure is known', async () => {
  const toRemind = vi.spyOn(ports.repairRequests, 'toRemind')
  vi.spyOn(ports.reports, 'erasedSoon').mockRejectedValueOnce(new Error('away'))
  await expect(remind(ports, 'https://plumbline.test')).rejects.toThrow('away')
  expect(toRemind).toHaveBeenCalled()
  expect(await remind(ports, 'https://plumbline.test')).toEqual({ reminded: 0 })
})
