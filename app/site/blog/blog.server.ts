import * as v from 'valibot'
import { measured, measuredOnNew, percent } from '#app/site/accuracy/figures.ts'
import { fillNames } from '#app/site/reading/fill-names.ts'
import { readMarkdown } from '#app/site/reading/markdown.server.ts'
import { printedDay } from '#domain/text/day.ts'
import { type Article, type ArticleCard, categories } from './article.ts'

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

/** The cards of the list, in this order; all other articles come below them. */
const cardSlugs = [
  'home-inspection-costs-2025-guide',
  'critical-electrical-issues-home-inspections',
  'ai-revolutionizing-home-inspection-analysis',
  'what-to-do-after-home-inspection-report',
  'google-ratings-reliable-contractor-quality',
  'ai-accurate-home-repair-cost-estimates',
]
const featuredSlug = 'ai-revolutionizing-home-inspection-analysis'

const RELATED = 3

const { total, date } = measured

/** The names that an article may use. */
const values = {
  MEASURED_ON: printedDay(date),
  MEASURED_FILES: String(total.reports),
  MEASURED_ISSUES: String(total.gold),
  PRECISION: percent(total.precision),
  RECALL: percent(total.recall),
  F1: percent(total.f1),
  SEVERITY_RIGHT: percent(total.severityAccuracy),
  CATEGORY_RIGHT: percent(total.categoryAccuracy),
  PAGE_RIGHT: percent(total.pageAccuracy),
  LISTED_TWICE: percent(total.duplicateRate),
  TWICE_OF_ALL: `${total.duplicates} of ${total.predicted} lines`,
  NEW_FILES: String(measuredOnNew.reports),
  NEW_PRECISION: percent(measuredOnNew.precision),
  NEW_RECALL: percent(measuredOnNew.recall),
  NEW_F1: percent(measuredOnNew.f1),
  NEW_MISSED_OF_40: String(Math.round(40 * (1 - measuredOnNew.recall))),
}

const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())

const FrontMatter = v.strictObject({
  title: Text,
  description: v.pipe(Text, v.maxLength(155)),
  excerpt: Text,
  category: v.picklist(categories),
  published: v.pipe(v.string(), v.isoDate()),
  updated: v.optional(v.pipe(v.string(), v.isoDate())),
  minutes: v.pipe(v.string(), v.digits(), v.transform(Number), v.minValue(8), v.maxValue(15)),
  tags: v.pipe(
    v.string(),
    v.transform((list) => list.replace(/^\[|\]$/g, '').split(/\s*,\s*/)),
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/))),
    v.minLength(3),
    v.maxLength(5),
  ),
})

/**
 * Reads a markdown file that begins with `key: value` lines between two lines of `---`. Throws an error that names the
 * fault.
 */
export function readArticle(slug: string, file: string): Article {
  const [, front, body] = file.match(/^---\r?\n(.*?)\r?\n---\r?\n(.*)$/s) ?? []
  if (front === undefined || body === undefined) throw new Error(`${slug}: no front matter`)
  const pairs = front.split(/\r?\n/).map((line) => {
    const [, key, value] = line.match(/^(\w+):\s*(.*?)\s*$/) ?? []
    if (key === undefined || value === undefined) throw new Error(`${slug}: not a line of front matter: ${line}`)
    return [key, value.replace(/^(["'])(.*)\1$/, '$2')]
  })
  const fields = v.safeParse(FrontMatter, Object.fromEntries(pairs))
  if (!fields.success) throw new Error(`${slug}: ${JSON.stringify(v.flatten(fields.issues).nested)}`)
  const { published, updated } = fields.output
  if (updated !== undefined && updated <= published) throw new Error(`${slug}: updated before it was published`)
  return { slug, ...fields.output, blocks: readMarkdown(fillNames(body, values)) }
}

/** Every article, newest first. */
export const articles: readonly Article[] = Object.entries(files)
  .map(([path, file]) => readArticle(path.replace(/^.*\/|\.md$/g, ''), file))
  .sort((one, other) => other.published.localeCompare(one.published) || one.slug.localeCompare(other.slug))

export function articleBySlug(slug: string): Article | null {
  return articles.find((article) => article.slug === slug) ?? null
}

export function cardOf({ blocks: _, ...card }: Article): ArticleCard {
  return card
}

/** Returns the list's parts: the featured article, the cards, and the rest. */
export function blogList(): { featured: ArticleCard | null; cards: ArticleCard[]; others: ArticleCard[] } {
  const featured = articleBySlug(featuredSlug)
  return {
    featured: featured && cardOf(featured),
    cards: cardSlugs.flatMap((slug) => articleBySlug(slug) ?? []).map(cardOf),
    others: articles.filter(({ slug }) => !cardSlugs.includes(slug)).map(cardOf),
  }
}

/**
 * Returns what to read next: articles of the same category first, then those with the most tags in common, then the
 * newest.
 */
export function relatedTo(article: ArticleCard): ArticleCard[] {
  const nearness = (other: ArticleCard) =>
    (other.category === article.category ? 3 : 0) + other.tags.filter((tag) => article.tags.includes(tag)).length
  return articles
    .filter(({ slug }) => slug !== article.slug)
    .sort((one, other) => nearness(other) - nearness(one))
    .slice(0, RELATED)
    .map(cardOf)
}
