import type { Area } from '#adapters/documents/layout/text-run.ts'
import type { TextState } from './text-pieces.ts'

export type Matrix = number[]

/** The state in force when something is painted: the graphics state of PDF 32000-1, 8.4. */
export type PaintState = TextState & {
  ctm: Matrix
  clip: Area
  fill: string | null
  stroke: string | null
  alpha: number
  leading: number
  rise: number
  mode: number
}

export function firstState(ctm: Matrix, clip: Area): PaintState {
  return {
    ctm,
    clip,
    fill: '#000000',
    stroke: '#000000',
    alpha: 1,
    font: null,
    signs: null,
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontal: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  }
}
