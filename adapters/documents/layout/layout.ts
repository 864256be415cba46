import { type Box, boxAround, type Line, type Page } from '#domain/report/document.ts'
import { underline, withDrawnMarks } from './drawn-marks.ts'
import { linesOf } from './lines.ts'
import type { Shape, TextRun } from './text-run.ts'
import { sheetsOf, turnedBox } from './upright.ts'

/** The lines of a page as its reader holds it: most of its text upright, other directions after it. */
export function layOut(
  printed: { runs: TextRun[]; shapes: Shape[] },
  width: number,
  height: number,
): Pick<Page, 'width' | 'height' | 'lines' | 'turns'> {
  const { sheets, askew } = sheetsOf(printed, width, height)
  const [main] = sheets
  if (!main) return { width, height, lines: [] }
  const lines = sheets.flatMap((sheet) => {
    underline(sheet.runs, sheet.shapes)
    const runs = sheet === main ? withDrawnMarks(sheet.runs, sheet.shapes) : sheet.runs
    const turn = (box: Box) => turnedBox(box, main.turns - sheet.turns)
    const rules = sheet.shapes.filter((shape) => shape.height < 2 && shape.width > 60)
    return linesOf(runs, rules, sheet.width, sheet.height).map((line) => ({
      ...line,
      box: turn(line.box),
      spans: line.spans.map((span) => ({ ...span, box: turn(span.box) })),
    }))
  })
  return {
    width: main.width,
    height: main.height,
    lines: [...lines, ...askewLines(askew, width, height, main.turns)],
    ...(main.turns !== 0 && { turns: main.turns }),
  }
}

/** A watermark across the page: the words as they were printed, one line for each angle. */
function askewLines(runs: TextRun[], width: number, height: number, turns: number): Line[] {
  return [...Map.groupBy(runs, (run) => Math.round(run.angle)).values()].flatMap((group) => {
    const boxes = group.map((run) => boxOfAskew(run, width, height))
    const box = boxAround(boxes)
    const text = group
      .map((run) => (run.spaced ? ` ${run.text}` : run.text))
      .join('')
      .trim()
    const [first] = group
    if (!box || !first) return []
    const { size, bold, italic, underline, color } = first
    const turned = turnedBox(box, turns)
    return [{ text, box: turned, spans: [{ text, box: turned, size, bold, italic, underline, color }] }]
  })
}

function boxOfAskew(run: TextRun, width: number, height: number): Box {
  const angle = (run.angle * Math.PI) / 180
  const [dx, dy] = [run.width * Math.cos(angle), run.width * Math.sin(angle)]
  return {
    x: Math.min(run.x, run.x + dx) / width,
    y: Math.min(run.baseline, run.baseline + dy) / height,
    width: Math.abs(dx) / width,
    height: Math.abs(dy) / height,
  }
}
