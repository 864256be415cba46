import type { Cut, CutPhoto, PageImage } from '#domain/photo/photo.ts'

export type PhotoRequest = { list: { page: number; turns: number }[] } | { cut: Cut[] }

type ToldPhoto = { full: string; thumbnail: string; width: number; height: number }

/** A message of the process that finds and cuts photos. */
export type PhotoMessage =
  | { kind: 'images'; images: PageImage[] }
  | ({ kind: 'photo'; index: number } & ToldPhoto)
  | { kind: 'refused' }
  | { kind: 'failed'; what: string }

export function toldOf({ full, thumbnail, width, height }: CutPhoto): ToldPhoto {
  return { full: base64(full), thumbnail: base64(thumbnail), width, height }
}

export function photoOf({ full, thumbnail, width, height }: ToldPhoto): CutPhoto {
  return { full: Buffer.from(full, 'base64'), thumbnail: Buffer.from(thumbnail, 'base64'), width, height }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64')
}
