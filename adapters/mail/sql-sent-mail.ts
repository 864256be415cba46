import type { Sql } from '#db/client.ts'

/** Longer than one handing over can take: so long others leave a mail alone that is claimed. */
const LEASE_SECONDS = 90
/** Far longer than any mail is tried again. */
const KEPT_DAYS = 30

/** Keeps the keys of mails that were handed over, and who is handing one over now. */
export type SentMail = {
  /** `taken`: somebody else is at it. */
  claim(key: string): Promise<'yours' | 'taken' | 'sent'>
  sent(key: string): Promise<void>
  release(key: string): Promise<void>
}

export function sqlSentMail(sql: Sql): SentMail {
  return {
    async claim(key) {
      const claimed = await sql`
        insert into sent_mail (key, claimed_until) values (${key}, now() + ${LEASE_SECONDS} * interval '1 second')
        on conflict (key) do update set claimed_until = excluded.claimed_until
        where sent_mail.sent_at is null and sent_mail.claimed_until <= now()`
      if (claimed.count === 1) return 'yours'
      const [mail] = await sql`select from sent_mail where key = ${key} and sent_at is not null`
      return mail ? 'sent' : 'taken'
    },

    async sent(key) {
      await sql`update sent_mail set sent_at = now() where key = ${key}`
      await sql`delete from sent_mail where sent_at < now() - ${KEPT_DAYS} * interval '1 day'`
    },

    async release(key) {
      await sql`update sent_mail set claimed_until = now() where key = ${key} and sent_at is null`
    },
  }
}
