import { useLoaderData } from '@remix-run/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isHeading } from '#app/site/reading/blocks.ts'
import { metaOf } from '#app/site/reading/page-meta.ts'
import { pages } from '#app/site/reading/pages.server.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { apiReference } from './reference.server.ts'
import { Reference } from './reference-body.tsx'

const TITLE = 'For developers'

export const handle: PageHandle = { scripts: false }

export const meta = metaOf({
  title: TITLE,
  description: `The HTTP API of ${PRODUCT}: upload inspection reports and read priced deficiencies, with a token of your own.`,
  path: '/developers',
})

let page: ReturnType<typeof renderReference> | undefined

export function loader() {
  page ??= renderReference()
  return { origin: publicOrigin, ...page }
}

/** Renders the reference once, except the links: it is long, the same for everybody, and needs no scripts. */
function renderReference() {
  const guide = pages.developers
  const { groups, objects } = apiReference(publicOrigin)
  const parts = guide.filter(isHeading).filter(({ level }) => level === 2)
  const links = [
    ...parts.map(({ id, text }) => ({ id, text })),
    ...groups.map(({ tag }) => ({ id: `calls-${tag}`, text: `Calls: ${tag}` })),
    { id: 'objects', text: 'Objects' },
  ]
  return { links, html: renderToStaticMarkup(<Reference guide={guide} groups={groups} objects={objects} />) }
}

export default function Developers() {
  const { links, html } = useLoaderData<typeof loader>()
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
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React on the server */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  )
}
