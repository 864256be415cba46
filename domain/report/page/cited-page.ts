/**
 * Where words stand. `page` counts the pages of the file. `printedPage` is the number that the page itself prints where the
 * report's own numbers differ from that count, null for a page of such a report that prints none; absent where they agree or
 * are not known.
 */
export type CitedPage = { page: number; printedPage?: string | null }

/** Returns what to add to a page that is cited. `printedPages` has the printed number of each page, in order. */
export function printedPageOf(page: number, printedPages: (string | null)[] | null): Pick<CitedPage, 'printedPage'> {
  const differs = printedPages?.some((number, index) => number !== null && number !== String(index + 1))
  return differs ? { printedPage: printedPages?.[page - 1] ?? null } : {}
}

/** Returns only what cites the page. */
export function citationOf({ page, printedPage }: CitedPage): CitedPage {
  return printedPage === undefined ? { page } : { page, printedPage }
}

/** Where a finding's first proof stands; `page` is null for a finding without any. */
export type FirstPage = { page: number | null; printedPage?: string | null }

export function firstPageOf([first]: CitedPage[]): FirstPage {
  return first ? citationOf(first) : { page: null }
}

export function hasPage<Cited extends FirstPage>(cited: Cited): cited is Cited & CitedPage {
  return cited.page !== null
}

/** Returns `page 12 (page 14 of the file)`, or `page 14` where the report prints the same. `of` stands behind the first number. */
export function citedPage({ page, printedPage }: CitedPage, of = ''): string {
  if (printedPage === undefined || printedPage === String(page)) return `page ${page}${of}`
  return printedPage === null ? `page ${page} of the file` : `page ${printedPage}${of} (page ${page} of the file)`
}

/** The same within brackets: `page 12, page 14 of the file`. */
export function citedInBrackets(cited: CitedPage): string {
  return citedPage(cited).replace(/ \((.+)\)$/, ', $1')
}

/** The same at the beginning of a sentence. */
export function citedPageFirst(cited: CitedPage, of = ''): string {
  return citedPage(cited, of).replace('page', 'Page')
}
