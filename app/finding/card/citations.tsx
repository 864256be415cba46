import type { Estimate } from '#domain/estimate/estimate.ts'

/** The web pages behind a price, by host name. */
export function Citations({ citations: { materials, labor } }: Pick<Estimate, 'citations'>) {
  const links = [
    ...materials.map(({ url, site }) => ({ url, site, fallback: 'Materials Supplier' })),
    ...labor.map(({ url, site }) => ({ url, site, fallback: 'Service Provider' })),
  ].filter(({ url }) => url.startsWith('https://'))
  if (links.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-x-3">
      {links.map(({ url, site, fallback }) => (
        <li key={url}>
          <a href={url} rel="noopener nofollow ugc" className="link inline-flex min-h-6 items-center">
            {site ?? hostOf(url) ?? fallback}
          </a>
        </li>
      ))}
    </ul>
  )
}

function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null
}
