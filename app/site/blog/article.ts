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
  /** For search engines: at most 155 characters. */
  description: string
  excerpt: string
  category: Category
  /** `2026-03-04` */
  published: string
  /** Where its figures were looked through again since. */
  updated?: string
  /** To read it. */
  minutes: number
  tags: string[]
}

export type Article = ArticleCard & { blocks: Block[] }

/** `Cost Planning` as it stands in an address: `cost-planning`. */
export function categorySlug(category: Category): string {
  return category.toLowerCase().replaceAll(' ', '-')
}

export function articlePath({ slug }: Pick<ArticleCard, 'slug'>): string {
  return `/blog/${slug}`
}
