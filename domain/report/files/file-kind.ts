import { type FileKind, MAX_CHARACTERS } from '#domain/report/document.ts'

export function kindOf(filename: string): FileKind | null {
  const extension = filename.toLowerCase().match(/\.(pdf|txt)$/)?.[1]
  return extension === 'pdf' || extension === 'txt' ? extension : null
}

/** An estimate for a text file that never exceeds the reader's own count, which decides in the end. */
export function charactersIn(bytes: Uint8Array): number {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return bytes.length / 4
  if (bytes.length <= MAX_CHARACTERS) return bytes.length
  let count = 0
  // Not what goes on with a letter in UTF-8, nor the first half of a Windows line end.
  for (const byte of bytes) if ((byte & 0xc0) !== 0x80 && byte !== 0x0d) count++
  return count
}

export function startsWithPdfMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46 && bytes[4] === 0x2d
}
