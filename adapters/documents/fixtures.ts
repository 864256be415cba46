import { deflateSync } from 'node:zlib'

type Word = {
  text: string
  x: number
  y: number
  size?: number
  font?: keyof typeof FONTS
  /** Fill colour as three numbers from 0 to 1. */
  color?: [number, number, number]
  /** Degrees against the clock, about its start. */
  turned?: number
  /** PDF's text rendering mode; 3 is invisible. */
  mode?: number
}

export type PdfPage = {
  words?: Word[]
  /** Further page content in PDF's own words. */
  drawn?: string
  /** The page's /Rotate. */
  rotate?: number
  width?: number
  height?: number
  /** A grey picture, one byte a pixel, laid over the whole page and turned by `askew` degrees. */
  picture?: { pixels: Uint8Array; width: number; height: number; askew?: number }
  /** Colored pictures, three bytes a pixel, each at its place. */
  photos?: { pixels: Uint8Array; width: number; height: number; x: number; y: number; across: number; down: number }[]
  /** Form fields that were filled in. */
  fields?: { x: number; y: number; width: number; height: number; text: string; font?: keyof typeof FONTS }[]
}

const FONTS = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Helvetica-Oblique',
  signs: 'ZapfDingbats',
} as const
const LETTER = { width: 612, height: 792 }

/** A PDF of these pages; y counts from the bottom, as PDF does. */
export function pdfOf(pages: PdfPage[]): Uint8Array {
  const objects: (string | Buffer)[] = []
  const add = (object: string | Buffer) => objects.push(object)
  const reserve = () => add('')

  const catalog = reserve()
  const tree = reserve()
  const fonts = Object.entries(FONTS).map(([key, name]) => {
    const encoding = key === 'signs' ? '' : '/Encoding /WinAnsiEncoding'
    return `/${key} ${add(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${encoding} >>`)} 0 R`
  })
  const font = `/Font << ${fonts.join(' ')} >>`

  const kids = pages.map((page) => {
    const { width = LETTER.width, height = LETTER.height, rotate = 0, picture, photos = [], fields = [] } = page
    const image = picture && add(stream(pictureDictionary(picture), deflateSync(picture.pixels)))
    const shots = photos.map((photo) => add(stream(pictureDictionary(photo, 'RGB'), deflateSync(photo.pixels))))
    const hung = photos.map(({ x, y, across, down }, at) => `q ${across} 0 0 ${down} ${x} ${y} cm /photo${at} Do Q`)
    const content = [
      picture ? placed(picture, width, height) : '',
      ...hung,
      ...(page.words ?? []).map(shown),
      page.drawn ?? '',
    ]
    const contents = add(stream('', Buffer.from(content.join('\n'), 'latin1')))
    const annotations = fields.map((field) => {
      const { x, y, width, height, text, font: key = 'regular' } = field
      const written = `BT /${key} 10 Tf 2 3 Td (${escaped(text)}) Tj ET`
      const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << ${font} >>`
      const appearance = add(stream(form, Buffer.from(written, 'latin1')))
      const rectangle = `/Rect [${x} ${y} ${x + width} ${y + height}]`
      return `${add(`<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /V (${escaped(text)}) ${rectangle} /AP << /N ${appearance} 0 R >> >>`)} 0 R`
    })
    const images = [...(image ? [`/picture ${image} 0 R`] : []), ...shots.map((shot, at) => `/photo${at} ${shot} 0 R`)]
    const resources = `<< ${font} /XObject << ${images.join(' ')} >> >>`
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources ${resources} /Contents ${contents} 0 R /Annots [${annotations.join(' ')}] >>`,
    )
  })
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R >>`
  return fileOf(objects, catalog)
}

/** Words for a paragraph, a line below the other. */
export function paragraph(lines: string[], x: number, y: number, style: Partial<Word> = {}): Word[] {
  return lines.map((text, index) => ({ ...style, text, x, y: y - index * 14 }))
}

function shown({ text, x, y, size = 11, font = 'regular', color = [0, 0, 0], turned = 0, mode = 0 }: Word): string {
  const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)]
  const matrix = [cos, sin, -sin, cos, x, y].map((number) => number.toFixed(4)).join(' ')
  return `BT ${color.join(' ')} rg /${font} ${size} Tf ${mode} Tr ${matrix} Tm (${escaped(text)}) Tj ET`
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}

function pictureDictionary({ width, height }: { width: number; height: number }, colors = 'Gray'): string {
  const kind = `/Type /XObject /Subtype /Image /ColorSpace /Device${colors} /BitsPerComponent 8 /Filter /FlateDecode`
  return `${kind} /Width ${width} /Height ${height}`
}

function placed({ askew = 0 }: { askew?: number }, width: number, height: number): string {
  const [cos, sin] = [Math.cos((askew * Math.PI) / 180), Math.sin((askew * Math.PI) / 180)]
  const turn = [cos, sin, -sin, cos, width / 2, height / 2].map((number) => number.toFixed(5)).join(' ')
  return `q ${turn} cm ${width} 0 0 ${height} ${-width / 2} ${-height / 2} cm /picture Do Q`
}

function stream(dictionary: string, bytes: Uint8Array): Buffer {
  const head = `<< ${dictionary} /Length ${bytes.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')])
}

function fileOf(objects: (string | Buffer)[], catalog: number): Uint8Array {
  const parts: Uint8Array[] = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const put = (bytes: Uint8Array) => {
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    put(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = objects.length + 1
  put(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}`))
  put(Buffer.from(`trailer\n<< /Size ${size} /Root ${catalog} 0 R >>\nstartxref\n${start}\n%%EOF\n`))
  return Uint8Array.from(Buffer.concat(parts))
}

/** A picture with as many tones as a photograph. */
export function photoPixels(width: number, height: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length: 3 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 3)
    return [(pixel % width) * seed, Math.floor(pixel / width) * 2, pixel * 7][at % 3] ?? 0
  })
}
