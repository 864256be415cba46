import type { PendingQuery, Row } from 'postgres'
import { columnsFor, type Sql, within } from '#db/client.ts'
import type { UserId } from '#domain/account/account.ts'
import type { MessageRequest, SentRequest, Text, TextStatus } from '#domain/message/message.ts'
import type { Messages } from '#domain/message/messages.ts'

const DAY_MS = 86_400_000

type Condition = PendingQuery<Row[]>

/** The most replies to a text that are shown, and the most requests of an owner. */
const MOST_REPLIES = 50
const MOST_REQUESTS = 500

/** Stands for words that were about a report. */
const FORGOTTEN = 'The report was deleted.'

export function sqlMessages(sql: Sql): Messages {
  const columns = () => sql`
    message_text.id, request_id as request,
    (select owner_id from message_request where message_request.id = request_id) as owner,
    (select report_id from message_request where message_request.id = request_id) as report, to_phone as "to", time_zone as "timeZone", words, reference, state, failure,
    attempt, due_at as "dueAt", tried_at as "triedAt", sent_at as "sentAt", vendor_id as "vendorId",
    jsonb_build_object('id', contractor_id, 'name', contractor_name) as contractor`

  async function repliesTo(texts: string[]): Promise<Map<string, Text['replies']>> {
    const rows = await sql<{ text: string; words: string; at: Date }[]>`
      select text, words, at from unnest(${texts}::text[]) as text, lateral (
        select words, at, vendor_id from message_reply where text_id = text order by at desc, vendor_id limit ${MOST_REPLIES}
      ) as reply
      order by at, vendor_id`
    const replies = new Map<string, Text['replies']>()
    for (const { text, ...reply } of rows) replies.set(text, [...(replies.get(text) ?? []), reply])
    return replies
  }

  async function requestsWhere(condition: Condition): Promise<SentRequest[]> {
    const requests = await sql<MessageRequest[]>`
      select id, owner_id as owner, report_id as report, report_title as "reportTitle", finding,
        finding_title as "findingTitle", homeowner_name as "homeownerName", homeowner_phone as "homeownerPhone", note,
        sharing, at
      from message_request where ${condition} order by at desc, id limit ${MOST_REQUESTS}`
    const ids = requests.map(({ id }) => id)
    const texts = await sql<SentRequest['texts']>`
      select ${columns()}, coalesce((
          select standing.state = 'opted-out' from text_consent_standing as standing where phone = to_phone
        ), false) as "hasOptedOut"
      from message_text where request_id = any(${ids}) order by request_id, position`
    const replies = await repliesTo(texts.map(({ id }) => id))
    const ofRequest = Map.groupBy(texts, ({ request }) => request)
    return requests.map((request) => ({
      request,
      texts: (ofRequest.get(request.id) ?? []).map((text) => ({
        ...text,
        replies: replies.get(text.id) ?? [],
      })),
    }))
  }

  async function lockedWhere(condition: Condition): Promise<Text | null> {
    const [text] = await sql<Omit<Text, 'replies'>[]>`
      select ${columns()} from message_text where ${condition} for update`
    return text ? { ...text, replies: (await repliesTo([text.id])).get(text.id) ?? [] } : null
  }

  return {
    add(request, texts) {
      return within(sql, async (sql) => {
        const added = await sql`
          insert into message_request (id, owner_id, report_id, report_title, finding, finding_title, homeowner_name,
            homeowner_phone, note, sharing, at)
          values (${request.id}, ${request.owner}, ${request.report}, ${request.reportTitle}, ${request.finding},
            ${request.findingTitle}, ${request.homeownerName}, ${request.homeownerPhone}, ${request.note},
            ${request.sharing}, ${request.at})
          on conflict (id) do nothing`
        if (added.count === 0) return false
        for (const [position, text] of texts.entries()) {
          await sql`
            insert into message_text (id, request_id, position, contractor_id, contractor_name, to_phone, time_zone, words,
              reference, state, failure, due_at)
            values (${text.id}, ${text.request}, ${position}, ${text.contractor.id}, ${text.contractor.name}, ${text.to},
              ${text.timeZone}, ${text.words}, ${text.reference}, ${text.state}, ${text.failure}, ${text.dueAt})`
        }
        return true
      })
    },

    requests: (owner, report) =>
      requestsWhere(sql`owner_id = ${owner} and ${report === undefined ? true : sql`report_id = ${report}`}`),

    async request(id, owner) {
      return (await requestsWhere(sql`id = ${id} and owner_id = ${owner}`))[0] ?? null
    },

    locked: (text) => lockedWhere(sql`id = ${text}`),
    lockedByVendor: (vendorId) => lockedWhere(sql`vendor_id = ${vendorId}`),

    async change(text, changes) {
      await sql`update message_text set ${sql(columnsFor(sql, changes))} where id = ${text}`
      if (changes.state === undefined) return
      // One that was leaving when its report was deleted needed its words until now.
      await sql`
        update message_text set words = ${FORGOTTEN} from message_request
        where message_text.id = ${text} and message_request.id = request_id and report_id is null
          and state in ('sent', 'delivered', 'failed')`
    },

    async lockPhone(phone) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`text ${phone}`}, 0))`
    },

    async countTo(phone, since, about) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from message_text join message_request on message_request.id = request_id
        where to_phone = ${phone} and (state <> 'failed' or failure = 'gave-up')
          and coalesce(sent_at, tried_at, due_at) > ${since}
          and ${about ? sql`report_id = ${about.report} and finding = ${about.finding}` : true}`
      return row?.count ?? 0
    },

    async sentTo(phone, since) {
      return sql<{ id: string; owner: UserId; reference: string }[]>`
        select message_text.id, owner_id as owner, reference
        from message_text join message_request on message_request.id = request_id
        where to_phone = ${phone}
          and (coalesce(sent_at, tried_at) > ${since} or (attempt > 1 and due_at > ${since}))
        order by coalesce(sent_at, tried_at, due_at) desc`
    },

    async addReply({ vendorId, from, words, at, text }) {
      const added = await sql`
        insert into message_reply (vendor_id, from_phone, words, at, text_id)
        values (${vendorId}, ${from}, ${words}, ${at}, ${text}) on conflict (vendor_id) do nothing`
      return added.count === 1
    },

    async hasUnassigned(from, since) {
      const [found] = await sql`
        select from message_reply where from_phone = ${from} and text_id is null and at > ${since} limit 1`
      return found !== undefined
    },

    async queuedTo(phone, owner) {
      const rows = await sql<{ id: string }[]>`
        select message_text.id from message_text join message_request on message_request.id = request_id
        where to_phone = ${phone} and owner_id = ${owner} and state = 'queued' order by message_text.id`
      return rows.map(({ id }) => id)
    },

    async assignReplies(from, text, since) {
      await sql`
        update message_reply set text_id = ${text}
        where from_phone = ${from} and text_id is null and at >= ${since}
          and at >= (select coalesce(sent_at, tried_at, due_at) from message_text where id = ${text})`
    },

    async lockVendor(vendorId) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`vendor ${vendorId}`}, 0))`
    },

    async keepStatus(vendorId, status, at) {
      await sql`delete from message_status where at < ${new Date(at.getTime() - DAY_MS)}`
      // What is final stays: the vendor may tell of being sent after it told of the end.
      await sql`
        insert into message_status (vendor_id, status, at) values (${vendorId}, ${sql.json(status)}, ${at})
        on conflict (vendor_id) do update set status = excluded.status, at = excluded.at
        where message_status.status->>'state' = 'sent' or excluded.status->>'state' = 'delivered'`
    },

    async keptStatus(vendorId) {
      const [kept] = await sql<{ status: TextStatus }[]>`
        delete from message_status where vendor_id = ${vendorId} returning status`
      return kept?.status ?? null
    },

    async forget(report) {
      await sql`
        update message_text set words = ${FORGOTTEN}
        from message_request where message_request.id = request_id and report_id = ${report}
          and (state in ('sent', 'delivered', 'failed') or (state = 'queued' and tried_at is null))`
      await sql`
        update message_reply set words = ${FORGOTTEN}
        from message_text join message_request on message_request.id = request_id
        where message_text.id = text_id and report_id = ${report}`
      await sql`
        update message_request set note = '', report_title = 'A deleted report',
          finding_title = split_part(finding_title, ': ', 1) where report_id = ${report}`
    },

    async overdue(before) {
      const rows = await sql<{ id: string }[]>`
        select id from message_text where state in ('queued', 'sending') and due_at < ${before} order by due_at limit 1000`
      return rows.map(({ id }) => id)
    },
  }
}
