import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { type Env, readEnv } from '#server/env/env.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { composePorts } from './compose.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plumbline-compose-'))
})
afterAll(() => rmSync(dataDir, { recursive: true }))

function composed(source: Record<string, string> = {}) {
  const reading = readEnv({ ...source, DATA_DIR: dataDir })
  if (!reading.ok) throw new Error(reading.faults.join())
  return withNobody(reading.env)
}

function withNobody(env: Env, pool = connect('postgres://nobody@127.0.0.1:1/nowhere')) {
  return composePorts(env, { pool, redis: null, secret: 'a secret of the tests', receiptSecrets: ['another'] })
}

test('every port has a supplier, without a connection being made', () => {
  expect(Object.keys(composed()).toSorted()).toEqual([
    'accessTokens',
    'accounts',
    'alarms',
    'cache',
    'clock',
    'contractors',
    'costbook',
    'costbookVersions',
    'costs',
    'credits',
    'directoryVersions',
    'documents',
    'erasures',
    'extraction',
    'files',
    'importDrafts',
    'jobs',
    'limits',
    'mail',
    'messages',
    'newId',
    'notifications',
    'onboarding',
    'passwords',
    'payments',
    'phones',
    'photographs',
    'places',
    'printing',
    'progress',
    'purchases',
    'quotas',
    'repairRequests',
    'reports',
    'roof',
    'sandbox',
    'scannedPages',
    'sessions',
    'shareLinks',
    'sheets',
    'signing',
    'sms',
    'textConsents',
    'textDoubts',
    'texting',
    'transaction',
    'webhookSender',
    'webhooks',
  ])
})

test('the word of the environment chooses', async () => {
  const s3 = {
    FILES: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'reports',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  }
  await expect(composed(s3).files.get('reports/a/original')).rejects.toThrow('could not be read')
  expect(await composed().files.get('reports/a/original')).toBeNull()
})

test('texts are offered where somebody sends them', () => {
  const account = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+15125550100' }
  expect(composed().texting).toEqual({ isOffered: true, requiresOptIn: false })
  expect(composed({ SMS: 'twilio', SMS_REQUIRE_OPT_IN: 'true', ...account }).texting.requiresOptIn).toBe(true)
  expect(composed({ SMS: 'none' }).texting.isOffered).toBe(false)
})

test('a database that is away is an outage, not an empty answer', async () => {
  await expect(composed().accounts.credentials('jo')).rejects.toThrow()
  await expect(composed().limits.take('register', 'jo')).rejects.toThrow('could not be counted')
})

test('samples fill the directory up in local mode alone', async () => {
  const database = await testDatabase()
  try {
    const reading = readEnv({ DATA_DIR: dataDir })
    if (!reading.ok) throw new Error(reading.faults.join())
    const local = withNobody(reading.env, database.sql)
    const production = withNobody({ ...reading.env, mode: 'production' }, database.sql)
    const place = await local.places.byAddress('Austin, TX')
    if (!place) throw new Error('Austin is nowhere')
    const search = { place, types: ['plumber' as const], radiusMiles: 25, perType: 3 }
    const samples = await local.contractors.near(search)
    expect(samples.map(({ synthetic }) => synthetic)).toEqual([true, true, true])
    expect(await production.contractors.near(search)).toEqual([])
  } finally {
    await database.close()
  }
})
