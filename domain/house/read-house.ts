import type { ReportDocument } from '#domain/report/document.ts'
import { anyOf } from '#domain/text/word-list.ts'
import { type CountedFact, type House, type HouseFact, houseFacts, isPossible, type ReadHouse } from './house.ts'
import { yearBuilt } from './words.ts'

/** A cell of a printed line; `column` is where it begins, to find the cell below it. */
type Cell = { text: string; column: number }

const LABELS: Record<HouseFact, RegExp> = {
  yearBuilt: new RegExp(String.raw`^(?:actual |approx(?:imate|\.)? )?${anyOf(yearBuilt)}\b`, 'i'),
  livingArea:
    /^(?:approx(?:imate|\.)? |total |est(?:imated|\.)? )*(?:(?:finished |heated )?living area|square (?:footage|feet)|(?:house|home|building|dwelling) size|size of (?:home|house|building))/i,
  stories:
    /^(?:number of |# of |no\. of )?(?:stories|floors above grade)\b|^(?:type of building|structure was)\b|^(?:(?:building|house|home) )?style(?: of (?:home|house|building))?(?=\s*(?:[:(]|$))/i,
  baths: /^(?:number of |# of |no\. of )?(?:full )?bath(?:room)?s\b/i,
  foundation:
    /^(?:foundation(?:[ /]+(?:types?|construction|design|configuration|style|system|structure|materials?)){0,3}|structure was|type of foundation)\s*:/i,
  roof: /^(?:type\(?s?\)? of )?(?:primary )?(?:roof(?:ing)?[ -](?:coverings?|materials?|surface|type)(?: materials?| type)?)\s*:/i,
}

const NUMBERS: Record<string, number> = { one: 1, single: 1, two: 2, three: 3, four: 4 }
const STORIES = /\b(one|single|two|three|four|[1-4](?:\.5| ?½| 1\/2)?)[ -]stor(?:y|ies)\b/i
const OF_HOUSE = /\b(?:structure|house|home|residence|building|dwelling|property|family(?! room))\b/i
const OF_PART =
  /\b(?:garage|addition|shed|barn|sun ?room|patio|deck|rooms?|foyer|detached|porch|portion|wing|second|upper|adjacent|neighbor\w*)\b/i

const FOUNDATIONS: [NonNullable<House['foundation']>, RegExp][] = [
  ['basement', /\bbasement\b/i],
  ['crawl-space', /\bcrawl ?space\b/i],
  ['slab', /\bslab\b/i],
  ['piers', /\bpiers?\b/i],
]
const ROOFS: [NonNullable<House['roof']>, RegExp][] = [
  ['wood', /\b(?:wood|cedar) ?(?:shakes?|shingles?)\b|\bshakes?\b/i],
  ['slate', /\bslate\b/i],
  ['tile', /\btiles?\b|\bclay\b/i],
  ['metal', /\bmetal\b|\bstanding seam\b|\bsteel\b/i],
  ['flat', /\b(?:modified bitumen|epdm|tpo|built[ -]up|rolled|membrane|torch ?down|single ply)\b/i],
  ['asphalt', /\b(?:asphalt|composition|fiberglass|architectural|dimensional|(?:3|three)[ -]tab|comp)\b/i],
]

/** The words, beside those of the types, that a list of types is made of. */
const FOUNDATION_WORDS =
  wordsOf(`basement crawl space crawlspace slab pier piers post posts beam beams poured concrete block blocks
  masonry cmu brick stone wood frame framed full partial finished unfinished raised monolithic perimeter stem wall walls footing
  footings floor reinforced tension tensioned conventional combination on grade at and with over of or type foundation`)
const ROOF_WORDS =
  wordsOf(`asphalt composition comp fiberglass architectural dimensional laminate laminated three 3 tab shingle
  shingles wood cedar shake shakes slate tile tiles clay concrete cement spanish barrel metal standing seam steel aluminum copper
  panel panels modified bitumen epdm tpo built up rolled roll membrane torch torchdown down single ply rubber tar gravel flat low
  slope and with over or roof roofing material materials covering type`)

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z\d]+/g))
}

/** Returns what a report states of its house as a whole, where first; `inspectionDate` turns an age into a year. */
export function readHouse({ pages }: Pick<ReportDocument, 'pages'>, inspectionDate: string | null): ReadHouse {
  const read: ReadHouse = { facts: {}, pages: {} }
  for (const { number, lines } of pages) {
    const rows = lines.filter(({ text }) => text.trim() !== '').map(({ text }) => rowOf(text.slice(0, MOST_READ)))
    for (const [at, row] of rows.entries()) {
      for (const fact of houseFacts) {
        if (fact in read.facts) continue
        const [below = [], further = []] = rows.slice(at + 1, at + 3)
        const value =
          factIn(fact, row, below, inspectionDate) ?? factIn(fact, wrapped(row, below), further, inspectionDate)
        if (value === null) continue
        Object.assign(read.facts, { [fact]: value })
        read.pages[fact] = number
      }
    }
  }
  return read
}

const MOST_READ = 400
const GAP = /\t+|\s{3,}/g
const CONTENTS_OR_PRICES = /(?:\. ?){3}|…|\$/

/** Returns the cells of a line; none of one in a table of contents or of prices. */
function rowOf(line: string): Cell[] {
  return CONTENTS_OR_PRICES.test(line) ? [] : cellsOf(line)
}

function cellsOf(line: string): Cell[] {
  const cells: Cell[] = []
  let from = 0
  for (const gap of [...line.matchAll(GAP), null]) {
    const text = line.slice(from, gap?.index ?? line.length).trim()
    if (text) cells.push({ text, column: from + line.slice(from).search(/\S/) })
    from = gap ? gap.index + gap[0].length : line.length
  }
  return cells
}

/** Returns the labels of a row that go on below: "Approximate Year of Original" over "Construction:". */
function wrapped(row: Cell[], below: Cell[]): Cell[] {
  return row.flatMap((cell, at) => {
    const end = cell.text.endsWith(':') ? undefined : under(cell, at, row, below)
    return end?.endsWith(':') ? [{ ...cell, text: `${cell.text} ${end}` }] : []
  })
}

type Value = House[HouseFact] | null

function factIn(fact: HouseFact, row: Cell[], below: Cell[], inspectionDate: string | null): Value {
  if ((fact === 'foundation' || fact === 'roof') && row.some(({ text }) => OF_PART.test(text))) return null
  for (const [at, cell] of row.entries()) {
    const beside = [row[at + 1]?.text, under(cell, at, row, below)]
    const isAmongLabels = row.length > 1 && row.length === below.length
    for (const part of partsOf(cell.text)) {
      const label = LABELS[fact].exec(part)?.[0]
      const told = fact === 'stories' && !label ? storiesIn(part) : null
      const found = label ? labeledValue(fact, part, label, { beside, isAmongLabels, inspectionDate }) : told
      if (found !== null) return found
    }
  }
  return null
}

/** Returns what stands behind a label or, where nothing does and the label asks for it, beside or below it. */
function labeledValue(
  fact: HouseFact,
  part: string,
  label: string,
  {
    beside,
    isAmongLabels,
    inspectionDate,
  }: { beside: (string | undefined)[]; isAmongLabels: boolean; inspectionDate: string | null },
): Value {
  const rest = part.slice(label.length)
  const separator = /^(?:\s*\([^)]*\))?[\s:#,.?=-]*/.exec(rest)?.[0] ?? ''
  const behind = rest.slice(separator.length)
  const asks = /[:#]/.test(label + separator) || /^(?:number|no\.) of |\bstyle\b/i.test(label)
  if (OF_PART.test(label + separator) || (behind && !asks && isBare(behind))) return null
  const bare = isAmongLabels ? BARE_VALUES[fact] : undefined
  const values = asks ? beside : beside.filter((text) => text && bare?.test(text))
  for (const text of behind ? [behind] : values) {
    const isValue = text && !text.endsWith(':') && !OF_PART.test(text)
    const found = isValue ? readValue(fact, text, label, inspectionDate) : null
    if (found !== null) return found
  }
  return null
}

/** The values that may stand below a label without a colon in a row of labels: "Year Built    Utilities" over "1998    All on". */
const BARE_VALUES: Partial<Record<HouseFact, RegExp>> = {
  yearBuilt: /^(?:1[6-9]|20)\d\d$/,
  livingArea: /^\d{1,2},?\d{3} ?(?:sq\.? ?(?:ft|feet)\.?|square feet|s\.?f\.?)$/i,
}

/** Behind a heading, a small number may be its page. */
function isBare(text: string): boolean {
  return /^\d{1,3}$/.test(text)
}

/** "Number of bedrooms: 2. Number of bathrooms: 2." */
function partsOf(text: string): string[] {
  return text.split(/(?<=\d)[.;,] +(?=[A-Z#])|(?<=\d) \/ /)
}

function under({ column }: Cell, at: number, row: Cell[], below: Cell[]): string | undefined {
  if (below.length === row.length) return below[at]?.text
  return below.find((cell) => Math.abs(cell.column - column) <= 2)?.text
}

function readValue(fact: HouseFact, text: string, label: string, inspectionDate: string | null): Value {
  switch (fact) {
    case 'yearBuilt':
      return yearIn(text, /age/i.test(label), inspectionDate)
    case 'livingArea':
      return areaIn(text)
    case 'stories':
      return /^type|^structure|\bstyle\b/i.test(label) ? storiesIn(text, true) : counted(fact, text)
    case 'baths':
      return counted(fact, text)
    case 'foundation':
      return typeIn(FOUNDATIONS, FOUNDATION_WORDS, text.replace(STORIES, ''))
    case 'roof':
      return typeIn(ROOFS, ROOF_WORDS, text)
  }
}

/** Returns the type that a list of types names first; nothing of a sentence. */
function typeIn<Type extends string>(types: [Type, RegExp][], listed: Set<string>, text: string): Type | null {
  if (![...wordsOf(text)].every((word) => listed.has(word))) return null
  return types.find(([, words]) => words.test(text))?.[0] ?? null
}

const AREA =
  /^(?:approx(?:imately|\.)? |about |~ ?)?(\d{1,2},?\d{3}|\d{3})(?: ?(?:to|-|–) ?(\d{1,2},?\d{3}|\d{3}))?(?: ?(?:sq\.? ?(?:ft|feet)|square feet|s\.?f|ft\.?[²2]))?\.?$/i

/** Returns a number, or the middle of a range. */
function areaIn(text: string): number | null {
  const told = AREA.exec(text)
  const [from = Number.NaN, to = from] = (told?.slice(1) ?? []).flatMap((area) =>
    area ? [Number(area.replace(',', ''))] : [],
  )
  return possible('livingArea', Math.round((from + to) / 2))
}

const BEFORE_YEAR = /^(?:(?:approx(?:imately|imate)?|about|around|circa|ca|est(?:imated)?|in|the|year|~)[ .,:]*)*/i

function yearIn(told: string, isAge: boolean, inspectionDate: string | null): number | null {
  const text = told.replace(BEFORE_YEAR, '')
  const inBrackets = isAge ? /\(((?:1[6-9]|20)\d\d)\)/.exec(text) : null
  const year = (inBrackets ?? /^((?:1[6-9]|20)\d\d)(?!\d)/.exec(text))?.[1]
  if (year) return possible('yearBuilt', Number(year))
  const age = isAge && inspectionDate ? /^(\d{1,3})\+? (?:years?|yrs?)\b/i.exec(text)?.[1] : undefined
  return age && inspectionDate ? possible('yearBuilt', Number(inspectionDate.slice(0, 4)) - Number(age)) : null
}

function storiesIn(text: string, isLabelled = false): number | null {
  const told = STORIES.exec(text)
  if (!told?.[1] || (!isLabelled && (!OF_HOUSE.test(text) || OF_PART.test(text)))) return null
  return possible('stories', countIn(told[1]))
}

const COUNT_UNITS = {
  baths: /(?: full)?(?: bath(?:room)?s?)?\.?$/i,
  stories: /(?:[ -]?(?:stor(?:y|ies)|levels?|floors?))?(?: (?:house|home|residence|dwelling|building|structure))?\.?$/i,
}

/** Returns a count that stands alone, at most with its unit. */
function counted(fact: 'stories' | 'baths', text: string): number | null {
  const number = text.replace(COUNT_UNITS[fact], '')
  return COUNT.exec(number)?.[0] === number ? possible(fact, countIn(number)) : null
}

const COUNT = /^(?:(one|single|two|three|four)\b|(\d{1,2}(?:\.5)?)( ?½| 1\/2)?(?![\d.,/]*\d))/i

function countIn(text: string): number {
  const told = COUNT.exec(text)
  if (!told) return Number.NaN
  return (NUMBERS[told[1]?.toLowerCase() ?? ''] ?? Number(told[2])) + (told[3] ? 0.5 : 0)
}

function possible(fact: CountedFact, value: number): number | null {
  return isPossible(fact, value) ? value : null
}
