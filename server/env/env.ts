import * as v from 'valibot'
import { ratesOf } from '#adapters/extraction/gemini/spending/rates.ts'
import { conflictsIn } from './env-conflicts.ts'
import { type Asking, analysisEntries, databaseEntries, entries, type Source, TEST_KEY } from './env-entries.ts'
import type { Mode } from './env-values.ts'

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

/** Reads the variables of the command line, which needs no database and no secret. */
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

/** Reads the variables of a migration, which needs no secret but the database's. */
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
