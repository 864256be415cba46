import type { LinkDescriptor } from '@remix-run/node'
import { PRODUCT } from '../brand.ts'

export const feedLink: LinkDescriptor = {
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${PRODUCT}: Home Inspection Insights`,
  href: '/rss.xml',
}
