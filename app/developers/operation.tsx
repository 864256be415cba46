import type { ReactNode } from 'react'
import { Code, Prose } from '#app/site/reading/prose.tsx'
import { Badge, type BadgeTone } from '#app/ui/kit/badge.tsx'
import { Fields, Type } from './fields.tsx'
import type { OperationShown } from './reference.ts'

const tones: Record<string, BadgeTone> = { GET: 'low', POST: 'accent', PUT: 'minor', DELETE: 'critical' }

/** The reference of one API call. */
export function OperationReference({ operation }: { operation: OperationShown }) {
  const { id, method, path, summary, description, parameters, sentAs, body, curl, answer, problems } = operation
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4 border-t border-line pt-6">
      <h3 id={`${id}-title`} className="text-lg">
        <a href={`#${id}`} className="hover:underline">
          {summary}
        </a>
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={tones[method]}>{method}</Badge>
        <code className="min-w-0 font-semibold [overflow-wrap:anywhere]">{path}</code>
      </p>
      <p className="mt-2 text-sm text-muted">
        <Access operation={operation} />
      </p>
      <div className="mt-2 grid max-w-prose gap-2">
        <Prose blocks={description} isSmall />
      </div>
      {parameters.length > 0 && (
        <Part title="Address and headers">
          <Fields rows={parameters} />
        </Part>
      )}
      {body.length > 0 && (
        <Part title={`Body, as ${sentAs}`}>
          <Fields rows={body} />
        </Part>
      )}
      <Part title="Example">
        <Code text={curl} label={`${summary}: the call in a shell`} />
      </Part>
      <Answer answer={answer} summary={summary} />
      <More title={`Refusals (${problems.length})`}>
        <dl className="divide-y divide-line border-y border-line text-sm">
          {problems.map(({ code, status, when }) => (
            <div key={code} className="gap-x-4 py-1.5 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
              <dt>
                {status} <code className="font-semibold [overflow-wrap:anywhere]">{code}</code>
              </dt>
              <dd className="text-muted">
                <Prose blocks={when} isSmall />
              </dd>
            </div>
          ))}
        </dl>
      </More>
    </section>
  )
}

function Access({ operation: { scope, isAdmin } }: { operation: OperationShown }) {
  if (scope === null) return 'Anyone may call it.'
  return (
    <>
      Takes a token with <code>{scope}</code>
      {isAdmin ? ', in the account of an administrator.' : '.'}
    </>
  )
}

function Answer({ answer, summary }: { answer: OperationShown['answer']; summary: string }) {
  const { status, text, others, types, type, rows, headers, isTagged, example } = answer
  return (
    <>
      <Part title={`Answer ${status}`}>
        <div className="text-sm">
          <Prose blocks={text} isSmall />
          {others.map((other) => (
            <div key={other.status} className="flex gap-x-2">
              <span className="font-semibold whitespace-nowrap">Or {other.status}</span>
              <div>
                <Prose blocks={other.text} isSmall />
              </div>
            </div>
          ))}
          {type && <p>JSON: {type.words === 'object' ? 'these fields.' : <Type type={type} />}</p>}
          {types.length > 0 && (
            <p className="[overflow-wrap:anywhere]">
              One of{' '}
              {types.map((each, index) => (
                <span key={each}>
                  {index > 0 && ', '}
                  <code>{each}</code>
                </span>
              ))}
              .
            </p>
          )}
          {isTagged && (
            <p>
              With an <code>ETag</code>; 304 while nothing has changed.
            </p>
          )}
        </div>
      </Part>
      {(rows.length > 0 || headers.length > 0) && (
        <More title={`Fields of the answer (${rows.length + headers.length})`}>
          <Fields rows={rows} />
          {headers.length > 0 && (
            <Fields
              rows={headers.map(({ name, text }) => ({
                ...{ name, text, place: 'header', isRequired: true },
                type: { words: 'text' },
              }))}
            />
          )}
        </More>
      )}
      {example && (
        <More title="Example of the answer">
          <Code text={example} label={`${summary}: what is answered`} />
        </More>
      )}
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mt-4">
      <h4 className="mb-1 text-sm font-semibold">{title}</h4>
      {children}
    </div>
  )
}

function More({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 items-center text-sm pointer-fine:min-h-8">{title}</summary>
      {children}
    </details>
  )
}
