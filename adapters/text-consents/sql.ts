import type { Sql } from '#db/client.ts'
import type { TextConsent } from '#domain/message/message.ts'
import type { TextConsents } from '#domain/ports.ts'

export function sqlTextConsents(sql: Sql): TextConsents {
  const columns = sql`phone, state, source, wording, proof, recorded_by as "recordedBy", at`
  return {
    async of(phones) {
      const rows = await sql<TextConsent[]>`
        select distinct on (phone) ${columns} from text_consent where phone = any(${phones})
        order by phone, id desc`
      return new Map(rows.map((consent) => [consent.phone, consent]))
    },

    async add({ phone, state, source, wording, proof, recordedBy, at }) {
      await sql`
        insert into text_consent (phone, state, source, wording, proof, recorded_by, at)
        values (${phone}, ${state}, ${source}, ${wording}, ${proof}, ${recordedBy}, ${at})`
    },

    list: (limit) => sql<TextConsent[]>`select ${columns} from text_consent order by id desc limit ${limit}`,
  }
}
