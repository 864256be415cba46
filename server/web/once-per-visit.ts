import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestHandler } from 'express'

const visits = new AsyncLocalStorage<Map<string, Promise<unknown>>>()

/** From here on `oncePerVisit` remembers, for this request alone. */
export const rememberVisit: RequestHandler = (_request, _response, next) => visits.run(new Map(), next)

/** Returns what `read` answered first within this incoming request. Outside of a request it is called each time. */
export function oncePerVisit<T>(name: string, read: () => Promise<T>): Promise<T> {
  const answers = visits.getStore()
  if (!answers) return read()
  const known = answers.get(name) as Promise<T> | undefined
  if (known) return known
  const answer = read()
  answers.set(name, answer)
  return answer
}
