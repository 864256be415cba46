import { Image } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { photoCaption } from '#domain/photo/photo.ts'
import type { ExportedPhoto } from '#domain/report/export/export.ts'
import { type JpegFiles, PHOTO_ROOM } from './jpeg-files.ts'
import { box, small, text, together } from './sheet.ts'

/** The photos of a finding side by side, each with its caption below; null if it has none. */
export function photoRow(photos: ExportedPhoto[], files: JpegFiles) {
  const figures = photos.flatMap((photo) => {
    const { name, width, height } = photo
    const file = files[name]
    if (file === undefined) return []
    const scale = Math.min(PHOTO_ROOM.width / width, PHOTO_ROOM.height / height)
    const size = { width: width * scale, height: height * scale }
    const src = { data: file, format: 'jpg' as const }
    return box(
      { width: PHOTO_ROOM.width },
      h(Image, { src, style: size }),
      text({ ...small, marginTop: 2 }, photoCaption(photo)),
    )
  })
  if (figures.length === 0) return null
  return together(box({ flexDirection: 'row', gap: 12, marginTop: 6 }, ...figures))
}
