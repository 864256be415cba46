import type { ReportDocument } from '#domain/report/document.ts'
import { type CountedFact, type House, type HouseFact, houseFacts, isPossible, type ReadHouse } from './house.ts'

/** A cell of a printed line; `column` is where it begins, to find the cell below it. */
type Cell = { text: string; column: number }

const LABELS: Record<HouseFact, RegExp> = {
  yearBuilt:
    /^(?:actual |approx(?:imate|\.)? )?(?:year (?:built|of (?:home|house|construction|building))|built in|date of construction|(?:age of|estimated age of) (?:the )?(?:home|house|building|structure|property))\b/i,
  livingArea:
    /^(?:approx(?:imate|\.)? |total |est(?:imated|\.)? )*(?:(?:finished |heated )?living area|square footage|sq(?:uare|\.)? ?(?:feet|ft)\b\.?|(?:house|home|building|dwelling) size|size of (?:home|house|building))/i,
  stories:
    /^(?:number of |# of |no\. of )?(?:stories|floors above grade|levels)\b|^(?:type of building|structure was)\b/i,
  baths: /^(?:number of |# of |no\. of )?(?:full )?bath(?:room)?s\b/i,
  foundation: /^(?:foundation(?: type| construction| design)?|structure was|type of foundation)\s*:/i,
  roof: /^(?:type\(?s?\)? of )?(?:primary )?(?:roof(?:ing)?[ -](?:coverings?|materials?|surface|type)(?: materials?| type)?)\s*:/i,
}

const NUMBERS: Record<string, number> = { one: 1, single: 1, two: 2, three: 3, four: 4 }
const STORIES = /\b(one|single|two|three|four|[1-4](?:\.5| ?½| 1\/2)?)[ -]stor(?:y|ies)\b/i
const OF_HOUSE = /\b(?:structure|house|home|residence|building|dwelling|property|family)\b/i
const OF_PART =
  /\b(?:garage|addition|shed|barn|sun ?room|patio|deck|detached|porch|portion|wing|second|upper|adjacent|neighbor\w*)\b/i

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

/** Returns what a report states of its house as a whole, where first; `inspectionDate` turns an age into a year. */
export function readHouse({ pages }: Pick<ReportDocument, 'pages'>, inspectionDate: string | null): ReadHouse {
  const read: ReadHouse = { facts: {}, pages: {} }
  for (const { number, lines } of pages) {
    const rows = lines.filter(({ text }) => text.trim() !== '').map(({ text }) => cellsOf(text.slice(0, MOST_READ)))
    for (const [at, row] of rows.entries()) {
      for (const fact of houseFacts) {
        if (fact in read.facts) continue
        const value = factIn(fact, row, rows[at + 1] ?? [], inspectionDate)
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

type Value = House[HouseFact] | null

function factIn(fact: HouseFact, row: Cell[], below: Cell[], inspectionDate: string | null): Value {
  if ((fact === 'foundation' || fact === 'roof') && row.some(({ text }) => OF_PART.test(text))) return null
  for (const [at, cell] of row.entries()) {
    const beside = [row[at + 1]?.text, under(cell, at, row, below)]
    for (const part of partsOf(cell.text)) {
      const label = LABELS[fact].exec(part)?.[0]
      const told = fact === 'stories' && !label ? storiesIn(part) : null
      const found = label ? labeledValue(fact, part, label, beside, inspectionDate) : told
      if (found !== null) return found
    }
  }
  return null
}

/** Returns what stands behind a label or, where nothing does, beside or below it. */
function labeledValue(
  fact: HouseFact,
  part: string,
  label: string,
  beside: (string | undefined)[],
  inspectionDate: string | null,
): Value {
  const behind = part.slice(label.length).replace(/^(?:\s*\([^)]*\))?[\s:#,.?=-]+/, '')
  for (const text of behind ? [behind] : beside) {
    const found = text && !text.endsWith(':') ? readValue(fact, text, label, inspectionDate) : null
    if (found !== null) return found
  }
  return null
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
      return storiesIn(text, true) ?? (/^type|^structure/i.test(label) ? null : possible(fact, countIn(text)))
    case 'baths':
      return possible(fact, countIn(text))
    case 'foundation':
      return FOUNDATIONS.find(([, words]) => words.test(text))?.[0] ?? null
    case 'roof':
      return ROOFS.find(([, words]) => words.test(text))?.[0] ?? null
  }
}

/** Of a range its middle. */
function areaIn(text: string): number | null {
  const told = /^\D{0,12}?(\d{1,2},?\d{3}|\d{3})(?![\d,])(?: ?(?:to|-|–) ?(\d{1,2},?\d{3}|\d{3})(?![\d,]))?/.exec(text)
  const [from = Number.NaN, to = from] = (told?.slice(1) ?? []).flatMap((area) =>
    area ? [Number(area.replace(',', ''))] : [],
  )
  return possible('livingArea', Math.round((from + to) / 2))
}

function yearIn(text: string, isAge: boolean, inspectionDate: string | null): number | null {
  const told = isAge ? /\(((?:1[6-9]|20)\d\d)\)/.exec(text) : null
  const year = (told ?? /^\D{0,25}?((?:1[6-9]|20)\d\d)(?!\d)/.exec(text))?.[1]
  if (year) return possible('yearBuilt', Number(year))
  const age = isAge && inspectionDate ? /^\D{0,25}?(\d{1,3})\+? (?:years?|yrs?)\b/i.exec(text)?.[1] : undefined
  return age && inspectionDate ? possible('yearBuilt', Number(inspectionDate.slice(0, 4)) - Number(age)) : null
}

function storiesIn(text: string, isLabelled = false): number | null {
  const told = STORIES.exec(text)
  if (!told?.[1] || (!isLabelled && (!OF_HOUSE.test(text) || OF_PART.test(text)))) return null
  return possible('stories', countIn(told[1]))
}

function countIn(text: string): number {
  const told = /^(?:(one|single|two|three|four)\b|(\d{1,2}(?:\.5)?)( ?½| 1\/2)?(?![\d.,/]*\d))/i.exec(text)
  if (!told) return Number.NaN
  return (NUMBERS[told[1]?.toLowerCase() ?? ''] ?? Number(told[2])) + (told[3] ? 0.5 : 0)
}

function possible(fact: CountedFact, value: number): number | null {
  return isPossible(fact, value) ? value : null
}
