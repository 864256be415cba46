import { Prose } from '#app/site/reading/prose.tsx'
import type { FieldRow, TypeShown } from './reference.ts'

/** A table of the fields of a request or an answer. */
export function Fields({ rows, optional = true }: { rows: (FieldRow & { place?: string })[]; optional?: boolean }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {rows.map(({ name, place, isRequired, type, text }) => (
        <div key={`${place} ${name}`} className="gap-x-4 py-1.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <dt className="min-w-0">
            <code className="font-semibold [overflow-wrap:anywhere]">{name}</code>{' '}
            <span className="text-muted">
              {place === 'header' && 'header, '}
              <Type type={type} />
              {optional && !isRequired && ', optional'}
            </span>
          </dt>
          <dd className="min-w-0 text-muted">
            <Prose blocks={text} isSmall />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Type({ type: { words, object, values, mayBeNull } }: { type: TypeShown }) {
  return (
    <>
      {words}
      {words && (object || values) && ' '}
      {object && (
        <a href={`#${object}`} className="link">
          {object}
        </a>
      )}
      {values?.map((value, index) => (
        <span key={value}>
          {index > 0 && ', '}
          <code>{value}</code>
        </span>
      ))}
      {mayBeNull && ' or null'}
    </>
  )
}
