import type { Statement } from '#adapters/extraction/rules/judging/statements.ts'
import type { Item } from '#adapters/extraction/rules/outline/item.ts'
import { isBad } from '#adapters/extraction/rules/page/ratings.ts'
import { bucket, tokensOf, VERB, wordSigns } from './sentence-signs.ts'

/** An item with its judged statements, in the order of the report. `isOfShort`: of a report too short to have a manner. */
export type JudgedItem = { item: Item; statements: Statement[]; isOfShort?: boolean }

/** How a whole report is written, which says what a sign in it means. */
export type Manner = {
  /** How often each text stands in the report. */
  times: Map<string, number>
  pages: Map<number, { statements: number; fragments: number; faults: number }>
  lastPage: number
  hasRecords: boolean
  hasRatings: boolean
  fragments: number
  /** Long enough to have a manner; a few lines more or less change nothing in a shorter one. */
  isLong: boolean
}

/** A report with fewer statements has no manner of its own. */
export const FEWEST_OF_MANNER = 60
/** The page assumed in a shorter report. */
const USUAL_PAGE = { statements: 10, fragments: 1, faults: 3 }

/** Returns how a report is written. */
export function mannerOf(items: JudgedItem[]): Manner {
  const manner: Manner = {
    times: new Map(),
    pages: new Map(),
    lastPage: 1,
    hasRecords: false,
    hasRatings: false,
    fragments: 0,
    isLong: false,
  }
  let statementCount = 0
  let fragments = 0
  for (const { item, statements } of items) {
    if (item.head) continue
    manner.hasRecords ||= item.record
    manner.hasRatings ||= isBad(item.rating)
    for (const { text, passage, verdict } of statements) {
      const key = text.toLowerCase()
      manner.times.set(key, (manner.times.get(key) ?? 0) + 1)
      const page = manner.pages.get(passage.page) ?? { statements: 0, fragments: 0, faults: 0 }
      page.statements += 1
      statementCount += 1
      if (isFragment(text)) {
        page.fragments += 1
        fragments += 1
      }
      if (verdict.faults > 0) page.faults += 1
      manner.pages.set(passage.page, page)
      manner.lastPage = Math.max(manner.lastPage, passage.page)
    }
  }
  manner.fragments = fragments / Math.max(1, statementCount)
  manner.isLong = statementCount >= FEWEST_OF_MANNER
  return manner
}

/** From so many pages on, the first and the last ones are for introductions and terms. */
const LONG = 8

function isFragment(text: string): boolean {
  return !VERB.test(text) && !/[.!]$/.test(text)
}

/** Returns the signs of the statements around one in its item; how far on it stands in running text says nothing. */
export function neighborSigns(statements: Statement[], at: number, isRunning = false): string[] {
  const statement = statements[at] as Statement
  const signs: string[] = []
  const add = (name: string, is: unknown) => {
    if (is) signs.push(name)
  }
  add(`first of ${bucket(statements.length, [1, 2, 4, 8, 16])}`, at === 0 && !isRunning)
  add(`later of ${bucket(statements.length, [1, 2, 4, 8, 16])}`, at > 0 && !isRunning)
  const others = statements.filter((other) => other !== statement)
  const share = (is: (other: Statement) => boolean) => others.filter(is).length / Math.max(1, others.length)
  const [before, after] = [statements[at - 1], statements[at + 1]]
  add(
    'beside a remedy',
    others.some(({ remedy }) => remedy),
  )
  add('before a remedy', after?.remedy)
  add('after a remedy', before?.remedy)
  add(
    'beside a need',
    others.some(({ verdict }) => verdict.need),
  )
  add(
    'beside a fault',
    others.some(({ verdict }) => verdict.faults > 0 && verdict.stated),
  )
  add('after a fault', before && before.verdict.faults > 0 && before.verdict.general < 1)
  add('before general', after && after.verdict.general >= 1)
  add('after general', before && before.verdict.general >= 1)
  add('among general', others.length >= 2 && share(({ verdict }) => verdict.general >= 1) >= 0.4)
  add('among limits', others.length >= 1 && share(({ verdict }) => verdict.limited) >= 0.3)
  add('among boilerplate', others.length >= 1 && share(({ verdict }) => verdict.boilerplate > 0) >= 0.4)
  add('among fine', others.length >= 1 && share(({ verdict }) => verdict.fine) >= 0.3)
  return signs
}

/** At least five words in capitals that are no label; of more, thirteen are looked at. */
const SHOUT = /(?:^|[^\w-])(?:[A-Z\d][A-Z\d'’"&/-]*[,;]? ){4,12}[A-Z\d'’"-]{2,}(?![\w:]| ?[-–—] )/
const FEWEST_WORDS = 4
const SMALL = /(?:[a-z][^a-z]*){20}/

/** Returns whether a statement has words in capitals, where its passage is not printed so: inspectors who type set faults apart thus. */
export function isShouted({ text, passage }: Pick<Statement, 'text' | 'passage'>): boolean {
  const shout = SHOUT.exec(text)?.[0] ?? ''
  return (shout.match(/[A-Z]{2,}/g)?.length ?? 0) >= FEWEST_WORDS && SMALL.test(passage.raw)
}

/** Returns the signs of where a statement stands: its item, its neighbors, its page and the manner of the report. */
export function placeSigns({ item, statements }: JudgedItem, at: number, manner: Manner): string[] {
  const statement = statements[at] as Statement
  const { text, passage } = statement
  const signs: string[] = []
  const add = (name: string, is: unknown) => {
    if (is) signs.push(name)
  }
  add(`zone ${item.zone}`, true)
  add('shouted', isShouted(statement))
  // Paragraphs explain elsewhere; in a letter they tell, and few labeled reports are letters.
  if (item.running) return signs
  for (const flag of [
    'single',
    'record',
    'note',
    'descriptive',
    'described',
    'ticked',
    'tabled',
    'form',
    'filled',
    'emphasis',
    'rated',
  ] as const)
    add(flag, item[flag])
  add(`rating ${item.rating}${item.sectionRating ? ' of section' : ''}`, item.rating)
  add('bad rating', isBad(item.rating))
  add(`answer ${item.answer}`, item.answer)
  add('ticked boxes', item.verdict)
  add('under boxes', item.boxes.size)
  add('has recommendation', item.recommendation.length)
  add('has implication', item.implication)
  add('has location', item.location)
  add('has captions', item.captions.length)
  add('has number', item.number)
  add('has title', item.title)
  add('has room', item.room)
  add('has system', item.system)
  add('marker', /^[^\p{L}\p{N}(]|^\(?\d{1,3}[.):]/u.test(passage.raw))
  add(`passages ${bucket(item.passages.length, [1, 2, 5])}`, true)
  const times = manner.times.get(text.toLowerCase()) ?? 1
  add(`times ${bucket(times, [1, 2, 4, 8])}`, times > 1)
  const page = (manner.isLong ? manner.pages.get(passage.page) : undefined) ?? USUAL_PAGE
  const fragments = bucket(page.fragments / page.statements, [0.1, 0.3, 0.5, 0.7])
  const ofReport = manner.isLong ? manner.fragments : USUAL_PAGE.fragments / USUAL_PAGE.statements
  const isFragmental = isFragment(text)
  add('fragment', isFragmental)
  add(`page fragments ${fragments}`, true)
  add(`fragment on page of ${fragments}`, isFragmental)
  add(`sentence on page of ${fragments}`, !isFragmental)
  add(`fragment in report of ${bucket(ofReport, [0.1, 0.3, 0.5, 0.7])}`, isFragmental)
  add(`page faults ${bucket(page.faults / page.statements, [0.05, 0.15, 0.3, 0.5])}`, true)
  add(`page statements ${bucket(page.statements, [5, 15, 30, 60])}`, true)
  const depth = passage.page / manner.lastPage
  add('first pages', manner.lastPage >= LONG && depth < 0.12)
  add('last pages', manner.lastPage >= LONG && depth > 0.9)
  add('unrecorded beside records', manner.isLong && manner.hasRecords && !item.record)
  add('unrated beside ratings', manner.isLong && manner.hasRatings && !isBad(item.rating))
  for (const token of new Set(tokensOf(`${item.label} ${item.title}`).slice(0, 12))) add(`h ${token}`, true)
  for (const token of new Set(tokensOf(item.section).slice(0, 8))) add(`s ${token}`, true)
  if (item.title !== '' || item.record) for (const sign of wordSigns(item.title).slice(0, 20)) add(`t${sign}`, true)
  return signs
}
