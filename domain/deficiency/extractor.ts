import type { UserId } from '../account/account.ts'
import type { ReportDocument } from '../report/document.ts'
import type { Extraction } from './deficiency.ts'

/** AI extraction: what the report says is wrong. */
export type DeficiencyExtractor = {
  /**
   * Every deficiency quotes its page. A document that is no inspection report comes back with that said and none listed.
   * `onPage` is told of pages done, and whether the engine waits for its turn (`delayed`). Throws `EngineAway` when it
   * cannot be had for now, `EngineFailed` when it has tried as often as it may, anything else to be tried again. `signal` ends it
   * at once: its reason is thrown.
   */
  extract(
    document: ReportDocument,
    onPage?: (done: number, of: number, delayed?: boolean) => void,
    account?: ExtractionAccount,
    signal?: AbortSignal,
  ): Promise<Extraction>
}

/**
 * On whose account an engine works; what it has paid for may be kept below `folder`, the report's, until the report goes. It is
 * put by `keep` where there is one, which throws once nobody waits for the work any more: the engine ends with that.
 */
export type ExtractionAccount = {
  folder: string
  owner: UserId
  keep?: (key: string, bytes: Uint8Array) => Promise<void>
}
