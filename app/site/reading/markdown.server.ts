import { type MarkedToken, marked, type Token } from 'marked'
import { type Block, type Heading, type Inline, type ListItem, textOf } from './blocks.ts'

/**
 * Parses Markdown into blocks. Throws, naming it, for anything that is not rendered here: HTML, pictures, headings of
 * the first level (the page has its own) and entities such as `&name;`.
 */
export function readMarkdown(markdown: string): Block[] {
  const ids = new Set<string>()
  return marked.lexer(markdown).flatMap((token) => blocksOf(token as MarkedToken, ids))
}

function blocksOf(token: MarkedToken, ids: Set<string>): Block[] {
  const inside = (tokens: Token[]) => tokens.flatMap((each) => blocksOf(each as MarkedToken, ids))
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return []
    case 'heading':
      return [headingOf(token.depth, inlinesOf(token.tokens), ids)]
    case 'paragraph':
      return [{ kind: 'paragraph', children: inlinesOf(token.tokens) }]
    case 'text':
      return [{ kind: 'line', children: inlinesOf(token.tokens ?? [token]) }]
    case 'list': {
      const items = token.items.map(({ task, tokens }): ListItem => ({ box: task, blocks: inside(tokens) }))
      return [{ kind: 'list', ordered: token.ordered, start: Number(token.start || 1), items }]
    }
    case 'blockquote':
      return [{ kind: 'quote', blocks: inside(token.tokens) }]
    case 'table': {
      const [head, ...rows] = [token.header, ...token.rows].map((row) => row.map(({ tokens }) => inlinesOf(tokens)))
      return [{ kind: 'table', aligns: token.align.map((align) => align ?? 'left'), head: head ?? [], rows }]
    }
    case 'hr':
      return [{ kind: 'rule' }]
    case 'code':
      return [{ kind: 'code', text: token.text }]
    default:
      throw new Error(`this is not drawn (${token.type}): ${token.raw}`)
  }
}

function headingOf(depth: number, children: Inline[], ids: Set<string>): Heading {
  const text = textOf(children)
  if (depth !== 2 && depth !== 3 && depth !== 4) throw new Error(`a heading of level ${depth}: ${text}`)
  const word = slugOf(text)
  let id = word
  for (let next = 2; ids.has(id); next++) id = `${word}-${next}`
  ids.add(id)
  return { kind: 'heading', level: depth, id, text, children }
}

function inlinesOf(tokens: Token[]): Inline[] {
  return (tokens as MarkedToken[]).flatMap((token): Inline[] => {
    switch (token.type) {
      case 'text':
        return token.tokens ? inlinesOf(token.tokens) : [plain(token.text)]
      case 'escape':
        return [token.text]
      case 'strong':
      case 'em':
      case 'del':
        return [{ kind: token.type, children: inlinesOf(token.tokens) }]
      case 'codespan':
        return [{ kind: 'code', children: [token.text] }]
      case 'link':
        return [{ kind: 'link', href: token.href, children: inlinesOf(token.tokens) }]
      case 'br':
        return [{ kind: 'break' }]
      case 'checkbox':
        return []
      default:
        throw new Error(`this is not drawn (${token.type}): ${token.raw}`)
    }
  })
}

function plain(text: string): string {
  const entity = text.match(/&(?:#\w+|[a-z]+);/i)
  if (entity) throw new Error(`write the character itself in place of ${entity[0]}`)
  return text
}

function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .match(/[\p{L}\p{N}]+/gu)
  return words?.join('-') ?? 'part'
}
