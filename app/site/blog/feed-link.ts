import type { LinkDescriptor } from '@remix-run/node'
import { PRODUCT } from '#app/ui/words/brand.ts'

export const feedLink: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${PRODUCT}: Home Inspection Insights`,
  href: '/rss.xml',
}
