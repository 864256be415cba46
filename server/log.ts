import { type Logger, pino, stdTimeFunctions } from 'pino'

export type Log = Logger

/** JSON lines on standard output, UTC, control characters escaped. Events, ids and durations: never what people wrote. */
export function createLog({ level, process }: { level: string; process: string }): Log {
  return pino({ level, base: { process }, timestamp: stdTimeFunctions.isoTime, serializers: { err: plain } })
}

/** The stack and the chain of causes. No other property: PostgreSQL's `detail` quotes the row. */
function plain(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  const cause = error.cause === undefined ? {} : { cause: plain(error.cause) }
  return { stack: error.stack, ...code, ...cause }
}
