import type { ReadingRefusal } from '#domain/report/document.ts'
import type { ReadingMessage } from './messages.ts'

/** Ends the reading of a file for good. */
export class Refusal extends Error {
  reason: ReadingRefusal
  constructor(reason: ReadingRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** The names of pdf.js for the faults of a file; it gives the last one to all that goes wrong while it takes a file apart. */
const FILE_FAULTS = new Set(['InvalidPDFException', 'FormatError', 'UnknownErrorException'])

/** A refusal where the file is at fault, else the failure of the reader itself. */
export function answerTo(error: unknown): ReadingMessage {
  if (error instanceof Refusal) return { kind: 'refused', reason: error.reason }
  const { name = 'Error', message = String(error) } = error as Partial<Error>
  if (name === 'PasswordException') return { kind: 'refused', reason: 'password' }
  if (isExhaustion(message)) return { kind: 'refused', reason: 'too-complex' }
  if (isFaultOfFile(error)) return { kind: 'refused', reason: 'damaged' }
  return { kind: 'failed', what: `${name}: ${message}` }
}

export function isFaultOfFile(error: unknown): boolean {
  return FILE_FAULTS.has((error as Partial<Error>).name ?? '')
}

export function isExhaustion(message: string): boolean {
  return /allocation failed|call stack|out of memory|invalid (?:typed )?array length/i.test(message)
}
