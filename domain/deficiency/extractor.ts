import type { UserId } from '../account/account.ts'
import type { ReportDocument } from '../report/document.ts'
import type { Extraction } from './deficiency.ts'

/** Finds the deficiencies of a report. */
export type DeficiencyExtractor = {
  /**
   * Every deficiency quotes its page. A document that is not an inspection report is returned as such, without deficiencies.
   * Calls `onPage` with the number of finished pages, and whether the engine waits for its turn (`delayed`). Throws
   * `EngineAway` if the engine is unavailable, `EngineFailed` if its retries are used up, and other errors if it may be tried
   * again. `signal` ends it at once, and its reason is thrown.
   */
  extract(
    document: ReportDocument,
    onPage?: (done: number, of: number, delayed?: boolean) => void,
    account?: ExtractionAccount,
    signal?: AbortSignal,
  ): Promise<Extraction>
}

/**
 * The account that pays for an engine. Paid answers may be stored below `folder`, the report's, until the report is erased.
 * They are stored with `keep` if given; it throws once the work is no longer wanted, which ends the engine.
 */
export type ExtractionAccount = {
  folder: string
  owner: UserId
  keep?: (key: string, bytes: Uint8Array) => Promise<void>
}
