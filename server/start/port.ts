import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether nobody listens there yet. Throws for any other reason why we could not. */
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
