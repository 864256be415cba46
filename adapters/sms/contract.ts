import { expect, test } from 'vitest'
import type { Phone, Sms } from '#domain/ports.ts'

/** What every way to send texts promises; `sent` reads what was handed over. */
export function smsContract(
  sms: () => Sms,
  sent: () => Promise<string[]>,
  numbers: { undeliverable: Phone; optedOut: Phone },
): void {
  const to = '+15125550100' as Phone
  const about = async (words: string) => (await sent()).filter((text) => text.includes(words))

  test('sends a text to its number', async () => {
    expect(await sms().send({ to, text: 'A roof to repair.', key: 'roof-1' })).toMatchObject({ ok: true })
    const [text] = await about('A roof to repair.')
    expect(text).toContain(to)
  })

  test('sends once per key and answers the same', async () => {
    const text = 'Only one of these.'
    const [first, again] = await Promise.all([1, 2].map(() => sms().send({ to, text, key: 'once-1' })))
    expect(again).toEqual(first)
    await sms().send({ to, text, key: 'once-2' })
    expect(await about(text)).toHaveLength(2)
  })

  test('a number that cannot be reached is refused', async () => {
    const outcome = await sms().send({ to: numbers.undeliverable, text: 'Nobody there.', key: 'nobody-1' })
    expect(outcome).toEqual({ ok: false, reason: 'undeliverable' })
    expect(await about('Nobody there.')).toEqual([])
  })

  test('who has opted out gets nothing', async () => {
    const outcome = await sms().send({ to: numbers.optedOut, text: 'Not wanted.', key: 'stop-1' })
    expect(outcome).toEqual({ ok: false, reason: 'opted-out' })
    expect(await about('Not wanted.')).toEqual([])
  })
}
