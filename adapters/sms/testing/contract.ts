import { expect, test } from 'vitest'
import type { Phone, TextRefusal } from '#domain/message/message.ts'
import type { Sms } from '#domain/message/sms.ts'

const to = '+15125550100' as Phone

/** Twilio's own test numbers. */
const refused: [reason: TextRefusal, to: string][] = [
  ['invalid-number', '+15005550001'],
  ['not-routable', '+15005550002'],
  ['not-routable', '+15005550003'],
  ['opted-out', '+15005550004'],
  ['landline', '+15005550009'],
]

/** The promises of every way to send texts; `sent` reads what was handed over. */
export function smsContract(sms: () => Sms, sent: () => Promise<{ to: string; text: string }[]>): void {
  const about = async (words: string) => (await sent()).filter(({ text }) => text.includes(words))

  test('hands a text over to its number, letter by letter', async () => {
    const text = `A roof to repair.\n@$ 1 & 2 = 3 + "4" % 'ok' {x} ${'long '.repeat(80)}\nReply STOP to opt out`
    expect(await sms().send({ to, text, triedAt: null })).toEqual({ ok: true, id: expect.stringMatching(/^.{10,64}$/) })
    expect(await about('A roof to repair.')).toEqual([expect.objectContaining({ to, text })])
  })

  test('a text that was perhaps accepted is not handed over twice', async () => {
    const text = 'Only one of these.'
    const triedAt = new Date(Date.now() - 500)
    const first = await sms().send({ to, text, triedAt: null })
    expect(await sms().send({ to, text, triedAt })).toEqual(first)
    expect(await about(text)).toHaveLength(1)
  })

  test('one that was not accepted is handed over', async () => {
    const text = 'Lost on the way.'
    expect(await sms().send({ to, text, triedAt: new Date(Date.now() - 60_000) })).toMatchObject({ ok: true })
    expect(await about(text)).toHaveLength(1)
  })

  test('another text is another one, and so is the same words to another number', async () => {
    const other = '+15125550101' as Phone
    const outcomes = []
    for (const [number, text] of [
      [to, 'The same words.'],
      [other, 'The same words.'],
      [other, 'Other words, not the same words.'],
    ] as const)
      outcomes.push(await sms().send({ to: number, text, triedAt: new Date() }))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.id)).size).toBe(3)
    expect(await about('he same words.')).toHaveLength(3)
  })

  test.each(refused)('refuses for good: %s (%s)', async (reason, number) => {
    const text = `Nobody reads this at ${number}.`
    expect(await sms().send({ to: number as Phone, text, triedAt: null })).toEqual({ ok: false, reason })
    expect(await about(text)).toEqual([])
  })

  test('a call that nobody signed tells nothing', async () => {
    const body = `MessageSid=SM${'0'.repeat(32)}&From=%2B15125550100&Body=STOP`
    const url = 'https://plumbline.example/webhooks/twilio'
    expect(await sms().readEvent({ url, body, signature: '' })).toBeNull()
  })
}
