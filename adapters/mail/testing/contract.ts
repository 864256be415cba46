import { expect, test } from 'vitest'
import type { Mail } from '#domain/notification/mail.ts'

/** The promises of every way to send mail; `sent` reads the whole messages that were handed over. */
export function mailContract(mail: () => Mail, sent: () => Promise<string[]>): void {
  const about = async (words: string) => (await sent()).filter((message) => message.includes(words))

  test('sends what it is given', async () => {
    await mail().send({ to: 'jo@example.com', subject: 'Your report', text: 'It is ready.', key: 'ready-1' })
    const [message, ...more] = await about('It is ready.')
    expect(more).toEqual([])
    expect(message).toMatch(/^To: jo@example\.com\r$/m)
    expect(message).toMatch(/^Subject: Your report\r$/m)
    expect(message).toMatch(/^Content-Type: text\/plain/m)
  })

  test('sends once per key', async () => {
    const mails = ['once-1', 'once-1', 'once-2'].map((key) => ({
      to: 'jo@example.com',
      subject: 'Twice?',
      text: 'Only once.',
      key,
    }))
    await Promise.all(mails.map((message) => mail().send(message)))
    expect(await about('Only once.')).toHaveLength(2)
  })

  test('a line break in a subject adds no header', async () => {
    await mail().send({
      to: 'jo@example.com',
      subject: 'Hello\r\nBcc: eve@example.com',
      text: 'No second reader.',
      key: 'headers-1',
    })
    const [message] = await about('No second reader.')
    expect(message).not.toMatch(/^Bcc:/m)
  })
}
