import type { Area, Shape } from '#adapters/documents/layout/text-run.ts'

type Matrix = number[]
type Traced = Pick<Shape, 'x' | 'y' | 'width' | 'height' | 'kind'>

/** pdf.js's codes in a path: each is followed by its points. */
const MOVE = 0
const LINE = 1
const CURVE = 2
const CLOSE = 3

/** The parts of a path, each as the box around it and what it looks like. */
export function shapesIn(path: Float32Array, matrix: Matrix): Traced[] {
  const shapes: Traced[] = []
  let points: number[] = []
  let curved = false
  const end = () => {
    if (points.length > 2) shapes.push(traced(points, curved, matrix))
    points = []
    curved = false
  }
  for (let at = 0; at < path.length; ) {
    const step = path[at++]
    if (step === CLOSE) continue
    if (step === MOVE) end()
    if (step === CURVE) {
      curved = true
      points.push(path[at + 4] ?? 0, path[at + 5] ?? 0)
      at += 6
    } else if (step === MOVE || step === LINE) {
      points.push(path[at] ?? 0, path[at + 1] ?? 0)
      at += 2
    } else break
  }
  end()
  return shapes
}

function traced(points: number[], curved: boolean, matrix: Matrix): Traced {
  const area = areaOf(points, matrix)
  const [short, long] = [Math.min(area.width, area.height), Math.max(area.width, area.height)]
  let [slants, sides] = [0, 0]
  for (let at = 2; at < points.length; at += 2) {
    const step = areaOf(points.slice(at - 2, at + 2), matrix)
    const [least, most] = [Math.min(step.width, step.height), Math.max(step.width, step.height)]
    if (least > 0.2 * long) slants++
    if (least < 0.02 * long && most > 0.4 * short) sides++
  }
  if (short < 2) return { ...area, kind: 'line' }
  if (sides >= 3 && slants === 0) return { ...area, kind: 'rectangle' }
  return { ...area, kind: curved ? 'curved' : slants > 0 ? 'slanted' : 'rectangle' }
}

export function areaOf(points: number[], matrix: Matrix): Area {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const px = points[at] ?? 0
    const py = points[at + 1] ?? 0
    const x = a * px + c * py + e
    const y = b * px + d * py + f
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** The corners of `[left, bottom, right, top]`. */
export function cornersOf([left = 0, bottom = 0, right = 0, top = 0]: number[] | Float32Array): number[] {
  return [left, bottom, right, bottom, right, top, left, top]
}

/** Width or height is below 0 where the two do not touch. */
export function intersection(one: Area, other: Area): Area {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  return {
    x,
    y,
    width: Math.min(one.x + one.width, other.x + other.width) - x,
    height: Math.min(one.y + one.height, other.y + other.height) - y,
  }
}

export function holds(area: Area, x: number, y: number): boolean {
  return x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height
}

/** So light that it cannot be read on white paper. */
export function isWhite(color: string): boolean {
  const value = Number.parseInt(color.slice(1), 16)
  return Math.min(value >> 16, (value >> 8) & 255, value & 255) >= 0xf2
}
