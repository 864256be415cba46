import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Redis } from 'ioredis'
import { memoryCache } from '#adapters/cache/memory.ts'
import { redisCache } from '#adapters/cache/redis.ts'
import { filledUp } from '#adapters/contractors/filled-up.ts'
import { googleContractors } from '#adapters/contractors/google.ts'
import { sqlContractors } from '#adapters/contractors/sql.ts'
import { sqlSearches } from '#adapters/contractors/sql-searches.ts'
import { syntheticContractors } from '#adapters/contractors/synthetic.ts'
import { costbookInUse } from '#adapters/costs/costbook-in-use.ts'
import { diskFiles } from '#adapters/files/disk.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { postgresLimits } from '#adapters/limits/postgres.ts'
import { redisLimits } from '#adapters/limits/redis.ts'
import { outboxMail } from '#adapters/mail/outbox.ts'
import { smtpMail } from '#adapters/mail/smtp.ts'
import { sqlSentMail } from '#adapters/mail/sql-sent-mail.ts'
import { argon2Passwords } from '#adapters/passwords/argon2.ts'
import { stripePayments } from '#adapters/payments/stripe.ts'
import { testPayments } from '#adapters/payments/test.ts'
import { libPhones } from '#adapters/phones/libphonenumber.ts'
import { reactPdfPrinting } from '#adapters/printing/react-pdf.ts'
import { sqlProgress } from '#adapters/progress/sql.ts'
import { isolated, isolationHere } from '#adapters/shared/child-process/isolation.ts'
import { childSheets } from '#adapters/sheets/child-sheets.ts'
import { ed25519Signing } from '#adapters/signing/ed25519.ts'
import { noSms } from '#adapters/sms/none.ts'
import { outboxSms } from '#adapters/sms/outbox.ts'
import { twilioSms } from '#adapters/sms/twilio.ts'
import { httpWebhooks } from '#adapters/webhooks/http.ts'
import { sealedSecrets } from '#adapters/webhooks/sealed-secrets.ts'
import type { Pool } from '#db/client.ts'
import { limits, localLimits, localQuotas, quotas } from '#domain/limits.ts'
import type { Ports } from '#domain/ports.ts'
import type { Env } from '#server/env/env.ts'
import { composeAnalysis, type Serving } from './compose-analysis.ts'
import { storedIn } from './stored.ts'
import { transactionOn } from './transaction.ts'

const alarmsSaid = {
  'purchase-held': { level: 'error', what: 'a purchase is held: another sum was paid, or its account is gone' },
  'payment-went-back': { level: 'warn', what: 'an account is flagged: a payment was refunded or disputed' },
} as const

/** Chooses a supplier for every port by the words of the environment. `redis` is null where none is set. */
export function composePorts(
  env: Env,
  {
    pool,
    redis,
    secret,
    receiptSecrets,
    notice,
  }: {
    pool: Pool
    redis: Redis | null
    secret: string
    receiptSecrets: [string, ...string[]]
    notice?: Serving['notice']
  },
): Ports {
  const disk = () => diskFiles({ dir: join(env.dataDir, 'files') })
  const files = { disk, s3: () => s3Files(env.s3) }[env.files]()
  const allowances = env.mode === 'local' ? localLimits : limits
  const sealed = sealedSecrets(receiptSecrets)
  const stored = storedIn(pool, undefined, sealed)
  const costbook = costbookInUse(stored.costbookVersions)
  const cache = redis ? redisCache(redis) : memoryCache()
  const analysis = composeAnalysis(env, {
    costbook: async () => (await costbook.current()).book,
    files,
    pool,
    ...(notice && { notice }),
  })
  const directory = () => sqlContractors({ sql: pool, places: analysis.places })
  return {
    ...analysis,
    ...stored,
    costbook,
    sheets: childSheets({ notice, isolated }),
    printing: reactPdfPrinting({ isolated }),
    sandbox: { open: async () => (await isolationHere()).open },
    contractors: {
      // In local mode nobody may have imported companies yet.
      directory: () => (env.mode === 'local' ? filledUp(directory(), syntheticContractors()) : directory()),
      google: () =>
        googleContractors({ ...env.googlePlaces, cache, mayAsk: sqlSearches(pool, env.googlePlaces), notice }),
      synthetic: syntheticContractors,
    }[env.contractors](),
    payments: {
      test: () => testPayments({ sql: pool, secret }),
      stripe: () => stripePayments(env.stripe),
    }[env.payments](),
    alarms: {
      raise: ({ what, purchase, user }) => notice?.({ ...alarmsSaid[what], figures: { purchase, user } }),
    },
    phones: libPhones(),
    sms: {
      outbox: () => outboxSms({ dir: join(env.dataDir, 'outbox/sms') }),
      twilio: () => twilioSms({ ...env.twilio, publicOrigin: env.publicOrigin, notice }),
      none: noSms,
    }[env.sms](),
    texting: { isOffered: env.sms !== 'none', requiresOptIn: env.textsNeedOptIn },
    mail: {
      outbox: () => outboxMail({ dir: join(env.dataDir, 'outbox/mail'), from: env.smtp.from }),
      smtp: () =>
        smtpMail({ ...env.smtp, host: new URL(env.publicOrigin).hostname, sentMail: sqlSentMail(pool), notice }),
    }[env.mail](),
    webhookSender: httpWebhooks(),
    files,
    limits: redis ? redisLimits(redis, pool, allowances) : postgresLimits(pool, allowances),
    quotas: env.mode === 'local' ? localQuotas : quotas,
    cache,
    progress: sqlProgress(pool),
    passwords: argon2Passwords(),
    signing: ed25519Signing({ secrets: receiptSecrets }),
    newId: randomUUID,
    transaction: transactionOn(pool, (sql) => storedIn(sql, undefined, sealed)),
  }
}
