import { Image } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { photoCaption } from '#domain/photo/photo.ts'
import type { ExportedPhoto } from '#domain/report/export/export.ts'
import type { TextFiles } from './react-pdf.ts'
import { box, small, text, together } from './sheet.ts'

/** In points: two of them fill a line. */
const WIDTH = 200
const HEIGHT = 135

/** The photos of a finding side by side, each with its caption below; null if it has none. */
export function photoRow(photos: ExportedPhoto[], files: TextFiles) {
  const figures = photos.flatMap((photo) => {
    const { name, width, height } = photo
    const file = files[name]
    if (file === undefined) return []
    const scale = Math.min(WIDTH / width, HEIGHT / height)
    const size = { width: width * scale, height: height * scale }
    const src = { data: Buffer.from(file, 'base64'), format: 'jpg' as const }
    return box({ width: WIDTH }, h(Image, { src, style: size }), text({ ...small, marginTop: 2 }, photoCaption(photo)))
  })
  if (figures.length === 0) return null
  return together(box({ flexDirection: 'row', gap: 12, marginTop: 6 }, ...figures))
}
