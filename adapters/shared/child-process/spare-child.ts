import type { Socket } from 'node:net'
import { type ChildProgram, startChild } from './run-child.ts'
import type { SpawnedChild } from './spawn-bounded.ts'

/** One child of a program that is started, as isolated and bounded as any, and waits for its input. It takes one input. */
export type SpareChild = {
  /** Returns it, for one run; null where there is none. */
  take(): SpawnedChild | null
  /** Starts one where there is none. */
  renew(): void
}

/** `program` is asked when a child is started. A child that waits does not keep this process from ending. */
export function spareChild(program: () => ChildProgram): SpareChild {
  let waiting: SpawnedChild | null = null
  let isStarting = false

  async function start() {
    const started = await startChild(program())
    const drop = () => {
      if (waiting === started) waiting = null
    }
    started.child.once('exit', drop)
    // Who takes it hears of it again.
    started.exit.catch(drop)
    hold(started, false)
    waiting = started
  }

  return {
    take() {
      const taken = waiting
      waiting = null
      if (taken) hold(taken, true)
      return taken
    },
    renew() {
      if (waiting || isStarting) return
      isStarting = true
      // Without a spare one, the next run starts its own and says what is wrong.
      start()
        .catch(() => {})
        .finally(() => {
          isStarting = false
        })
    },
  }
}

/** Sets whether this process waits for the child before it ends. */
function hold({ child }: SpawnedChild, isHeld: boolean): void {
  for (const handle of [child, child.stdin as Socket, child.stdout as Socket]) {
    if (isHeld) handle.ref()
    else handle.unref()
  }
}
