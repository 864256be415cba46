import { describe, expect, test } from 'vitest'
import { type Block, type Inline, isHeading, textOf } from '#app/site/reading/blocks.ts'
import { readMarkdown } from '#app/site/reading/markdown.server.ts'
import { isRoute } from '#app/testing/build.ts'
import { articles, blogList, readArticle, relatedTo } from './blog.server.ts'

const WORDS_PER_MINUTE = 210

const front = {
  title: '"Roofs: what they cost"',
  description: 'What a roof costs.',
  excerpt: 'A roof, priced.',
  category: 'Cost Planning',
  published: '2026-03-04',
  minutes: '9',
  tags: '[roofs, costs, home-buying]',
}

function file(changes: Partial<typeof front & { updated: string }> = {}, body = 'A roof is a roof.'): string {
  const lines = Object.entries({ ...front, ...changes }).map(([key, value]) => `${key}: ${value}`)
  return ['---', ...lines, '---', body].join('\n')
}

test('an article is read with what its front matter says', () => {
  expect(readArticle('roofs', file())).toEqual({
    slug: 'roofs',
    title: 'Roofs: what they cost',
    description: 'What a roof costs.',
    excerpt: 'A roof, priced.',
    category: 'Cost Planning',
    published: '2026-03-04',
    minutes: 9,
    tags: ['roofs', 'costs', 'home-buying'],
    blocks: [{ kind: 'paragraph', children: ['A roof is a roof.'] }],
  })
})

test('an article may say when its figures were looked through again', () => {
  expect(readArticle('roofs', file())).not.toHaveProperty('updated')
  expect(readArticle('roofs', file({ updated: '2026-04-05' }))).toMatchObject({ updated: '2026-04-05' })
})

test.each([
  ['no front matter', 'A roof.', 'no front matter'],
  ['an unknown category', file({ category: 'Roofs' }), 'category'],
  ['a day that is none', file({ published: 'March 4' }), 'published'],
  ['an update before it was there', file({ updated: '2026-03-03' }), 'updated'],
  ['two tags', file({ tags: '[roofs, costs]' }), 'tags'],
  ['seven minutes', file({ minutes: '7' }), 'minutes'],
  ['HTML', file({}, '<script>alert(1)</script>'), 'html'],
  ['a heading as big as the title', file({}, '# Roofs'), 'level 1'],
])('an article with %s is refused by name', (_, text, reason) => {
  expect(() => readArticle('roofs', text)).toThrow(reason)
})

test('markdown becomes blocks: headings that can be linked to, checklists, tables', () => {
  const blocks = readMarkdown(
    '## What it costs\n\n## What it costs\n\n- [ ] Ask *twice*\n\n| Roof | Price |\n|---|---:|\n| [Slate](https://nps.gov) | $9 |',
  )
  expect(blocks.filter(isHeading).map(({ id }) => id)).toEqual(['what-it-costs', 'what-it-costs-2'])
  expect(blocks.slice(2)).toEqual([
    {
      kind: 'list',
      ordered: false,
      start: 1,
      items: [{ box: true, blocks: [{ kind: 'line', children: ['Ask ', { kind: 'em', children: ['twice'] }] }] }],
    },
    {
      kind: 'table',
      aligns: ['left', 'right'],
      head: [['Roof'], ['Price']],
      rows: [[[{ kind: 'link', href: 'https://nps.gov', children: ['Slate'] }], ['$9']]],
    },
  ])
})

test('the list has a featured article, six cards and below them every other article', () => {
  const { featured, cards, others } = blogList()
  expect(featured?.slug).toBe('ai-revolutionizing-home-inspection-analysis')
  expect(cards).toHaveLength(6)
  expect(others.map(({ slug }) => slug)).toEqual(['seasonal-home-maintenance-checklist'])
  expect(cards.length + others.length).toBe(articles.length)
})

test('what to read next is never the article itself', () => {
  for (const article of articles) {
    const slugs = relatedTo(article).map(({ slug }) => slug)
    expect(slugs).toHaveLength(3)
    expect(slugs).not.toContain(article.slug)
  }
})

describe.each(articles.map((article) => ({ ...article })))('$slug', ({ blocks, minutes }) => {
  test('takes as long to read as it says', () => {
    const words = textIn(blocks).split(/\s+/).length
    expect(minutes, `${words} words`).toBe(Math.round(words / WORDS_PER_MINUTE))
  })

  test('ends with its sources', () => {
    const last = blocks.filter(isHeading).findLast(({ level }) => level === 2)
    expect(last?.text).toBe('Sources')
    const sources = linksIn(blocks.slice(blocks.indexOf(last as (typeof blocks)[number])))
    expect(sources.filter((href) => href.startsWith('https://')).length).toBeGreaterThanOrEqual(3)
  })

  test('leads to pages that exist, and elsewhere only by https', () => {
    for (const href of linksIn(blocks)) {
      if (href.startsWith('/')) expect(leadsNowhere(href), href).toBe(false)
      else expect(href).toMatch(/^(https:\/\/|#)/)
    }
  })
})

function leadsNowhere(href: string): boolean {
  const [, slug] = href.match(/^\/blog\/([\w-]+)/) ?? []
  return slug ? articles.every((article) => article.slug !== slug) : !isRoute(href)
}

/** Returns all the words, with a space between parts. */
function textIn(blocks: Block[]): string {
  return blocks.flatMap(passages).map(textOf).join(' ')
}

/** Returns the target of every link. */
function linksIn(blocks: Block[]): string[] {
  const hrefs = (inlines: Inline[]): string[] =>
    inlines.flatMap((inline) => {
      if (typeof inline === 'string' || inline.kind === 'break') return []
      return [...(inline.kind === 'link' ? [inline.href] : []), ...hrefs(inline.children)]
    })
  return blocks.flatMap(passages).flatMap(hrefs)
}

/** Returns every run of words in a block. */
function passages(block: Block): Inline[][] {
  switch (block.kind) {
    case 'list':
      return block.items.flatMap(({ blocks }) => blocks.flatMap(passages))
    case 'quote':
      return block.blocks.flatMap(passages)
    case 'table':
      return [block.head, ...block.rows].flat()
    case 'rule':
    case 'code':
      return []
    default:
      return [block.children]
  }
}
