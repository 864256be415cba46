import type { Page, ReadingRefusal } from '#domain/report/document.ts'

/** What a reading process tells on its standard output, one JSON object a line. */
export type ReadingMessage =
  | { kind: 'pages'; count: number }
  /** `scan`: its words, if it has any, are in a picture; `page` is what is known without reading that. */
  | { kind: 'page'; page: Page; scan: boolean }
  | { kind: 'refused'; reason: ReadingRefusal }
  | { kind: 'done' }

export function tell(message: ReadingMessage): void {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/** The file, which the parent process writes to the standard input. */
export async function fileFromStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Uint8Array.from(Buffer.concat(chunks))
}
