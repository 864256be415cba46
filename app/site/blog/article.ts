import type { Block } from '#app/site/reading/blocks.ts'

export const categories = [
  'Cost Planning',
  'Safety',
  'Technology',
  'Home Buying',
  'Contractor Selection',
  'Cost Estimation',
  'Maintenance',
] as const
export type Category = (typeof categories)[number]

export type ArticleCard = {
  slug: string
  title: string
  /** For search engines, at most 155 characters. */
  description: string
  excerpt: string
  category: Category
  /** `2026-03-04` */
  published: string
  /** When its figures were last reviewed. */
  updated?: string
  /** The time it takes to read. */
  minutes: number
  tags: string[]
}

export type Article = ArticleCard & { blocks: Block[] }

/** Returns a category's slug: `cost-planning` for `Cost Planning`. */
export function categorySlug(category: Category): string {
  return category.toLowerCase().replaceAll(' ', '-')
}

export function articlePath({ slug }: Pick<ArticleCard, 'slug'>): string {
  return `/blog/${slug}`
}
