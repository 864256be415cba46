import { Icon, type IconName } from '#app/ui/kit/icon.tsx'
import { printedDay } from '#domain/text/day.ts'
import { articlePath, type ArticleCard as Card, type Category } from './article.ts'

const icons: Record<Category, IconName> = {
  'Cost Planning': 'coin',
  Safety: 'shield',
  Technology: 'layers',
  'Home Buying': 'home',
  'Contractor Selection': 'hard-hat',
  'Cost Estimation': 'hammer',
  Maintenance: 'wrench',
}

/** One article in a list: the whole card is a link, and its title is the link's text. */
export function ArticleCard({ article, level = 2 }: { article: Card; level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="relative flex flex-col rounded-box border border-line bg-surface p-5 transition-colors duration-150 hover:border-edge">
      <CategoryLine category={article.category} />
      <Heading className="mt-2 text-lg">
        <a
          href={articlePath(article)}
          className="text-ink after:absolute after:inset-0 after:rounded-box hover:text-accent hover:underline"
        >
          {article.title}
        </a>
      </Heading>
      <p className="mt-2 mb-4 text-muted">{article.excerpt}</p>
      <Dateline article={article} className="mt-auto" />
    </li>
  )
}

export function CategoryLine({ category }: { category: Category }) {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-accent">
      <Icon name={icons[category]} className="size-4" />
      {category}
    </p>
  )
}

/** The dates of publication and last review, and how long the article takes to read. */
export function Dateline({ article, className = '' }: { article: Card; className?: string }) {
  return (
    <p className={`text-sm text-muted ${className}`}>
      <time dateTime={article.published}>{printedDay(article.published)}</time>
      {article.updated && (
        <>
          {' '}
          · updated <time dateTime={article.updated}>{printedDay(article.updated)}</time>
        </>
      )}{' '}
      · {article.minutes} min read
    </p>
  )
}
