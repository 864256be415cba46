import type { Request, Response } from 'express'
import { visitOf } from './visit.ts'

/** `call`: what a program is told in place of `text`. */
type Told = { status: number; title: string; text: string; call?: string }

const problems = {
  'bad-request': {
    status: 400,
    title: 'This request cannot be read',
    text: 'Its address or its headers are malformed.',
  },
  'signed-out': { status: 401, title: 'Sign in first, or send a token', text: 'Nothing was changed.' },
  'cross-site': {
    status: 403,
    title: 'This request did not come from our own page',
    text: 'Nothing was changed. Go back, reload the page and send it again.',
    call: 'Nothing was changed. Send a token, or the Origin of this site.',
  },
  'not-found': { status: 404, title: 'There is nothing here', text: 'Check the address.' },
  method: {
    status: 405,
    title: 'This request is of a kind that nothing here answers',
    text: 'Nothing was changed. Go back and try again.',
    call: 'Nothing was changed. /developers lists every call.',
  },
  'no-length': {
    status: 411,
    title: 'This request does not say how long it is',
    text: 'Nothing was changed. Send it with a Content-Length.',
  },
  'too-large': {
    status: 413,
    title: 'This is too much to send at once',
    text: 'Nothing was changed. Go back, shorten what you typed and send it again.',
    call: 'Nothing was changed. Send less.',
  },
  failed: {
    status: 500,
    title: 'Something went wrong on our side',
    text: 'Go back and try again. Should it happen again, tell us the reference below.',
    call: 'Try again in a few minutes.',
  },
} as const satisfies Record<string, Told>

export type Problem = keyof typeof problems

/** Returns whether a program asks. The case of the path does not count: Remix finds its routes in any. */
export function isCall({ path }: Pick<Request, 'path'>): boolean {
  return /^\/api\//i.test(path)
}

/** Answers without the app: JSON below /api/ but to a browser's own form or link, a plain page elsewhere. */
export function sendProblem(request: Request, response: Response, problem: Problem): void {
  const { status, title, text, call = text }: Told = problems[problem]
  const visit = visitOf(response)
  visit.refusal = problem
  response.status(status).set('Cache-Control', 'no-store')
  if (isCall(request) && !request.headers.accept?.includes('text/html')) {
    response.json({ error: { code: problem, message: `${title}. ${call}` } })
    return
  }
  response.type('html').send(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Plumbline</title>
<style nonce="${visit.nonce}">
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 36rem; margin: 15vh auto; padding: 0 1rem }
a { color: light-dark(#0f5e5e, #7fd4d0) }
</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Go to the start page</a></p>
<p><small>Reference: ${visit.id}</small></p>
</main>
</html>
`)
}
