import type { Page } from '#domain/report/document.ts'

const COLUMNS = 100

/** Reads a text file; null where its bytes are not text. */
export function readTxt(file: Uint8Array): Page[] | null {
  const text = decode(file).replace(/\r\n?/g, '\n')
  const controls = text.match(/[^\P{Cc}\s]|\ufffd/gu)?.length ?? 0
  if (controls > text.length / 100) return null
  const pages = text.replace(/\f\s*$/, '').split('\f')
  return pages.map((page, index) => {
    const rows = page
      .replace(/[^\P{Cc}\t\n]/gu, '')
      .replace(/\n$/, '')
      .split('\n')
    const longest = Math.max(COLUMNS, ...rows.map((row) => row.length))
    const lines = rows.map((row, at) => {
      const indent = row.length - row.trimStart().length
      const box = {
        x: row.trim() === '' ? 0 : indent / longest,
        y: at / rows.length,
        width: row.trim().length / longest,
        height: 1 / rows.length,
      }
      return { text: row, box, spans: [] }
    })
    const state = page.trim() === '' ? ('blank' as const) : ('text' as const)
    return { number: index + 1, state, width: 612, height: 792, lines, confidence: null }
  })
}

function decode(file: Uint8Array): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file)
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder('utf-16be').decode(file)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('windows-1252').decode(file)
  }
}
