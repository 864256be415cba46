import { xmlFile, xmlText } from '#app/site/xml.server.ts'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { articlePath } from './article.ts'
import { articles } from './blog.server.ts'

export function loader() {
  const items = articles.map((article) => {
    const address = publicOrigin + articlePath(article)
    return `  <item>
    <title>${xmlText(article.title)}</title>
    <link>${xmlText(address)}</link>
    <guid isPermaLink="true">${xmlText(address)}</guid>
    <pubDate>${new Date(article.published).toUTCString()}</pubDate>
    <category>${xmlText(article.category)}</category>
    <description>${xmlText(article.excerpt)}</description>
  </item>`
  })
  return xmlFile(
    'application/rss+xml',
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
  <title>${PRODUCT}: Home Inspection Insights</title>
  <link>${xmlText(`${publicOrigin}/blog`)}</link>
  <description>What inspection reports mean, what repairs cost and whom to ask.</description>
  <language>en-us</language>
  <atom:link href="${xmlText(`${publicOrigin}/rss.xml`)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel>
</rss>`,
  )
}
