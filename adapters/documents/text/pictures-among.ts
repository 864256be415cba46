import type { Scan } from '#adapters/documents/messages.ts'
import type { Page } from '#domain/report/document.ts'

/** Every page by its text layer, and the numbers of those that are or may be scans. */
export type TextRead = { pages: Page[]; scans: Record<Scan, number[]> }

/** The pages for OCR. A large picture with few words is a title page, unless most pages are like it. */
export function picturesAmong({ pages, scans }: TextRead): number[] {
  const all = [...scans.yes, ...scans.perhaps].sort((a, b) => a - b)
  return 2 * all.length >= pages.length ? all : scans.yes
}
