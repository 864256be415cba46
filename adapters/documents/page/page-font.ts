/** A font as the page's operators name it. */
export type PageFont = {
  name: string
  bold: boolean
  italic: boolean
  vertical: boolean
  /** From a glyph's width to text space. */
  unit: number
  /** Height of a Type 3 font's letters in font sizes; 1 for other fonts. */
  height: number
}
