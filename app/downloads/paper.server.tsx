import { createHash } from 'node:crypto'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Letter } from '#domain/negotiation/letter/letter.ts'
import type { PrintedPhotos } from '#domain/photo/photo.ts'
import type { ReportExport } from '#domain/report/export/export.ts'
import { ComparePaper, type PrintedComparison } from './compare-paper.tsx'
import { LetterPaper } from './letter-paper.tsx'
import { paperStyle } from './paper-style.ts'
import { PlanPaper, type PrintedPlan } from './plan-paper.tsx'
import { ReportPaper } from './report-paper.tsx'

/**
 * Returns the report as one file that loads nothing else. Links lead to the pages under `address`; null leaves them
 * out.
 */
export function reportHtml(report: ReportExport, address: string | null, photos: PrintedPhotos = new Map()): string {
  return page(report.title, <ReportPaper report={report} address={address} photos={photos} />, photos.size > 0)
}

export function letterHtml(letter: Letter, photos: PrintedPhotos = new Map()): string {
  return page(letter.title, <LetterPaper letter={letter} photos={photos} />, photos.size > 0)
}

export function compareHtml(compared: PrintedComparison): string {
  return page('Two houses compared', <ComparePaper compared={compared} />)
}

export function planHtml(plan: PrintedPlan): string {
  return page('Seller’s plan', <PlanPaper plan={plan} />)
}

const styleHash = createHash('sha256').update(paperStyle).digest('base64')

function policyOf(hasPhotos: boolean): string {
  const images = hasPhotos ? '; img-src data:' : ''
  return `default-src 'none'; style-src 'sha256-${styleHash}'${images}; base-uri 'none'; form-action 'none'`
}

function page(title: string, content: ReactElement, hasPhotos = false): string {
  const html = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policyOf(hasPhotos)} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet; escaped, its hash would differ */}
        <style dangerouslySetInnerHTML={{ __html: paperStyle }} />
      </head>
      <body>{content}</body>
    </html>,
  )
  return `<!doctype html>${html}`
}
