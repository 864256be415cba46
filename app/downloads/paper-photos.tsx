import { type PrintedPhotos, photoCaption, photoText } from '#domain/photo/photo.ts'
import type { ExportedPhoto } from '#domain/report/export/export.ts'

/** The photos of one finding within the file itself. `title` is that of the finding. */
export function PaperPhotos({
  photos,
  title,
  files,
}: {
  photos: ExportedPhoto[]
  title: string
  files: PrintedPhotos
}) {
  const printed = photos.filter(({ name }) => files.has(name))
  if (printed.length === 0) return null
  return (
    <div className="photos">
      {printed.map((photo) => (
        <figure key={photo.name}>
          <img
            src={dataAddress(files.get(photo.name))}
            width={photo.width}
            height={photo.height}
            alt={photoText(photo, title)}
          />
          <figcaption className="small muted">{photoCaption(photo)}</figcaption>
        </figure>
      ))}
    </div>
  )
}

function dataAddress(file: Uint8Array = new Uint8Array()): string {
  return `data:image/webp;base64,${Buffer.from(file).toString('base64')}`
}
