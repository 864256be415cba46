import developers from '#app/developers/developers.md?raw'
import help from '#app/site/help/help.md?raw'
import privacy from '#app/site/legal/privacy.md?raw'
import terms from '#app/site/legal/terms.md?raw'
import { PRODUCT, SUPPORT_EMAIL } from '#app/ui/words/brand.ts'
import { isLocal, outsideServices, publicOrigin } from '#app/web/ports.server.ts'
import { TOKEN_PREFIX } from '#domain/account/access-token.ts'
import { SESSION_ABSOLUTE_DAYS, SESSION_IDLE_DAYS } from '#domain/account/account.ts'
import { localLimits, limits as usualLimits } from '#domain/limits.ts'
import { MAX_UPLOAD_MEGABYTES } from '#domain/report/report.ts'
import { MOST_KEPT_DAYS, RETENTION_HOURS } from '#domain/retention/retention.ts'
import webhooks from '../../../docs/webhooks.md?raw'
import type { Block } from './blocks.ts'
import { fillNames } from './fill-names.ts'
import { readMarkdown } from './markdown.server.ts'

const services =
  outsideServices.length > 0
    ? ['At present these are:', ...outsideServices].join(' ')
    : 'At present none: reading, pricing and contractors are done on our own machines.'

const { api, 'api-address': address } = isLocal ? localLimits : usualLimits

const values: Record<string, string> = {
  PRODUCT,
  RETENTION_HOURS: String(RETENTION_HOURS),
  MOST_KEPT_DAYS: String(MOST_KEPT_DAYS),
  SESSION_IDLE_DAYS: String(SESSION_IDLE_DAYS),
  SESSION_ABSOLUTE_DAYS: String(SESSION_ABSOLUTE_DAYS),
  MAX_UPLOAD_MEGABYTES: String(MAX_UPLOAD_MEGABYTES),
  SUPPORT_LINK: `[${SUPPORT_EMAIL}](mailto:${SUPPORT_EMAIL})`,
  SERVICES: services,
  ORIGIN: publicOrigin,
  TOKEN_PREFIX,
  API_CALLS: String(api.points),
  API_SECONDS: String(api.seconds),
  ADDRESS_CALLS: String(address.points),
  ADDRESS_SECONDS: String(address.seconds),
}

/** The date on both legal texts. */
export const LEGAL_UPDATED = '2024-12-30'

export const pages = {
  privacy: read(privacy),
  terms: read(terms),
  help: read(help),
  developers: readMarkdown(fillNames(developers, values) + below(webhooks)),
}

function read(markdown: string): Block[] {
  return readMarkdown(fillNames(markdown, values))
}

/** Makes a page a part of another one: each heading goes one level down. */
function below(markdown: string): string {
  return `\n\n${markdown.replace(/^#(?=#* )/gm, '##')}`
}
