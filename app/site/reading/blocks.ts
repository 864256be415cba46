/** The content of an article or a legal text as plain data, so that HTML is never built from strings. */
export type Inline =
  | string
  | { kind: 'strong' | 'em' | 'del' | 'code'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' }

export type Heading = { kind: 'heading'; level: 2 | 3 | 4; id: string; text: string; children: Inline[] }
/** `box`: an item of a checklist. */
export type ListItem = { box: boolean; blocks: Block[] }
export type Align = 'left' | 'right' | 'center'

export type Block =
  | Heading
  | { kind: 'paragraph'; children: Inline[] }
  /** The words of a list item that needs no paragraph. */
  | { kind: 'line'; children: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: ListItem[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'table'; aligns: Align[]; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'rule' }
  | { kind: 'code'; text: string }

export function isHeading(block: Block): block is Heading {
  return block.kind === 'heading'
}

/** Returns the words alone. */
export function textOf(inlines: Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline
      return inline.kind === 'break' ? ' ' : textOf(inline.children)
    })
    .join('')
}
