import { type Sql, within } from '#db/client.ts'
import type { Photo } from '#domain/photo/photo.ts'
import type { ReportPhotos } from '#domain/report/reports.ts'

export function sqlReportPhotos(sql: Sql): ReportPhotos {
  return {
    async photos(id) {
      return sql<Photo[]>`
        select finding, page, box, caption, width, height, name from finding_photo
        where report_id = ${id} order by position`
    },

    savePhotos(id, photos) {
      return within(sql, async (sql) => {
        await sql`delete from finding_photo where report_id = ${id}`
        const rows = photos.map((photo, position) => ({ ...photo, position }))
        await sql`
          insert into finding_photo (report_id, position, finding, page, box, caption, width, height, name)
          select ${id}::integer, position, finding, page, box, caption, width, height, name
          from jsonb_to_recordset(${sql.json(rows)}) as photo(
            position integer, finding text, page integer, box jsonb, caption text, width integer, height integer,
            name text)`
      })
    },
  }
}
