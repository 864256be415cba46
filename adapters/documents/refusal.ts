import type { ReadingRefusal } from '#domain/report/document.ts'

/** Ends the reading of a file for good. */
export class Refusal extends Error {
  reason: ReadingRefusal
  constructor(reason: ReadingRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** What pdf.js threw, in our words. */
export function refusalOf(error: unknown): ReadingRefusal {
  if (error instanceof Refusal) return error.reason
  const { name = '', message = '' } = error as Partial<Error>
  if (name === 'PasswordException') return 'password'
  if (isExhaustion(message)) return 'too-complex'
  return 'damaged'
}

export function isExhaustion(message: string): boolean {
  return /allocation failed|call stack|out of memory|invalid (?:typed )?array length/i.test(message)
}
