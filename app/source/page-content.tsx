import type { PageState } from '#domain/report/document.ts'
import type { PageView } from '#domain/report/page/view-page.ts'
import { PagePicture } from './page-picture.tsx'
import { PageText } from './page-text.tsx'

/** Tells how a page was read, where its reader has to know. */
export const readSo: Partial<Record<PageState, string>> = {
  ocr: 'This page was read from a picture, so double-check it.',
  unreadable: 'This page could not be read, so nothing on it is in this analysis.',
}

/** The page as it is printed or written, its findings marked. */
export function PageContent({ view, chosen }: { view: PageView; chosen: string | null }) {
  const { content, marks } = view
  if (content.kind === 'picture') return <PagePicture view={view} size={content} chosen={chosen} />
  if (content.kind === 'text') return <PageText lines={content.lines} marks={marks} chosen={chosen} />
  return (
    <p className="rounded-box border border-dashed border-edge px-6 py-12 text-center text-muted">
      This page is too complex to be shown. Open it in your own copy of the report.
    </p>
  )
}
