import { formatDollars } from '#domain/estimate/estimate.ts'
import { ADVICE_LEAD, type Letter, type LetterItem } from '#domain/negotiation/letter/letter.ts'
import type { PrintedPhotos } from '#domain/photo/photo.ts'
import { citedPageFirst, hasPage } from '#domain/report/page/cited-page.ts'
import { PaperPhotos } from './paper-photos.tsx'

/** A repair request for print, complete and in order. */
export function LetterPaper({ letter, photos }: { letter: Letter; photos: PrintedPhotos }) {
  const { title, date, property, from, deadline, version, isDraft, opening, items, totals, closing, disclaimer } =
    letter
  return (
    <main>
      {isDraft && <p className="draft">DRAFT</p>}
      <header>
        <h1>{title}</h1>
        <p className="muted small">Version {version}</p>
        <dl className="head">
          <Fact name="Date" words={date} />
          <Fact name="From" words={from} />
          <Fact name="Property" words={property} />
          {deadline && <Fact name="Answer by" words={deadline} />}
        </dl>
      </header>
      {opening.map((text) => (
        <p key={text} className="words">
          {text}
        </p>
      ))}
      {items.map((item) => (
        <Item key={item.number} item={item} files={photos} />
      ))}
      <Totals {...totals} />
      {closing.map((text) => (
        <p key={text} className="words">
          {text}
        </p>
      ))}
      {from && <p className="words">{from}</p>}
      <p className="foot small">{disclaimer}</p>
    </main>
  )
}

function Fact({ name, words }: { name: string; words: string }) {
  if (!words) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </>
  )
}

function Item({ item, files }: { item: LetterItem; files: PrintedPhotos }) {
  const { number, title, group, ask, description, quote, advice, printedCost, terms, note, photos = [] } = item
  return (
    <article>
      {group && <p className="group">{group}</p>}
      <header>
        <h2>
          {number}. {title}
        </h2>
      </header>
      {description && <p className="words">{description}</p>}
      {quote && (
        <blockquote className="small">
          {hasPage(item) && `${citedPageFirst(item, ' of the inspection report')}: `}“{quote}”
        </blockquote>
      )}
      {advice && (
        <p>
          {ADVICE_LEAD} {advice}
        </p>
      )}
      {printedCost && <p>{printedCost}</p>}
      <p className="ask">{ask}</p>
      {note && <p className="words">{note}</p>}
      {terms.length > 0 && (
        <ul className="small">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ul>
      )}
      <PaperPhotos photos={photos} title={title} files={files} />
    </article>
  )
}

function Totals({ credit, reduction }: Letter['totals']) {
  if (credit === 0 && reduction === 0) return null
  return (
    <div className="total">
      <h2>In all</h2>
      <dl>
        {credit > 0 && (
          <div className="sum">
            <dt>Credit at closing</dt>
            <dd>{formatDollars(credit)}</dd>
          </div>
        )}
        {reduction > 0 && (
          <div className="sum">
            <dt>Price reduction</dt>
            <dd>{formatDollars(reduction)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
