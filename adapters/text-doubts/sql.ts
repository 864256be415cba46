import type { PendingQuery, Row } from 'postgres'
import type { Sql } from '#db/client.ts'
import type { TextDoubt, TextDoubts } from '#domain/message/text-doubts.ts'

export function sqlTextDoubts(sql: Sql): TextDoubts {
  const doubtsWhere = (condition: PendingQuery<Row[]>) => sql<TextDoubt[]>`
    select reply_id as reply, doubt.text_id as text, owner_id as owner, report_id as report,
      contractor_name as contractor, to_phone as phone,
      case when message_reply.text_id = doubt.text_id then message_reply.words end as words, doubt.at, answer,
      answered_at as "answeredAt"
    from text_doubt as doubt join message_reply on vendor_id = reply_id
      join message_text on message_text.id = doubt.text_id join message_request on message_request.id = request_id
    where ${condition} order by doubt.at desc, reply_id`

  async function change(doubts: TextDoubt[], values: Record<string, string | Date>): Promise<TextDoubt[]> {
    const ids = doubts.map(({ reply }) => reply)
    if (ids.length > 0) await sql`update text_doubt set ${sql(values)} where reply_id = any(${ids})`
    return doubts
  }

  return {
    async add({ reply, text, at }) {
      await sql`insert into text_doubt (reply_id, text_id, at) values (${reply}, ${text}, ${at})`
    },

    of: (owner, phone) =>
      doubtsWhere(sql`owner_id = ${owner} and ${phone === undefined ? true : sql`to_phone = ${phone}`}`),

    async answer(reply, answer, at) {
      await sql`update text_doubt set answer = ${answer}, answered_at = ${at} where reply_id = ${reply}`
    },

    async end(phone, answer, at) {
      const doubts = await doubtsWhere(sql`to_phone = ${phone} and (answer is null or answer = 'report-deleted')`)
      return change(doubts, { answer, answered_at: at })
    },

    async assign(text, at) {
      const doubts = await doubtsWhere(
        sql`answer is null and message_reply.text_id = ${text} and doubt.text_id <> ${text}`,
      )
      return change(doubts, { text_id: text, at })
    },

    async forget(report, at) {
      const doubts = await doubtsWhere(sql`answer is null and report_id = ${report}`)
      return change(doubts, { answer: 'report-deleted', answered_at: at })
    },

    async countOpen(since) {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::integer as count from text_doubt where answer is null and at > ${since}`
      return row?.count ?? 0
    },
  }
}
