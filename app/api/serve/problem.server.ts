/** Returns an error answer. `field` names the request's field that the message is about. */
export function apiProblem(status: number, code: string, message: string, field?: string): Response {
  return Response.json({ error: { code, message, ...(field !== undefined && { field }) } }, { status })
}

export function apiNotFound(): Response {
  return apiProblem(404, 'not-found', 'There is nothing here.')
}

export function apiSignedOut(): Response {
  const answer = apiProblem(401, 'signed-out', 'Sign in first, or send a token.')
  answer.headers.set('WWW-Authenticate', 'Bearer')
  return answer
}

/** Returns a 429. `retryAfter` is in seconds. */
export function apiTooOften(retryAfter: number): Response {
  const answer = apiProblem(429, 'too-often', `Too many requests. Wait ${retryAfter} s.`)
  answer.headers.set('Retry-After', String(retryAfter))
  return answer
}
