import type { Picture } from './page-picture.ts'

/** A check box found in a picture, in pixels. */
export type PictureBox = { x: number; y: number; width: number; height: number; ticked: boolean }

const DARK = 150
const SIDE = { min: 13, max: 34 }
/** The share of each side of a box that must be inked. */
const INKED = 0.85
/** The share of the inside that is ink where something stands in the box. */
const TICKED = 0.1
/** The share of ink at most on a frame two pixels outside of the outline and three inside. */
const OUTSIDE = 0.15
const INSIDE = 0.7

/** Finds the check boxes and paints them out: as letters they would be misread. */
export function takeBoxes(picture: Picture): PictureBox[] {
  const { pixels, width, height } = picture
  const found: PictureBox[] = []
  for (let y = 1; y < height - SIDE.min; y++) {
    for (let x = 1; x < width - SIDE.min; x++) {
      const at = y * width + x
      if ((pixels[at] ?? 255) >= DARK || (pixels[at - 1] ?? 0) < DARK || (pixels[at - width] ?? 0) < DARK) continue
      const box = boxAt(picture, x, y)
      if (box && !found.some((other) => isSame(box, other))) found.push(box)
    }
  }
  const boxes = found.filter((box) => found.some((other) => isLike(box, other)))
  for (const { x, y, width: across, height: down } of boxes) {
    for (let row = y - 1; row <= y + down; row++) pixels.fill(255, row * width + x - 1, row * width + x + across + 1)
  }
  return boxes
}

/** Found again a pixel further. */
function isSame(one: PictureBox, other: PictureBox): boolean {
  return Math.abs(one.x - other.x) < one.width && Math.abs(one.y - other.y) < one.height
}

/** Forms have more than one box of a size. */
function isLike(one: PictureBox, other: PictureBox): boolean {
  return one !== other && Math.abs(one.width - other.width) < 3 && Math.abs(one.height - other.height) < 3
}

/** The square outline whose top left corner is here. */
function boxAt(picture: Picture, x: number, y: number): PictureBox | null {
  const across = runLength(picture, x, y, 1, 0)
  const down = runLength(picture, x, y, 0, 1)
  const isSquare = Math.max(across, down) <= 1.12 * Math.min(across, down)
  if (across < SIDE.min || down < SIDE.min || across > SIDE.max || down > SIDE.max || !isSquare) return null
  const right = side(picture, x + across - 1, y, 0, 1, down)
  const bottom = side(picture, x, y + down - 1, 1, 0, across)
  if (right < INKED || bottom < INKED || !hasCorner(picture, x + across - 1, y + down - 1)) return null
  if (frameInk(picture, x - 2, y - 2, across + 4, down + 4) > OUTSIDE) return null
  if (frameInk(picture, x + 3, y + 3, across - 6, down - 6) > INSIDE) return null
  const edge = Math.round(0.25 * Math.min(across, down))
  let [ink, inside] = [0, 0]
  for (let row = y + edge; row < y + down - edge; row++) {
    for (let column = x + edge; column < x + across - edge; column++) {
      inside++
      if (isDark(picture, column, row)) ink++
    }
  }
  return { x, y, width: across, height: down, ticked: ink > TICKED * inside }
}

/** Round letters have none. */
function hasCorner(picture: Picture, x: number, y: number): boolean {
  return [0, -1].some((dx) => [0, -1].some((dy) => isDark(picture, x + dx, y + dy)))
}

/** The share of ink on the edge of a rectangle. */
function frameInk(picture: Picture, x: number, y: number, width: number, height: number): number {
  let ink = 0
  for (let column = x; column < x + width; column++) {
    ink += Number(isDark(picture, column, y)) + Number(isDark(picture, column, y + height - 1))
  }
  for (let row = y; row < y + height; row++) {
    ink += Number(isDark(picture, x, row)) + Number(isDark(picture, x + width - 1, row))
  }
  return ink / (2 * (width + height))
}

/** How far the ink goes, one pixel up or down of the way allowed. */
function runLength(picture: Picture, x: number, y: number, dx: number, dy: number): number {
  let length = 0
  while (length <= SIDE.max && isInked(picture, x + dx * length, y + dy * length, dx)) length++
  return length
}

function side(picture: Picture, x: number, y: number, dx: number, dy: number, length: number): number {
  let inked = 0
  for (let step = 0; step < length; step++) if (isInked(picture, x + dx * step, y + dy * step, dx)) inked++
  return inked / length
}

function isInked(picture: Picture, x: number, y: number, dx: number): boolean {
  if (isDark(picture, x, y)) return true
  return dx
    ? isDark(picture, x, y - 1) || isDark(picture, x, y + 1)
    : isDark(picture, x - 1, y) || isDark(picture, x + 1, y)
}

function isDark({ pixels, width }: Picture, x: number, y: number): boolean {
  return (pixels[y * width + x] ?? 255) < DARK
}
