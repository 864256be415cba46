import { judge } from '#adapters/extraction/rules/language/judge.ts'

/** "Item: Soffit and fascia" */
const ITEM_NAME = /^(?:Item|Component) ?: (\p{Lu}[^.!?]{1,50})$/u
const LEAST_NAMED = 5

/**
 * Returns what tells the name of a part in a line that begins the comments on it, "Item: Soffit and fascia"; null for other lines, for
 * those that tell a fault, and where few lines begin so.
 */
export function itemNames(blocks: { text: string }[]): (text: string) => string | null {
  const areNamed = blocks.filter(({ text }) => nameIn(text)).length >= LEAST_NAMED
  return (text) => (areNamed ? nameIn(text) : null)
}

function nameIn(text: string): string | null {
  const name = ITEM_NAME.exec(text)?.[1]
  return name && judge(name).faults === 0 ? name : null
}
