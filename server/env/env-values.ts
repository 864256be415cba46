import { isIP } from 'node:net'
import * as v from 'valibot'

export type Mode = 'local' | 'production'

export function choice<const Words extends readonly [string, ...string[]]>(mode: Mode, words: Words) {
  const word = v.picklist(words, `must be ${words.join(' or ')}`)
  return mode === 'production' ? word : v.optional(word, words[0] as Words[number])
}

/** A port that may be a stand-in, which serves but reaches nobody outside: those words are `fakes`. */
export function standIn<const Words extends readonly [string, ...string[]]>(
  mode: Mode,
  fakesAllowed: boolean,
  words: Words,
  fakes: readonly Words[number][] = words,
) {
  return v.pipe(
    choice(mode, words),
    v.check(
      (word) => mode === 'local' || fakesAllowed || !fakes.includes(word),
      'names a stand-in that reaches nobody outside; ALLOW_FAKES=1 permits it',
    ),
  )
}

export function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((value) => value >= from && value <= to, message),
  )
}

export const onOrOff = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], 'must be 0 or 1'),
  v.transform((word) => word === '1' || word === 'true'),
)

export function address(...protocols: string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  )
}

export const publicOrigin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/i, 'must be https:// and a host alone'),
  v.transform((text) => text.toLowerCase().replace(/\/$/, '')),
)

export const safeOrigin = v.pipe(
  publicOrigin,
  v.check(
    (origin) => origin.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin),
    'must begin with https:// in production',
  ),
)

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal']

export const trustProxy = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^\d$/.test(text) ||
      text.split(',').every((part) => proxyRanges.includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0),
    'must be a number of proxies or their addresses',
  ),
  v.check(
    (text) => /^\d$/.test(text) || !text.split(',').some(hasStrangers),
    'trusts addresses of strangers, who could claim to come from anywhere: name the proxies alone',
  ),
  v.transform((text) => (/^\d$/.test(text) ? Number(text) : text)),
)

/** Returns whether the range is wider than a private network: /8, or /16 of IPv6. IPv4 within IPv6 counts as IPv4. */
function hasStrangers(range: string): boolean {
  const [ip = '', bits] = range.split('/')
  if (bits === undefined || isIP(ip) === 0) return false
  if (isIP(ip) === 4) return Number(bits) < 8
  const isMapped = URL.parse(`http://[${ip}]`)?.hostname.startsWith('[::ffff:')
  return Number(bits) < (isMapped ? 104 : 16)
}

export const modelAddress = v.pipe(
  address('https:', 'http:'),
  v.check(
    (text) => /^(https:|http:\/\/(localhost|127\.0\.0\.1)(:|\/|$))/.test(text),
    'must begin with https:// (http:// only on this machine): the key is sent there',
  ),
)

/** A user name and a password are percent-encoded. */
export const mailServer = v.pipe(
  address('smtps:', 'smtp:'),
  v.check((text) => {
    const { hostname, username, password } = new URL(text)
    return hostname !== '' && [username, password].every(isDecodable)
  }, 'must be smtps://user:password@host:465 or smtp://user:password@host:587, with what is special in them percent-encoded'),
)

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export const sender = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>"\r\n]{1,80} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address like mail@example.com or Plumbline <mail@example.com>',
  ),
)
