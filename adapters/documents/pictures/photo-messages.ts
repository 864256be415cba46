import type { Cut, CutPhoto, PageImage } from '#domain/photo/photo.ts'

export type PhotoRequest = { list: { page: number; turns: number }[] } | { cut: Cut[] }

type ToldPhoto = { bytes: string; width: number; height: number }

/** A message of the process that finds and cuts photos. */
export type PhotoMessage =
  | { kind: 'images'; images: PageImage[] }
  | ({ kind: 'photo'; index: number } & ToldPhoto)
  | { kind: 'refused' }
  | { kind: 'failed'; what: string }

export function toldOf({ bytes, width, height }: CutPhoto): ToldPhoto {
  return { bytes: Buffer.from(bytes).toString('base64'), width, height }
}

export function photoOf({ bytes, width, height }: ToldPhoto): CutPhoto {
  return { bytes: Buffer.from(bytes, 'base64'), width, height }
}
