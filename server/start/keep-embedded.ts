import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EmbeddedServer, startEmbedded } from '#db/embedded.ts'

const STEADY_MS = 30_000
const PAUSES_MS = [100, 500, 2_000, 5_000]

export type Kept = { first: EmbeddedServer; stop(): Promise<void> }

export type Keeping = {
  say: (text: string) => void
  /** Is told why the server could not be started again. */
  onGivenUp: (reason: string) => void
  /** The milliseconds before each try; a server that has run for a while deserves all of them anew. */
  pausesMs?: number[]
}

/** An embedded server that is started again when it dies. Its connections stay the same. */
export async function keepEmbedded(dir: string, { say, onGivenUp, pausesMs = PAUSES_MS }: Keeping): Promise<Kept> {
  const first = await startEmbedded(dir)
  const stopping = new AbortController()
  const { signal } = stopping
  const toldToStop = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  let server = first

  async function keep(): Promise<void> {
    for (let failures = 0; ; ) {
      const started = Date.now()
      await Promise.race([server.lost, toldToStop])
      if (Date.now() - started > STEADY_MS) failures = 0
      let last = 'PostgreSQL ended'
      for (let again: EmbeddedServer | null = null; !again; ) {
        if (signal.aborted) return
        const pause = pausesMs[failures++]
        if (pause === undefined) return onGivenUp(`${last}, and is not started once more`)
        say(`${last}; it starts again in ${pause} ms`)
        await delay(pause, undefined, { signal }).catch(() => {})
        if (signal.aborted) return
        again = await startAgain(dir).catch((error) => {
          const why = error instanceof Error ? error.message : String(error)
          last = why.replaceAll(/\s+/g, ' ')
          return null
        })
        if (again) server = again
      }
    }
  }

  const kept = keep()
  return {
    first,
    async stop() {
      stopping.abort()
      await kept
      await server.stop()
    },
  }
}

/** Only with the data that was there: a new database would have no tables, and whoever looks would think that all is lost. */
async function startAgain(dir: string): Promise<EmbeddedServer> {
  if (!existsSync(join(dir, 'data/PG_VERSION')))
    throw new Error(`PostgreSQL cannot start: ${dir} holds no database any more`)
  return startEmbedded(dir)
}
