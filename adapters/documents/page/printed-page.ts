import { OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { signsOf } from '#adapters/documents/layout/marks.ts'
import type { Printed } from '#adapters/documents/layout/text-run.ts'
import { cleanText } from '#adapters/documents/text/clean-text.ts'
import type { PageFont } from './page-font.ts'
import { inkOn } from './page-ink.ts'
import { firstState, type Matrix, type PaintState } from './paint-state.ts'
import { areaOf, cornersOf, intersection } from './shapes.ts'
import { type Glyph, piecesOf } from './text-pieces.ts'

/** Plays a page's operators and notes what they print and where. `base` takes the file's space to the shown page's. */
export function printedOn(
  operators: { fnArray: number[]; argsArray: unknown[][] },
  page: { base: Matrix; width: number; height: number },
  fontNamed: (name: string) => PageFont | null,
  isShown: (layer: unknown) => boolean,
): Printed {
  const ink = inkOn(page)
  const paper = { x: 0, y: 0, width: page.width, height: page.height }
  const layers: boolean[] = []
  const stack: PaintState[] = []
  let state = firstState(page.base, paper)
  let tm: Matrix = [1, 0, 0, 1, 0, 0]
  let [x, y, lineX, lineY] = [0, 0, 0, 0]
  let spaced = false
  let clipping = false
  /** A transform that nothing was painted under: the place of a picture that was left out. */
  let unpainted = false
  let order = 0

  function save() {
    stack.push({ ...state })
  }

  function restore() {
    if (unpainted) noteImage()
    state = stack.pop() ?? state
  }

  function noteImage() {
    unpainted = false
    if (layers.every(Boolean)) ink.picture(state)
  }

  function transform(matrix: Matrix) {
    if (unpainted) noteImage()
    state.ctm = Util.transform(state.ctm, matrix)
  }

  function clipTo(box: number[] | Float32Array, matrix = state.ctm) {
    state.clip = intersection(state.clip, areaOf(cornersOf(box), matrix))
  }

  function setFont(name: string, size: number) {
    state.font = fontNamed(name)
    state.size = size
    state.signs = state.font && signsOf(state.font.name)
  }

  function setTextMatrix(matrix: Matrix) {
    tm = matrix
    x = y = lineX = lineY = 0
  }

  function moveText(dx: number, dy: number) {
    x = lineX += dx
    y = lineY += dy
  }

  function showText(glyphs: (Glyph | number)[]) {
    unpainted = false
    const { font, size, horizontal } = state
    if (!font || font.vertical || size === 0) return
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = Util.transform(state.ctm, tm)
    const flip = Math.sign(size) * Math.sign(horizontal)
    const style = {
      size: Math.abs(size) * Math.hypot(c, d) * font.height,
      angle: (Math.atan2(b * flip, a * flip) * 180) / Math.PI,
      bold: font.bold,
      italic: font.italic,
      underline: false,
      color: state.fill,
    }
    const up = y + state.rise
    const shown = piecesOf(glyphs, font, state, { x, spaced })
    for (const { text, from, to, ...piece } of shown.pieces) {
      const clean = cleanText(text)
      const width = Math.abs(to - from) * Math.hypot(a, b)
      const place = { x: a * from + c * up + e, baseline: b * from + d * up + f, width }
      if (clean !== '' && layers.every(Boolean)) ink.text({ ...style, ...piece, ...place, text: clean }, state, order)
    }
    x = shown.x
    spaced = shown.spaced
  }

  function drawPath(paint: number, path: Float32Array | null, bounds: Float32Array | null) {
    unpainted = false
    if (clipping && bounds) clipTo(bounds)
    clipping = false
    ink.path(paint, path, state, order)
  }

  function setGraphics(changes: [string, unknown][]) {
    for (const [key, value] of changes) {
      if (key === 'ca') state.alpha = Number(value)
      if (key === 'Font') setFont(...(value as [string, number]))
    }
  }

  function play(operator: number | undefined, args: unknown[]) {
    const [one = 0, two = 0] = args as number[]
    switch (operator) {
      case OPS.save:
        return save()
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
      case OPS.endGroup:
      case OPS.endAnnotation:
        return restore()
      case OPS.transform:
        transform(args as Matrix)
        unpainted = true
        return
      case OPS.paintFormXObjectBegin: {
        const [matrix, box] = args as [Matrix | null, Float32Array | null]
        save()
        if (matrix) transform(matrix)
        if (box) clipTo(box)
        return
      }
      case OPS.beginGroup: {
        const [{ matrix, bbox }] = args as [{ matrix: Matrix | null; bbox: number[] | null }]
        save()
        if (bbox) clipTo(bbox, matrix ? Util.transform(state.ctm, matrix) : state.ctm)
        return
      }
      case OPS.beginAnnotation: {
        const [, , outer, inner] = args as [string, number[], Matrix, Matrix]
        save()
        state = firstState(page.base, paper)
        transform(outer)
        return transform(inner)
      }
      case OPS.beginMarkedContent:
        return void layers.push(true)
      case OPS.beginMarkedContentProps:
        layers.push(args[0] !== 'OC' || isShown(args[1]))
        return
      case OPS.endMarkedContent:
        return void layers.pop()
      case OPS.setGState:
        return setGraphics(args[0] as [string, unknown][])
      case OPS.setFillRGBColor:
        state.fill = String(args[0])
        return
      case OPS.setFillColorN:
        state.fill = null
        return
      case OPS.setFillTransparent:
        state.fill = '#ffffff'
        return
      case OPS.setStrokeRGBColor:
        state.stroke = String(args[0])
        return
      case OPS.clip:
      case OPS.eoClip:
        clipping = true
        return
      case OPS.constructPath: {
        const [paint, [path], bounds] = args as [number, [Float32Array | null], Float32Array | null]
        return drawPath(paint, path, bounds)
      }
      case OPS.beginText:
        return setTextMatrix([1, 0, 0, 1, 0, 0])
      case OPS.setTextMatrix:
        return setTextMatrix([...(args[0] as Float32Array)])
      case OPS.setLeadingMoveText:
        state.leading = -two
        return moveText(one, two)
      case OPS.moveText:
        return moveText(one, two)
      case OPS.nextLine:
        return moveText(0, -state.leading)
      case OPS.setLeading:
        state.leading = one
        return
      case OPS.setCharSpacing:
        state.charSpacing = one
        return
      case OPS.setWordSpacing:
        state.wordSpacing = one
        return
      case OPS.setHScale:
        state.horizontal = one / 100
        return
      case OPS.setTextRise:
        state.rise = one
        return
      case OPS.setTextRenderingMode:
        state.mode = one
        return
      case OPS.setFont:
        return setFont(String(args[0]), two)
      case OPS.showText:
        return showText(args[0] as (Glyph | number)[])
      case OPS.shadingFill:
        unpainted = false
        ink.shading(state)
        return
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        return noteImage()
    }
  }

  for (; order < operators.fnArray.length; order++) play(operators.fnArray[order], operators.argsArray[order] ?? [])
  return ink.all()
}
