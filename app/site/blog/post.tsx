import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { breadcrumbLd, type JsonLd, publicMeta } from '#app/site/reading/page-meta.ts'
import { ReadingPage } from '#app/site/reading/reading-page.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import type { PageHandle } from '#app/ui/shell/page-handle.ts'
import { PRODUCT, pageTitle } from '#app/ui/words/brand.ts'
import { publicOrigin } from '#app/web/ports.server.ts'
import { articlePath, type ArticleCard as Card } from './article.ts'
import { ArticleCard, CategoryLine, Dateline } from './article-card.tsx'
import { articleBySlug, relatedTo } from './blog.server.ts'
import { CallToAction } from './call-to-action.tsx'
import { feedLink } from './feed-link.ts'

export const handle: PageHandle = { scripts: false }

export const links: LinksFunction = () => [feedLink]

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data?.article) return [{ title: pageTitle('Post Not Found') }, { name: 'robots', content: 'noindex' }]
  const { article, origin } = data
  const { title, description, published, updated } = article
  const path = articlePath(article)
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Blog', path: '/blog' },
    { name: title, path },
  ]
  const jsonLd = [postingLd(article, origin), breadcrumbLd(origin, steps)]
  return publicMeta({ title, description, path, origin, published, updated, jsonLd })
}

export function loader({ params }: LoaderFunctionArgs) {
  const article = articleBySlug(params.slug ?? '')
  if (!article) return data({ origin: publicOrigin, article, related: [] }, { status: 404 })
  return data({ origin: publicOrigin, article, related: relatedTo(article) })
}

export default function BlogArticle() {
  const { article, related } = useLoaderData<typeof loader>()
  if (!article) return <PostNotFound />
  const { title, description, category, tags, blocks } = article
  return (
    <>
      <ReadingPage
        head={
          <>
            <PageHeader
              back={{ to: '/blog', label: 'Back to Blog' }}
              title={title}
              intro={<span className="text-lg">{description}</span>}
            />
            <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line py-3">
              <CategoryLine category={category} />
              <Dateline article={article} />
            </div>
          </>
        }
        blocks={blocks}
        foot={
          <ul aria-label="Tags" className="mt-8 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
            {tags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        }
      />
      <CallToAction />
      <Related articles={related} />
    </>
  )
}

function Related({ articles }: { articles: Card[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-12 print:hidden">
      <h2 id="related" className="mb-4 text-lg">
        Read next
      </h2>
      <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ArticleCard key={article.slug} article={article} level={3} />
        ))}
      </ul>
    </section>
  )
}

function PostNotFound() {
  return (
    <>
      <PageHeader title="Post Not Found" intro="The blog post you're looking for doesn't exist." />
      <p>
        <a href="/blog" className="link inline-flex min-h-11 items-center">
          ← Back to Blog
        </a>
      </p>
    </>
  )
}

function postingLd(article: Card, origin: string): JsonLd {
  const organization = { '@type': 'Organization', name: PRODUCT, url: origin }
  const address = origin + articlePath(article)
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.published,
    dateModified: article.updated ?? article.published,
    articleSection: article.category,
    keywords: article.tags.join(', '),
    timeRequired: `PT${article.minutes}M`,
    mainEntityOfPage: address,
    url: address,
    image: `${origin}/press/plumbline-card.png`,
    author: organization,
    publisher: { ...organization, logo: { '@type': 'ImageObject', url: `${origin}/press/plumbline-mark.png` } },
  }
}
