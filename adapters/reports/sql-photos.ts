import { type Sql, within } from '#db/client.ts'
import type { ReportPhoto } from '#domain/photo/photo.ts'
import { printedPageOf } from '#domain/report/page/cited-page.ts'
import type { ReportPhotos } from '#domain/report/reports.ts'
import { printedPagesOf } from './report-row.ts'

export function sqlReportPhotos(sql: Sql): ReportPhotos {
  return {
    async photos(id) {
      const photos = await sql<ReportPhoto[]>`
        select finding, page, box, caption, width, height, print, name, exists (
            select from photo_left_out as out
            where out.report_id = photo.report_id and out.finding = photo.finding and out.print = photo.print
          ) as "leftOut"
        from finding_photo as photo where report_id = ${id} order by position`
      const printedPages = photos.length > 0 ? await printedPagesOf(sql, id) : null
      return photos.map((photo) => ({ ...photo, ...printedPageOf(photo.page, printedPages) }))
    },

    savePhotos(id, photos) {
      return within(sql, async (sql) => {
        await sql`delete from finding_photo where report_id = ${id}`
        const rows = photos.map((photo, position) => ({ ...photo, position }))
        await sql`
          insert into finding_photo (report_id, position, finding, page, box, caption, width, height, print, name)
          select ${id}::integer, position, finding, page, box, caption, width, height, print, name
          from jsonb_to_recordset(${sql.json(rows)}) as photo(
            position integer, finding text, page integer, box jsonb, caption text, width integer, height integer,
            print text, name text)`
      })
    },

    async leavePhotoOut(id, { finding, print }, leftOut) {
      if (leftOut)
        await sql`insert into photo_left_out ${sql({ report_id: id, finding, print })} on conflict do nothing`
      else await sql`delete from photo_left_out where report_id = ${id} and finding = ${finding} and print = ${print}`
    },
  }
}
