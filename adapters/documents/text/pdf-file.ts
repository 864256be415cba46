import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type PdfOptions = { maxImageSize: number; stopAtErrors?: boolean; forDrawing?: boolean }

/** Opens a PDF so that nothing is fetched, run or followed. pdf.js takes the bytes: give it a copy. */
export async function openPdf(
  file: Uint8Array,
  { maxImageSize, stopAtErrors = false, forDrawing = false }: PdfOptions,
): Promise<PDFDocumentProxy> {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const library = `${dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))}/`
  return getDocument({
    data: file,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    cMapUrl: `${library}cmaps/`,
    cMapPacked: true,
    maxImageSize,
    stopAtErrors,
    ...(forDrawing ? drawing(library) : READING),
  }).promise
}

/** Without the fonts of a browser, pdf.js would make an outline for every letter. */
const READING = { disableFontFace: false, ownerDocument: { fonts: new Set() } as unknown as HTMLDocument }

/** Folders of the library on this disk. */
function drawing(library: string) {
  return {
    disableFontFace: true,
    standardFontDataUrl: `${library}standard_fonts/`,
    wasmUrl: `${library}wasm/`,
    iccUrl: `${library}iccs/`,
  }
}
