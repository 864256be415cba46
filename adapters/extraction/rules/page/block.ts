import type { Rating } from './ratings.ts'
import type { Role, Style } from './rows.ts'

/** One line's share of a block: where its words begin in the block's text, which line it is, and where it stands on the page. */
export type Part = { at: number; line: number; x: number; right: number; top: number; bottom: number }

/** Cells that read on from line to line: a paragraph, a heading, a table cell, a label. `text` is folded and ticks are ☑ or ☐. */
export type Block = {
  page: number
  lines: number[]
  parts: Part[]
  text: string
  marker: string | null
  x: number
  right: number
  top: number
  bottom: number
  style: Style | null
  /** Blank space stands above it. */
  apart: boolean
  /** Left to right within its first row. */
  column: number
  columns: number
  /** It goes on from the block before it, over a page break. */
  continues: boolean
  /** The rating marked in its row. */
  rating: Rating | null
  /** In a table with heads: the record that it belongs to, and what its column tells. */
  record: number | null
  role: Role | null
  finding: boolean
}
