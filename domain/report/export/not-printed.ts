export type NotPrintedReason = 'too-long' | 'in-line'

/** A document that is not printed: it is longer than fits, or its asker has documents in line already. */
export class NotPrinted extends Error {
  readonly reason: NotPrintedReason

  constructor(reason: NotPrintedReason) {
    super(
      reason === 'too-long' ? 'a document is too long to be printed' : 'documents of this asker wait in line already',
    )
    this.reason = reason
  }
}
