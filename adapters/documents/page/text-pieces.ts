import { isMark, readableGlyph } from '#adapters/documents/layout/marks.ts'
import type { PageFont } from './page-font.ts'

export type Glyph = { unicode: string; width: number; isSpace: boolean; originalCharCode: number }

/** How a string is set: the text state of PDF 32000-1, 9.3. */
export type TextState = {
  font: PageFont | null
  /** The characters that the codes of a sign font show. */
  signs: Record<number, string> | null
  size: number
  charSpacing: number
  wordSpacing: number
  horizontal: number
}

/** Characters without a gap among them, `from` and `to` in text space. */
export type Piece = {
  text: string
  from: number
  to: number
  /** A space was printed before it. */
  spaced: boolean
  /** Only stretched spaces of the same string part it from the piece before. */
  stretched: boolean
}

/** In font sizes: a wider gap inside a string is a space between words. */
const WORD_GAP = 0.15
/** In font sizes: a wider jump is no space of a justified line. */
const JUMP = 2.5

/** Cuts a shown string at its spaces and gaps. `x` is where it starts, the answer's where it ends. */
export function piecesOf(
  glyphs: (Glyph | number)[],
  font: PageFont,
  { signs, size, charSpacing, wordSpacing, horizontal }: TextState,
  start: { x: number; spaced: boolean },
): { pieces: Piece[]; x: number; spaced: boolean } {
  const gapLimit = (WORD_GAP + usualGap(glyphs)) * Math.abs(size)
  const pieces: Piece[] = []
  let { x, spaced } = start
  let piece: Piece | null = null
  let spaces = 0
  let jump = 0

  for (const glyph of glyphs) {
    if (typeof glyph === 'number') {
      x -= (glyph * size * horizontal) / 1000
      jump = Math.max(jump, -glyph / 1000)
      continue
    }
    const width = glyph.width * font.unit * size * horizontal
    const text = readableGlyph(glyph.unicode, glyph.originalCharCode, signs)
    if (text.trim() === '') {
      piece = null
      spaced = true
      spaces++
    } else {
      const isApart =
        piece && (isMark(text) || isMark(piece.text) || Math.abs(x - piece.to - charSpacing * horizontal) > gapLimit)
      if (!piece || isApart) {
        const last = pieces.at(-1)
        const isStretched = last !== undefined && spaces < 3 && jump < JUMP && !isMark(text) && !isMark(last.text)
        piece = { text: '', from: x, to: x, spaced, stretched: isStretched }
        pieces.push(piece)
        spaced = false
      }
      piece.text += text
      piece.to = x + width
      spaces = 0
      jump = 0
    }
    x += width + ((glyph.isSpace ? wordSpacing : 0) + charSpacing) * horizontal
  }
  return { pieces, x, spaced }
}

/** The space that letter-spaced text has between all of its letters, in font sizes. */
function usualGap(glyphs: (Glyph | number)[]): number {
  const gaps = glyphs.filter((glyph, at) => typeof glyph === 'number' && typeof glyphs[at - 1] === 'object') as number[]
  const letters = glyphs.length - gaps.length
  if (letters < 4 || gaps.length < 0.8 * (letters - 1)) return 0
  const middle = gaps.sort((a, b) => b - a)[gaps.length >> 1] ?? 0
  return middle < -80 ? -middle / 1000 : 0
}
