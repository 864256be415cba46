import type { DeficiencyId } from '#domain/deficiency/deficiency.ts'
import type { Box } from '#domain/report/document.ts'
import { type CitedPage, citedInBrackets, citedPage } from '#domain/report/page/cited-page.ts'
import type { Finding } from '#domain/report/report.ts'

/** How many photos stand beside one finding, and how many a report keeps, at most. */
export const MAX_PHOTOS_PER_FINDING = 4
export const MAX_PHOTOS_PER_REPORT = 160
/** The photos of a report that were cut after this many bytes are left out. */
export const MAX_PHOTO_BYTES = 20_971_520
/** The photos of a report share this part of its file's bytes, and take more only where they would not look right. */
export const SHARE_OF_FILE = 0.15

/**
 * An image printed on a page. `pixels` is its own size; `print` is equal for equal images; `tones` counts the different colors
 * of a sample of its pixels: a photograph has hundreds.
 */
export type PageImage = {
  page: number
  box: Box
  pixels: { width: number; height: number }
  print: string
  tones: number
}

/**
 * A photo of a finding. `caption` holds the inspector's words under it, or is empty. `width` and `height` are in pixels; `print`
 * is that of its image.
 */
export type Photo = CitedPage & {
  finding: DeficiencyId
  box: Box
  caption: string
  width: number
  height: number
  print: string
  /** The name of its file in the report's folder, without its ending. */
  name: string
}

/** `leftOut`: the owner wants it shown nowhere. */
export type ReportPhoto = Photo & { leftOut: boolean }

/** `mostBytes`: its part of what all that are asked for may take, as far as they still look right. */
export type Cut = Pick<Photo, 'page' | 'box'> & { turns: number; mostBytes: number }
export type CutPhoto = { bytes: Uint8Array; width: number; height: number }

/** Finds and cuts the pictures of a PDF file. Both treat hostile files and limits like `Documents`, and give what they could. */
export type Photographs = {
  /** Lists the raster images of the given pages. */
  images(file: Uint8Array, pages: { page: number; turns: number }[]): Promise<PageImage[]>
  /** Returns each cut as a WebP file without metadata, or null if it could not be drawn. */
  cut(file: Uint8Array, cuts: Cut[]): Promise<(CutPhoto | null)[]>
}

/** WebP files by the names of their photos. */
export type PrintedPhotos = Map<string, Uint8Array>

const FILE = /^(photo-\d+-[0-9a-z]{1,12})\.webp$/

export function fileOfPhoto(name: string): string {
  return `${name}.webp`
}

/** Returns the name of the photo, or null for what is no name of a photo's file. */
export function readPhotoFile(file: string): string | null {
  return file.match(FILE)?.[1] ?? null
}

/** Returns the photos of a finding; a part has those of what it was split from. */
export function photosOf<Of extends Photo>({ id, partOf }: Pick<Finding, 'id' | 'partOf'>, photos: Of[]): Of[] {
  return photos.filter(({ finding }) => finding === id || finding === partOf)
}

type CitedPhoto = CitedPage & Pick<Photo, 'caption'>

/** The words below a photo in print. */
export function photoCaption({ caption, ...cited }: CitedPhoto): string {
  return caption ? `${caption} (${citedInBrackets(cited)})` : `Photo on ${citedPage(cited)}`
}

/** Says what a photo shows, for who cannot see it. `title` is that of its finding. */
export function photoText({ caption, ...cited }: CitedPhoto, title: string): string {
  return `${caption || title} (${citedInBrackets(cited)})`
}
