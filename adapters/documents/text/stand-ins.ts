import { NotedFontFace } from '#adapters/documents/page/page-fonts.ts'
import { isExhaustion } from '#adapters/documents/refusal.ts'

// pdf.js looks for these classes of a browser when it loads; reading text needs no more of them.
Object.assign(globalThis, { FontFace: NotedFontFace, DOMMatrix: class {}, ImageData: class {}, Path2D: class {} })

/** The record of whether memory has run out for a stream: pdf.js may go on, as if the page ended there, and not say so. */
export const exhaustion = { isSeen: false }

globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, given, made) {
    try {
      return Reflect.construct(target, given, made)
    } catch (error) {
      exhaustion.isSeen ||= isExhaustion((error as Error).message)
      throw error
    }
  },
})

type Handed = { chunk?: { fnArray?: unknown[]; argsArray?: unknown[] } }
const { structuredClone } = globalThis

// pdf.js clones what a page prints, glyph by glyph, from one half of itself to the other, then empties the two lists: copies of
// those will do.
globalThis.structuredClone = <Value>(value: Value, options?: StructuredSerializeOptions): Value => {
  const chunk = (value as Handed | null)?.chunk
  if (!chunk?.fnArray || !chunk.argsArray) return structuredClone(value, options)
  return { ...value, chunk: { ...chunk, fnArray: [...chunk.fnArray], argsArray: [...chunk.argsArray] } }
}
