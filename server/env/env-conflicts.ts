import type { Mode } from './env-values.ts'
import { isWeakSecret } from './weak-secret.ts'

type Source = Readonly<Record<string, string | undefined>>

/** The secrets. The first of several is in use, the others are former ones. */
const secretNames = [
  'SESSION_SECRET',
  'RECEIPT_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'TWILIO_AUTH_TOKEN',
  'GEMINI_API_KEY',
  'GOOGLE_SOLAR_API_KEY',
  'GOOGLE_PLACES_API_KEY',
  'S3_SECRET_ACCESS_KEY',
]

/** Addresses that hold a password. */
const addressNames = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL']

/** Faults of values that are fine by themselves and not together; none shows a value. */
export function conflictsIn(mode: Mode, source: Source): string[] {
  return mode === 'local' ? localConflicts(source) : [...proxyConflicts(source), ...secretConflicts(source)]
}

/** Local mode has stand-ins for what costs money and a sample account whose password everybody knows. */
function localConflicts({ PUBLIC_ORIGIN: origin }: Source): string[] {
  if (!origin || !URL.canParse(origin) || isOwnMachine(new URL(origin).hostname)) return []
  return [
    'PUBLIC_ORIGIN must name this machine (localhost) in local mode, whose sample account is open to all; RUN_MODE=production serves the public',
  ]
}

function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d{1,3}){3})$/.test(hostname)
}

/** The server speaks http alone: with https, something that ends TLS stands before it, and every visitor comes from there. */
function proxyConflicts({ PUBLIC_ORIGIN: origin, TRUST_PROXY: proxies }: Source): string[] {
  if (proxies || !origin?.toLowerCase().startsWith('https:')) return []
  return [
    'TRUST_PROXY is needed with an https origin: how many proxies stand before the server (1), or their addresses; 0 believes none of them, and then all visitors share the limits of one address',
  ]
}

function secretConflicts(source: Source): string[] {
  const all = [
    ...secretNames.flatMap((name) => valuesOf(name, source)),
    ...addressNames.map((name) => passwordIn(source[name])),
  ]
  return ['SESSION_SECRET', 'RECEIPT_SECRET'].flatMap((name) => {
    const own = valuesOf(name, source)
    const faults: string[] = []
    if (own[0] !== undefined && isWeakSecret(own[0]))
      faults.push(`${name} can be guessed: make it with openssl rand -base64 48`)
    if (own.some((value) => all.filter((each) => each === value).length > 1))
      faults.push(`${name} is used twice: each secret has to be its own`)
    return faults
  })
}

/** In the secret of sessions alone a comma is a character like any other. */
function valuesOf(name: string, { [name]: value = '' }: Source): string[] {
  return (name === 'SESSION_SECRET' ? [value] : value.split(',')).filter(Boolean)
}

function passwordIn(address: string | undefined): string | undefined {
  return address === undefined ? undefined : URL.parse(address)?.password
}
