import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicMeta } from '#app/components/content/page-meta.ts'
import { ReadingPage } from '#app/components/content/reading-page.tsx'
import type { PageHandle } from '#app/components/page-handle.ts'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { LEGAL_UPDATED, pages } from '#app/pages.server.ts'
import { publicOrigin } from '#app/ports.server.ts'
import { printedDay } from '#domain/text/day.ts'

const TITLE = 'Terms of Service'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  publicMeta({
    title: TITLE,
    description:
      'The agreement in plain words: what the service is and is not, payments and refunds, deletion, contractors, liability.',
    path: '/terms',
    origin: data?.origin ?? '',
  })

export function loader() {
  return { origin: publicOrigin, updated: LEGAL_UPDATED, blocks: pages.terms }
}

export default function Terms() {
  const { updated, blocks } = useLoaderData<typeof loader>()
  return (
    <ReadingPage head={<PageHeader title={TITLE} intro={`Last updated ${printedDay(updated)}`} />} blocks={blocks} />
  )
}
