import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import type { SaidOfFinding } from '#domain/negotiation/repair-request.ts'
import { wholeHouse } from '#domain/negotiation/words/work.ts'
import { anyOf } from '#domain/text/word-list.ts'

const MAX_WORDS = 60
const WHOLE_HOUSE = new RegExp(`: ${anyOf(wholeHouse)}$`, 'i')

/** Returns the title with what is priced or told behind it, where it names no part, as "Electrical" or "Electrical: Home". */
export function itemTitle({ title, repair, description }: SaidOfFinding): string {
  if (title.includes(': ') && !WHOLE_HOUSE.test(title)) return title
  if (repair) return `${title}: ${repair.replace(/^[A-Z](?=[a-z ])/, (first) => first.toLowerCase())}`
  const [told = ''] = foldWhiteSpace(description).split(/(?<=[.;])\s/)
  const cut = told.length > MAX_WORDS ? `${told.slice(0, told.lastIndexOf(' ', MAX_WORDS))} …` : told
  return cut === '' ? title : `${title}: ${cut.replace(/[.;]$/, '')}`
}
