import { publicOrigin } from '#app/web/ports.server.ts'
import { articlePath } from './blog/article.ts'
import { articles } from './blog/blog.server.ts'
import { xmlFile, xmlText } from './xml.server.ts'

/** The public pages that search engines should find. */
const pages = ['/', '/demo', '/accuracy', '/blog', '/help', '/press', '/privacy', '/terms', '/verify', '/auth']

export function loader() {
  const urls = [
    ...pages.map((path) => `<url><loc>${xmlText(publicOrigin + path)}</loc></url>`),
    ...articles.map(
      (article) =>
        `<url><loc>${xmlText(publicOrigin + articlePath(article))}</loc><lastmod>${article.updated ?? article.published}</lastmod></url>`,
    ),
  ]
  return xmlFile(
    'application/xml',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>`,
  )
}
