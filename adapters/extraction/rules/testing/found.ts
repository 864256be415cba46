import { rulesExtraction } from '#adapters/extraction/rules/rules-extraction.ts'
import type { Deficiency } from '#domain/deficiency/deficiency.ts'
import { exampleDocument } from '#domain/examples.ts'

const COVER = 'Property Address: 12 Larch Row, Dayton, OH 45402\nInspection Date: May 4, 2026\n'

/** Returns what the rules find in a report of this title, of one page with the text below its cover. */
export async function foundIn(text: string, title = 'HOME INSPECTION REPORT'): Promise<Deficiency[]> {
  const document = exampleDocument(`${title}\n${COVER}${text}`)
  return (await rulesExtraction().extract(document)).deficiencies
}

/** Returns "severity: description" of each. */
export async function toldIn(text: string, title?: string): Promise<string[]> {
  return (await foundIn(text, title)).map(({ description, severity }) => `${severity}: ${description}`)
}
