import { resolve } from 'node:path'
import * as v from 'valibot'
import { DEFAULT_MODEL, ratesOf } from '#adapters/extraction/gemini/call/rates.ts'
import { conflictsIn } from './env-conflicts.ts'
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
/** Who reads it: the worker signs no cookie and hears of no event, so it needs no secret for that. */
export type Asking = 'web' | 'worker'

const MODEL_NAME = /^[a-z][\w.-]{2,80}$/
const cents = wholeNumber(1, 10_000_000)

function analysisEntries(mode: Mode, source: Source) {
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

const TEST_KEY = /^[rs]k_test_/

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

function databaseEntries(needed: boolean) {
  const database = address('postgres:', 'postgresql:')
  return { DATABASE_URL: neededIf(needed, database), MIGRATE_DATABASE_URL: v.optional(database) }
}

function entries(mode: Mode, source: Source, asking: Asking = 'web') {
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

// RUN_MODE rather than MODE, which Vite sets for its own purposes.
const modes = {
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test'], 'must be production, development or test')),
  RUN_MODE: v.optional(v.picklist(['local', 'production'], 'must be local or production')),
}

/** Local mode serves one person on this machine without a key; production must be told what each port is. */
function modeOf({ RUN_MODE, NODE_ENV }: Source): Mode {
  return RUN_MODE === 'local' || (RUN_MODE !== 'production' && NODE_ENV !== 'production') ? 'local' : 'production'
}

/** Every variable that is read. */
export function variableNames(): string[] {
  return Object.keys({ ...modes, ...entries('local', {}) })
}

type Reading<T> = { ok: true; env: T } | { ok: false; faults: string[] }

/** An empty variable counts as one that is not set. Faults name the variable and never its value. */
function read<Entries extends v.ObjectEntries>(
  entries: Entries,
  source: Source,
): Reading<v.InferOutput<v.ObjectSchema<Entries, undefined>>> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value))
  const reading = v.safeParse(v.object(entries), set)
  if (reading.success) return { ok: true, env: reading.output }
  const faults = reading.issues.map((issue) => {
    const name = String(issue.path?.[0]?.key)
    return `${name} ${issue.received === 'undefined' ? 'is required' : issue.message}`
  })
  return { ok: false, faults: [...new Set(faults)] }
}

export type AnalysisEnv = ReturnType<typeof analysisEnv>

function analysisEnv(words: v.InferOutput<v.ObjectSchema<ReturnType<typeof analysisEntries>, undefined>>) {
  const known = ratesOf(words.GEMINI_MODEL) ?? { input: 0, output: 0 }
  return {
    documents: words.DOCUMENTS,
    extraction: words.EXTRACTION,
    costs: words.COSTS,
    places: words.PLACES,
    roof: words.ROOF,
    /** The key is empty unless `roof` is solar. */
    solar: { apiKey: words.GOOGLE_SOLAR_API_KEY ?? '', perDay: words.SOLAR_DAY_HOUSES },
    /** The key is empty unless `extraction` or `costs` is gemini. */
    gemini: {
      apiKey: words.GEMINI_API_KEY ?? '',
      model: words.GEMINI_MODEL,
      baseUrl: words.GEMINI_BASE_URL,
      rates: { input: words.GEMINI_INPUT_CENTS ?? known.input, output: words.GEMINI_OUTPUT_CENTS ?? known.output },
      budget: {
        report: amountOf(words.GEMINI_REPORT_CENTS),
        prices: amountOf(words.GEMINI_PRICES_CENTS),
        user: amountOf(words.GEMINI_USER_DAY_CENTS),
        day: amountOf(words.GEMINI_DAY_CENTS),
      },
    },
  }
}

const TOKENS_PER_CENT = 10_000

/** For a model that is cheaper than it should be, or priced wrongly here: tokens are bounded too. */
function amountOf(cents: number) {
  return { cents, tokens: cents * TOKENS_PER_CENT }
}

/** What the command line needs: no database, no secret. */
export function readAnalysisEnv(source: Source = process.env): Reading<AnalysisEnv> {
  const reading = read({ ...modes, ...analysisEntries(modeOf(source), source) }, source)
  return reading.ok ? { ok: true, env: analysisEnv(reading.env) } : reading
}

export type Env = ReturnType<typeof closed>

function closed(mode: Mode, set: v.InferOutput<v.ObjectSchema<ReturnType<typeof entries>, undefined>>) {
  return {
    mode,
    port: set.PORT,
    host: set.HOST,
    publicOrigin: set.PUBLIC_ORIGIN,
    dataDir: set.DATA_DIR,
    /** Null only in local mode: `npm start` then brings its own server. */
    databaseUrl: set.DATABASE_URL ?? null,
    /** Null where the role of `databaseUrl` migrates as well. */
    migrateDatabaseUrl: set.MIGRATE_DATABASE_URL ?? null,
    redisUrl: set.REDIS_URL ?? null,
    /** Null only in local mode: one is then made and kept in `dataDir`. */
    sessionSecret: set.SESSION_SECRET ?? null,
    /** The first signs receipts, the others are former ones. Null only in local mode, as above. */
    receiptSecrets: (set.RECEIPT_SECRET?.split(',') ?? null) as [string, ...string[]] | null,
    trustProxy: set.TRUST_PROXY ?? false,
    logLevel: set.LOG_LEVEL,
    ...analysisEnv(set),
    contractors: set.CONTRACTORS,
    /** The key is empty unless `contractors` is google. */
    googlePlaces: { apiKey: set.GOOGLE_PLACES_API_KEY ?? '', perDay: set.PLACES_DAY_SEARCHES },
    payments: set.PAYMENTS,
    /** Empty unless `payments` is stripe. */
    stripe: {
      secretKey: set.STRIPE_SECRET_KEY ?? '',
      webhookSecrets: (set.STRIPE_WEBHOOK_SECRET ?? '').split(',').filter(Boolean),
      livemode: !TEST_KEY.test(set.STRIPE_SECRET_KEY ?? ''),
    },
    sms: set.SMS,
    /** Empty unless `sms` is twilio. */
    twilio: {
      accountSid: set.TWILIO_ACCOUNT_SID ?? '',
      authToken: set.TWILIO_AUTH_TOKEN ?? '',
      sender: set.TWILIO_MESSAGING_SERVICE_SID
        ? { messagingServiceSid: set.TWILIO_MESSAGING_SERVICE_SID }
        : { from: set.TWILIO_FROM ?? '' },
      lookup: set.TWILIO_LOOKUP,
    },
    textsNeedOptIn: set.SMS_REQUIRE_OPT_IN,
    mail: set.MAIL,
    /** The address is empty unless `mail` is smtp. */
    smtp: { url: set.SMTP_URL ?? '', from: set.MAIL_FROM ?? 'Plumbline <plumbline@localhost>' },
    files: set.FILES,
    s3: {
      endpoint: set.S3_ENDPOINT ?? '',
      region: set.S3_REGION ?? '',
      bucket: set.S3_BUCKET ?? '',
      accessKeyId: set.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: set.S3_SECRET_ACCESS_KEY ?? '',
    },
  }
}

export function readEnv(source: Source = process.env, asking: Asking = 'web'): Reading<Env> {
  const mode = modeOf(source)
  const reading = read({ ...modes, ...entries(mode, source, asking) }, source)
  const conflicts = conflictsIn(mode, source)
  if (!reading.ok) return { ok: false, faults: [...reading.faults, ...conflicts] }
  return conflicts.length > 0 ? { ok: false, faults: conflicts } : { ok: true, env: closed(mode, reading.env) }
}

export type ServerEnv = Env & { databaseUrl: string }

/** For a process that serves: it cannot do without a database. */
export function readServerEnv(source: Source = process.env, asking: Asking = 'web'): Reading<ServerEnv> {
  const reading = readEnv(source, asking)
  if (!reading.ok) return reading
  const { databaseUrl } = reading.env
  if (databaseUrl === null)
    return { ok: false, faults: ['DATABASE_URL is required (only npm start and npm run dev bring their own)'] }
  return { ok: true, env: { ...reading.env, databaseUrl } }
}

export type MigrateEnv = Pick<ServerEnv, 'databaseUrl' | 'migrateDatabaseUrl'>

/** What a migration needs: no secret but those of the database. */
export function readMigrateEnv(source: Source = process.env): Reading<MigrateEnv> {
  const reading = read(databaseEntries(true), source)
  if (!reading.ok) return { ok: false, faults: reading.faults }
  const { DATABASE_URL, MIGRATE_DATABASE_URL } = reading.env
  return { ok: true, env: { databaseUrl: DATABASE_URL ?? '', migrateDatabaseUrl: MIGRATE_DATABASE_URL ?? null } }
}

const EX_CONFIG = 78

/** For entry points: says everything that is wrong at once and ends the process with status 78 (sysexits.h EX_CONFIG). */
export function loadEnv<T>(reading: Reading<T>): T {
  if (reading.ok) return reading.env
  process.stderr.write(
    `Cannot start: the environment is not complete.\n${reading.faults.map((fault) => `  ${fault}\n`).join('')}`,
  )
  return process.exit(EX_CONFIG)
}
