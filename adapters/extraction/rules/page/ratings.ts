import { wordsIn } from '#adapters/extraction/rules/words.ts'

const lists = wordsIn(import.meta.dirname, 'ratings')

/** The meaning of an inspector's rating for an item. `note` neither clears nor condemns it. */
export type Rating = 'critical' | 'major' | 'minor' | 'deficient' | 'fine' | 'unseen' | 'note'

const ratings: Rating[] = ['unseen', 'critical', 'major', 'minor', 'deficient', 'fine', 'note']
const phrases = ratings.map((rating) => [rating, lists.whole(rating)] as const)

/** With all that may stand around a rating's words. */
const LONGEST_RATING = 300

/** "[red triangle] [wrench] Safety": what pictures before a rating show. */
const PICTURES = /^(?:\[\p{L}{3,15}(?: \p{L}{2,15}){0,2}\] )+/u

/** The rating that a text is, as a whole, also two: "Functional / Maintenance". Null where it is other words. */
export function ratingOf(text: string): Rating | null {
  if (text.length > LONGEST_RATING) return null
  const clean = text
    .replace(PICTURES, '')
    .replace(/^[^\p{L}]+|[^\p{L}\d)]+$/gu, '')
    .replace(/\s+/g, ' ')
  if (clean.length === 0 || clean.length > 45) return null
  for (const [rating, pattern] of phrases) if (pattern.test(clean)) return rating
  const ends = clean.split(' to ').map((end) => (end === clean ? null : ratingOf(end)))
  if (ends.length === 2 && ends.every((end) => end !== null)) return urgentOf(ends)
  const parts = clean.split(/ ?[/&,] ?/)
  const ratings = parts.length > 1 ? parts.map(ratingOf) : []
  if (ratings.length === 2 && ratings.includes('fine') && ratings.includes('minor')) return 'minor'
  return ratings.length > 0 && ratings.every((rating) => rating !== null && isBad(rating))
    ? urgentOf(ratings.flatMap((rating) => rating ?? []))
    : null
}

/** The rating that a text is, as a whole, in words that the report explains. */
export function ownRating(text: string, words: Map<string, Rating>): Rating | null {
  return words.get(text.replace(PICTURES, '').toLowerCase()) ?? null
}

/** The rating that a text is, as a whole: in the report's own words first, then in those that all use. */
export function ratingIn(text: string, words: Map<string, Rating>): Rating | null {
  return ownRating(text, words) ?? ratingOf(text)
}

/** "1) Safety, Repair/Replace - The guardrail is loose": what the words before it rate, and how long they are. */
export function ratingList(text: string): { rating: Rating; words: number; length: number } | null {
  const lead = /^(?:\(?\d{1,3}[.)] ?)?([A-Za-z][A-Za-z ,/&]{2,60}?)\s*(?:[-–—]|:)\s+(?=[A-Z])/.exec(text)
  if (!lead) return ratingTags(text)
  if (/^\W*notes?\b/i.test(lead[1] ?? '')) return null
  const ratings = (lead[1] ?? '').split(/\s*[,&]\s*/).map((part) => ratingOf(part))
  const rating = urgentOf(ratings.flatMap((each) => each ?? []))
  return rating && ratings.every((each) => each !== null)
    ? { rating, words: ratings.length, length: lead[0].length }
    : null
}

/** "Safety Repair/Replace The legend is missing": tags that only color or type sets apart; one word alone may be an order. */
function ratingTags(text: string): ReturnType<typeof ratingList> {
  const begin = NUMBER.exec(text)?.[0].length ?? 0
  for (const { index } of [...text.slice(0, begin + LONGEST_TAGS).matchAll(SENTENCE_AHEAD)].reverse()) {
    const said = text.slice(begin, index)
    const rating = TAGS.test(said) ? urgentOf(tagsIn(said.split(' '))) : null
    if (rating) return { rating, words: said.split(/[ /]/).length, length: index + 1 }
  }
  return null
}

/** At least two words, with single spaces and slashes between them. */
const TAGS = /^[A-Za-z]+(?:[ /][A-Za-z]+)+$/
const NUMBER = /^\(?\d{1,3}[.)] ?/
const LONGEST_TAGS = 60
/** " The legend": a capital, and a small letter after it. */
const SENTENCE_AHEAD = / (?=[A-Z\d][^ ]* (?:[^ ]+ )?[a-z])/g

/** A tag has at most so many words. */
const WORDS_OF_TAG = 3

/** Returns the rating of each tag, the longest first taken; none where any word belongs to no tag. */
function tagsIn(words: string[]): Rating[] {
  const ratings: Rating[] = []
  for (let at = 0; at < words.length; ) {
    let count = Math.min(WORDS_OF_TAG, words.length - at)
    let rating = ratingOf(words.slice(at, at + count).join(' '))
    while (rating === null && count > 1) {
      count -= 1
      rating = ratingOf(words.slice(at, at + count).join(' '))
    }
    if (rating === null) return []
    ratings.push(rating)
    at += count
  }
  return ratings
}

/** A cell under a head like Priority: words, or a number from 1 for what is most urgent. */
export function cellRating(text: string, words: Map<string, Rating>): Rating | null {
  if (!/^[1-5]$/.test(text)) return ratingIn(text, words)
  return words.get(`priority ${text}`) ?? (text === '1' ? 'major' : text === '2' ? 'deficient' : 'minor')
}

/** "Gutters. Attend to. Ice has pulled ...": the part named first and how it is rated; the words after both begin at `at`. */
export function runInRating(
  text: string,
  words: Map<string, Rating>,
): { label: string; rating: Rating; at: number } | null {
  for (const pattern of RUN_IN) {
    const { 0: whole = '', 1: label = '', 2: name = '' } = pattern.exec(text) ?? []
    const rating = SAYS.test(label) && text[label.length] === '.' ? null : ratingIn(name, words)
    if (rating) return { label: label.trim(), rating, at: whole.length }
  }
  return null
}

/** No name of a part has such words: "Patio GFI would not trip. Replace. The others do." */
const SAYS = /\b(?:is|are|was|were|has|have|would|will|does|did|not)\b/

/** Up to the first rating behind a part's name, and up to the last: "Range - REPAIR - Left burner", "Doors, bath - hall. Attend to." */
const RUN_IN = ['?', ''].map(
  (lazy) =>
    new RegExp(
      `^([A-Z][\\w /&'’,-]{2,44}${lazy})[.:–—-]+ ([A-Z][A-Za-z /]{1,28}?)(?:[.:;,–—-]+ |[.]?$| (?=on the whole|where|except))`,
    ),
)

/** A bad rating that stands in running words as a sentence or clause of its own: "... ; attend to." */
export function closingRating(text: string, words: Map<string, Rating>): Rating | null {
  const pieces = text.split(/[.;:,] /).map((piece) => piece.replace(/[.;:,]$/, '').trim())
  const ratings = pieces.slice(1).flatMap((piece) => {
    const rating = piece.includes(' ') && piece.length < 30 ? ratingIn(piece, words) : null
    return rating && isBad(rating) ? [rating] : []
  })
  return urgentOf(ratings)
}

/** "Insulation - Repair/Replace": a heading with its rating behind it. */
export function trailingRating(text: string, words: Map<string, Rating>): { label: string; rating: Rating } | null {
  const match = /^(.{3,60}?)(?: +[-–—|:·•]+ +|: *)([A-Z][A-Za-z /&]{2,36})$/.exec(text)
  const rating = match?.[2] ? ratingIn(match[2], words) : null
  return match?.[1] && rating ? { label: match[1], rating } : null
}

/** [Safety hazard] or [SH] before the words that it rates. */
const TAG = /^[[(]([A-Za-z][A-Za-z /&-]{0,38})[\])][:,.]? ?(?:\d{1,3}[.):] )?(?=[A-Z\d])/
/** "[OK ] deck" or "2: [DEF] closet door": a code in capitals, which small letters may follow. */
export const CODE_TAG = /^(?:\d{1,2}[:.)] ?)?\[([A-Z]{2,5}) ?\] ?(?=\S)/

/** The rating that a text begins with, before a comma or stop: "Needs Attention, the fan ..." */
export function leadingRating(text: string, words: Map<string, Rating>): Rating | null {
  const tag = (TAG.exec(text) ?? CODE_TAG.exec(text))?.[1]
  const tagged = tag ? (ratingIn(tag, words) ?? (tag.length > 1 ? codeOf(tag) : null)) : null
  if (tagged) return tagged
  const listed = ratingList(text)
  if (listed && (listed.words > 1 || listed.rating === 'note')) return listed.rating
  const lead = /^([A-Za-z][A-Za-z /]{2,34}?)(?:[,.:;]|\s[-–—]\s)/.exec(text)?.[1]
  const rating = lead ? ratingOf(lead.trim()) : null
  return rating === 'note' ||
    (lead &&
      /^(?:low|high|moderate|good|average|none|works?|replace|poor|fair|action|improve|watch|limited)$/i.test(lead))
    ? null
    : rating
}

/** Column heads of rating tables. Codes that stand for different things in different reports count only beside their fellows. */
const rated: Rating[] = ['fine', 'unseen', 'deficient', 'major', 'minor', 'critical']
const codes = new Map(
  rated.flatMap((rating) => lists.entries(`head ${rating}`).map((code): [string, Rating] => [code, rating])),
)

/** Returns the rating that one column head stands for. */
export function codeOf(head: string): Rating | null {
  return codes.get(head.toLowerCase().replace(/[.:]$/, '')) ?? null
}

/** The ratings that a row of column heads stands for, null where the row is none. */
export function ratingColumns(text: string): Rating[] | null {
  const heads = text
    .toLowerCase()
    .replace(/\bn (?=[ip]\b)/g, 'n')
    .replace(RUN_TOGETHER, '$1 $2')
    .split(/\s+/)
    .filter(Boolean)
  if (heads.length < 3 || heads.length > 7) return null
  const ratings = heads.map((head) => codes.get(head))
  if (ratings.some((rating) => rating === undefined)) return null
  const known = ratings as Rating[]
  const unseen = known.filter((rating) => rating === 'unseen').length
  const bad = known.filter((rating) => rating !== 'unseen' && rating !== 'fine').length
  return bad > 0 && (unseen > 0 || heads.every((head) => head.length > 2)) ? known : null
}

/** Two narrow heads printed without a space, as in "A NPNI M D". */
const RUN_TOGETHER = /\b(ni|np)(ni|np)\b/g

const urgency: Rating[] = ['critical', 'major', 'deficient', 'minor', 'fine', 'unseen', 'note']

/** The most urgent of the ratings ticked; null where none is. Two heads that both say unseen may share one box. */
export function tickedRating(columns: Rating[], pattern: boolean[]): Rating | null {
  const shared = columns.findIndex((rating, index) => rating === 'unseen' && columns[index + 1] === 'unseen')
  const boxed = shared >= 0 && pattern.length === columns.length - 1 ? columns.toSpliced(shared, 1) : columns
  return urgentOf(boxed.filter((_, index) => pattern[index]))
}

export function urgentOf(ratings: Rating[]): Rating | null {
  return urgency.find((rating) => ratings.includes(rating)) ?? null
}

export function isBad(rating: Rating | null): boolean {
  return rating === 'critical' || rating === 'major' || rating === 'minor' || rating === 'deficient'
}

/** Names of ratings that tell of much by themselves. */
const URGENT = /\b(?:major|significant|serious|material|urgent|poor)\b/i

/** Returns whether a rating's own name says how urgent it is: "Major concern", not "Repair needed". */
export function isUrgent(name: string): boolean {
  return URGENT.test(name.slice(0, LONGEST_RATING)) && isBad(ratingOf(name))
}

/** Makes the only bad rating of a scale say that something is wrong, not how urgent it is, whatever its explanation sends for. */
export function easeLoneRating(scale: Map<string, Rating>): void {
  const [lone, ...others] = [...scale].filter(([, rating]) => isBad(rating))
  if (lone?.[1] === 'major' && others.length === 0 && !URGENT.test(lone[0])) scale.set(lone[0], 'deficient')
}

/** The column heads that most pages of a report print, for tables whose heads are not repeated. */
export function mostRatingColumns(pages: { text: string }[][]): Rating[] | null {
  const seen = new Map<string, number>()
  for (const rows of pages)
    for (const { text } of rows)
      if (text.length < 60 && ratingColumns(headsOf(text))) seen.set(headsOf(text), (seen.get(headsOf(text)) ?? 0) + 1)
  const most = [...seen].sort((a, b) => b[1] - a[1])[0]
  return most ? ratingColumns(most[0]) : null
}

function headsOf(text: string): string {
  return text.replace(/\s+(?:inspection )?items?$/i, '').trim()
}
