import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Phone, Sms } from '#domain/ports.ts'
import { smsContract } from './contract.ts'
import { outboxSms } from './outbox.ts'

describe('text message outbox', () => {
  let dir: string
  let sms: Sms

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'plumbline-sms-'))
    sms = outboxSms({ dir })
  })
  afterAll(() => rm(dir, { recursive: true }))

  smsContract(
    () => sms,
    async () => Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8'))),
    { undeliverable: '+15005550001' as Phone, optedOut: '+15005550004' as Phone },
  )
})
