export const PRODUCT = 'Plumbline'
export const TAGLINE = 'From Deficiency to Decision - Fast'
export const SUPPORT_EMAIL = 'support@plumbline.example'

/** The page's title; a page whose form failed says so first. */
export function pageTitle(page: string, failed = false): string {
  return `${failed ? 'Error: ' : ''}${PRODUCT} - ${page}`
}
