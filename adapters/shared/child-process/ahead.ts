import type { ReportDocument } from '#domain/report/document.ts'

/** What came of it: `limit` where it broke a limit, null where nothing did and it is to be asked for anew. */
export type Said<Answer> = Answer | 'limit' | null

/**
 * What is to be done with a document in the very process that has read it, which saves starting another one. `program` names
 * a module of `adapters`, without its ending, whose `goOn` takes the document and tells one message of the kind `ahead`;
 * what it tells is kept for as long as the document is.
 */
export type Ahead<Answer> = { program: string; said: WeakMap<ReportDocument, Promise<Said<Answer>>> }

export type AheadMessage<Answer> = { kind: 'at-work' } | { kind: 'ahead'; answer: Answer }

export type GoOn = (document: ReportDocument) => Promise<void>

export function goingAhead<Answer>(program: string): Ahead<Answer> {
  return { program, said: new WeakMap() }
}
