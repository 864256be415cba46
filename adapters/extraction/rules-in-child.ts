import type { Ahead, Said } from '#adapters/shared/child-process/ahead.ts'
import { type ChildLimits, runChild } from '#adapters/shared/child-process/run-child.ts'
import { takeTurns } from '#adapters/shared/child-process/take-turns.ts'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import type { DeficiencyExtractor } from '#domain/deficiency/extractor.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { RulesMessage } from './rules-ahead.ts'

const LIMITS: ChildLimits = { silent: 20, wall: 30, cpu: 20, dataBytes: 1024 ** 3, native: false }
const PROCESSES = 2

/**
 * The rules in a process of their own, bounded in time and memory: what goes over that is too complex. Where the process that
 * has read the document goes on to judge it, it is not judged twice.
 */
export function rulesInChild(ahead?: Ahead<Extraction>): DeficiencyExtractor {
  const turns = takeTurns(PROCESSES)
  return {
    async extract(document, onPage, account, signal) {
      const owner = account && String(account.owner)
      const said = (await ahead?.said.get(document)) ?? (await turns(owner, () => judged(document, signal), signal))
      signal?.throwIfAborted()
      if (said === null) throw new Error('The process that judges ended without an answer')
      if (said === 'limit') return tooComplex
      onPage?.(document.pages.length, document.pages.length)
      return said
    },
  }
}

async function judged(document: ReportDocument, signal: AbortSignal | undefined): Promise<Said<Extraction>> {
  const input = new TextEncoder().encode(JSON.stringify(document))
  let answer: Extraction | null = null
  const end = await runChild<RulesMessage>(
    { program: 'extraction/rules-child', args: [], input, limits: LIMITS, signal },
    (message) => {
      if (message.kind === 'ahead') answer = message.answer
    },
  )
  return end === 'limit' ? 'limit' : answer
}

const tooComplex: Extraction = {
  engine: 'rules',
  refusal: 'too-complex',
  isInspectionReport: false,
  propertyAddress: null,
  inspectionDate: null,
  zip: null,
  deficiencies: [],
  possibleMisses: [],
  notShown: [],
  suspicious: [],
  warnings: [],
  manner: [],
}
