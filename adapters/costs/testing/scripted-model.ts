import type { IncomingHttpHeaders } from 'node:http'
import { type ScriptedHttp, scriptedHttp } from '#adapters/shared/testing/scripted-http.ts'

/** The reaction of the stand-in for Google's server to one call. */
export type Reply =
  | { text: string; pages?: { uri: string; title?: string }[]; queries?: number; finish?: string }
  | { status?: number; body: string; headers?: Record<string, string> }
  /** Says nothing until it is left. */
  | { silent: true }
  /** Half an answer, then the connection is cut. */
  | { cut: true }

export type Asked = {
  path: string
  headers: IncomingHttpHeaders
  user: string
  isSearch: boolean
  body: { systemInstruction: unknown; generationConfig: Record<string, unknown>; tools?: unknown }
}

export type ScriptedModel = ScriptedHttp & { asked: Asked[] }

/** Serves the model's part of the API on loopback; `script` answers each call by what it asks. */
export async function scriptedModel(script: (asked: Asked) => Reply): Promise<ScriptedModel> {
  const asked: Asked[] = []
  const server = await scriptedHttp(({ request, response, body: text }) => {
    const body = JSON.parse(text)
    const one: Asked = {
      path: request.url ?? '',
      headers: request.headers,
      user: body.contents[0].parts[0].text,
      isSearch: body.tools !== undefined,
      body,
    }
    asked.push(one)
    const reply = script(one)
    if ('silent' in reply) return
    if ('cut' in reply) {
      response.write('{"candidates": [')
      setTimeout(() => response.destroy(), 10)
    } else if ('body' in reply) {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      response.end(reply.body)
    } else response.end(JSON.stringify(answerOf(reply)))
  })
  return { ...server, asked }
}

function answerOf({ text, pages = [], queries = 1, finish = 'STOP' }: Extract<Reply, { text: string }>) {
  const groundingMetadata = pages.length > 0 && {
    groundingMetadata: {
      webSearchQueries: Array.from({ length: queries }, (_, index) => `query ${index}`),
      groundingChunks: pages.map((web) => ({ web })),
    },
  }
  const content = { parts: [{ text: 'thinking', thought: true }, { text }] }
  return {
    candidates: [{ content, finishReason: finish, ...groundingMetadata }],
    usageMetadata: { promptTokenCount: 400, totalTokenCount: 1_400 },
  }
}
