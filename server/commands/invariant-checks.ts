import type { Pool } from '#db/client.ts'

/** The invariants. `broken` selects the rows that break one, `of` counts the rows that it is about. */
type Invariant = { id: string; says: string; of: string; broken: string }

export const invariants: Invariant[] = [
  {
    id: 'I1',
    says: 'every balance is the sum of its ledger, and not below 0',
    of: 'select count(*) from account',
    broken: `
      select coalesce(a.id, e.account_id) as account, a.balance, coalesce(e.sum, 0) as ledger
      from account a
      full join (select account_id, sum(amount)::integer from credit_entry group by account_id) e on e.account_id = a.id
      where coalesce(a.balance, e.sum) <> coalesce(e.sum, 0) or coalesce(e.sum, 0) < 0 or a.balance < 0`,
  },
  {
    id: 'I2',
    says: 'every open report took one credit of its owner, once',
    of: 'select count(*) from report where unlocked_at is not null',
    broken: `
      select r.id as report, r.owner_id as owner, count(e.id) as entries, coalesce(sum(e.amount), 0) as credits
      from report r left join credit_entry e on e.kind = 'usage' and e.report_id = r.id and e.account_id = r.owner_id
      where r.unlocked_at is not null
      group by r.id having count(e.id) <> 1 or sum(e.amount) <> -1`,
  },
  {
    id: 'I2',
    says: 'every credit that was used opened one report',
    of: `select count(*) from credit_entry where kind = 'usage'`,
    broken: `
      select e.id as entry, e.account_id as account, e.amount, e.reference, e.report_id as report
      from credit_entry e left join report r on r.id = e.report_id
      where e.kind = 'usage' and (
        e.amount <> -1 or e.reference is distinct from 'report-' || e.report_id
        or (r.id is not null and (r.unlocked_at is null or r.owner_id <> e.account_id)))`,
  },
  {
    id: 'I3',
    says: 'every paid purchase was granted once, to its buyer',
    of: `select count(*) from purchase where state = 'paid'`,
    broken: `
      select p.id as purchase, p.account_id as account, p.credits, count(e.id) as entries
      from purchase p left join credit_entry e
        on e.kind = 'purchase' and e.reference = p.session and e.account_id = p.account_id and e.amount = p.credits
      where p.state = 'paid' group by p.id having count(e.id) <> 1`,
  },
  {
    id: 'I3',
    says: 'every grant belongs to a paid purchase',
    of: `select count(*) from credit_entry where kind = 'purchase'`,
    broken: `
      select e.id as entry, e.account_id as account, e.amount, e.reference, p.state
      from credit_entry e left join purchase p on p.session = e.reference
      where e.kind = 'purchase' and p.state is distinct from 'paid'`,
  },
  {
    id: 'I3',
    says: 'what refunds took is what their purchases say they took',
    of: `select count(*) from credit_entry where kind = 'refund'`,
    broken: `
      select coalesce(p.session, e.session) as session, p.taken, coalesce(-e.sum, 0) as ledger
      from (select session, taken from purchase where taken > 0) p
      full join (
        select split_part(reference, '#', 1) as session, sum(amount)::integer
        from credit_entry where kind = 'refund' group by 1) e on e.session = p.session
      where coalesce(p.taken, 0) <> coalesce(-e.sum, 0)`,
  },
  {
    id: 'I3',
    says: 'no purchase has been open for 14 days',
    of: `select count(*) from purchase where state = 'open'`,
    broken: `
      select id as purchase, session, at from purchase where state = 'open' and at < now() - interval '14 days'`,
  },
  {
    id: 'I7',
    says: 'no text has been due for an hour',
    of: `select count(*) from message_text where state in ('queued', 'sending')`,
    broken: `
      select id as text, state, due_at from message_text
      where state in ('queued', 'sending') and due_at < now() - interval '1 hour'`,
  },
  {
    id: 'I8',
    says: 'every text that was handed over may be texted: its number has not opted out before',
    of: 'select count(*) from message_text where sent_at is not null',
    broken: `
      select t.id as text, t.sent_at from message_text t
      where t.sent_at is not null and 'opted-out' = (
        select c.state from text_consent c where c.phone = t.to_phone and c.source in ('reply', 'carrier') and c.at < t.tried_at
        order by c.id desc limit 1)`,
  },
  {
    id: 'I8',
    says: 'no text was handed over while an answer from its number to the same homeowner was in doubt, or after that had lapsed',
    of: 'select count(*) from text_doubt',
    broken: `
      select t.id as text, t.sent_at, d.reply_id as reply from text_doubt d
      join message_text doubted on doubted.id = d.text_id join message_request asked on asked.id = doubted.request_id
      join message_text t on t.to_phone = doubted.to_phone
      join message_request r on r.id = t.request_id and r.owner_id = asked.owner_id
      where t.sent_at is not null and t.tried_at > d.at and (
        d.answer is null or d.answer = 'report-deleted' or t.tried_at < d.answered_at)`,
  },
]

export type Checked = Pick<Invariant, 'id' | 'says'> & { count: number; broken: Record<string, unknown>[] }

/** Every invariant, all seen at the same moment. */
export async function checkInvariants(pool: Pool): Promise<Checked[]> {
  const checked = await pool.begin('isolation level repeatable read read only', async (sql) => {
    const all: Checked[] = []
    for (const { id, says, of, broken } of invariants) {
      const [counted] = await sql.unsafe<{ count: number }[]>(of)
      all.push({ id, says, count: counted?.count ?? 0, broken: [...(await sql.unsafe(broken))] })
    }
    return all
  })
  return checked as Checked[]
}
