/** Printed characters in one style on one baseline, in points on the upright page, origin at the top left. */
export type TextRun = {
  text: string
  x: number
  width: number
  baseline: number
  size: number
  bold: boolean
  italic: boolean
  underline: boolean
  color: string | null
}
