import type { Printing } from '#domain/ports.ts'

export function reactPdfPrinting(): Printing {
  return {
    async report() {
      throw new Error('reports cannot be printed yet')
    },
    async letter() {
      throw new Error('letters cannot be printed yet')
    },
  }
}
