import { Form } from '@remix-run/react'
import { Button } from '#app/ui/kit/button.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { PlaceNote as Note } from '#domain/place/place-note.ts'
import type { ReportId } from '#domain/report/report.ts'

/**
 * Tells what is wrong with the place that prices are for, and asks which of two places is right. `hasPrices`: some were made for a
 * place that is not priced any more.
 */
export function PlaceNote({ report, note, hasPrices }: { report: ReportId; note: Note; hasPrices: boolean }) {
  return (
    <section
      aria-labelledby="place-note"
      className="mb-6 flex gap-3 rounded-box border-2 border-major bg-surface p-4 sm:px-6"
    >
      <Icon name="alert" className="mt-1 text-major" />
      <div className="min-w-0 wrap-anywhere">
        <h2 id="place-note" className="text-base">
          {titles[note.kind]}
        </h2>
        <p className="mt-1 max-w-prose">{textOf(note, hasPrices)}</p>
        {note.kind === 'contradiction' && (
          <Form
            method="post"
            action={`/reports/${report}/place`}
            preventScrollReset
            className="mt-3 flex flex-wrap gap-3 print:hidden"
          >
            <Button type="submit" name="intent" value="zip" tone="plain">
              Keep ZIP code {note.zip}
            </Button>
            <Button type="submit" name="intent" value="address" tone="plain">
              Use the address
            </Button>
          </Form>
        )}
      </div>
    </section>
  )
}

const titles: Record<Note['kind'], string> = {
  contradiction: 'Which place is right?',
  'unknown-zip': 'This ZIP code is not known',
  canada: 'Not priced for Canada',
}

function textOf(note: Note, hasPrices: boolean): string {
  if (note.kind === 'canada')
    return `The address is in Canada: ${note.address}. The costbook knows prices of the United States only, so no finding is estimated; what contractors ask can be entered as your own quotes.${hasPrices ? ' The estimates below are of an analysis before that, in prices of the United States: analyze the report again to leave them out.' : ''}`
  if (note.kind === 'unknown-zip')
    return `No place in the United States has the ZIP code ${note.zip}. Prices are for the state in the address or, without one, for the whole country. Correct it below.`
  return `Prices are for ZIP code ${note.zip}, which is ${note.zipPlace}. The address is in ${note.addressPlace}: ${note.address}.`
}
