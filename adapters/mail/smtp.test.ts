import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Pool } from '#db/client.ts'
import type { Mail } from '#domain/notification/mail.ts'
import { testDatabase } from '#server/testing/ports.ts'
import { type SmtpMailOptions, smtpMail } from './smtp.ts'
import { sqlSentMail } from './sql-sent-mail.ts'
import { mailContract } from './testing/contract.ts'
import { type ScriptedSmtp, scriptedSmtp } from './testing/scripted-smtp.ts'

/** The kernel gives it to no server that asks for any port: nobody takes it while ours is away. */
const UNSHARED_PORT = 20_000 + (process.pid % 10_000)

describe('mail by SMTP', () => {
  let database: { sql: Pool; close(): Promise<void> }
  let server: ScriptedSmtp
  let mail: Mail
  const notice = vi.fn()

  function mailTo(url: string, changes: Partial<SmtpMailOptions> = {}): Mail {
    const sentMail = sqlSentMail(database.sql)
    const options = { url, sentMail, notice, from: 'Plumbline <mail@plumbline.test>', host: 'plumbline.test' }
    return smtpMail({ ...options, ...changes })
  }

  beforeAll(async () => {
    database = await testDatabase()
    server = await scriptedSmtp({ port: UNSHARED_PORT })
    mail = mailTo(`smtp://127.0.0.1:${server.port}`)
  })
  afterEach(() => {
    expect(server.fates.splice(0)).toEqual([])
    notice.mockClear()
  })
  afterAll(async () => {
    await server.close()
    await database.close()
  })

  mailContract(
    () => mail,
    async () => server.messages,
  )

  const about = (words: string) => server.messages.filter((message) => message.includes(words))
  const idOf = (message: string | undefined) => message?.match(/^Message-ID: (<.+>)\r$/m)?.[1]
  const told = (key: string) => ({ to: 'jo@example.com', subject: 'News', text: `About ${key}.`, key })

  test('says who wrote it, and that a machine did', async () => {
    await mail.send(told('origin'))
    const [message] = about('origin')
    expect(message).toMatch(/^From: Plumbline <mail@plumbline\.test>\r$/m)
    expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(idOf(message)).toMatch(/^<[0-9a-f]{32}@plumbline\.test>$/)
  })

  test('two processes at once hand one over once', async () => {
    const other = mailTo(`smtp://127.0.0.1:${server.port}`)
    await Promise.all([mail, other, mail].map((each) => each.send(told('race'))))
    expect(about('race')).toHaveLength(1)
  })

  test('a server that was away gets it once it is back, once', async () => {
    const { port } = server
    await server.close()
    await expect(mail.send(told('outage'))).rejects.toThrow(/could not be handed over: E(?:SOCKET|CONNECTION)/)
    server = await scriptedSmtp({ port })
    await mail.send(told('outage'))
    await mail.send(told('outage'))
    expect(about('outage')).toHaveLength(1)
  })

  test('a connection that broke before the mail was taken loses nothing', async () => {
    server.fates.push('cut-before', { content: '451 4.3.0 try again later' })
    await expect(mail.send(told('broken'))).rejects.toThrow('could not be handed over')
    await expect(mail.send(told('broken'))).rejects.toThrow('EMESSAGE DATA 451')
    await mail.send(told('broken'))
    expect(about('broken')).toHaveLength(1)
  })

  test('where the answer was lost it goes again under the same Message-ID', async () => {
    server.fates.push('cut-after')
    await expect(mail.send(told('unsure'))).rejects.toThrow('could not be handed over')
    await mail.send(told('unsure'))
    const ids = about('unsure').map(idOf)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('a process that died while it handed one over holds it up only for a while', async () => {
    await sqlSentMail(database.sql).claim('orphan')
    await database.sql`update sent_mail set claimed_until = now() where key = 'orphan'`
    await mail.send(told('orphan'))
    expect(about('orphan')).toHaveLength(1)
  })

  test('a server that says nothing is given up in time', async () => {
    server.fates.push('silence')
    // Long enough for a busy machine to hand the mail over first.
    const impatient = mailTo(`smtp://127.0.0.1:${server.port}`, { callMs: 3_000 })
    await expect(impatient.send(told('silent'))).rejects.toThrow('could not be handed over')
  })

  test('an address that does not exist is told of and not tried again', async () => {
    server.fates.push({ recipient: '550 5.1.1 <jo@example.com>: nobody of that name' })
    await mail.send(told('nobody'))
    await mail.send(told('nobody'))
    expect(about('nobody')).toEqual([])
    expect(notice.mock.calls).toEqual([[expect.objectContaining({ figures: { status: 550 } })]])
  })

  test('another refusal is thrown without the address', async () => {
    server.fates.push({ recipient: '550 5.7.1 <jo@example.com>: relaying denied' })
    await expect(mail.send(told('denied'))).rejects.toThrow(/^a mail could not be handed over: EENVELOPE RCPT TO 550$/)
    await mail.send(told('denied'))
    expect(about('denied')).toHaveLength(1)
  })

  test('signs in where it has a password, and names none where that is wrong', async () => {
    const guarded = await scriptedSmtp({ password: 'p@ss word' })
    try {
      await mailTo(`smtp://mailer:p%40ss%20word@127.0.0.1:${guarded.port}`).send(told('guarded'))
      expect(guarded.messages).toHaveLength(1)
      const wrong = mailTo(`smtp://mailer:wrong@127.0.0.1:${guarded.port}`).send(told('wrong'))
      await expect(wrong).rejects.toThrow(/^a mail could not be handed over: EAUTH AUTH PLAIN 535$/)
    } finally {
      await guarded.close()
    }
  })

  test('nothing goes unencrypted to another machine', async () => {
    // The same server by an address that does not count as this machine.
    const plain = mailTo(`smtp://mailer:secret@127.0.0.2:${server.port}`)
    await expect(plain.send(told('uncovered'))).rejects.toThrow('ETLS')
    expect(about('uncovered')).toEqual([])
    expect(server.said.filter((line) => line.startsWith('AUTH'))).toEqual([])
  })
})
