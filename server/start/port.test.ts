import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isFree } from './port.ts'

test('a port is free until somebody listens, and again afterwards', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const place = { host: '127.0.0.1', port: (server.address() as AddressInfo).port }
  expect(await isFree(place)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isFree(place)).toBe(true)
})

test('an address that is not ours is another fault', async () => {
  await expect(isFree({ host: '192.0.2.1', port: 80 })).rejects.toThrow('EADDRNOTAVAIL')
})
