/** What a program is told instead of an answer; `more` are facts for it. */
export function apiProblem(
  status: number,
  code: string,
  message: string,
  more: Record<string, unknown> = {},
): Response {
  return Response.json({ error: { code, message, ...more } }, { status })
}

export function apiNotFound(): Response {
  return apiProblem(404, 'not-found', 'There is nothing here.')
}

export function apiSignedOut(): Response {
  return apiProblem(401, 'signed-out', 'Sign in first.')
}

/** `retryAfter` is in seconds. */
export function apiTooOften(retryAfter: number): Response {
  const answer = apiProblem(429, 'too-often', `Too many requests. Wait ${retryAfter} s.`)
  answer.headers.set('Retry-After', String(retryAfter))
  return answer
}
