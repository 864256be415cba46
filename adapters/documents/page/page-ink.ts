import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Printed, TextRun } from '#adapters/documents/layout/text-run.ts'
import type { PaintState } from './paint-state.ts'
import { areaOf, holds, intersection, isWhite, shapesIn } from './shapes.ts'

const INVISIBLE = 3
const CLIP_ONLY = 7
const MIN_POINTS = 2
const MIN_ALPHA = 0.05
const MAX_SHAPES = 20_000
const FILLING = new Set([
  OPS.fill,
  OPS.eoFill,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])
const STROKING = new Set([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
])

/** Gathers what is painted on a page; `order` counts the page's operators. */
export function inkOn(page: { width: number; height: number }) {
  const printed: Printed = { runs: [], invisible: [], shapes: [], images: [] }
  const paper = { x: 0, y: 0, ...page }
  const whites: { run: TextRun; order: number }[] = []
  return {
    text(run: TextRun, state: PaintState, order: number) {
      const onPage =
        run.x < page.width && run.x + run.width > 0 && run.baseline > 0 && run.baseline - run.size < page.height
      const clipped = intersection(state.clip, { x: run.x, y: run.baseline - run.size / 2, width: 1, height: 1 })
      if (run.size < MIN_POINTS || !onPage || clipped.width <= 0 || clipped.height <= 0) return
      if (state.mode === INVISIBLE || state.mode === CLIP_ONLY || state.alpha < MIN_ALPHA) printed.invisible.push(run)
      else if (run.color !== null && isWhite(run.color)) whites.push({ run, order })
      else printed.runs.push(run)
    },

    /** A picture fills the unit square of its place. */
    picture({ ctm, clip }: PaintState) {
      const seen = intersection(areaOf([0, 0, 1, 0, 1, 1, 0, 1], ctm), intersection(clip, paper))
      if (seen.width > 4 && seen.height > 4) printed.images.push(seen)
    },

    shading({ clip }: PaintState) {
      printed.images.push(clip)
    },

    path(paint: number, path: Float32Array | null, state: PaintState, order: number) {
      const fill = FILLING.has(paint) ? (state.fill ?? '#808080') : null
      const stroke = STROKING.has(paint) ? (state.stroke ?? '#808080') : null
      if (!path || (!fill && !stroke) || state.alpha < MIN_ALPHA || printed.shapes.length >= MAX_SHAPES) return
      for (const shape of shapesIn(path, state.ctm)) printed.shapes.push({ ...shape, fill, stroke, order })
    },

    all(): Printed {
      const seen = whites.filter(({ run, order }) => isOnColor(run, order, printed)).map(({ run }) => run)
      return { ...printed, runs: [...printed.runs, ...seen] }
    },
  }
}

/** White text is seen where the last thing painted under it is not white. */
function isOnColor(run: TextRun, order: number, { shapes, images }: Printed): boolean {
  const x = run.x + run.width / 2
  const y = run.baseline - run.size / 3
  const under = shapes.findLast((shape) => shape.order < order && shape.fill !== null && holds(shape, x, y))
  if (under?.fill && !isWhite(under.fill)) return true
  return images.some((image) => holds(image, x, y))
}
