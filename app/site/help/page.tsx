import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/site/reading/page-meta.ts'
import { pages } from '#app/site/reading/pages.server.ts'
import { ReadingPage } from '#app/site/reading/reading-page.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { publicOrigin } from '#app/web/ports.server.ts'

const TITLE = 'Help Center'

export const handle: PageHandle = { scripts: false }

export const meta = metaOf({
  title: TITLE,
  description:
    'Short answers for every screen: totals, prices, scanned reports, contractors who do not answer, deleting your data, reaching support.',
  path: '/help',
})

export function loader() {
  return { origin: publicOrigin, blocks: pages.help }
}

export default function Help() {
  const { blocks } = useLoaderData<typeof loader>()
  return <ReadingPage head={<PageHeader title={TITLE} />} blocks={blocks} />
}
