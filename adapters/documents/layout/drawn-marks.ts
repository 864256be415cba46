import { holds, isWhite } from '#adapters/documents/page/shapes.ts'
import type { Area, Shape, TextRun } from './text-run.ts'

const BOX_POINTS = { min: 5, max: 18 }
const BULLET_POINTS = { min: 1.5, max: 5 }
const TICKS = /^[xX✓✗✔✘√●■☑☒•*]$/

/** Marks the runs under which a line is drawn. */
export function underline(runs: TextRun[], shapes: Shape[]): void {
  for (const line of shapes) {
    const color = line.fill ?? line.stroke
    if (line.height > 2 || line.width < 3 || !color || isWhite(color)) continue
    const y = line.y + line.height / 2
    const above = runs.filter((run) => {
      const drop = (y - run.baseline) / run.size
      return drop > -0.08 && drop < 0.3 && covered(run, line) > 0.7
    })
    const held = above.reduce((sum, run) => sum + covered(run, line) * run.width, 0)
    const ends = above.map((run) => run.x + run.width)
    const reach = Math.max(...ends) - Math.min(...above.map((run) => run.x))
    if (above.length > 0 && held > 0.5 * line.width && reach > 0.85 * line.width) {
      for (const run of above) run.underline = true
    }
  }
}

/** The share of a run that a line lies under. */
function covered(run: TextRun, line: Area): number {
  const width = Math.min(run.x + run.width, line.x + line.width) - Math.max(run.x, line.x)
  return run.width > 0 ? width / run.width : 0
}

/** The runs with a ☐ for each empty box drawn on the page, a ☒ for each with something in it, ○ and ● for round ones, and a • for each dot that begins a line. */
export function withDrawnMarks(runs: TextRun[], shapes: Shape[]): TextRun[] {
  const left = new Set(runs)
  const marks: TextRun[] = []
  const boxes: Shape[] = []
  for (const shape of shapes) {
    if (isBox(shape, shapes) && !boxes.some((box) => isSamePlace(box, shape))) boxes.push(shape)
  }
  for (const box of boxes) {
    const inside = runs.filter(
      (run) => left.has(run) && holds(box, run.x + run.width / 2, run.baseline - run.size * 0.35),
    )
    const isTicked = inside.some((run) => TICKS.test(run.text)) || shapes.some((shape) => isTick(shape, box))
    const isOther = inside.some((run) => !TICKS.test(run.text) && run.text !== '☐')
    const label = labelOf(box, runs)
    const isForm = label || (box.kind === 'rectangle' && (isTicked || isInColumn(box, boxes)))
    if (isOther || !isForm) continue
    for (const run of inside) left.delete(run)
    if (box.kind === 'rectangle') marks.push(markIn(box, label, isTicked ? '☒' : '☐'))
    else marks.push(markIn(box, label, isTicked ? '●' : '○'))
  }
  for (const dot of shapes) {
    if (!isBullet(dot) || boxes.some((box) => holds(box, dot.x, dot.y))) continue
    const label = labelOf(dot, runs)
    if (label && !isInLine(dot, label, runs)) marks.push(markIn(dot, label, '•'))
  }
  return [...runs.filter((run) => left.has(run)), ...marks]
}

/** A square or a circle of a form: an outline, or filled with a tick on it. */
function isBox({ width, height, kind, fill, stroke, ...place }: Shape, shapes: Shape[]): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < BOX_POINTS.min || long > BOX_POINTS.max || long > (kind === 'curved' ? 1.1 : 1.5) * short) return false
  const isOutline = stroke !== null && !isWhite(stroke)
  if (kind === 'curved') return isOutline && (fill === null || isWhite(fill))
  if (kind !== 'rectangle') return false
  const isPlain = fill === null || isWhite(fill) || isOutline
  return isPlain || shapes.some((shape) => shape.kind === 'slanted' && isTick(shape, { width, height, ...place }))
}

function isBullet({ width, height, kind, fill }: Shape): boolean {
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  const isDot = short >= BULLET_POINTS.min && long <= BULLET_POINTS.max && long < 1.15 * short
  return isDot && kind !== 'slanted' && fill !== null && !isWhite(fill)
}

function isSamePlace(one: Area, other: Area): boolean {
  const dx = Math.abs(one.x + one.width / 2 - other.x - other.width / 2)
  const dy = Math.abs(one.y + one.height / 2 - other.y - other.height / 2)
  return dx < 3 && dy < 3
}

/** A cross, a hook or a filled middle. */
function isTick(shape: Shape, box: Area): boolean {
  if (!holds(box, shape.x + shape.width / 2, shape.y + shape.height / 2)) return false
  const share = Math.min(shape.width / box.width, shape.height / box.height)
  if (shape.kind === 'slanted') return share > 0.3 && share < 1.6
  const isInk = shape.fill !== null && !isWhite(shape.fill)
  return shape.kind !== 'line' && isInk && share > 0.3 && share < 0.85
}

/** The words that begin right of it. */
function labelOf(box: Area, runs: TextRun[]): TextRun | undefined {
  const right = box.x + box.width
  const middle = box.y + box.height / 2
  return runs.find((run) => {
    const gap = run.x - right
    return gap > -1 && gap < 2.2 * run.size && run.baseline > middle - 1 && run.baseline - run.size < middle
  })
}

/** Among at least two others in its row or in its column. */
function isInColumn(box: Area, boxes: Area[]): boolean {
  const beside = boxes.filter((other) => Math.abs(other.y - box.y) < 2)
  const above = boxes.filter((other) => Math.abs(other.x - box.x) < 2)
  return beside.length > 2 || above.length > 2
}

/** Words stand close before it: it parts them from the label and begins nothing. */
function isInLine(dot: Area, label: TextRun, runs: TextRun[]): boolean {
  return runs.some((run) => {
    const gap = dot.x - run.x - run.width
    return Math.abs(run.baseline - label.baseline) < 2 && gap > -1 && gap < 4 * label.size
  })
}

function markIn(box: Area, label: TextRun | undefined, text: string): TextRun {
  const { baseline, size } = label ?? { baseline: box.y + box.height, size: box.height }
  const style = { bold: false, italic: false, underline: false, color: null, angle: 0, spaced: true, stretched: false }
  return { ...style, text, x: box.x, baseline, width: box.width, size }
}
