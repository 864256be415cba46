const WINGDINGS: Record<number, string> = {
  74: '☺',
  108: '●',
  109: '○',
  110: '■',
  111: '☐',
  113: '☐',
  114: '☐',
  115: '◆',
  116: '◆',
  117: '◆',
  118: '◆',
  119: '◆',
  120: '☒',
  158: '•',
  159: '•',
  161: '○',
  164: '●',
  167: '▪',
  168: '☐',
  216: '➢',
  224: '→',
  232: '→',
  240: '→',
  251: '✗',
  252: '✓',
  253: '☒',
  254: '☑',
}
const WINGDINGS_2: Record<number, string> = {
  48: '☐',
  79: '✗',
  80: '✓',
  81: '☒',
  82: '☑',
  83: '☒',
  84: '☒',
  86: '☒',
  151: '●',
  152: '●',
  153: '○',
  162: '■',
  163: '☐',
  164: '☐',
}
const WEBDINGS: Record<number, string> = { 97: '✓', 99: '☐', 103: '■', 110: '●', 114: '✗', 61: '•' }
const DINGBATS: Record<number, string> = {
  51: '✓',
  52: '✓',
  53: '✗',
  54: '✗',
  55: '✗',
  56: '✗',
  108: '●',
  109: '○',
  110: '■',
  111: '☐',
  112: '☐',
  113: '☐',
  114: '☐',
  117: '◆',
}
const SYMBOL: Record<number, string> = { 168: '◆', 176: '°', 179: '≥', 163: '≤', 183: '•', 214: '√' }
const FONT_AWESOME: Record<number, string> = {
  61452: '✓',
  61453: '✗',
  61510: '☑',
  61527: '✗',
  61528: '✓',
  61530: 'ℹ',
  61546: '⚠',
  61553: '⚠',
  61590: '☐',
  61640: '■',
  61671: '⚡',
  61708: '○',
  61713: '●',
  61770: '☑',
  61842: '●',
  62163: '☒',
}

/** Fonts whose letters are signs, and what each of their codes shows. */
const SIGN_FONTS: [RegExp, Record<number, string>][] = [
  [/wingdings\s*-?2/i, WINGDINGS_2],
  [/wingdings/i, WINGDINGS],
  [/webdings/i, WEBDINGS],
  [/zapf\s*dingbats/i, DINGBATS],
  [/^(?:[a-z]+\+)?symbol/i, SYMBOL],
]

/** A rating or check mark: it stands for itself and never joins a word. */
export function isMark(text: string): boolean {
  return /^[☐☑☒✓✗✔✘■●○◉]$/.test(text)
}

export function signsOf(fontName: string): Record<number, string> | null {
  return SIGN_FONTS.find(([name]) => name.test(fontName))?.[1] ?? null
}

/** The normal character for a glyph of a sign font or of a private-use code; other text as it is. */
export function readableGlyph(unicode: string, code: number, signs: Record<number, string> | null): string {
  const point = unicode.codePointAt(0) ?? 0
  const isPrivate = point >= 0xe000 && point <= 0xf8ff
  if (signs) {
    const sign = signs[isPrivate ? point & 0xff : code] ?? signs[code]
    if (sign) return sign
  }
  return isPrivate ? (FONT_AWESOME[point] ?? '•') : unicode
}
