import { type ChildLimits, runChild } from '#adapters/shared/child-process/run-child.ts'
import { takeTurns } from '#adapters/shared/child-process/take-turns.ts'
import type { CutPhoto, PageImage, Photographs } from '#domain/photo/photo.ts'
import { type PhotoMessage, type PhotoRequest, photoOf } from './photo-messages.ts'

const LIMITS: ChildLimits = { silent: 20, wall: 60, cpu: 60, dataBytes: 1.5 * 1024 ** 3, native: true }
/** A process that a page ends takes only so many others with it. */
const PAGES_AT_A_TIME = 32
const CUTS_AT_A_TIME = 64

/** Finds and cuts photos in processes of their own, one at a time: nobody waits for them. */
export function pdfPhotographs(): Photographs {
  const turns = takeTurns(1)
  const ask = (file: Uint8Array, request: PhotoRequest, onMessage: (message: PhotoMessage) => void) =>
    turns(undefined, () => {
      const args = [JSON.stringify(request)]
      return runChild<PhotoMessage>(
        { program: 'documents/pictures/photo-child', args, input: file, limits: LIMITS, sparing: true },
        (message) => {
          if (message.kind === 'failed') throw new Error(message.what)
          onMessage(message)
        },
      )
    })
  return {
    async images(file, pages) {
      const found: PageImage[] = []
      for (let from = 0; from < pages.length; from += PAGES_AT_A_TIME) {
        await ask(file, { list: pages.slice(from, from + PAGES_AT_A_TIME) }, (message) => {
          if (message.kind === 'images') found.push(...message.images)
        })
      }
      return found
    },

    async cut(file, cuts) {
      const done = new Map<number, CutPhoto>()
      for (let from = 0; from < cuts.length; from += CUTS_AT_A_TIME) {
        await ask(file, { cut: cuts.slice(from, from + CUTS_AT_A_TIME) }, (message) => {
          if (message.kind === 'photo') done.set(from + message.index, photoOf(message))
        })
      }
      return cuts.map((_, index) => done.get(index) ?? null)
    },
  }
}
