import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readAnalysisEnv, readEnv, readServerEnv } from './env.ts'
import type { Source } from './env-entries.ts'

const production: Source = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://reports.example.com',
  DATABASE_URL: 'postgres://plumbline:secret@db:5432/plumbline',
  SESSION_SECRET: 'mF2c9TqLw7Zr0XbYkVhGs4NjPd8EaQuR',
  RECEIPT_SECRET: 'b7c1e09f4a2d8635e1f70c9b3d5a8264',
  TRUST_PROXY: '1',
  ALLOW_FAKES: '1',
  DOCUMENTS: 'pdf',
  EXTRACTION: 'rules',
  COSTS: 'costbook',
  CONTRACTORS: 'synthetic',
  PLACES: 'offline',
  PAYMENTS: 'test',
  SMS: 'outbox',
  MAIL: 'outbox',
  FILES: 'disk',
}

const s3: Source = {
  FILES: 's3',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'reports',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
}

function faultsOf(source: Source): string[] {
  const reading = readEnv(source)
  return reading.ok ? [] : reading.faults
}

describe('local mode', () => {
  test('needs nothing', () => {
    const reading = readEnv({})
    expect(reading.ok && reading.env).toMatchObject({
      mode: 'local',
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      databaseUrl: null,
      redisUrl: null,
      files: 'disk',
      payments: 'test',
    })
  })

  test('follows the port in its own address', () => {
    const reading = readEnv({ PORT: '4100' })
    expect(reading.ok && reading.env.publicOrigin).toBe('http://localhost:4100')
  })

  test('counts an empty variable as one that is not set', () => {
    expect(faultsOf({ REDIS_URL: '', PORT: '', SMS: '', TRUST_PROXY: '' })).toEqual([])
  })

  test('can be asked for where React runs its production build', () => {
    const reading = readEnv({ NODE_ENV: 'production', RUN_MODE: 'local' })
    expect(reading.ok && reading.env.mode).toBe('local')
  })
})

describe('production', () => {
  test('starts when everything is named', () => {
    const reading = readEnv(production)
    expect(reading.ok && reading.env).toMatchObject({ mode: 'production', host: '0.0.0.0' })
    expect(faultsOf({ ...production, ...s3 })).toEqual([])
  })

  test('lists every port and secret that is missing, at once', () => {
    expect(faultsOf({ NODE_ENV: 'production' }).toSorted()).toEqual(
      [
        'CONTRACTORS',
        'COSTS',
        'DATABASE_URL',
        'DOCUMENTS',
        'EXTRACTION',
        'FILES',
        'MAIL',
        'PAYMENTS',
        'PLACES',
        'PUBLIC_ORIGIN',
        'RECEIPT_SECRET',
        'SESSION_SECRET',
        'SMS',
      ].map((name) => `${name} is required`),
    )
  })

  test('refuses stand-ins unless they are allowed', () => {
    const faults = faultsOf({ ...production, ALLOW_FAKES: undefined })
    expect(faults.map((fault) => fault.split(' ')[0]).toSorted()).toEqual(['CONTRACTORS', 'MAIL', 'PAYMENTS', 'SMS'])
  })

  test('may serve a test machine over plain http on its own name only', () => {
    expect(faultsOf({ ...production, PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([])
    expect(faultsOf({ ...production, PUBLIC_ORIGIN: 'http://localhost.example.com' })).toHaveLength(1)
  })
})

const broken: [fault: string, changes: Source][] = [
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: 'http' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'reports.example.com' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://reports.example.com/app' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'http://reports.example.com' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/plumbline' }],
  ['DATABASE_URL', { DATABASE_URL: undefined }],
  ['REDIS_URL', { REDIS_URL: 'localhost:6379' }],
  ['SESSION_SECRET', { SESSION_SECRET: 'x'.repeat(31) }],
  ['RECEIPT_SECRET', { RECEIPT_SECRET: `${'x'.repeat(32)},short` }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  [
    'ALLOW_FAKES',
    { ALLOW_FAKES: 'true', CONTRACTORS: undefined, PAYMENTS: undefined, SMS: undefined, MAIL: undefined },
  ],
  ['NODE_ENV', { NODE_ENV: 'prod', RUN_MODE: 'production' }],
  ['RUN_MODE', { RUN_MODE: 'demo' }],
  ['DOCUMENTS', { DOCUMENTS: 'docx' }],
  ['EXTRACTION', { EXTRACTION: 'fake' }],
  ['PAYMENTS', { PAYMENTS: 'Test' }],
  [
    'STRIPE_SECRET_KEY',
    { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'pk_live_abcd1234', STRIPE_WEBHOOK_SECRET: 'whsec_abcd' },
  ],
  [
    'STRIPE_WEBHOOK_SECRET',
    { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_abcd1234', STRIPE_WEBHOOK_SECRET: 'we_1' },
  ],
  ['SMTP_URL', { MAIL: 'smtp', SMTP_URL: 'https://mail.example.com', MAIL_FROM: 'mail@example.com' }],
  ['SMTP_URL', { MAIL: 'smtp', SMTP_URL: 'smtps://jo:100%@mail.example.com', MAIL_FROM: 'mail@example.com' }],
  ['MAIL_FROM', { MAIL: 'smtp', SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'nobody' }],
  ['FILES', { FILES: 'memory' }],
  ['S3_BUCKET', { ...s3, S3_BUCKET: undefined }],
  ['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.example.com' }],
]

test.each(broken)('names %s and shows no value', (name, changes) => {
  const faults = faultsOf({ ...production, ...changes })
  expect(faults.map((fault) => fault.split(' ')[0])).toContain(name)
  for (const value of Object.values(changes)) if (value) expect(faults.join('\n')).not.toContain(` ${value} `)
})

test('choosing s3 asks for all that it takes', () => {
  expect(faultsOf({ FILES: 's3' })).toEqual(
    ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
      (name) => `${name} is required`,
    ),
  )
})

test('proxies are counted or listed', () => {
  const trusted = (TRUST_PROXY: string) => {
    const reading = readEnv({ TRUST_PROXY })
    return reading.ok ? reading.env.trustProxy : reading.faults
  }
  expect(trusted('2')).toBe(2)
  expect(trusted('10.0.0.0/8,loopback')).toBe('10.0.0.0/8,loopback')
})

test.each(['0.0.0.0/0', '::/0', '10.0.0.0/8,::ffff:0:0/96', '::ffff:0.0.0.0/96', '0.0.0.0/1,128.0.0.0/1', '2000::/3'])(
  'no proxy is %s, where strangers are too',
  (TRUST_PROXY) => {
    expect(faultsOf({ ...production, TRUST_PROXY })).toEqual([
      'TRUST_PROXY trusts addresses of strangers, who could claim to come from anywhere: name the proxies alone',
    ])
  },
)

test('with an https origin production has to be told what stands before it, also that nothing is to be believed', () => {
  const faults = faultsOf({ ...production, TRUST_PROXY: '', SMS: '' })
  expect(faults).toEqual(['SMS is required', expect.stringMatching(/^TRUST_PROXY is needed with an https origin: /)])
  const none = readEnv({ ...production, TRUST_PROXY: '0' })
  expect(none.ok && none.env.trustProxy).toBe(0)
  expect(faultsOf({ ...production, TRUST_PROXY: '', PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([])
})

test('local mode, whose sample account is open to all, has no public address', () => {
  for (const PUBLIC_ORIGIN of [
    'https://reports.example.com',
    'http://192.168.1.7:3000',
    'http://127.0.0.1.example.com',
  ])
    expect(faultsOf({ RUN_MODE: 'local', NODE_ENV: 'production', PUBLIC_ORIGIN })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN must name this machine/),
    ])
  for (const PUBLIC_ORIGIN of ['http://localhost:3001', 'http://127.0.0.1:3000', 'http://plumbline.localhost'])
    expect(faultsOf({ PUBLIC_ORIGIN })).toEqual([])
})

describe('a secret', () => {
  test.each([
    'x'.repeat(64),
    'changemechangemechangemechangeme',
    'please-change-this-secret-for-production',
    'your-session-secret-goes-here-1234567890',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '98765432109876543210987654321098',
    'Kx7!Kx7!Kx7!Kx7!Kx7!Kx7!Kx7!Kx7!',
    'plumbline-receipt-secret-0000000000000000',
  ])('such as %s is refused, and not shown', (weak) => {
    for (const name of ['SESSION_SECRET', 'RECEIPT_SECRET'])
      expect(faultsOf({ ...production, [name]: weak })).toEqual([
        `${name} can be guessed: make it with openssl rand -base64 48`,
      ])
  })

  test('that was drawn passes, whatever it was written in', () => {
    for (let tries = 0; tries < 500; tries++)
      for (const [bytes, writing] of [
        [16, 'hex'],
        [24, 'base64'],
        [48, 'base64url'],
      ] as const)
        expect(faultsOf({ ...production, SESSION_SECRET: randomBytes(bytes).toString(writing) })).toEqual([])
  })

  test('of sessions may have a comma in it', () => {
    expect(faultsOf({ ...production, SESSION_SECRET: 'mF2c9,TqLw7Zr0XbYkVh,Gs4NjPd8EaQuR' })).toEqual([])
  })

  test('is used for one thing only', () => {
    const { SESSION_SECRET = '', RECEIPT_SECRET = '' } = production
    expect(faultsOf({ ...production, RECEIPT_SECRET: SESSION_SECRET })).toEqual([
      'SESSION_SECRET is used twice: each secret has to be its own',
      'RECEIPT_SECRET is used twice: each secret has to be its own',
    ])
    expect(faultsOf({ ...production, RECEIPT_SECRET: `${RECEIPT_SECRET},${SESSION_SECRET}` })).toHaveLength(2)
    expect(faultsOf({ ...production, ...s3, S3_SECRET_ACCESS_KEY: SESSION_SECRET })).toHaveLength(1)
    expect(faultsOf({ ...production, DATABASE_URL: `postgres://us:${RECEIPT_SECRET}@db/us` })).toHaveLength(1)
  })

  test('of receipts may be a former one that is weak: receipts of then stay true', () => {
    expect(faultsOf({ ...production, RECEIPT_SECRET: `${production.RECEIPT_SECRET},${'r'.repeat(32)}` })).toEqual([])
  })
})

test('the command line needs no database and no secret', () => {
  const words = { DOCUMENTS: 'pdf', EXTRACTION: 'rules', COSTS: 'costbook', PLACES: 'offline' }
  expect(readAnalysisEnv({ NODE_ENV: 'production', ...words }).ok).toBe(true)
  expect(readAnalysisEnv({ NODE_ENV: 'production' }).ok).toBe(false)
})

test('an entry point that cannot start says why and exits with 78', () => {
  const script = `import { loadEnv, readEnv } from ${JSON.stringify(new URL('./env.ts', import.meta.url).href)}; loadEnv(readEnv())`
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...production, RUN_MODE: 'production', DATABASE_URL: '', SESSION_SECRET: 'hunter2' },
    encoding: 'utf8',
  })
  expect(run.status).toBe(78)
  expect(run.stderr).toContain('DATABASE_URL is required')
  expect(run.stderr).toContain('SESSION_SECRET must have at least 32 characters')
  expect(run.stderr).not.toContain('hunter2')
})

describe('the language model', () => {
  const gemini = { ...production, EXTRACTION: 'gemini', GEMINI_API_KEY: 'key' }

  test('is used only where it is asked for, with a key', () => {
    const reading = readEnv(production)
    expect(reading.ok && reading.env.extraction).toBe('rules')
    expect(faultsOf({ ...gemini, GEMINI_API_KEY: '' })).toEqual(['GEMINI_API_KEY is required'])
    const asked = readEnv(gemini)
    expect(asked.ok && asked.env).toMatchObject({
      extraction: 'gemini',
      gemini: {
        apiKey: 'key',
        model: 'gemini-3.5-flash-lite',
        baseUrl: undefined,
        rates: { input: 30, output: 250 },
        budget: { report: { cents: 300 }, prices: { cents: 60 }, user: { cents: 1_000 }, day: { cents: 10_000 } },
      },
    })
    expect(faultsOf({ ...production, COSTS: 'gemini' })).toEqual(['GEMINI_API_KEY is required'])
    const alone = readAnalysisEnv({ EXTRACTION: 'gemini' })
    expect(alone.ok ? [] : alone.faults).toEqual(['GEMINI_API_KEY is required'])
  })

  test('has the price that is known of it, or the one that is given, and none is guessed', () => {
    const ratesOf = (source: Source) => {
      const reading = readEnv({ ...gemini, ...source })
      return reading.ok ? reading.env.gemini.rates : reading.faults
    }
    expect(ratesOf({ GEMINI_MODEL: 'gemini-3.5-flash' })).toEqual({ input: 150, output: 900 })
    expect(ratesOf({ GEMINI_INPUT_CENTS: '10', GEMINI_OUTPUT_CENTS: '40' })).toEqual({ input: 10, output: 40 })
    const unknown = { GEMINI_MODEL: 'gemini-9-flash' }
    expect(ratesOf(unknown)).toEqual(['GEMINI_INPUT_CENTS is required', 'GEMINI_OUTPUT_CENTS is required'])
    expect(ratesOf({ ...unknown, GEMINI_INPUT_CENTS: '10', GEMINI_OUTPUT_CENTS: '40' })).toEqual({
      input: 10,
      output: 40,
    })
    expect(faultsOf({ ...production, ...unknown })).toEqual([])
  })

  test('has the budgets that are given', () => {
    const days = { GEMINI_USER_DAY_CENTS: '200', GEMINI_DAY_CENTS: '900' }
    const given = { GEMINI_REPORT_CENTS: '50', GEMINI_PRICES_CENTS: '20', ...days }
    const reading = readEnv({ ...gemini, ...given })
    expect(reading.ok && reading.env.gemini.budget).toEqual({
      report: { cents: 50, tokens: 500_000 },
      prices: { cents: 20, tokens: 200_000 },
      user: { cents: 200, tokens: 2_000_000 },
      day: { cents: 900, tokens: 9_000_000 },
    })
    expect(faultsOf({ ...gemini, GEMINI_DAY_CENTS: '0' })).toHaveLength(1)
  })

  test('is never sent the key in the clear, nor asked for by a name that is a path', () => {
    expect(faultsOf({ ...gemini, GEMINI_BASE_URL: 'http://127.0.0.1:4100' })).toEqual([])
    expect(faultsOf({ ...gemini, GEMINI_BASE_URL: 'http://model.example.com' })).toHaveLength(1)
    expect(faultsOf({ ...gemini, GEMINI_MODEL: '../../files' })).toEqual(['GEMINI_MODEL must be the name of a model'])
  })
})

test('roofs are measured only where that is asked for, with a key', () => {
  const reading = readEnv({ ...production, GOOGLE_SOLAR_API_KEY: 'key' })
  expect(reading.ok && reading.env.roof).toBe('none')
  expect(faultsOf({ ...production, ROOF: 'solar' })).toEqual(['GOOGLE_SOLAR_API_KEY is required'])
  expect(faultsOf({ ...production, ROOF: 'solar', GOOGLE_SOLAR_API_KEY: 'key' })).toEqual([])
  expect(faultsOf({ ...production, ROOF: 'drone' })).toEqual(['ROOF must be none or solar'])
})

describe('mail', () => {
  const smtp = {
    ...production,
    MAIL: 'smtp',
    SMTP_URL: 'smtps://jo:p%40ss@mail.example.com',
    MAIL_FROM: 'a@example.com',
  }

  test('is kept in local mode, and sent where a server and a sender are named', () => {
    const local = readEnv({})
    expect(local.ok && local.env).toMatchObject({ mail: 'outbox' })
    const sent = readEnv(smtp)
    expect(sent.ok && sent.env).toMatchObject({ mail: 'smtp', smtp: { url: smtp.SMTP_URL, from: 'a@example.com' } })
    expect(faultsOf({ ...smtp, MAIL_FROM: 'Plumbline <a@example.com>' })).toEqual([])
    expect(faultsOf({ ...production, MAIL: 'smtp' })).toEqual(['SMTP_URL is required', 'MAIL_FROM is required'])
    expect(faultsOf({ ...smtp, ALLOW_FAKES: undefined }).join()).not.toContain('MAIL')
  })
})

describe('texts', () => {
  const twilio = {
    ...production,
    SMS: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+15125550100',
  }
  const smsOf = (source: Source) => {
    const reading = readEnv(source)
    return reading.ok ? reading.env : reading.faults
  }

  test('are kept in local mode, and may go to all; in production only to those who have agreed', () => {
    expect(smsOf({})).toMatchObject({ sms: 'outbox', textsNeedOptIn: false })
    expect(smsOf(production)).toMatchObject({ sms: 'outbox', textsNeedOptIn: true })
    expect(smsOf({ SMS_REQUIRE_OPT_IN: 'true' })).toMatchObject({ textsNeedOptIn: true })
    expect(smsOf({ ...production, SMS_REQUIRE_OPT_IN: '0' })).toMatchObject({ textsNeedOptIn: false })
    expect(faultsOf({ SMS_REQUIRE_OPT_IN: 'yes' })).toHaveLength(1)
  })

  test('are sent only where that is asked for, with an account and a sender', () => {
    const given = { accountSid: twilio.TWILIO_ACCOUNT_SID, authToken: 'token', lookup: true }
    expect(smsOf(twilio)).toMatchObject({ sms: 'twilio', twilio: { ...given, sender: { from: '+15125550100' } } })
    const service = { TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}`, TWILIO_FROM: '' }
    expect(smsOf({ ...twilio, ...service, TWILIO_LOOKUP: '0' })).toMatchObject({
      twilio: { ...given, lookup: false, sender: { messagingServiceSid: service.TWILIO_MESSAGING_SERVICE_SID } },
    })
    expect(faultsOf({ ...production, SMS: 'twilio' })).toEqual(
      ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'].map((name) => `${name} is required`),
    )
    for (const wrong of [{ TWILIO_ACCOUNT_SID: 'token' }, { TWILIO_FROM: '512-555-0100' }])
      expect(faultsOf({ ...twilio, ...wrong })).toHaveLength(1)
  })

  test('are no stand-in where nobody is texted, or Twilio texts', () => {
    const real = { ALLOW_FAKES: undefined }
    expect(faultsOf({ ...production, ...real }).join()).toContain('SMS names a stand-in')
    for (const source of [twilio, { ...production, SMS: 'none' }])
      expect(faultsOf({ ...source, ...real }).join()).not.toContain('SMS')
  })
})

test('contractors come from the directory, from Google with a key, or are samples where those are allowed', () => {
  const local = readEnv({})
  expect(local.ok && local.env.contractors).toBe('directory')
  const strict = { ...production, ALLOW_FAKES: undefined }
  const isRefused = (CONTRACTORS: string) =>
    faultsOf({ ...strict, CONTRACTORS })
      .join()
      .includes('CONTRACTORS names')
  expect(['directory', 'google', 'synthetic'].filter(isRefused)).toEqual(['synthetic'])
  const google = { ...production, CONTRACTORS: 'google' }
  expect(faultsOf(google)).toEqual(['GOOGLE_PLACES_API_KEY is required'])
  const reading = readEnv({ ...google, GOOGLE_PLACES_API_KEY: 'key', PLACES_DAY_SEARCHES: '9' })
  expect(reading.ok && reading.env.googlePlaces).toEqual({ apiKey: 'key', perDay: 9 })
  expect(faultsOf({ ...production, CONTRACTORS: 'yelp' })).toHaveLength(1)
})

test('Stripe wants its key and a signing secret; its test mode is a stand-in', () => {
  expect(faultsOf({ PAYMENTS: 'stripe' })).toEqual([
    'STRIPE_SECRET_KEY is required',
    'STRIPE_WEBHOOK_SECRET is required',
  ])
  const stripe = {
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_abcd1234',
    STRIPE_WEBHOOK_SECRET: 'whsec_newer,whsec_older',
  }
  const reading = readEnv({ ...production, ...stripe })
  expect(reading.ok && reading.env.stripe).toEqual({
    secretKey: 'sk_live_abcd1234',
    webhookSecrets: ['whsec_newer', 'whsec_older'],
    livemode: true,
  })
  const testMode = { ...production, ...stripe, STRIPE_SECRET_KEY: 'sk_test_abcd1234' }
  const allowed = readEnv(testMode)
  expect(allowed.ok && allowed.env.stripe.livemode).toBe(false)
  const forbidden = faultsOf({ ...testMode, ALLOW_FAKES: '0' }).filter((fault) => fault.startsWith('STRIPE'))
  expect(forbidden).toEqual([expect.stringContaining('ALLOW_FAKES=1')])
})

test('the worker needs no secret of the web: it signs no cookie and hears of no event', () => {
  const worker: Source = { ...production, SESSION_SECRET: '', PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_live_abcd' }
  expect(readServerEnv(worker, 'worker')).toMatchObject({ ok: true })
  expect(readServerEnv(worker, 'web')).toMatchObject({
    ok: false,
    faults: ['SESSION_SECRET is required', 'STRIPE_WEBHOOK_SECRET is required'],
  })
})
