import type { Sql } from '#db/client.ts'
import type { TextConsent } from '#domain/message/message.ts'
import type { TextConsents } from '#domain/message/text-consents.ts'

export function sqlTextConsents(sql: Sql): TextConsents {
  const columns = sql`phone, state, source, wording, proof, recorded_by as "recordedBy", at`
  return {
    async of(phones) {
      const rows = await sql<TextConsent[]>`
        select ${columns} from text_consent_standing where phone = any(${phones})`
      return new Map(rows.map((consent) => [consent.phone, consent]))
    },

    async add(...consents) {
      await sql`
        insert into text_consent (phone, state, source, wording, proof, recorded_by, at)
        select phone, state, source, wording, proof, "recordedBy", at
        from jsonb_to_recordset(${sql.json(consents)}) as consent(
          phone text, state text, source text, wording text, proof text, "recordedBy" integer, at timestamptz)`
    },

    list: (limit) => sql<TextConsent[]>`select ${columns} from text_consent order by id desc limit ${limit}`,
  }
}
