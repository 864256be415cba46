import { linesOf } from '#adapters/documents/layout/lines.ts'
import type { TextRun } from '#adapters/documents/layout/text-run.ts'
import type { Box, Line, Page } from '#domain/report/document.ts'
import type { Picture } from './page-picture.ts'
import type { PictureBox } from './picture-boxes.ts'

type Corners = { x0: number; y0: number; x1: number; y1: number }
export type RecognizedLine = {
  baseline: Corners
  rowAttributes: { rowHeight: number }
  words: { text: string; confidence: number; bbox: Corners }[]
}

/** A word below the first is noise, one without two letters or digits below the second; a line needs a word over the third. */
const SURE = { word: 25, sign: 60, line: 65 }
/** A word, a number, a mark or the letter of a list. */
const SAYS = /[\p{L}\p{N}]{2}|^[\p{N}•]|^\p{Lu}[.)]$/u
const PLAIN = { bold: false, italic: false, underline: false, color: null, angle: 0, spaced: true, stretched: false }

/** Returns what OCR saw as the lines of a page of `width` by `height` points, and how sure it is (0..100). */
export function pageText(
  recognized: RecognizedLine[],
  boxes: PictureBox[],
  picture: Picture,
  { width, height }: Pick<Page, 'width' | 'height'>,
): { lines: Line[]; confidence: number } {
  const points = width / picture.width
  const runs = recognized.flatMap((line) => runsOf(line, points))
  const marks = boxes.map((box) => markOf(box, points))
  const lines = linesOf([...runs, ...marks], [], width, height)
  return { lines: lines.map((line) => asScanned(line, picture, width / height)), confidence: confidenceIn(recognized) }
}

function runsOf({ words, baseline, rowAttributes }: RecognizedLine, points: number): TextRun[] {
  if (!words.some((word) => word.confidence >= SURE.line && SAYS.test(word.text))) return []
  const slope = (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0)
  return words.flatMap((word) => {
    const { bbox } = word
    const text = wordOf(word.text, bbox, rowAttributes.rowHeight)
    if (text === '' || word.confidence < (SAYS.test(text) ? SURE.word : SURE.sign)) return []
    const bottom = baseline.y0 + slope * (bbox.x0 - baseline.x0)
    const size = rowAttributes.rowHeight * points
    return [
      { ...PLAIN, text, x: bbox.x0 * points, baseline: bottom * points, width: (bbox.x1 - bbox.x0) * points, size },
    ]
  })
}

/** Without the rules of tables; a dot that stands alone at mid-height is a mark. */
function wordOf(text: string, { y0, y1, x0, x1 }: Corners, rowHeight: number): string {
  if (/^[|[\]{}_~\\]+$/.test(text)) return ''
  const isDot = /^[.,*«»¢eo°]$/.test(text) && y1 - y0 < 0.5 * rowHeight && Math.abs(y1 - y0 - (x1 - x0)) < 4
  return isDot && y1 - y0 > 3 ? '•' : text
}

function markOf({ x, y, width, height, ticked }: PictureBox, points: number): TextRun {
  const size = height * points
  return {
    ...PLAIN,
    text: ticked ? '☒' : '☐',
    x: x * points,
    baseline: (y + height) * points,
    width: width * points,
    size,
  }
}

function confidenceIn(lines: RecognizedLine[]): number {
  let [sum, weight] = [0, 0]
  for (const word of lines.flatMap((line) => line.words)) {
    const letters = word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    sum += word.confidence * letters
    weight += letters
  }
  return weight === 0 ? 0 : Math.round(sum / weight)
}

/** Boxes where the words stand on the page as it was scanned, askew. */
function asScanned(line: Line, { skew }: Picture, ratio: number): Line {
  if (skew === 0) return line
  const turn = (box: Box) => turned(box, (skew * Math.PI) / 180, ratio)
  return { ...line, box: turn(line.box), spans: line.spans.map((span) => ({ ...span, box: turn(span.box) })) }
}

function turned(box: Box, angle: number, ratio: number): Box {
  const dx = (box.x + box.width / 2 - 0.5) * ratio
  const dy = box.y + box.height / 2 - 0.5
  const x = 0.5 + (dx * Math.cos(angle) - dy * Math.sin(angle)) / ratio
  const y = 0.5 + dx * Math.sin(angle) + dy * Math.cos(angle)
  return { ...box, x: x - box.width / 2, y: y - box.height / 2 }
}
