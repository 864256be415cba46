import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { plural } from '#app/ui/words/report.ts'
import type { ImportNote, ImportProblem } from '#domain/costbook/import/sheet.ts'
import { noteText } from './import-texts.ts'
import { TableFrame } from './table-frame.tsx'

/** The problems of a file by row and column, each with the expected value. */
export function ImportProblems({ problems, count }: { problems: ImportProblem[]; count: number }) {
  const more = count - problems.length
  return (
    <section className="rounded-box border-2 border-critical bg-surface p-4 sm:p-6" aria-labelledby="problems">
      <h2 id="problems" className="mb-3 flex items-center gap-2 text-lg">
        <Icon name="critical" className="size-6 text-critical" />
        {plural(count, 'problem')}
      </h2>
      <p className="mb-3">All rows are imported, or none. Rows are counted as a spreadsheet counts them.</p>
      <TableFrame label="Problems" heads={['Row', 'Column', 'Expected', 'Found']}>
        {problems.map(({ row, column, expected, found }) => (
          <tr key={`${row} ${column} ${expected}`} className="align-top">
            <td className="tabular-nums">{row ?? 'file'}</td>
            <td className="break-words">{column ?? ''}</td>
            <td className="min-w-48">{expected}</td>
            <td className="break-words">{found === '' ? <span className="text-muted">nothing</span> : found}</td>
          </tr>
        ))}
      </TableFrame>
      {more > 0 && <p className="mt-3 text-muted">And {more.toLocaleString('en-US')} more.</p>}
    </section>
  )
}

/** Warnings about a file that can be imported but changes prices in a way that may be a mistake. */
export function ImportWarnings({ warnings }: { warnings: string[] }) {
  return (
    <section className="rounded-box border-2 border-major bg-surface p-4 sm:p-6" aria-labelledby="warnings">
      <h2 id="warnings" className="mb-2 flex items-center gap-2 text-lg">
        <Icon name="alert" className="size-6 text-major" />
        Regions without prices of their own
      </h2>
      {warnings.map((warning) => (
        <p key={warning} className="max-w-prose">
          {warning}
        </p>
      ))}
    </section>
  )
}

export function ImportNotes({
  notes,
  title = 'How it was read',
}: {
  notes: (ImportNote & { details?: string | null })[]
  title?: string
}) {
  return (
    <Card title={title}>
      <ul className="grid gap-2">
        {notes.map((note) => (
          <li key={note.text} className="flex gap-2">
            <Icon name="info" className="mt-0.5 text-muted" />
            <span className="min-w-0 wrap-anywhere">
              {noteText(note)}
              {note.details && <span className="block text-muted">{note.details}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
