import { connect } from 'node:net'
import { startSystem, visitor } from '../../e2e/support/system.ts'
import type { Attack } from './attack.ts'

const MEGABYTE = 1_048_576
const BODY_BYTES = 20 * MEGABYTE
const PIECE = Buffer.alloc(1_000, 'x')
const MOST_MS = 8_000

export const attack: Attack = {
  name: 'slow uploads that hold the places of others',
  async run({ short }) {
    const system = await startSystem()
    const open: (() => void)[] = []
    try {
      const accounts = short ? 4 : 8
      const slow = await Promise.all(
        Array.from({ length: accounts }, async (_, n) => {
          const person = visitor(system.origin)
          await person.register(`slow-${n}`)
          return person
        }),
      )
      for (const person of slow) for (let n = 0; n < 4; n += 1) open.push(trickle(system.port, person.cookie()))
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      const honest = visitor(system.origin)
      await honest.register('honest')
      const content = new Uint8Array((short ? 2 : 20) * MEGABYTE)
      content.set(new TextEncoder().encode('%PDF-1.4\n'))
      const took: number[] = []
      for (let n = 0; n < 2; n += 1) {
        const began = performance.now()
        const outcome = await honest.upload(`house-${n}.pdf`, content)
        if (!('id' in outcome))
          return { held: false, figures: `refused with ${outcome.status} behind ${open.length} slow uploads` }
        took.push(performance.now() - began)
      }
      const slowest = Math.max(...took)
      return {
        held: slowest < MOST_MS,
        figures: `behind ${open.length} uploads at 1 kB/s of ${accounts} accounts at the same address, another's was accepted in ${(slowest / 1000).toFixed(1)} s at most (below ${MOST_MS / 1000})`,
      }
    } finally {
      for (const close of open) close()
      await system.stop()
    }
  },
}

/** Starts an upload that sends 1 kB a second; returns a function that ends it. */
function trickle(port: number, cookie: string): () => void {
  const socket = connect(port, 'localhost').on('error', () => {})
  const timer = setInterval(() => socket.write(PIECE), 1_000)
  socket.on('close', () => clearInterval(timer)).resume()
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
  socket.write(
    [
      'POST /upload HTTP/1.1',
      `Host: localhost:${port}`,
      `Cookie: ${cookie}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${BODY_BYTES}`,
      `\r\n${head}`,
    ].join('\r\n'),
  )
  return () => socket.destroy()
}
