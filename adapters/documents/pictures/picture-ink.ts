type Pixels = { pixels: Uint8Array; width: number; height: number }

const DARK = 140
/** Narrow enough that lines put in askew stay apart in them. */
const STRIPS = 8
/** The share of ink that is dust. */
const SPECKS = 0.01

/** Where ink starts below white, on every second row and column: mostly the tops of letters. */
export function inkStarts({ pixels, width, height }: Pixels): { xs: number[]; ys: number[] } {
  const [xs, ys]: [number[], number[]] = [[], []]
  for (let y = 2; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const at = y * width + x
      if ((pixels[at] ?? 255) >= DARK || (pixels[at - 2 * width] ?? 0) < DARK) continue
      xs.push(x)
      ys.push(y)
    }
  }
  return { xs, ys }
}

/** Returns whether the lines of text run up or down: the white between lines then stands in columns, not in rows. */
export function isSideways(picture: Pixels): boolean {
  return blankShare(picture, true) > blankShare(picture, false) + 0.1
}

/** The share of blank lines of pixels, down or across, among those between the first ink and the last, strip by strip. */
function blankShare({ pixels, width, height }: Pixels, down: boolean): number {
  const length = down ? width : height
  const depth = down ? height : width
  let [blank, all] = [0, 0]
  for (let strip = 0; strip < STRIPS; strip++) {
    const [from, to] = [Math.floor((strip * depth) / STRIPS), Math.floor(((strip + 1) * depth) / STRIPS)]
    const inked: boolean[] = []
    for (let line = 0; line < length; line++) {
      let ink = 0
      for (let at = from; at < to; at++) if ((pixels[down ? at * width + line : line * width + at] ?? 255) < DARK) ink++
      inked.push(ink > SPECKS * (to - from))
    }
    const [first, last] = [inked.indexOf(true), inked.lastIndexOf(true)]
    if (first < 0) continue
    all += last - first + 1
    blank += inked.slice(first, last + 1).filter((line) => !line).length
  }
  return all === 0 ? 0 : blank / all
}
