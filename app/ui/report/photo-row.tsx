import { photoCaption, photoText } from '#domain/photo/photo.ts'
import type { ExportedPhoto } from '#domain/report/export/export.ts'

/** Returns where a photo is served to whoever reads the page. */
export type PhotoPath = (name: string) => string

/** The photos of one finding, each linked to its full size. `title` is that of the finding. */
export function PhotoRow({ photos, title, path }: { photos: ExportedPhoto[]; title: string; path: PhotoPath }) {
  if (photos.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo) => (
        <figure key={photo.name} className="w-full sm:w-56">
          <a href={path(photo.name)} target="_blank" rel="noreferrer">
            <img
              src={path(photo.name)}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              alt={photoText(photo, title)}
              className="aspect-4/3 w-full rounded-box border border-line object-cover"
            />
          </a>
          <figcaption className="mt-1 text-sm text-muted">{photoCaption(photo)}</figcaption>
        </figure>
      ))}
    </div>
  )
}
