import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { breadcrumbLd, publicMeta } from '#app/site/reading/page-meta.ts'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { PRODUCT } from '#app/ui/words/brand.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { articlePath, type ArticleCard as Card, categories, categorySlug } from './article.ts'
import { ArticleCard, CategoryLine, Dateline } from './article-card.tsx'
import { articles, blogList, cardOf } from './blog.server.ts'
import { CallToAction } from './call-to-action.tsx'
import { feedLink } from './feed-link.ts'

const TITLE = 'Home Inspection Insights'

export const handle: PageHandle = { scripts: false }

export const links: LinksFunction = () => [feedLink]

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  publicMeta({
    title: TITLE,
    description: `What buyers need to know about inspection reports, repair costs and contractors, with sources. By ${PRODUCT}.`,
    path: '/blog',
    origin: data?.origin ?? '',
    jsonLd: [
      breadcrumbLd(data?.origin ?? '', [
        { name: 'Home', path: '/' },
        { name: 'Blog', path: '/blog' },
      ]),
    ],
  })

export function loader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('category')
  const category = categories.find((each) => categorySlug(each) === asked) ?? null
  if (!category) return { origin: publicOrigin, category, ...blogList() }
  const cards = articles.filter((article) => article.category === category).map(cardOf)
  return { origin: publicOrigin, category, featured: null, cards, others: [] }
}

export default function Blog() {
  const { category, featured, cards, others } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={TITLE}
        intro="For people who have an inspection report and a few days to decide: what it means, what it costs, whom to ask."
      />
      <nav aria-label="Categories" className="mb-8 flex flex-wrap gap-2 print:hidden">
        <Filter href="/blog" label="All" isCurrent={!category} />
        {categories.map((each) => (
          <Filter key={each} href={`/blog?category=${categorySlug(each)}`} label={each} isCurrent={each === category} />
        ))}
      </nav>
      {featured && (
        <section aria-label="Featured article" className="mb-6">
          <WideCard article={featured} label="Featured article" />
        </section>
      )}
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((article) => (
          <ArticleCard key={article.slug} article={article} />
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="mb-4 text-lg">
            Also worth reading
          </h2>
          <div className="grid gap-5">
            {others.map((article) => (
              <WideCard key={article.slug} article={article} level={3} />
            ))}
          </div>
        </section>
      )}
      <CallToAction />
    </>
  )
}

function Filter({ href, label, isCurrent }: { href: string; label: string; isCurrent: boolean }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-semibold hover:bg-sunken aria-[current]:border-transparent aria-[current]:bg-accent aria-[current]:text-on-accent pointer-fine:min-h-9"
    >
      {label}
    </a>
  )
}

/** An article across the full width. `label` says why it stands out. */
function WideCard({ article, label, level = 2 }: { article: Card; label?: string; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className={`relative rounded-box border bg-surface lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12 ${label ? 'border-accent p-6 sm:p-8' : 'border-line p-5'}`}
    >
      <div>
        {label && <p className="mb-3 text-sm text-muted">{label}</p>}
        <CategoryLine category={article.category} />
        <Heading className={`mt-2 ${label ? 'text-xl' : 'text-lg'}`}>
          <a
            href={articlePath(article)}
            className="text-ink after:absolute after:inset-0 after:rounded-box hover:text-accent hover:underline"
          >
            {article.title}
          </a>
        </Heading>
      </div>
      <div className="mt-3 flex flex-col lg:mt-0 lg:justify-center">
        <p className={`max-w-prose text-muted ${label ? 'text-lg' : ''}`}>{article.excerpt}</p>
        <Dateline article={article} className="mt-3" />
      </div>
    </div>
  )
}
