import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { fontStyle } from './font-style.ts'
import type { PageFont } from './page-font.ts'

const fontFiles = new Map<string, ReturnType<typeof fontStyle>>()

/** Stands for the browser's class: pdf.js gives it each font's file, whose tables tell weight and slant. */
export class NotedFontFace {
  loaded = Promise.resolve()
  family: string
  constructor(family: string, file: Uint8Array) {
    this.family = family
    fontFiles.set(family, fontStyle('', file))
  }
}

/** The fonts of a page by the names that its operators use. */
export function fontsOf(page: PDFPageProxy): (id: string) => PageFont | null {
  const fonts = new Map<string, PageFont | null>()
  return (id) => {
    const known = fonts.get(id)
    if (known !== undefined) return known
    const font = page.commonObjs.has(id) ? fontFrom(page.commonObjs.get(id), id) : null
    fonts.set(id, font)
    return font
  }
}

function fontFrom(font: Record<string, unknown> | string | null, id: string): PageFont | null {
  if (!font || typeof font === 'string') return null
  const name = String(font.name ?? '')
  const named = fontStyle(name, null)
  const inFile = fontFiles.get(id)
  const matrix = (font.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0]) as number[]
  const [, bottom = 0, , top = 0] = (font.bbox ?? []) as number[]
  const height = font.isType3Font ? Math.abs((top - bottom) * (matrix[3] ?? 0)) : 1
  return {
    name,
    bold: named.bold || inFile?.bold === true || font.bold === true || font.black === true,
    italic: named.italic || inFile?.italic === true || font.italic === true,
    vertical: font.vertical === true,
    unit: matrix[0] ?? 0.001,
    height: height > 0 ? height : 1,
  }
}
