import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/** JSON lines on standard output, UTC, control characters escaped. Events, ids and durations: never what people wrote. */
export function createLog({ level, process }: { level: string; process: string }, output?: DestinationStream): Log {
  const options = { level, base: { process }, timestamp: stdTimeFunctions.isoTime, serializers: { err: plain } }
  return output ? pino(options, output) : pino(options)
}

/** The stack and the chain of causes. No other property: PostgreSQL's `detail` quotes the row. */
function plain(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { message: withoutSecrets(String(error)) }
  const { message, stack, code, cause } = error as Partial<Record<'message' | 'stack' | 'code' | 'cause', unknown>>
  return {
    ...(stack ? { stack: masked(stack) } : { message: masked(message) }),
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: plain(cause) }),
  }
}

function masked(text: unknown): unknown {
  return typeof text === 'string' ? withoutSecrets(text) : text
}

/** Text without the tokens of share links, and without whatever else is long enough to open something. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(/(\/s\/+)[^\s/?#"'<>)]+/gi, '$1...').replaceAll(/[\w-]{43,}/g, '...')
}
