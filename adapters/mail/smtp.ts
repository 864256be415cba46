import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Notify } from '#adapters/shared/notice.ts'
import type { Mail } from '#domain/notification/mail.ts'
import type { SentMail } from './sql-sent-mail.ts'

export type SmtpMailOptions = {
  /** `smtps://user:password@host:465`, or `smtp://...`, which is encrypted by STARTTLS unless the host is this machine. */
  url: string
  from: string
  /** Our own host: Message-IDs end with it. */
  host: string
  sentMail: SentMail
  /** Told of an address that does not exist. */
  notice?: Notify
  /** For one mail. */
  callMs?: number
}

const LOOK_AGAIN_MS = 250
const THIS_MACHINE = ['127.0.0.1', '::1', 'localhost']

/**
 * Mail by SMTP. What was accepted is remembered by its key. A connection that broke before the answer came tells nobody whether
 * the mail was accepted: it goes again under the same Message-ID (RFC 5321, 4.2.5: the server then has it or not). What it
 * throws names neither a person nor a password.
 */
export function smtpMail({ url, from, host, sentMail, notice, callMs = 60_000 }: SmtpMailOptions): Mail {
  const transport = createTransport({
    ...serverOf(url),
    pool: true,
    maxConnections: 2,
    idleTimeout: 5_000,
    // Whether a mail goes again is decided here, where its key is known.
    maxRequeues: 0,
    connectionTimeout: Math.min(10_000, callMs),
    greetingTimeout: Math.min(10_000, callMs),
    socketTimeout: Math.min(30_000, callMs),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, key }) {
      for (let claim = await sentMail.claim(key); claim !== 'yours'; claim = await sentMail.claim(key)) {
        if (claim === 'sent') return
        await delay(LOOK_AGAIN_MS)
      }
      const messageId = `<${createHash('sha256').update(`${key} ${to}`).digest('hex').slice(0, 32)}@${host}>`
      // RFC 3834: nobody is to answer it by itself.
      const headers = { 'Auto-Submitted': 'auto-generated' }
      try {
        await transport.sendMail({
          ...{ from, to, subject, text, messageId, headers },
          signal: AbortSignal.timeout(callMs),
        })
      } catch (error) {
        if (!isUnknownAddress(error)) {
          await sentMail.release(key)
          throw new Error(`a mail could not be handed over: ${faultOf(error)}`)
        }
        const figures = { status: factsOf(error).responseCode ?? 0 }
        notice?.({ level: 'warn', what: 'a mail was not sent: its address does not exist', figures })
      }
      await sentMail.sent(key)
    },
  }
}

function serverOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const user = decodeURIComponent(username)
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !THIS_MACHINE.includes(host),
    ignoreTLS: !secure && THIS_MACHINE.includes(host),
    tls: { minVersion: 'TLSv1.2' as const },
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
  }
}

type Facts = { code?: string; command?: string; response?: string; responseCode?: number }

function factsOf(error: unknown): Facts {
  return error instanceof Error ? (error as Facts) : {}
}

/** The server knows for good that nobody is there; 5.2 to 5.7 (RFC 3463) are troubles that may pass, or ours. */
function isUnknownAddress(error: unknown): boolean {
  const { code, command, response = '' } = factsOf(error)
  return code === 'EENVELOPE' && command === 'RCPT TO' && /^55[0136][ -](?!5\.[2-7]\.)/.test(response)
}

/** Without the server's own words, which may name the address. */
function faultOf(error: unknown): string {
  const { code, command, responseCode } = factsOf(error)
  return [code ?? 'unknown', command, responseCode].filter(Boolean).join(' ')
}
