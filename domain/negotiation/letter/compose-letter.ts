import { severityWords } from '#domain/deficiency/deficiency.ts'
import { foldWhiteSpace } from '#domain/deficiency/evidence.ts'
import { formatDollars } from '#domain/estimate/estimate.ts'
import {
  askedItems,
  askedMoney,
  isAgreed,
  isMoney,
  type PrintedParty,
  type RepairRequest,
  type RequestItem,
} from '#domain/negotiation/repair-request.ts'
import type { PhotosOfFindings } from '#domain/report/export/export.ts'
import { dayAt, printedDay } from '#domain/text/day.ts'
import { itemTitle } from './item-title.ts'
import type { Letter, LetterItem } from './letter.ts'
import { isSaidIn, ownSentences } from './own-sentences.ts'
import { stateFormText } from './state-forms.ts'
import { BROKEN, MISSING, workAskedFor } from './work-asked-for.ts'

const DISCLAIMER =
  "This letter is not a legal form and no legal advice, and it changes nothing in the contract until both sides sign. Many states and boards have their own form for requests after an inspection, with their own deadlines: use your state's form, and ask your agent or an attorney."

/** In characters: longer quotes are cut. */
export const MAX_LETTER_QUOTE = 240

const MAX_ADVICE = 160

/**
 * Composes the request as a letter. `from` is the buyer's name in it; a draft is dated `now`, in the property's `timeZone`. Its
 * `totals` add up its items. `photos` are those that its items may show.
 */
export function composeLetter(
  request: RepairRequest,
  {
    property,
    from,
    now,
    timeZone = 'UTC',
    inspected = null,
    photos,
  }: Pick<PrintedParty, 'property' | 'from' | 'inspected'> & {
    now: Date
    timeZone?: string
    photos?: PhotosOfFindings
  },
): Letter {
  const items = askedItems(request)
  const deadline = request.answerBy === null ? null : printedDay(request.answerBy)
  const layout = request.state === 'draft' ? 4 : (request.printed?.layout ?? 1)
  const isFirstLayout = layout === 1
  return {
    title: 'Repair request',
    date: printedDay(dayAt(request.sentAt ?? now, timeZone)),
    property,
    from,
    deadline,
    version: request.version,
    isDraft: request.state === 'draft',
    opening: openingOf(request, items.length, layout >= 3 ? inspected : null),
    items: items.map((item, index) => ({
      ...letterItem(item, index, layout),
      ...(isFirstLayout && { title: `${item.said.title} (${severityWords[item.said.severity].toLowerCase()})` }),
      ...(request.byTrade && items[index - 1]?.said.trade !== item.said.trade && { group: groupOf(item, items) }),
      photos: item.withoutPhotos ? [] : (photos?.get(item.finding) ?? []),
    })),
    totals: askedMoney(items),
    closing: closing(items, deadline),
    disclaimer: [DISCLAIMER, isFirstLayout ? '' : stateFormText(property)].filter(Boolean).join(' '),
  }
}

function openingOf(request: RepairRequest, items: number, inspected: string | null): string[] {
  const own = paragraphs(request.opening)
  const isGreeting = /^(?:dear|hello|hi|to|good (?:morning|afternoon|evening))\b/i.test(own[0] ?? '')
  return [
    ...(isGreeting ? [] : ['Dear Seller,']),
    ...(own.length > 0 ? own : defaultOpening(request, items, inspected)),
    ...agreedSentences(request),
  ]
}

/** Lists what was accepted before, by its numbers in that version. */
function agreedSentences({ items }: RepairRequest): string[] {
  const numbers = new Map<number, number[]>()
  for (const { remedy, before } of items) {
    if (before && isAgreed({ remedy, before }))
      numbers.set(before.version, [...(numbers.get(before.version) ?? []), before.number])
  }
  return [...numbers]
    .sort(([a], [b]) => a - b)
    .map(([version, said]) => `Already accepted: ${listItems(said.sort((a, b) => a - b))} of version ${version}.`)
}

const listItems = (numbers: number[]) => new Intl.ListFormat('en-US').format(numbers.map((number) => `item ${number}`))

function defaultOpening({ version }: RepairRequest, items: number, inspected: string | null): string[] {
  const on = inspected ? ` on ${printedDay(inspected)}` : ''
  const these = items === 1 ? 'the one item' : `the ${items} items`
  return [
    ...(version > 1 ? [`This is version ${version} of our request and takes the place of the earlier one.`] : []),
    `We have had the property inspected${on} and want to go ahead with the purchase. Before closing we ask for ${these} below. Each names the page of the inspection report that it comes from and quotes the inspector's own words.`,
  ]
}

function paragraphs(words: string): string[] {
  return words
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Returns `Licensed plumber: 2 items, $900 credit`. */
function groupOf({ said: { trade } }: RequestItem, items: RequestItem[]): string {
  const own = items.filter(({ said }) => said.trade === trade)
  const { credit, reduction } = askedMoney(own)
  const sums = [
    own.length === 1 ? '1 item' : `${own.length} items`,
    credit > 0 && `${formatDollars(credit)} credit`,
    reduction > 0 && `${formatDollars(reduction)} off the price`,
  ]
  return `${trade.charAt(0).toUpperCase()}${trade.slice(1)}: ${sums.filter(Boolean).join(', ')}`
}

function letterItem(item: RequestItem, index: number, layout: 1 | 2 | 3 | 4): LetterItem {
  if (layout === 4) return { ...letterItem(item, index, 3), ...saidOnce(item) }
  const { remedy, amount, note, said } = item
  const { title, description, page, printedPage, quote, advice = '', printedCost } = said
  return {
    number: index + 1,
    title,
    remedy,
    ask: askFor({ remedy, amount, said }, layout === 3 ? workAskedFor(said) : 'repaired'),
    amount,
    description: quote !== null && saysTheSame(quote, description) ? '' : description,
    page,
    ...(printedPage !== undefined && { printedPage }),
    quote: quote === null ? null : layout === 3 ? withEnd(shortQuote(quote)) : shortQuote(quote),
    advice: isWorthSaying(advice, quote) ? advice : '',
    ...(printedCost && { printedCost }),
    terms: termsOf({ remedy, said }),
    note,
  }
}

/** Layout 4: the title tells what it is about, and no words stand in it twice. */
function saidOnce({ remedy, amount, said }: RequestItem) {
  const { description, advice = '', work } = said
  const whole = said.quote ?? ''
  const quote = said.quote === null ? null : withEnd(shortQuote(ownSentences(whole)))
  const isQuoted = quote !== null && (isSaidIn(description, whole) || isSaidIn(whole, description))
  const shown = isQuoted ? '' : description
  return {
    title: itemTitle(said),
    ask: askFor({ remedy, amount, said }, work ?? workAskedFor(said)),
    description: shown,
    quote,
    advice: isWorthSaying(advice, quote) && !isSaidIn(advice, `${shown} ${quote ?? ''}`) ? advice : '',
  }
}

function askFor({ remedy, amount, said }: Pick<RequestItem, 'remedy' | 'amount' | 'said'>, work: string): string {
  const { trade, evaluate } = said
  const sum = amount === null ? 'an amount to be named' : formatDollars(amount)
  if (remedy === 'credit') return `Please credit us ${sum} at closing, in place of the work.`
  if (remedy === 'price-reduction') return `Please reduce the purchase price by ${sum}, in place of the work.`
  if (remedy === 'replace') return `Please have this replaced by a ${trade} before closing.`
  if (evaluate)
    return `Please have this evaluated by a ${trade}, and what is found to be wrong repaired, before closing.`
  const words = `${said.title} ${said.description}`
  if (work === 'replaced' || work === 'installed' || !MISSING.test(words))
    return `Please have this ${work} by a ${trade} before closing.`
  return BROKEN.test(words)
    ? `Please have this repaired, and what is missing installed, by a ${trade} before closing.`
    : `Please have what is missing installed by a ${trade} before closing.`
}

/** Returns whether the inspector's advice says more than the quote. */
function isWorthSaying(advice: string, quote: string | null): boolean {
  return advice !== '' && advice.length <= MAX_ADVICE && !(quote !== null && saysTheSame(quote, advice))
}

function termsOf({ remedy, said: { evaluate } }: Pick<RequestItem, 'remedy' | 'said'>): string[] {
  return evaluate && remedy === 'repair' ? ['Please send us the written findings before the work begins.'] : []
}

function closing(items: RequestItem[], deadline: string | null): string[] {
  const work = items.filter(({ remedy }) => !isMoney(remedy))
  const permits = work.some(({ said }) => said.trade.startsWith('licensed'))
    ? 'permits, closed before closing, where the city or county requires them, and '
    : ''
  return [
    ...(work.length > 0
      ? [
          `For all work we ask for ${permits}the paid invoices and any warranty, which passes to us, at least 3 days before closing. Please let us see the finished work before closing.`,
        ]
      : []),
    ...(items.some(({ remedy }) => remedy === 'credit')
      ? ['We understand that a credit is limited to what our lender allows.']
      : []),
    ...(items.some(({ remedy }) => remedy === 'price-reduction')
      ? ['A new price would be written into an amendment to the contract.']
      : []),
    `Please answer each item in writing${deadline === null ? '' : ` by ${deadline}`}: accepted, countered or declined.`,
    'Thank you.',
    'Sincerely,',
  ]
}

function saysTheSame(quote: string, description: string): boolean {
  return foldWhiteSpace(quote).includes(foldWhiteSpace(description).replace(/[.!]$/, ''))
}

/** Marks a quote that breaks off in a sentence behind whole ones. */
function withEnd(quote: string): string {
  return /[.!?] (?:\S+ ){0,5}[\w'’-]+$/.test(quote) ? `${quote} …` : quote
}

/** The number of a point in a list, as "1.", ends no sentence. */
const SENTENCES = /^.*(?<!(?:^|[\s(])\d{1,2}[.])(?<=[.!?])(?=\s)/s

/** Cuts a quote for the letter, verbatim, after a sentence or else after a word. */
export function shortQuote(quote: string): string {
  const folded = foldWhiteSpace(quote)
  if (folded.length <= MAX_LETTER_QUOTE) return folded
  const room = folded.slice(0, MAX_LETTER_QUOTE - 2)
  const sentences = room.match(SENTENCES)?.[0]
  if (sentences && sentences.length > MAX_LETTER_QUOTE / 4) return `${sentences} …`
  const space = room.lastIndexOf(' ')
  return `${space > 0 ? room.slice(0, space) : wholeCharacters(room)} …`
}

/** Removes half a character at the cut. */
function wholeCharacters(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '')
}
