import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { apiReference } from '#app/api/reference.server.ts'
import { PRODUCT } from '#app/components/brand.ts'
import { isHeading } from '#app/components/content/blocks.ts'
import { publicMeta } from '#app/components/content/page-meta.ts'
import { Prose } from '#app/components/content/prose.tsx'
import { Fields } from '#app/components/developers/fields.tsx'
import { OperationReference } from '#app/components/developers/operation.tsx'
import type { PageHandle } from '#app/components/page-handle.ts'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { pages } from '#app/pages.server.ts'
import { publicOrigin } from '#app/ports.server.ts'

const TITLE = 'For developers'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  publicMeta({
    title: TITLE,
    description: `The HTTP API of ${PRODUCT}: upload inspection reports and read priced deficiencies, with a token of your own.`,
    path: '/developers',
    origin: data?.origin ?? '',
  })

let reference: ReturnType<typeof apiReference> | undefined

export function loader() {
  reference ??= apiReference(publicOrigin)
  return { origin: publicOrigin, guide: pages.developers, ...reference }
}

export default function Developers() {
  const { guide, groups, objects } = useLoaderData<typeof loader>()
  const parts = guide.filter(isHeading).filter(({ level }) => level === 2)
  const links = [
    ...parts.map(({ id, text }) => ({ id, text })),
    ...groups.map(({ tag }) => ({ id: `calls-${tag}`, text: `Calls: ${tag}` })),
    { id: 'objects', text: 'Objects' },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="lg:col-start-1">
        <PageHeader title={TITLE} intro="The HTTP API: its calls, and how to make them." />
      </div>
      <nav
        aria-labelledby="contents"
        className="h-fit border-l-2 border-line pl-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:hidden"
      >
        <h2 id="contents" className="text-sm font-semibold text-muted">
          On this page
        </h2>
        <ol className="mt-1 grid grid-cols-2 gap-x-4 text-sm lg:grid-cols-1">
          {links.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-3 leading-5 hover:text-accent hover:underline pointer-fine:py-1">
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 lg:col-start-1">
        <Prose blocks={guide} />
        {groups.map(({ tag, operations }) => (
          <section key={tag} aria-labelledby={`calls-${tag}`} className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-8">
            <div>
              <h2 id={`calls-${tag}`} className="scroll-mt-4 text-xl">
                Calls: {tag}
              </h2>
              <ul className="mt-2 text-sm">
                {operations.map(({ id, method, path }) => (
                  <li key={id}>
                    <a
                      href={`#${id}`}
                      className="flex min-h-11 flex-wrap items-center gap-x-2 hover:underline pointer-fine:min-h-7"
                    >
                      <code className="w-14 text-muted">{method}</code>
                      <code className="link min-w-0 [overflow-wrap:anywhere]">{path}</code>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            {operations.map((operation) => (
              <OperationReference key={operation.id} operation={operation} />
            ))}
          </section>
        ))}
        <section aria-labelledby="objects" className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-8">
          <h2 id="objects" className="scroll-mt-4 text-xl">
            Objects
          </h2>
          {objects.map(({ name, rows }) => (
            <section key={name} id={name} aria-labelledby={`${name}-title`} className="scroll-mt-4">
              <h3 id={`${name}-title`} className="mb-2 text-lg">
                {name}
              </h3>
              <Fields rows={rows} />
            </section>
          ))}
        </section>
      </div>
    </div>
  )
}
