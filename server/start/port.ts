import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns whether the port is free. Throws where it cannot be used for any other reason. */
export async function isFree({ port, host }: { port: number; host: string }): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return false
    throw error
  } finally {
    server.close()
  }
}
