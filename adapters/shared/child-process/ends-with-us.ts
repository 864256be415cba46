import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

/** The command to put before another, so that Linux kills that one when the process that started it ends. */
export const endsWithParent: string[] = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', 'KILL', '--'] : []

const alive = new Set<ChildProcess>()

process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** Kills the child when this process exits, where it has not ended by then: also where Linux would not. */
export function endsWithUs(child: ChildProcess): void {
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  child.once('error', () => alive.delete(child))
}
