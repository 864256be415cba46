/**
 * Printed characters in one style along one straight baseline, in points on the page as it is shown, origin at the top
 * left. `angle` is the direction of reading in degrees, clockwise from left to right; `x`, `baseline` is where it starts.
 */
export type TextRun = {
  text: string
  x: number
  baseline: number
  width: number
  size: number
  angle: number
  /** A space is printed before it. */
  spaced: boolean
  /** Only the stretched spaces of a justified line part it from the run before. */
  stretched: boolean
  bold: boolean
  italic: boolean
  underline: boolean
  color: string | null
}

/** A drawn path in the same coordinates; `fill` is null where it is only stroked or filled with a pattern. */
export type Shape = {
  x: number
  y: number
  width: number
  height: number
  fill: string | null
  stroke: string | null
  kind: 'rectangle' | 'line' | 'slanted' | 'curved'
  order: number
}

export type Area = { x: number; y: number; width: number; height: number }

/** The painted content of a page: `invisible` is text that no one can see, `images` where pictures stand. */
export type Printed = { runs: TextRun[]; invisible: TextRun[]; shapes: Shape[]; images: Area[] }
