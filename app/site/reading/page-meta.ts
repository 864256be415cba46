import type { MetaDescriptor, MetaFunction } from '@remix-run/node'
import { PRODUCT, pageTitle } from '#app/ui/words/brand.ts'

export type JsonLd = Record<string, unknown>

/**
 * Returns the metadata of a public page for search engines and previews of shared links. `origin` comes from the
 * server's PUBLIC_ORIGIN, never from the request. JSON-LD is data, which browsers do not run, so the policy for scripts
 * does not apply to it.
 */
export function publicMeta({
  title,
  description,
  path,
  origin,
  published,
  updated,
  jsonLd = [],
}: {
  title: string
  description: string
  path: string
  origin: string
  /** For articles only. */
  published?: string
  updated?: string
  jsonLd?: JsonLd[]
}): MetaDescriptor[] {
  const address = origin + path
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:type', content: published ? 'article' : 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${origin}/press/plumbline-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(published ? [{ property: 'article:published_time', content: published }] : []),
    ...(updated ? [{ property: 'article:modified_time', content: updated }] : []),
    ...jsonLd.map((data) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...data } })),
  ]
}

/** The same for a page whose loader gives the origin. */
export function metaOf(
  facts: Omit<Parameters<typeof publicMeta>[0], 'origin'>,
): MetaFunction<() => { origin: string }> {
  return ({ data }) => publicMeta({ ...facts, origin: data?.origin ?? '' })
}

/** Returns the JSON-LD of a page's breadcrumb, from the home page down. */
export function breadcrumbLd(origin: string, steps: { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}
