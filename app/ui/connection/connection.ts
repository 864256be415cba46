import { useSyncExternalStore } from 'react'

/** A form that was not sent, or whose outcome is unknown. */
export type Unsent = { title: string; message: string }

/** `lostAt`: since when the page could not be reloaded, and why. */
export type Connection = {
  lostAt: number | null
  why: 'unreachable' | 'signed-out'
  unsent: Unsent | null
}

const whole: Connection = { lostAt: null, why: 'unreachable', unsent: null }

let connection = whole
const listeners = new Set<() => void>()

function change(changes: Partial<Connection>) {
  connection = { ...connection, ...changes }
  for (const listener of listeners) listener()
}

export function noteLost(why: Connection['why']) {
  if (connection.lostAt === null || connection.why !== why) change({ lostAt: connection.lostAt ?? Date.now(), why })
}

export function noteReached() {
  if (connection.lostAt !== null) change({ lostAt: null, why: 'unreachable' })
}

export function noteUnsent(unsent: Unsent | null) {
  if (unsent !== connection.unsent) change({ unsent })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(
    subscribe,
    () => connection,
    () => whole,
  )
}

/** The page's data as its routes loaded it, returned when it has to be reloaded and cannot be. */
let shown: Record<string, { data: unknown }> = {}

/** Drops the page's messages, so that none is shown twice. */
export function keepShown(matches: { id: string; data?: unknown }[]) {
  shown = Object.fromEntries(
    matches.map(({ id, data }) => [id, { data: id === 'root' ? { ...(data as object), flash: null } : data }]),
  )
}

export function whatIsShown() {
  return shown
}

const wakers = new Set<() => void>()

/** Ends every pause before another try. */
export function tryNow() {
  for (const wake of wakers) wake()
}

/** Resolves after that time, or at once when the user asks for another try or the connection returns. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      wakers.delete(wake)
      removeEventListener('online', wake)
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    wakers.add(wake)
    addEventListener('online', wake)
  })
}
