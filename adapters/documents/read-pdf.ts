import type { Page } from '#domain/report/document.ts'
import { linesOf } from './lines.ts'
import type { TextRun } from './text-run.ts'

export async function* readPdf(file: Uint8Array): AsyncGenerator<Page> {
  const { getDocument, VerbosityLevel, Util } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const pdf = await getDocument({
    data: file,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    disableFontFace: true,
    stopAtErrors: false,
  }).promise
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const view = page.getViewport({ scale: 1 })
    const content = await page.getTextContent({ disableNormalization: false })
    await page.getOperatorList()
    const runs: TextRun[] = []
    for (const item of content.items) {
      if (!('str' in item) || item.str === '') continue
      const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = Util.transform(view.transform, item.transform)
      if (Math.abs(b) > Math.abs(a)) continue
      let name = ''
      try {
        name = page.commonObjs.get(item.fontName).name ?? ''
      } catch {
        name = ''
      }
      runs.push({
        text: item.str,
        x,
        width: item.width,
        baseline: y,
        size: Math.hypot(c, d),
        bold: /bold|black|heavy/i.test(name),
        italic: /italic|oblique/i.test(name),
        underline: false,
        color: null,
      })
    }
    const lines = linesOf(runs, view.width, view.height)
    yield {
      number,
      state: lines.length > 0 ? 'text' : 'blank',
      width: view.width,
      height: view.height,
      lines,
      confidence: null,
    }
    page.cleanup()
  }
}
