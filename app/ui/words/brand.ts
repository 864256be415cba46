export { SUPPORT_EMAIL } from '#domain/support.ts'

export const PRODUCT = 'Plumbline'
export const TAGLINE = 'From Deficiency to Decision - Fast'

/** Returns the page's title. With `matches`, the title of a page with a refused form says so first. */
export function pageTitle(page: string, matches: { id: string; data?: unknown }[] = []): string {
  const root = matches.find(({ id }) => id === 'root')?.data as { formFailed?: boolean } | undefined
  return `${root?.formFailed ? 'Error: ' : ''}${PRODUCT} - ${page}`
}
