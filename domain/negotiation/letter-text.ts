import type { Letter } from './letter.ts'

/** The letter as plain text, in lines of at most 72 characters; a longer word stands alone. */
export function letterText(letter: Letter): string {
  return letter.title
}
