import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { reactPdfPrinting } from './react-pdf.ts'
import { exampleExport, exampleLetter, type PrintedFile, printingContract } from './testing/contract.ts'

async function read(file: Uint8Array): Promise<PrintedFile> {
  const pdf = await getDocument({ data: file, verbosity: 0 }).promise
  const pages: string[] = []
  const links: string[] = []
  let photos = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
    photos += (await page.getOperatorList()).fnArray.filter((each) => each === OPS.paintImageXObject).length
    for (const { url } of await page.getAnnotations()) if (url) links.push(url)
  }
  const info = (await pdf.getMetadata()).info as { Title?: string; Language?: string }
  return {
    pages,
    links,
    photos,
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

test('what does not fit the memory is said as that, not as late', { timeout: 120_000 }, async () => {
  await expect(reactPdfPrinting({ heapMegabytes: 16 }).letter(exampleLetter)).rejects.toThrow('more memory')
})

test('a report that is too long for one PDF is refused at once', async () => {
  const refused = { reason: 'too-long' }
  await expect(reactPdfPrinting().report(exampleExport(401), null)).rejects.toMatchObject(refused)
  await expect(reactPdfPrinting().report(exampleExport(1, ['x'.repeat(400_001)]), null)).rejects.toMatchObject(refused)
})

test('letters come first, a third of one asker is refused, none that waits is lost', { timeout: 120_000 }, async () => {
  const printing = reactPdfPrinting({ mostWaiting: 4 })
  const done: string[] = []
  const report = (asker: string) => printing.report(exampleExport(1), null, { asker }).then(() => done.push(asker))
  const outcomes = Promise.allSettled([
    report('a'),
    report('b'),
    report('b'),
    report('b'),
    printing.letter(exampleLetter).then(() => done.push('letter')),
    report('c'),
  ])
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ])
  expect(done).toEqual(['a', 'letter', 'b', 'b'])
})

test('what nobody waits for any longer leaves the line or is ended', { timeout: 120_000 }, async () => {
  const printing = reactPdfPrinting()
  const [atWork, inLine] = [new AbortController(), new AbortController()]
  const outcomes = Promise.allSettled([
    printing.letter(exampleLetter, { signal: atWork.signal }),
    printing.letter(exampleLetter, { signal: inLine.signal }),
    printing.letter(exampleLetter),
  ])
  inLine.abort()
  atWork.abort()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})
