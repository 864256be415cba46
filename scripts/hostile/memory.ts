import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { startSystem } from '../../e2e/support/system.ts'
import type { Attack } from './attack.ts'

const MEGABYTE = 1_048_576
const BODY_BYTES = 31 * MEGABYTE
const PIECE = Buffer.alloc(65_536, 'x')
const MOST_MORE_MB = 150
const MOST_HEALTH_MS = 1_000
/** The time for each path; what has not got through by then is cut off. */
const MOST_SECONDS = 6

const PATHS = [
  '/webhooks/stripe',
  '/webhooks/twilio',
  '/?index',
  '/upload',
  '/api/reports/upload',
  '/api/login',
  '/auth',
  '/theme',
  '/s/x',
  '/no-such-page',
]

const TYPES = ['multipart/form-data; boundary=x', 'application/json', 'application/x-www-form-urlencoded']

export const attack: Attack = {
  name: 'bodies of 31 MB from many connections at once, without an account',
  async run({ short }) {
    const connections = short ? 30 : 200
    const paths = short ? PATHS.slice(0, 3) : PATHS
    const system = await startSystem()
    try {
      const [web = 0] = system.processes('web')
      // The first visit loads and compiles code, which is not a cost of the many requests.
      for (const path of paths) await floodedApart({ port: system.port, path, connections: 1 })
      const before = residentMegabytes(web)
      const watch = watched(web, `${system.origin}/healthz`)
      const worst: string[] = []
      for (const path of paths) {
        watch.startPath()
        await floodedApart({ port: system.port, path, connections })
        worst.push(`${path} ${(watch.ofPath() - before).toFixed(0)}`)
      }
      const { megabytes, healthMs } = await watch.end()
      const more = megabytes - before
      return {
        held: more <= MOST_MORE_MB && healthMs < MOST_HEALTH_MS,
        figures: `${connections} connections on each of ${paths.length} paths: ${more.toFixed(0)} MB more than ${before.toFixed(0)} MB (at most ${MOST_MORE_MB}), /healthz at most ${healthMs.toFixed(0)} ms (below ${MOST_HEALTH_MS}); MB by path: ${worst.join(', ')}`,
      }
    } finally {
      await system.stop()
    }
  },
}

type Floods = { port: number; path: string; connections: number }

/** Runs in its own thread: sending that much would itself delay the server's health check. */
function floodedApart(floods: Floods): Promise<void> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: floods }).on('error', reject).on('exit', () => resolve())
  })
}

if (!isMainThread) {
  const { port, path, connections }: Floods = workerData
  await Promise.all(
    Array.from({ length: connections }, (_, n) =>
      flood(port, { path, type: TYPES[n % TYPES.length] ?? '', isChunked: n % 2 === 1, claims: n % 4 > 1 }),
    ),
  )
}

type Flood = { path: string; type: string; isChunked: boolean; claims: boolean }

/**
 * Sends a body as fast as it is accepted, until all is sent, the connection is closed, or the time is up. `claims`: to
 * be signed in.
 */
function flood(port: number, { path, type, isChunked, claims }: Flood): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
    const timer = setTimeout(() => socket.destroy(), MOST_SECONDS * 1_000)
    socket
      .on('close', () => {
        clearTimeout(timer)
        resolve()
      })
      .on('error', () => {})
      .on('end', () => socket.destroy())
    let answered = false
    socket.on('data', () => {
      answered = true
    })
    socket.write(
      [
        `POST ${path} HTTP/1.1`,
        `Host: localhost:${port}`,
        'Sec-Fetch-Site: same-origin',
        `Content-Type: ${type}`,
        'Stripe-Signature: t=1,v1=0',
        'X-Twilio-Signature: 0',
        ...(claims ? ['Cookie: __Host-session=none'] : []),
        isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${BODY_BYTES}`,
        '\r\n',
      ].join('\r\n'),
    )
    void sendBody(socket, isChunked).then(() => {
      if (answered) return socket.destroy()
      socket.once('data', () => socket.destroy())
    })
  })
}

async function sendBody(socket: Socket, isChunked: boolean): Promise<void> {
  const piece = isChunked
    ? Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])
    : PIECE
  for (let sent = 0; sent < BODY_BYTES && !socket.destroyed; sent += PIECE.length) {
    if (socket.write(piece)) continue
    await new Promise<void>((resolve) => {
      const go = () => {
        socket.off('drain', go).off('close', go)
        resolve()
      }
      socket.on('drain', go).on('close', go)
    })
  }
  if (isChunked && !socket.destroyed) socket.write('0\r\n\r\n')
}

/** Watches the process and requests its health, repeatedly. */
function watched(pid: number, health: string) {
  let megabytes = residentMegabytes(pid)
  let ofPath = 0
  let healthMs = 0
  let isOver = false
  const looking = setInterval(() => {
    ofPath = Math.max(ofPath, residentMegabytes(pid))
    megabytes = Math.max(megabytes, ofPath)
  }, 50)
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await fetch(health, { signal: AbortSignal.timeout(60_000) }).then((answer) => answer.text())
      healthMs = Math.max(healthMs, performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    startPath() {
      ofPath = 0
    },
    ofPath: () => ofPath,
    async end() {
      isOver = true
      await asking
      clearInterval(looking)
      return { megabytes, healthMs }
    },
  }
}

function residentMegabytes(pid: number): number {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+) kB/)
  return Number(line?.[1] ?? 0) / 1024
}
