import type { Log } from './log.ts'

/**
 * Ends the process in order when it is told to (SIGTERM, SIGINT, or the supervisor is gone) and at once when something was
 * thrown that nobody caught: what it left undone is not known then, and a fresh process knows better.
 */
export function runUntilStopped({
  log,
  stop,
  forcedAfterMs = 14_000,
}: {
  log: Log
  stop: () => Promise<void>
  forcedAfterMs?: number
}): void {
  let isStopping = false

  function end(reason: string) {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    setTimeout(() => {
      log.error('stopping took too long: forced')
      process.exit(1)
    }, forcedAfterMs).unref()
    stop().then(
      () => {
        log.info('stopped')
        process.exit(0)
      },
      (error) => die(error, 'stopping failed'),
    )
  }

  function die(error: unknown, message: string): never {
    log.fatal({ err: error }, message)
    process.exit(1)
  }

  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('disconnect', () => end('the supervisor is gone'))
  process.on('uncaughtException', (error) => die(error, 'uncaught exception'))
  process.on('unhandledRejection', (error) => die(error, 'unhandled rejection'))
}
