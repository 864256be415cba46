import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Answer, Asked } from './read-once.ts'

let child: ChildProcess | undefined
let turns = 0

/**
 * Adds an analyzed text of the person; returns its report's number. By a process of its own, because Playwright would compile the
 * whole product for each process of tests.
 */
export function addText(username: string, filename: string, text: string): Promise<string> {
  child ??= started()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  turns += 1
  const turn = turns
  const at = child
  const end = () => {
    at.off('message', hear)
    at.off('exit', lose)
  }
  const hear = (answer: Answer) => {
    if (answer.turn !== turn) return
    end()
    if ('id' in answer) resolve(answer.id)
    else reject(new Error(answer.error))
  }
  const lose = () => {
    end()
    child = undefined
    reject(new Error('the process that adds reports has ended'))
  }
  at.on('message', hear)
  at.on('exit', lose)
  at.send({ turn, username, filename, text } satisfies Asked)
  return promise
}

const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/** As the server runs its own processes, whose compiled modules it shares. */
function started(): ChildProcess {
  const { NODE_OPTIONS: _, ...env } = process.env
  return fork(new URL('./read-once.ts', import.meta.url), {
    execArgv: [],
    env: { ...env, NODE_ENV: 'production', RUN_MODE: 'local', NODE_COMPILE_CACHE: compiled },
  })
}
