import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Phone } from '#domain/message/message.ts'
import type { Sms } from '#domain/message/sms.ts'
import { noSms } from './none.ts'
import { outboxSms } from './outbox.ts'
import { smsContract } from './testing/contract.ts'

const to = '+15125550107' as Phone

describe('text message outbox', () => {
  let dir: string
  let sms: Required<Sms>

  beforeAll(async () => {
    dir = join(await mkdtemp(join(tmpdir(), 'plumbline-sms-')), 'sms')
    sms = outboxSms({ dir }) as Required<Sms>
    expect(await sms.outbox.texts()).toEqual([])
  })
  afterAll(() => rm(join(dir, '..'), { recursive: true }))

  const send = async (text: string) => {
    const outcome = await sms.send({ to, text, triedAt: null })
    return outcome.ok ? outcome.id : outcome.reason
  }
  const kept = async (id: string) => (await sms.outbox.texts()).find((text) => text.id === id)

  smsContract(
    () => sms,
    () => sms.outbox.texts(),
  )

  test('keeps each text in a file for its owner alone, and leaves nothing else behind', async () => {
    await send('For nobody else.')
    await writeFile(join(dir, 'older.txt'), 'not one of these')
    expect((await stat(dir)).mode & 0o777).toBe(0o700)
    for (const name of await readdir(dir)) {
      if (name === 'older.txt') continue
      expect(name).toMatch(/^outbox-[0-9a-f]{32}\.json$/)
      expect((await stat(join(dir, name))).mode & 0o777).toBe(0o600)
    }
  })

  test('is one for every process, even at the same moment', async () => {
    const other = outboxSms({ dir }) as Required<Sms>
    const [first, again] = await Promise.all(
      [sms, other].map((one) => one.send({ to, text: 'At once.', triedAt: null })),
    )
    expect(again).toEqual(first)
    expect((await other.outbox.texts()).filter(({ text }) => text === 'At once.')).toHaveLength(1)
  })

  test('plays a delivery, a failure and replies as a vendor tells them', async () => {
    const id = await send('Play with me.')
    expect(await kept(id)).toMatchObject({ state: 'sent', replies: [] })
    expect(await sms.outbox.play(id, { deliver: true })).toEqual({ kind: 'status', id, state: 'delivered' })
    const replies = [await sms.outbox.play(id, { reply: 'Yes' }), await sms.outbox.play(id, { reply: 'STOP' })]
    expect(replies).toMatchObject([
      { kind: 'incoming', from: to, words: 'Yes' },
      { kind: 'incoming', from: to, words: 'STOP' },
    ])
    expect(new Set(replies.map((event) => event?.kind === 'incoming' && event.id)).size).toBe(2)
    expect(await kept(id)).toMatchObject({ state: 'delivered', replies: ['Yes', 'STOP'] })
    const failed = { kind: 'status', id, state: 'failed', reason: 'landline' }
    expect(await sms.outbox.play(id, { fail: 'landline' })).toEqual(failed)
    expect((await kept(id))?.state).toBe('failed')
  })

  test('says of a text that failed since that it did', async () => {
    const id = await send('Fails at first.')
    await sms.outbox.play(id, { fail: 'unreachable' })
    expect(await send('Fails at first.')).toBe('unreachable')
  })

  test.each(['outbox-0', '../outbox', `outbox-${'0'.repeat(32)}`])('knows no text %s', async (id) => {
    expect(await sms.outbox.play(id, { deliver: true })).toBeNull()
  })

  test('lists the newest first, and no more than 200', async () => {
    const many = outboxSms({ dir: join(dir, 'many') }) as Required<Sms>
    for (let number = 0; number < 203; number++) await many.send({ to, text: `Text ${number}`, triedAt: null })
    const texts = await many.outbox.texts()
    expect(texts).toHaveLength(200)
    expect(texts[0]?.text).toBe('Text 202')
  })
})

test('without an account for texts nobody is texted', async () => {
  expect(await noSms().send({ to, text: 'Hello', triedAt: null })).toEqual({ ok: false, reason: 'not-set-up' })
  expect(await noSms().readEvent({ url: '', body: '', signature: '' })).toBeNull()
})
