import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'

const { resolve } = createRequire(import.meta.url)

/** Every reader has the first; the second, embedded where it is needed, has Greek, Cyrillic, Hebrew, Arabic and signs. */
export const fontFamily = ['Helvetica', 'DejaVu Sans']

/** Stands for a letter that no font has. */
export const MISSING = '□'
const MAX_WORD = 36
const PIECE = 24

/** Loads the fonts, from this machine alone. Resolves with whether they have a letter. */
export async function loadFonts(): Promise<(letter: string) => boolean> {
  Font.register({
    family: 'DejaVu Sans',
    fonts: [
      { src: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), fontWeight: 400 },
      { src: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), fontWeight: 700 },
    ],
  })
  // Only what is longer than a line is divided, so that nothing leaves the page.
  Font.registerHyphenationCallback((word) => (word.length <= MAX_WORD ? [word] : piecesOf(word)))
  for (const family of fontFamily) await Font.load({ fontFamily: family })
  const fonts = fontFamily.map((family) => Font.getFont({ fontFamily: family })?.data)
  return (letter) => fonts.some((font) => font?.hasGlyphForCodePoint?.(letter.codePointAt(0) ?? 0))
}

function piecesOf(word: string): string[] {
  const letters = [...word]
  return Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, index) =>
    letters.slice(index * PIECE, (index + 1) * PIECE).join(''),
  )
}

/**
 * The same value with every text fit for print: no control characters, and `MISSING` for letters that no font has. `missing`
 * tells whether there are any.
 */
export function printable<Value>(value: Value, has: (letter: string) => boolean): { value: Value; missing: boolean } {
  let missing = false
  function letterOf(letter: string): string {
    if (letter === '\n') return letter
    if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(letter)) return ' '
    if (has(letter)) return letter
    missing = true
    return MISSING
  }
  function fitted(part: unknown): unknown {
    if (typeof part === 'string')
      return Array.from(part.replaceAll('\r\n', '\n').toWellFormed().normalize('NFC'), letterOf).join('')
    if (Array.isArray(part)) return part.map(fitted)
    if (part === null || typeof part !== 'object' || part instanceof Date) return part
    return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, fitted(each)]))
  }
  return { value: fitted(value) as Value, missing }
}
