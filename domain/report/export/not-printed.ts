export type NotPrintedReason = 'too-long' | 'in-line'

/** Thrown if a document is too long, or its requester already has documents in the queue. */
export class NotPrinted extends Error {
  readonly reason: NotPrintedReason

  constructor(reason: NotPrintedReason) {
    super(
      reason === 'too-long' ? 'a document is too long to be printed' : 'documents of this asker wait in line already',
    )
    this.reason = reason
  }
}
