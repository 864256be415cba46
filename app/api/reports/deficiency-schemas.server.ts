import * as v from 'valibot'
import { count } from '#app/api/schemas.server.ts'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import { categories, severities, unitTypes } from '#domain/deficiency/deficiency.ts'
import { estimateSources, urgencies } from '#domain/estimate/estimate.ts'

export const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
export const dollars = v.pipe(v.number(), v.minValue(0), v.description('US dollars.'))
const day = v.pipe(v.string(), v.isoDate(), v.description('`YYYY-MM-DD`.'))

export const deficiencyId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.description('Stands when the report is analyzed again, as long as it says the same. Unique in its report only.'),
)

const costs = {
  minCost: dollars,
  maxCost: dollars,
  averageCost: v.pipe(v.number(), v.minValue(0), v.description('US dollars: labor and material together.')),
  laborCost: dollars,
  materialCost: dollars,
}
const costsInCents = { min: cents, max: cents, average: cents, labor: cents, material: cents }

const source = v.pipe(
  v.picklist(estimateSources),
  v.description('Where the figures are from. `live_web_research` and `ai_fallback` are of one analysis only.'),
)

/** The figures that a deficiency counts with. */
export const Price = v.strictObject({ ...costs, source, cents: v.strictObject(costsInCents) })

export const Totals = v.strictObject({
  ...costs,
  cents: v.strictObject(costsInCents),
  priced: v.pipe(count, v.description('How many deficiencies the sums are of.')),
  of: v.pipe(count, v.description('How many there are that are not excluded.')),
})

const Citation = v.strictObject({
  url: v.string(),
  site: v.optional(v.pipe(v.string(), v.description('Its host, where a search engine’s link leads to it.'))),
})

const range = {
  minCost: dollars,
  maxCost: dollars,
  averageCost: dollars,
  cents: v.strictObject({ min: cents, max: cents, average: cents }),
}

const Contingent = v.strictObject({ ...range, bniItemCode: v.string(), bniDescription: v.string() })

const saved = { dollars, cents }

export const Bundled = v.strictObject({
  ...costs,
  cents: v.strictObject(costsInCents),
  saved: v.pipe(v.strictObject(saved), v.description('What it is less than `totals`, on average.')),
  savings: v.pipe(
    v.array(v.strictObject({ text: v.string(), ...saved })),
    v.description('Why, line by line; they add up to `saved`.'),
  ),
})

export const ContingentSum = v.strictObject({ ...range, count })

const estimateFields = {
  ...costs,
  costPerUnit: v.pipe(v.number(), v.minValue(0), v.description('US dollars: the average for one unit.')),
  cents: v.strictObject({ ...costsInCents, perUnit: cents }),
  quantity: v.pipe(v.number(), v.description('What all figures but `costPerUnit` are for.')),
  quantityAssumed: v.pipe(v.boolean(), v.description('The report states no quantity: it is a typical one.')),
  unitType: v.picklist(unitTypes),
  urgency: v.picklist(urgencies),
  source,
  region: v.pipe(v.string(), v.description('Whose prices these are.')),
  basis: v.pipe(v.string(), v.description('In one sentence: which figures, how wide, for where and how much.')),
  bandReason: v.pipe(v.string(), v.description('How wide the range is, and why.')),
  isEvaluation: v.pipe(v.boolean(), v.description('The price of a look by that trade, not of a repair.')),
  contingent: v.pipe(
    v.nullable(Contingent),
    v.description('The repair that the look may confirm, for its usual quantity. No total counts it.'),
  ),
  repairMethod: v.nullable(v.string()),
  priority_score: v.pipe(v.number(), v.description('2 or more: every keyword of the costbook’s item was there.')),
  matched_keywords: count,
  total_keywords: count,
  bniItemCode: v.nullable(v.pipe(v.string(), v.description('The costbook’s item; null where none fits.'))),
  bniDescription: v.nullable(v.string()),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  citations: v.pipe(
    v.strictObject({ materials: v.array(Citation), labor: v.array(Citation) }),
    v.description('Pages behind a price that was researched.'),
  ),
}

const Part = v.strictObject({
  words: v.pipe(v.string(), v.description('The words that ask for it.')),
  ...estimateFields,
})

export const Estimate = v.strictObject({
  ...estimateFields,
  parts: v.pipe(
    v.array(Part),
    v.description('The repairs that the figures are the sum of, where the words ask for several; else empty.'),
  ),
})

const License = v.strictObject({
  board: v.string(),
  number: v.string(),
  expires: v.nullable(day),
})

export const Contractor = v.strictObject({
  id: v.string(),
  placeId: v.nullable(v.string()),
  name: v.string(),
  category: v.pipe(v.string(), v.description('The trade in words, as `Electrician`.')),
  phone: v.nullable(v.string()),
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  reviewCount: count,
  distance: v.pipe(v.number(), v.minValue(0), v.description('Metres from the house.')),
  address: v.string(),
  website: v.nullable(v.string()),
  isOpen: v.nullable(v.pipe(v.boolean(), v.description('When they were looked for.'))),
  priceLevel: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))),
  takesTexts: v.pipe(v.boolean(), v.description('Only where that is known.')),
  license: v.nullable(v.pipe(License, v.description('What a state’s board says of it.'))),
  sample: v.pipe(v.boolean(), v.description('Made up, for development.')),
})

const Evidence = v.strictObject({
  page: v.pipe(v.number(), v.integer(), v.minValue(1), v.description('Counted in the file, from 1.')),
  printedPage: v.pipe(
    v.nullable(v.string()),
    v.description(
      'The number that the page itself prints, as "12" or "xiv", where the report’s numbers differ from `page`; null where they agree, the page prints none, or they are not known.',
    ),
  ),
  quote: v.pipe(v.string(), v.description('Verbatim, white space folded; shortened once the file is deleted.')),
})

const Quote = v.strictObject({
  amount: dollars,
  cents: v.strictObject({ amount: cents }),
  company: v.string(),
  date: v.nullable(day),
  note: v.string(),
})

const ReportedCost = v.strictObject({
  low: v.pipe(v.nullable(dollars), v.description('Null: the report only says up to `high`.')),
  high: v.pipe(v.nullable(dollars), v.description('Null: the report says `low` or more.')),
  cents: v.strictObject({ low: v.nullable(cents), high: v.nullable(cents) }),
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  words: v.pipe(v.string(), v.description('The sentences that say it.')),
})

export const Deficiency = v.strictObject({
  id: deficiencyId,
  category: v.picklist(categories),
  severity: v.pipe(v.picklist(severities), v.description('`low` is any rating that is none of the other three.')),
  location: v.pipe(v.string(), v.description('May be empty.')),
  description: v.pipe(v.string(), v.description('The inspector’s words, or yours.')),
  originalWords: v.pipe(
    v.nullable(v.strictObject({ location: v.string(), description: v.string() })),
    v.description('What was found, where `location` and `description` are your own words.'),
  ),
  originalRating: v.pipe(
    v.nullable(v.strictObject({ severity: v.picklist(severities), category: v.picklist(categories) })),
    v.description('What was found, where `severity` or `category` is your own.'),
  ),
  recommendation: v.pipe(v.string(), v.description('May be empty.')),
  quantity: v.pipe(
    v.nullable(v.number()),
    v.description('What is priced: as you said, or the report, or a typical one (`estimate.quantityAssumed`).'),
  ),
  unitType: v.nullable(v.picklist(unitTypes)),
  repairMethod: v.nullable(v.string()),
  confidence: v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(100),
    v.description(
      'How likely it is, in percent, that this is a true finding; where a page was read by OCR, at most how sure OCR is of its words. Below 70, read the words on the page before you rely on it.',
    ),
  ),
  evidence: v.pipe(v.array(Evidence), v.description('Where the report says it; the fullest statement first.')),
  excluded: v.pipe(v.boolean(), v.description('You left it out: it counts in no total and stands in no download.')),
  partOf: v.nullable(v.pipe(v.string(), v.description('The deficiency that you told it apart from.'))),
  estimate: v.pipe(
    v.nullable(Estimate),
    v.description('Null where nothing is to be paid, see `nothingToPay`, or is priced, see `notPriced`.'),
  ),
  nothingToPay: v.pipe(
    v.nullable(v.strictObject({ reason: v.string() })),
    v.description(
      'Why it costs nothing: it counts as priced, at $0. Null with an estimate, and in analyses of before.',
    ),
  ),
  notPriced: v.pipe(
    v.nullable(v.strictObject({ reason: v.string() })),
    v.description('Why there is no estimate: the house is in a country that is not priced.'),
  ),
  reportedCost: v.optional(
    v.pipe(
      ReportedCost,
      v.description('What the report itself prints as the cost, where it prints one. No total counts it.'),
    ),
  ),
  quote: v.pipe(v.nullable(Quote), v.description('What a contractor asks of you. It goes before the estimate.')),
  costEstimate: v.pipe(
    v.nullable(Price),
    v.description('What it counts with: your quote, else the estimate, else $0 where nothing is to be paid.'),
  ),
  contractorTypes: v.pipe(v.array(v.picklist(contractorTypes)), v.description('Who repairs it, first choice first.')),
  contractorIds: v.pipe(
    v.array(v.string()),
    v.description('The best first, of those in `contractors`: who can be sent a message about it.'),
  ),
  contractorsLeftOut: v.pipe(count, v.description('Near, but rated below your minimum, or by nobody.')),
})
