import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { readPdf } from './read-pdf.ts'

const WORDS = 'Inspection report. 1. Electrical: a double tapped breaker in the main panel. Recommend repair.'

/** Reads a small report of our own, so that reading is loaded and compiled before a file comes; does nothing where one has come. */
export async function practice(): Promise<void> {
  await setImmediate()
  if ((process.stdin as Socket).bytesRead > 0) return
  for await (const _ of readPdf(ownReport(), () => {}));
}

function ownReport(): Uint8Array {
  const lines = Array.from(
    { length: 12 },
    (_, at) => `BT /${at % 2 ? 'B' : 'R'} 10 Tf 72 ${700 - 14 * at} Td (${WORDS}) Tj ET`,
  )
  const content = `0 0 0 rg 72 690 200 1 re f q 1 0 0 1 20 20 cm 0 0 10 10 re S Q ${lines.join('\n')}`
  return new TextEncoder().encode(`%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj
3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>> endobj
4 0 obj <</Length ${content.length}>> stream
${content}
endstream endobj
5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>> endobj
6 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>> endobj
trailer <</Root 1 0 R>>
%%EOF`)
}
