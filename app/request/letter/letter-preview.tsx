import { type PhotoPath, PhotoRow } from '#app/ui/report/photo-row.tsx'
import { formatDollars } from '#domain/estimate/estimate.ts'
import { ADVICE_LEAD, type Letter, type LetterItem } from '#domain/negotiation/letter/letter.ts'
import { citedPage, hasPage } from '#domain/report/page/cited-page.ts'

/** The letter as a sheet of paper, complete; `photoPath` is where its photos are served to the reader. */
export function LetterPreview({ letter, photoPath }: { letter: Letter; photoPath: PhotoPath }) {
  const { title, date, property, from, deadline, version, isDraft, opening, items, totals, closing, disclaimer } =
    letter
  return (
    <article
      aria-labelledby="letter-title"
      className="mx-auto w-full max-w-3xl rounded-box border border-line bg-surface p-5 shadow-raised sm:p-12 print:max-w-none print:border-0 print:p-0 print:shadow-none"
    >
      <header className="border-b border-line pb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="letter-title" className="text-xl">
            {title}
          </h2>
          <p className="text-sm font-semibold text-muted uppercase">
            {isDraft && 'Draft, '}version {version}
          </p>
        </div>
        <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)]">
          <Line label="Date">{date}</Line>
          <Line label="Property">{property}</Line>
          <Line label="From">{from}</Line>
          {deadline && <Line label="Answer by">{deadline}</Line>}
        </dl>
      </header>
      <Paragraphs texts={opening} />
      <ol className="mt-6 grid gap-6">
        {items.map((item) => (
          <Item key={item.number} item={item} photoPath={photoPath} />
        ))}
      </ol>
      <Totals totals={totals} />
      <Paragraphs texts={closing} />
      <p className="mt-4 wrap-anywhere">{from}</p>
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{disclaimer}</p>
    </article>
  )
}

function Line({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  )
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} className="mt-4 whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  ))
}

function Item({ item, photoPath }: { item: LetterItem; photoPath: PhotoPath }) {
  const { number, title, group, ask, description, quote, advice, printedCost, terms, note, photos = [] } = item
  return (
    <li className="break-inside-avoid">
      {group && <p className="mb-4 border-b border-line pb-1 font-semibold text-accent wrap-anywhere">{group}</p>}
      <h3 className="text-base wrap-anywhere">
        {number}. {title}
      </h3>
      {description && <p className="mt-1 wrap-anywhere">{description}</p>}
      {quote && (
        <blockquote className="mt-2 border-l-2 border-edge pl-3 wrap-anywhere">
          “{quote}”{hasPage(item) && <span className="text-muted"> Inspection report, {citedPage(item)}</span>}
        </blockquote>
      )}
      {advice && (
        <p className="mt-2 wrap-anywhere">
          {ADVICE_LEAD} {advice}
        </p>
      )}
      {printedCost && <p className="mt-2">{printedCost}</p>}
      <p className="mt-2 font-semibold wrap-anywhere">{ask}</p>
      {note && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      {terms.length > 0 && <p className="mt-1 wrap-anywhere">{terms.join(' ')}</p>}
      <PhotoRow photos={photos} title={title} path={photoPath} />
    </li>
  )
}

function Totals({ totals: { credit, reduction } }: Pick<Letter, 'totals'>) {
  if (credit === 0 && reduction === 0) return null
  return (
    <dl className="mt-6 ml-auto grid w-fit grid-cols-[auto_auto] gap-x-6 gap-y-1 border-t border-line pt-3 font-semibold tabular-nums">
      {credit > 0 && (
        <>
          <dt>Total credit at closing</dt>
          <dd className="text-right">{formatDollars(credit)}</dd>
        </>
      )}
      {reduction > 0 && (
        <>
          <dt>Total price reduction</dt>
          <dd className="text-right">{formatDollars(reduction)}</dd>
        </>
      )}
    </dl>
  )
}
