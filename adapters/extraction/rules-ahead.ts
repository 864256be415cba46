import type { AheadMessage, GoOn } from '#adapters/shared/child-process/ahead.ts'
import { tell } from '#adapters/shared/child-process/child-io.ts'
import type { Extraction } from '#domain/deficiency/deficiency.ts'
import { rulesExtraction } from './rules/rules-extraction.ts'

/** For child programs: tells what the rules find in the document. */
export const goOn: GoOn = async (document) => {
  const answer = await rulesExtraction().extract(document, () => tell<RulesMessage>({ kind: 'at-work' }))
  tell<RulesMessage>({ kind: 'ahead', answer })
}

export type RulesMessage = AheadMessage<Extraction>
