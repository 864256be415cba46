/** Boxes as they come out of symbol fonts: Wingdings by code (þ ¨), by private use, through MacRoman (˛ ®), and Unicode's own. */
const TICKED = 'þý☑☒✓✔✗✘⊠🗹\uf0fe\uf0fd\uf052\uf054\uf078\uf0fc\uf0fb'
const EMPTY = '¨☐□❏❑❒\uf0a8\uf06f\uf071\uf0a3'

const tickedGlyph = new RegExp(`[${TICKED}]`, 'gu')
const emptyGlyph = new RegExp(`[${EMPTY}]`, 'gu')

export const TICK = '☑'
export const NO_TICK = '☐'

/** At least three boxes side by side. */
export const TICK_RUN = /[☑☐](?: ?[☑☐]){2,}/u

/** The same words with every box as ☑ or ☐; what only looks like a box (a lone ®) stays. */
export function toTicks(text: string): string {
  let out = text.replace(tickedGlyph, TICK).replace(emptyGlyph, NO_TICK)
  out = out.replace(/\[(?:x|X|✓)\]|\((?:x|X|✓)\)/gu, TICK).replace(/\[ ?\]|\( ?\)/g, NO_TICK)
  if (/[˛®](?: ?[˛®]){2,}/u.test(out)) out = out.replace(/˛/gu, TICK).replace(/®/gu, NO_TICK)
  return out.replace(ON_LINES, (run) =>
    /X/i.test(run) && run.includes('_') ? run.replace(/X/gi, TICK).replace(/_+/g, NO_TICK) : run,
  )
}

/** A short line of a form, or the mark on it. */
const ON_LINE = '(?:[Xx]|_{1,3})'
/** "X _ _ _ ", "__ X __ ": a mark on one of several lines to be marked. */
const ON_LINES = new RegExp(`^(?:${ON_LINE}(?: |$)){3,8}`)
const ALONE_ON_LINE = new RegExp(`^${ON_LINE}$`)

/** Returns whether a text is one short line of a form, or the mark on it. */
export function isOnLine(text: string): boolean {
  return ALONE_ON_LINE.test(text.trim())
}

/** The words of `quote` as `text` prints them, boxes and all; the quote itself where they are not found. */
export function asPrinted(text: string, quote: string): string {
  if (!hasTicks(quote)) return quote
  const pattern = quote
    .split(/([☑☐])/u)
    .map((part) =>
      part === TICK ? ANY_TICKED : part === NO_TICK ? ANY_EMPTY : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('')
  return new RegExp(pattern, 'u').exec(text)?.[0] ?? quote
}

const ANY_TICKED = `(?:[${TICKED}˛]|\\[[xX✓]\\]|\\([xX✓]\\)|[Xx])`
const ANY_EMPTY = `(?:[${EMPTY}®]|\\[ ?\\]|\\( ?\\)|_{1,3})`

export function hasTicks(text: string): boolean {
  return text.includes(TICK) || text.includes(NO_TICK)
}

/** Returns whether each box of a row is ticked, left to right. */
export function tickPattern(text: string): boolean[] {
  return [...text].filter((letter) => letter === TICK || letter === NO_TICK).map((letter) => letter === TICK)
}
