import type { Box } from '#domain/report/document.ts'
import type { Shape, TextRun } from './text-run.ts'

/** A page turned by quarter turns against the clock, so that the runs of one direction stand upright. */
export type Sheet = { turns: number; width: number; height: number; runs: TextRun[]; shapes: Shape[] }

type Point = { x: number; y: number }
type Printed = { runs: TextRun[]; shapes: Shape[] }

/** How far text may lean in degrees and still belong to a scan put in askew. */
const MAX_SKEW = 15

/** One sheet for each direction of reading, the one with most text first, and the runs that stand askew among them. */
export function sheetsOf(
  { runs, shapes }: Printed,
  width: number,
  height: number,
): { sheets: Sheet[]; askew: TextRun[] } {
  const groups: TextRun[][] = [[], [], [], []]
  const askew: TextRun[] = []
  for (const run of runs) {
    const turns = Math.round(run.angle / 90)
    const group = Math.abs(run.angle - turns * 90) <= MAX_SKEW ? groups[(turns + 4) % 4] : askew
    group?.push(run)
  }
  const sheets = groups.flatMap((group, turns) =>
    group.length > 0 || turns === 0 ? sheet(group, shapes, turns, width, height) : [],
  )
  return { sheets: sheets.sort((a, b) => letters(b.runs) - letters(a.runs)), askew }
}

function letters(runs: TextRun[]): number {
  return runs.reduce((sum, run) => sum + run.text.length, 0)
}

function sheet(runs: TextRun[], shapes: Shape[], turns: number, width: number, height: number): Sheet {
  const size = turns % 2 === 0 ? { width, height } : { width: height, height: width }
  const skew = skewOf(runs, turns * 90)
  const place = (point: Point) => straightened(turned(point, turns, width, height), skew, size)
  return {
    ...size,
    turns,
    runs:
      turns === 0 && skew === 0
        ? runs
        : runs.map((run) => {
            const { x, y } = place({ x: run.x, y: run.baseline })
            return { ...run, x, baseline: y, angle: run.angle - turns * 90 - skew }
          }),
    shapes: turns === 0 ? shapes : shapes.map((shape) => turnedShape(shape, turns, width, height)),
  }
}

/** The lean that most of the text shares, in degrees; 0 where the text stands straight. */
function skewOf(runs: TextRun[], direction: number): number {
  const leans = runs.map((run) => ((run.angle - direction + 540) % 360) - 180).sort((a, b) => a - b)
  const [middle = 0, low = 0, high = 0] = [0.5, 0.2, 0.8].map((share) => leans[Math.floor(leans.length * share)])
  return Math.abs(middle) > 0.05 && high - low < 1 ? middle : 0
}

function straightened({ x, y }: Point, skew: number, { width, height }: { width: number; height: number }): Point {
  if (skew === 0) return { x, y }
  const angle = (-skew * Math.PI) / 180
  const [dx, dy] = [x - width / 2, y - height / 2]
  return {
    x: width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
}

function turned({ x, y }: Point, turns: number, width: number, height: number): Point {
  if (turns === 1) return { x: y, y: width - x }
  if (turns === 2) return { x: width - x, y: height - y }
  if (turns === 3) return { x: height - y, y: x }
  return { x, y }
}

function turnedShape(shape: Shape, turns: number, width: number, height: number): Shape {
  const one = turned(shape, turns, width, height)
  const other = turned({ x: shape.x + shape.width, y: shape.y + shape.height }, turns, width, height)
  return {
    ...shape,
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  }
}

/** A box of one sheet as a box of the page turned `turns` further. */
export function turnedBox({ x, y, width, height }: Box, turns: number): Box {
  const quarter = (turns + 4) % 4
  if (quarter === 0) return { x, y, width, height }
  return turnedBox({ x: y, y: 1 - x - width, width: height, height: width }, quarter - 1)
}
