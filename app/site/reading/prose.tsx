import { createElement, Fragment, type ReactNode } from 'react'
import { type Align, type Block, type Inline, textOf } from './blocks.ts'

/** Renders an article or a legal text. Its style is `.article` of article.css, or that of the surrounding page. */
export function Prose({ blocks, isSmall = false }: { blocks: Block[]; isSmall?: boolean }) {
  return isSmall ? blocks.map(renderBlock) : <div className="article">{blocks.map(renderBlock)}</div>
}

function renderBlock(block: Block, key: number): ReactNode {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${block.level}`, { key, id: block.id }, block.children.map(renderInline))
    case 'paragraph':
      return <p key={key}>{block.children.map(renderInline)}</p>
    case 'line':
      return <Fragment key={key}>{block.children.map(renderInline)}</Fragment>
    case 'list':
      return <List key={key} {...block} />
    case 'quote':
      return <blockquote key={key}>{block.blocks.map(renderBlock)}</blockquote>
    case 'table':
      return <Table key={key} {...block} />
    case 'rule':
      return <hr key={key} />
    case 'code':
      return <Code key={key} text={block.text} />
  }
}

/** Preformatted lines, which scroll when they are wider than the page. */
export function Code({ text, label }: { text: string; label?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section aria-label={label ?? `Example: ${text.split('\n')[0]}`} tabIndex={0} className="code">
      <pre>{text}</pre>
    </section>
  )
}

function List({ ordered, start, items }: Extract<Block, { kind: 'list' }>) {
  const children = items.map(({ box, blocks }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <li key={index} className={box ? 'box' : undefined}>
      {blocks.map(renderBlock)}
    </li>
  ))
  return ordered ? <ol start={start}>{children}</ol> : <ul>{children}</ul>
}

const alignments: Record<Align, string | undefined> = { left: undefined, right: 'text-right', center: 'text-center' }

function Table({ aligns, head, rows }: Extract<Block, { kind: 'table' }>) {
  const cells = (row: Inline[][], cell: (words: ReactNode, column: number) => ReactNode) =>
    row.map((words, column) => cell(words.map(renderInline), column))
  const align = (column: number) => alignments[aligns[column] ?? 'left']
  const width = (column: number) =>
    widthFor(Math.max(...[head, ...rows].map((row) => textOf(row[column] ?? []).length)))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by keyboard
    <section className="wide" aria-label={`Table: ${head.map(textOf).join(', ')}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {cells(head, (words, column) => (
              <th key={column} scope="col" className={`${width(column)} ${align(column) ?? ''}`}>
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the table never changes
            <tr key={index}>
              {cells(row, (words, column) =>
                column === 0 ? (
                  <th key={column} scope="row" className={align(column)}>
                    {words}
                  </th>
                ) : (
                  <td key={column} className={align(column)}>
                    {words}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Returns a width in which the longest words of a column fit on a phone; a table with wider columns scrolls. */
function widthFor(characters: number): string {
  if (characters > 60) return 'min-w-56'
  return characters > 24 ? 'min-w-32' : 'min-w-16'
}

function renderInline(inline: Inline, key: number): ReactNode {
  if (typeof inline === 'string') return inline
  switch (inline.kind) {
    case 'break':
      return <br key={key} />
    case 'link':
      return (
        <a key={key} href={inline.href} className="link" rel={inline.href.startsWith('http') ? 'external' : undefined}>
          {inline.children.map(renderInline)}
        </a>
      )
    default:
      return createElement(inline.kind, { key }, inline.children.map(renderInline))
  }
}
