import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'

export type Source = Readonly<Record<string, string | undefined>>

export type Mode = 'local' | 'production'

function choice<const Words extends readonly [string, ...string[]]>(mode: Mode, words: Words) {
  const word = v.picklist(words, `must be ${words.join(' or ')}`)
  return mode === 'production' ? word : v.optional(word, words[0] as Words[number])
}

/** A port whose every word so far names a stand-in: it serves, but reaches nobody outside. */
function standIn<const Words extends readonly [string, ...string[]]>(mode: Mode, fakesAllowed: boolean, words: Words) {
  return v.pipe(
    choice(mode, words),
    v.check(
      () => mode === 'local' || fakesAllowed,
      'names a stand-in that reaches nobody outside; ALLOW_FAKES=1 permits it',
    ),
  )
}

function wholeNumber(from: number, to: number) {
  const message = `must be a whole number from ${from} to ${to}`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.check((value) => value >= from && value <= to, message),
  )
}

function address(...protocols: string[]) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  )
}

const publicOrigin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[\w.-]+(:\d{1,5})?\/?$/i, 'must be https:// and a host alone'),
  v.transform((text) => text.toLowerCase().replace(/\/$/, '')),
)

const safeOrigin = v.pipe(
  publicOrigin,
  v.check(
    (origin) => origin.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin),
    'must begin with https:// in production',
  ),
)

const proxyRanges = ['loopback', 'linklocal', 'uniquelocal']

const trustProxy = v.pipe(
  v.string(),
  v.check(
    (text) =>
      /^\d$/.test(text) ||
      text.split(',').every((part) => proxyRanges.includes(part) || isIP(part.replace(/\/\d{1,3}$/, '')) > 0),
    'must be a number of proxies or their addresses',
  ),
  v.transform((text) => (/^\d$/.test(text) ? Number(text) : text)),
)

function analysisEntries(mode: Mode) {
  return {
    DOCUMENTS: choice(mode, ['pdf']),
    EXTRACTION: choice(mode, ['rules']),
    COSTS: choice(mode, ['costbook']),
    PLACES: choice(mode, ['offline']),
  }
}

function entries(mode: Mode, source: Source) {
  const production = mode === 'production'
  const fakesAllowed = source.ALLOW_FAKES === '1'
  const neededIf = <Schema extends v.GenericSchema<string, string>>(needed: boolean, schema: Schema) =>
    needed ? schema : v.optional(schema)
  const s3 = source.FILES === 's3'
  return {
    ...analysisEntries(mode),
    PORT: v.optional(wholeNumber(1, 65_535), '3000'),
    HOST: v.optional(v.string(), production ? '0.0.0.0' : '127.0.0.1'),
    PUBLIC_ORIGIN: production ? safeOrigin : v.optional(publicOrigin, `http://localhost:${source.PORT || 3000}`),
    DATA_DIR: v.pipe(
      v.optional(v.string(), './data'),
      v.transform((path) => resolve(path)),
    ),
    DATABASE_URL: neededIf(production, address('postgres:', 'postgresql:')),
    REDIS_URL: v.optional(address('redis:', 'rediss:')),
    SESSION_SECRET: neededIf(production, v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
    TRUST_PROXY: v.optional(trustProxy),
    LOG_LEVEL: v.optional(
      v.picklist(
        ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
        'must be a level from fatal to debug, or silent',
      ),
      'info',
    ),
    ALLOW_FAKES: v.optional(v.picklist(['0', '1'], 'must be 0 or 1'), '0'),
    CONTRACTORS: standIn(mode, fakesAllowed, ['synthetic']),
    PAYMENTS: standIn(mode, fakesAllowed, ['test']),
    SMS: standIn(mode, fakesAllowed, ['outbox']),
    MAIL: standIn(mode, fakesAllowed, ['outbox']),
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
  return { documents: words.DOCUMENTS, extraction: words.EXTRACTION, costs: words.COSTS, places: words.PLACES }
}

/** What the command line needs: no database, no secret. */
export function readAnalysisEnv(source: Source = process.env): Reading<AnalysisEnv> {
  const reading = read({ ...modes, ...analysisEntries(modeOf(source)) }, source)
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
    redisUrl: set.REDIS_URL ?? null,
    /** Null only in local mode: one is then made and kept in `dataDir`. */
    sessionSecret: set.SESSION_SECRET ?? null,
    trustProxy: set.TRUST_PROXY ?? false,
    logLevel: set.LOG_LEVEL,
    ...analysisEnv(set),
    contractors: set.CONTRACTORS,
    payments: set.PAYMENTS,
    sms: set.SMS,
    mail: set.MAIL,
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

export function readEnv(source: Source = process.env): Reading<Env> {
  const mode = modeOf(source)
  const reading = read({ ...modes, ...entries(mode, source) }, source)
  return reading.ok ? { ok: true, env: closed(mode, reading.env) } : reading
}

export type ServerEnv = Env & { databaseUrl: string }

/** For a process that serves: it cannot do without a database. */
export function readServerEnv(source: Source = process.env): Reading<ServerEnv> {
  const reading = readEnv(source)
  if (!reading.ok) return reading
  const { databaseUrl } = reading.env
  if (databaseUrl === null)
    return { ok: false, faults: ['DATABASE_URL is required (only npm start and npm run dev bring their own)'] }
  return { ok: true, env: { ...reading.env, databaseUrl } }
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
