import { format } from 'node:util'
import { type Log, withoutSecrets } from './log.ts'

/** Sends what libraries print by themselves to the log, a line each, without secrets. */
export function logConsole(log: Log): void {
  const levels = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'warn' } as const
  for (const [method, level] of Object.entries(levels)) {
    Object.assign(console, {
      [method]: (...said: unknown[]) => log[level]({ said: withoutSecrets(format(...said)) }, 'console'),
    })
  }
  // Node's own printing of warnings is a listener, too.
  process.removeAllListeners('warning')
  process.on('warning', ({ name, message, stack }) => {
    log.warn({ warning: name, said: withoutSecrets(stack ?? message) }, 'process warning')
  })
}
