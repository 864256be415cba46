import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { exampleExport, exampleLetter, type PrintedFile, printingContract } from './contract.ts'
import { reactPdfPrinting } from './react-pdf.ts'

async function read(file: Uint8Array): Promise<PrintedFile> {
  const pdf = await getDocument({ data: file, verbosity: 0 }).promise
  const pages: string[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    for (const { url } of await page.getAnnotations()) if (url) links.push(url)
  }
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string }
  return {
    pages,
    links,
    title: info.Title ?? '',
    language: info.Language ?? '',
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    places: Object.keys(await pdf.getDestinations()),
  }
}

printingContract(reactPdfPrinting(), read)

test('a document that takes too long is given up', { timeout: 120_000 }, async () => {
  await expect(reactPdfPrinting({ maxMs: 50 }).letter(exampleLetter)).rejects.toThrow('not printed within 0.05 s')
})

test('more documents than may wait are refused, none of those that wait is lost', { timeout: 120_000 }, async () => {
  const printing = reactPdfPrinting({ mostWaiting: 2 })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => printing.report(exampleExport(1), null)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
})
