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
