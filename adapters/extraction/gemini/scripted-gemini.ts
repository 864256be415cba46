import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { manualTime } from './call/time.ts'

/** What the stand-in for Google's server does with one call. */
export type Scripted =
  /** The model's own words, as a stream of events. */
  | { text: string; finish?: string; tokens?: { input: number; output: number } }
  /** A body as it is. */
  | { body: string | Uint8Array; status?: number; headers?: Record<string, string> }
  /** Lets so much of the test's time pass in silence, then answers, or says nothing at all. */
  | { passMs: number; text: string | null }
  /** One byte of an endless answer at a time, so much of the test's time apart. */
  | { dripMs: number }
  /** Half an answer, then the connection is cut. */
  | { cut: true }
  /** A whole answer, so many real milliseconds late. */
  | { lateMs: number; text: string }

export type Call = {
  /** Milliseconds of the test's time. */
  at: number
  path: string
  headers: IncomingHttpHeaders
  body: {
    contents: { parts: { text: string }[] }[]
    systemInstruction: { parts: { text: string }[] }
    generationConfig: Record<string, unknown>
  }
  /** The pages that the model is asked about, as it is shown them. */
  pages: Map<number, string>
}

export type ScriptedGemini = { baseUrl: string; calls: Call[]; close(): Promise<void> }

/**
 * Serves the model's part of the API on loopback. A list is played in order, its last reply again and again; a function
 * answers each call by what it asks.
 */
export async function scriptedGemini(
  script: Scripted[] | ((call: Call) => Scripted),
  time: ReturnType<typeof manualTime> = manualTime(),
): Promise<ScriptedGemini> {
  const calls: Call[] = []
  const drips = new Set<NodeJS.Timeout>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body = JSON.parse(text) as Call['body']
    const asked = body.contents[0]?.parts[0]?.text ?? ''
    const call = {
      at: time.now(),
      path: request.url ?? '',
      headers: request.headers,
      body,
      pages: pagesIn(asked),
    }
    const reply = typeof script === 'function' ? script(call) : script[Math.min(calls.length, script.length - 1)]
    calls.push(call)
    if (reply) play(reply, response, time, drips)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    async close() {
      for (const drip of drips) clearInterval(drip)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function pagesIn(asked: string): Map<number, string> {
  const parts = asked.split(/^\[[0-9a-f]{24} (?:page (\d+)|begin|end)\]$/m)
  const pages = new Map<number, string>()
  for (let at = 1; at + 1 < parts.length; at += 2) {
    if (parts[at]) pages.set(Number(parts[at]), `${pages.get(Number(parts[at])) ?? ''}${parts[at + 1]}`)
  }
  return pages
}

function play(
  reply: Scripted,
  response: ServerResponse,
  time: ReturnType<typeof manualTime>,
  drips: Set<NodeJS.Timeout>,
): void {
  if ('passMs' in reply) {
    time.advance(reply.passMs)
    if (reply.text !== null) play({ text: reply.text }, response, time, drips)
    return
  }
  if ('body' in reply) {
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/event-stream', ...reply.headers })
    response.end(reply.body)
    return
  }
  if ('lateMs' in reply) {
    setTimeout(play, reply.lateMs, { text: reply.text }, response, time, drips)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  if ('cut' in reply) {
    response.write(eventOf({ candidates: [{ content: { parts: [{ text: '{"deficiencies": [' }] } }] }))
    setTimeout(() => response.destroy(), 20)
  } else if ('dripMs' in reply) {
    const drip = () => {
      response.write(' ')
      time.advance(reply.dripMs)
    }
    drips.add(setInterval(drip, 2))
  } else {
    const { text, finish = 'STOP', tokens } = reply
    const half = Math.ceil(text.length / 2)
    response.write(eventOf({ candidates: [{ content: { parts: [{ text: text.slice(0, half) }] } }] }))
    const usage = tokens && {
      usageMetadata: { promptTokenCount: tokens.input, totalTokenCount: tokens.input + tokens.output },
    }
    const last = { content: { parts: text.length > half ? [{ text: text.slice(half) }] : [] }, finishReason: finish }
    response.end(eventOf({ candidates: [last], ...usage }))
  }
}

function eventOf(body: unknown): string {
  return `data: ${JSON.stringify(body)}\r\n\r\n`
}
