import { resolve } from 'node:path'
import * as v from 'valibot'
import { DEFAULT_MODEL, ratesOf } from '#adapters/extraction/gemini/spending/rates.ts'
import {
  address,
  choice,
  type Mode,
  mailServer,
  modelAddress,
  onOrOff,
  publicOrigin,
  safeOrigin,
  sender,
  standIn,
  trustProxy,
  wholeNumber,
} from './env-values.ts'

export type Source = Readonly<Record<string, string | undefined>>
/** The process that reads the environment. The worker signs no cookie and gets no event, so it needs no secret for that. */
export type Asking = 'web' | 'worker'

const MODEL_NAME = /^[a-z][\w.-]{2,80}$/
const cents = wholeNumber(1, 10_000_000)

/** The variables of an analysis, each with its schema. */
export function analysisEntries(mode: Mode, source: Source) {
  const gemini = source.EXTRACTION === 'gemini' || source.COSTS === 'gemini'
  const model = source.GEMINI_MODEL || DEFAULT_MODEL
  const rate = gemini && MODEL_NAME.test(model) && !ratesOf(model) ? cents : v.optional(cents)
  return {
    DOCUMENTS: choice(mode, ['pdf']),
    EXTRACTION: choice(mode, ['rules', 'gemini']),
    GEMINI_API_KEY: gemini ? v.string() : v.optional(v.string()),
    GEMINI_MODEL: v.optional(v.pipe(v.string(), v.regex(MODEL_NAME, 'must be the name of a model')), DEFAULT_MODEL),
    GEMINI_BASE_URL: v.optional(modelAddress),
    GEMINI_INPUT_CENTS: rate,
    GEMINI_OUTPUT_CENTS: rate,
    GEMINI_REPORT_CENTS: v.optional(cents, '300'),
    GEMINI_USER_DAY_CENTS: v.optional(cents, '1000'),
    GEMINI_DAY_CENTS: v.optional(cents, '10000'),
    GEMINI_PRICES_CENTS: v.optional(cents, '60'),
    COSTS: choice(mode, ['costbook', 'gemini']),
    PLACES: choice(mode, ['offline']),
    ROOF: v.optional(v.picklist(['none', 'solar'], 'must be none or solar'), 'none'),
    GOOGLE_SOLAR_API_KEY: source.ROOF === 'solar' ? v.string() : v.optional(v.string()),
    SOLAR_DAY_HOUSES: v.optional(wholeNumber(1, 1_000_000), '100'),
  }
}

function neededIf<Schema extends v.GenericSchema<string, string>>(needed: boolean, schema: Schema) {
  return needed ? schema : v.optional(schema)
}

const PHONE = /^\+1[2-9]\d{9}$/

function sid(prefix: string) {
  return v.pipe(
    v.string(),
    v.regex(new RegExp(`^${prefix}[0-9a-f]{32}$`), `must be ${prefix} and 32 hexadecimal digits`),
  )
}

function smsEntries(mode: Mode, source: Source, fakesAllowed: boolean) {
  const twilio = source.SMS === 'twilio'
  return {
    SMS: standIn(mode, fakesAllowed, ['outbox', 'twilio', 'none'], ['outbox']),
    TWILIO_ACCOUNT_SID: neededIf(twilio, sid('AC')),
    TWILIO_AUTH_TOKEN: neededIf(twilio, v.string()),
    TWILIO_FROM: neededIf(
      twilio && !source.TWILIO_MESSAGING_SERVICE_SID,
      v.pipe(v.string(), v.regex(PHONE, 'must be a number like +15125550100')),
    ),
    TWILIO_MESSAGING_SERVICE_SID: v.optional(sid('MG')),
    TWILIO_LOOKUP: v.optional(onOrOff, '1'),
    SMS_REQUIRE_OPT_IN: v.optional(onOrOff, mode === 'production' ? '1' : '0'),
  }
}

export const TEST_KEY = /^[rs]k_test_/

function paymentEntries(mode: Mode, source: Source, fakesAllowed: boolean, asking: Asking) {
  const stripe = source.PAYMENTS === 'stripe'
  return {
    PAYMENTS: standIn(mode, fakesAllowed, ['test', 'stripe'], ['test']),
    STRIPE_SECRET_KEY: neededIf(
      stripe,
      v.pipe(
        v.string(),
        v.regex(/^[rs]k_(test|live)_\w{4,200}$/, 'must be a secret key: sk_live_... or sk_test_...'),
        v.check(
          (key) => mode === 'local' || fakesAllowed || !TEST_KEY.test(key),
          'is a key for tests, by which nobody pays; ALLOW_FAKES=1 permits it',
        ),
      ),
    ),
    STRIPE_WEBHOOK_SECRET: neededIf(
      stripe && asking === 'web',
      v.pipe(
        v.string(),
        v.regex(/^whsec_\w{4,200}(,whsec_\w{4,200}){0,4}$/, 'must be whsec_..., up to five with commas between'),
      ),
    ),
  }
}

function mailEntries(mode: Mode, source: Source, fakesAllowed: boolean) {
  const smtp = source.MAIL === 'smtp'
  return {
    MAIL: standIn(mode, fakesAllowed, ['outbox', 'smtp'], ['outbox']),
    SMTP_URL: neededIf(smtp, mailServer),
    MAIL_FROM: neededIf(smtp, sender),
  }
}

/** The variables of the database. */
export function databaseEntries(needed: boolean) {
  const database = address('postgres:', 'postgresql:')
  return { DATABASE_URL: neededIf(needed, database), MIGRATE_DATABASE_URL: v.optional(database) }
}

/** The variables of a process that serves. */
export function entries(mode: Mode, source: Source, asking: Asking = 'web') {
  const production = mode === 'production'
  const fakesAllowed = source.ALLOW_FAKES === '1'
  const s3 = source.FILES === 's3'
  return {
    ...analysisEntries(mode, source),
    PORT: v.optional(wholeNumber(1, 65_535), '3000'),
    HOST: v.optional(v.string(), production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_ORIGIN: production ? safeOrigin : v.optional(publicOrigin, `http://localhost:${source.PORT || 3000}`),
    DATA_DIR: v.pipe(
      v.optional(v.string(), './data'),
      v.transform((path) => resolve(path)),
    ),
    ...databaseEntries(production),
    REDIS_URL: v.optional(address('redis:', 'rediss:')),
    SESSION_SECRET: neededIf(
      production && asking === 'web',
      v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters')),
    ),
    RECEIPT_SECRET: neededIf(
      production,
      v.pipe(
        v.string(),
        v.regex(/^[^,]{32,}(,[^,]{32,})*$/, 'must have at least 32 characters; former ones follow with commas between'),
      ),
    ),
    TRUST_PROXY: v.optional(trustProxy),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be a level from fatal to debug, or silent',
      ),
      'info',
    ),
    ALLOW_FAKES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    CONTRACTORS: standIn(mode, fakesAllowed, ['directory', 'google', 'synthetic'], ['synthetic']),
    GOOGLE_PLACES_API_KEY: neededIf(source.CONTRACTORS === 'google', v.string()),
    PLACES_DAY_SEARCHES: v.optional(wholeNumber(1, 1_000_000), '500'),
    ...paymentEntries(mode, source, fakesAllowed, asking),
    ...smsEntries(mode, source, fakesAllowed),
    ...mailEntries(mode, source, fakesAllowed),
    FILES: choice(mode, ['disk', 's3']),
    S3_ENDPOINT: neededIf(s3, address('https:', 'http:')),
    S3_REGION: neededIf(s3, v.string()),
    S3_BUCKET: neededIf(s3, v.string()),
    S3_ACCESS_KEY_ID: neededIf(s3, v.string()),
    S3_SECRET_ACCESS_KEY: neededIf(s3, v.string()),
  }
}
