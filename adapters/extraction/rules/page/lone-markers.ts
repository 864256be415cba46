import type { Block } from './block.ts'

/** A number, a letter or a bullet on a line of its own: 1. (2) b) • */
const LONE = /^(?:\(?\d{1,3}(?:\.\d{1,3}){0,2}[.)]|\(?[A-Za-z][.)]|[•●○◦■▪►➢❖*])$/u

/** How far apart a mark and its words may stand, in heights of a line, and how far right of them the mark. */
const MOST_APART = 1.6
const SLACK = 0.02

/** Joins a mark on a line of its own to the words below it, which it numbers; photos are numbered further right. */
export function withLoneMarkers(blocks: Block[]): Block[] {
  const joined: Block[] = []
  for (const block of blocks) {
    const mark = joined.at(-1)
    if (mark && LONE.test(mark.text) && belongs(mark, block)) joined.splice(-1, 1, numbered(mark, block))
    else joined.push(block)
  }
  return joined
}

function belongs(mark: Block, block: Block): boolean {
  if (mark.columns > 1 || mark.record !== null || block.record !== null || mark.rating !== null) return false
  if (block.marker !== null || LONE.test(block.text) || block.text.length < 4) return false
  const height = Math.max(0.006, mark.bottom - mark.top)
  return block.top - mark.bottom < height * MOST_APART && mark.x <= block.x + SLACK
}

function numbered(mark: Block, block: Block): Block {
  const shift = mark.text.length + 1
  return {
    ...block,
    lines: [...mark.lines, ...block.lines],
    parts: [...mark.parts, ...block.parts.map((part) => ({ ...part, at: part.at + shift }))],
    text: `${mark.text} ${block.text}`,
    marker: mark.text,
    top: mark.top,
    apart: mark.apart,
  }
}
