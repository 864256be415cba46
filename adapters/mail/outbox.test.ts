import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '#domain/notification/mail.ts'
import { outboxMail } from './outbox.ts'
import { mailContract } from './testing/contract.ts'

describe('mail outbox', () => {
  let dir: string
  let mail: Mail

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'plumbline-mail-'))
    mail = outboxMail({ dir: join(dir, 'mail'), from: 'Plumbline <plumbline@localhost>' })
  })
  afterAll(() => rm(dir, { recursive: true }))

  mailContract(
    () => mail,
    async () => {
      const names = await readdir(join(dir, 'mail'))
      return Promise.all(names.map((name) => readFile(join(dir, 'mail', name), 'utf8')))
    },
  )

  test('no key leads out of the folder', async () => {
    await mail.send({ to: 'jo@example.com', subject: 'Up', text: 'Stays in.', key: '../up' })
    expect(await readdir(dir)).toEqual(['mail'])
    expect(await readdir(join(dir, 'mail'))).toContain('..%2Fup.eml')
  })
})
