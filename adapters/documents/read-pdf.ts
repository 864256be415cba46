import type { Page } from '#domain/report/document.ts'
import { fontStyle } from './font-style.ts'
import { layOut } from './layout.ts'
import { type PageFont, printedOn } from './printed-page.ts'

const fontFiles = new Map<string, ReturnType<typeof fontStyle>>()

export async function* readPdf(file: Uint8Array): AsyncGenerator<Page> {
  Object.assign(globalThis, { FontFace: NotedFontFace })
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({
    data: file,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    disableFontFace: false,
    // @ts-expect-error only `fonts` is used
    ownerDocument: { fonts: new Set() },
    maxImageSize: 0,
  }).promise
  const layers = await pdf.getOptionalContentConfig()
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { width, height, transform } = page.getViewport({ scale: 1 })
    const operators = await page.getOperatorList()
    const fonts = new Map<string, PageFont | null>()
    const fontNamed = (id: string) => {
      const known = fonts.get(id)
      if (known !== undefined) return known
      const font = fontOf(page.commonObjs.has(id) ? page.commonObjs.get(id) : null, id)
      fonts.set(id, font)
      return font
    }
    const printed = printedOn(operators, { base: transform, width, height }, fontNamed, (layer) =>
      layers.isVisible(layer),
    )
    const page_ = layOut(printed, width, height)
    yield { number, state: page_.lines.length > 0 ? 'text' : 'blank', ...page_, confidence: null }
    page.cleanup()
  }
}

/** Stands for the browser's class: pdf.js gives it each font's file, which tells the font's weight and slant. */
class NotedFontFace {
  loaded = Promise.resolve()
  family: string
  constructor(family: string, file: Uint8Array) {
    this.family = family
    fontFiles.set(family, fontStyle('', file))
  }
}

function fontOf(font: Record<string, unknown> | string | null, id: string): PageFont | null {
  if (!font || typeof font === 'string') return null
  const name = String(font.name ?? '')
  const style = fontStyle(name, null)
  const file = fontFiles.get(id)
  const matrix = (font.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0]) as number[]
  const [, bottom = 0, , top = 0] = (font.bbox ?? []) as number[]
  const height = font.isType3Font ? Math.abs((top - bottom) * (matrix[3] ?? 0)) : 1
  return {
    name,
    bold: style.bold || file?.bold === true || font.bold === true || font.black === true,
    italic: style.italic || file?.italic === true || font.italic === true,
    vertical: font.vertical === true,
    unit: matrix[0] ?? 0.001,
    height: height > 0 ? height : 1,
  }
}
