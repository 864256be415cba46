const BOLD = /bold|black|heavy|semibold|demi(?!n)|-bd\b/i
const ITALIC = /italic|oblique|-it\b/i

/** Weight and slant by a font's name and, where its name does not tell, by the tables of its file. */
export function fontStyle(name: string, file: Uint8Array | null): { bold: boolean; italic: boolean } {
  const tables = file && stylesInFile(file)
  return {
    bold: BOLD.test(name) || tables?.bold === true,
    italic: ITALIC.test(name) || tables?.italic === true,
  }
}

/** The `macStyle` of `head` and the weight of `OS/2` in a TrueType or OpenType file. */
function stylesInFile(file: Uint8Array): { bold: boolean; italic: boolean } | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (file.length < 12) return null
  const count = view.getUint16(4)
  let bold = false
  let italic = false
  for (let at = 12; at + 16 <= file.length && at < 12 + 16 * count; at += 16) {
    const tag = String.fromCharCode(...file.subarray(at, at + 4))
    const start = view.getUint32(at + 8)
    if (tag === 'head' && start + 46 <= file.length) {
      const style = view.getUint16(start + 44)
      bold ||= (style & 1) === 1
      italic ||= (style & 2) === 2
    }
    if (tag === 'OS/2' && start + 6 <= file.length) bold ||= view.getUint16(start + 4) >= 600
  }
  return { bold, italic }
}
