import type { ReportDocument } from '#domain/report/document.ts'

/** The outcome: `limit` where a limit was broken, null where there is no answer and it must be asked for again. */
export type Said<Answer> = Answer | 'limit' | null

/**
 * Work on a document in the very process that has read it, which saves starting another one. `program` names
 * a module of `adapters`, without its ending, whose `goOn` takes the document and tells one message of the kind `ahead`;
 * what it tells is kept for as long as the document is.
 */
export type Ahead<Answer> = { program: string; said: WeakMap<ReportDocument, Promise<Said<Answer>>> }

export type AheadMessage<Answer> = { kind: 'at-work' } | { kind: 'ahead'; answer: Answer }

export type GoOn = (document: ReportDocument) => Promise<void>

export function goingAhead<Answer>(program: string): Ahead<Answer> {
  return { program, said: new WeakMap() }
}
