import type { Request, RequestHandler } from 'express'
import { isCall, sendProblem } from './problem.ts'
import { visitOf } from './visit.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Headers of every response. A route that sets one of them itself replaces ours. */
export function securityHeaders({ publicOrigin, dev }: { publicOrigin: string; dev: boolean }): RequestHandler {
  const overTls = publicOrigin.startsWith('https:')
  return (_request, response, next) => {
    response.set({
      'Content-Security-Policy': policy(visitOf(response).nonce, dev),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      // `no-referrer` would make forms send `Origin: null`, which the cross-site guard refuses.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    })
    if (overTls) response.set('Strict-Transport-Security', 'max-age=63072000; includeSubDomains')
    next()
  }
}

function policy(nonce: string, dev: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Vite adds style elements without a nonce while developing.
    dev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    // React and Ark UI set style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    dev ? "connect-src 'self' ws:" : "connect-src 'self'",
    // It also governs where the redirect after a POST leads.
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ')
}

/**
 * Lets a request that may change something pass only from our own pages (OWASP: fetch metadata, Origin as fall-back).
 * Webhooks come from elsewhere; their signature is their guard. So is the token of whoever calls the API with one: a page of
 * another site can send none, because no answer of ours allows it the header. Beside one the session's cookie counts for
 * nothing, except to those calls that anyone may make: to sign in, to register and to sign out.
 */
export function crossSiteGuard({ publicOrigin }: { publicOrigin: string }): RequestHandler {
  return (request, response, next) => {
    const { origin, host, 'sec-fetch-site': site } = request.headers
    const isOwn = origin !== undefined && (origin === publicOrigin || hostOf(origin) === host)
    const isAllowed =
      SAFE_METHODS.includes(request.method) ||
      request.path.startsWith('/webhooks/') ||
      bringsToken(request) ||
      (origin !== 'null' && (site ? site === 'same-origin' || site === 'none' : isOwn))
    if (!isAllowed && lacksToken(request)) {
      response.set('WWW-Authenticate', 'Bearer')
      return sendProblem(request, response, 'signed-out')
    }
    if (!isAllowed) return sendProblem(request, response, 'cross-site')
    // Remix asks again, but compares with the Host that a proxy may have rewritten, and answers 500.
    delete request.headers.origin
    next()
  }
}

function bringsToken(request: Request): boolean {
  return isCall(request) && /^Bearer /i.test(request.headers.authorization ?? '')
}

/** Returns whether a program tried to send a token, where none was read: an unset shell variable leaves only `Bearer`. */
function lacksToken(request: Request): boolean {
  const { authorization, cookie } = request.headers
  return isCall(request) && authorization !== undefined && cookie === undefined
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
