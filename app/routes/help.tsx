import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { publicMeta } from '#app/components/content/page-meta.ts'
import { ReadingPage } from '#app/components/content/reading-page.tsx'
import type { PageHandle } from '#app/components/page-handle.ts'
import { PageHeader } from '#app/components/ui/page-header.tsx'
import { pages } from '#app/pages.server.ts'
import { publicOrigin } from '#app/ports.server.ts'

const TITLE = 'Help Center'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  publicMeta({
    title: TITLE,
    description:
      'Short answers for every screen: totals, prices, scanned reports, contractors who do not answer, deleting your data, reaching support.',
    path: '/help',
    origin: data?.origin ?? '',
  })

export function loader() {
  return { origin: publicOrigin, blocks: pages.help }
}

export default function Help() {
  const { blocks } = useLoaderData<typeof loader>()
  return <ReadingPage head={<PageHeader title={TITLE} />} blocks={blocks} />
}
