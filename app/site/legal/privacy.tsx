import { useLoaderData } from '@remix-run/react'
import { metaOf } from '#app/site/reading/page-meta.ts'
import { LEGAL_UPDATED, pages } from '#app/site/reading/pages.server.ts'
import { ReadingPage } from '#app/site/reading/reading-page.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { printedDay } from '#domain/text/day.ts'

const TITLE = 'Privacy Policy'

export const handle: PageHandle = { scripts: false }

export const meta = metaOf({
  title: TITLE,
  description:
    'What is collected, who gets any of it, and when it is deleted: files at 72 hours, with a receipt that anybody can check.',
  path: '/privacy',
})

export function loader() {
  return { origin: publicOrigin, updated: LEGAL_UPDATED, blocks: pages.privacy }
}

export default function Privacy() {
  const { updated, blocks } = useLoaderData<typeof loader>()
  return (
    <ReadingPage head={<PageHeader title={TITLE} intro={`Last updated ${printedDay(updated)}`} />} blocks={blocks} />
  )
}
