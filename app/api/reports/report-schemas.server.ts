import * as v from 'valibot'
import { count, time } from '#app/api/schemas.server.ts'
import { MAX_ID } from '#app/web/form/read-id.ts'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import { categories, severities, unitTypes } from '#domain/deficiency/deficiency.ts'
import { estimateSources, urgencies } from '#domain/estimate/estimate.ts'

const cents = v.pipe(v.number(), v.integer(), v.minValue(0))
const dollars = v.pipe(v.number(), v.minValue(0), v.description('US dollars.'))
const day = v.pipe(v.string(), v.isoDate(), v.description('`YYYY-MM-DD`.'))

export const reportId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
export const deficiencyId = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.description('Stands when the report is analyzed again, as long as it says the same. Unique in its report only.'),
)

const reportStatuses = ['uploaded', 'processing', 'completed', 'failed'] as const
export const status = v.pipe(
  v.picklist(reportStatuses),
  v.description('`uploaded` waits for you to start its analysis, because your settings say so.'),
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

/** What a deficiency counts with. */
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

export const Estimate = v.strictObject({
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
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  quote: v.pipe(v.string(), v.description('Verbatim, white space folded; shortened once the file is deleted.')),
})

const Quote = v.strictObject({
  amount: dollars,
  cents: v.strictObject({ amount: cents }),
  company: v.string(),
  date: v.nullable(day),
  note: v.string(),
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
    v.description('Below 70 the words were hard to read: look at the page.'),
  ),
  evidence: v.pipe(v.array(Evidence), v.description('Where the report says it; the fullest statement first.')),
  excluded: v.pipe(v.boolean(), v.description('You left it out: it counts in no total and stands in no download.')),
  partOf: v.nullable(v.pipe(v.string(), v.description('The deficiency that you told it apart from.'))),
  estimate: v.pipe(v.nullable(Estimate), v.description('Null where nothing in the costbook fits closely enough.')),
  quote: v.pipe(v.nullable(Quote), v.description('What a contractor asks of you. It goes before the estimate.')),
  costEstimate: v.pipe(v.nullable(Price), v.description('What it counts with: your quote, else the estimate.')),
  contractorTypes: v.pipe(v.array(v.picklist(contractorTypes)), v.description('Who repairs it, first choice first.')),
  contractorIds: v.pipe(
    v.array(v.string()),
    v.description('The best first, of those in `contractors`: who can be sent a message about it.'),
  ),
  contractorsLeftOut: v.pipe(count, v.description('Near, but rated below your minimum, or by nobody.')),
})

const severityCount = v.pipe(
  v.strictObject({ critical: count, major: count, minor: count, low: count }),
  v.description('`low` is what is rated as none of the other three.'),
)

/** Counts and sums leave out what the owner excluded. */
export const Summary = v.strictObject({
  totalDeficiencies: count,
  excludedDeficiencies: v.pipe(count, v.description('You left them out: all else here is without them.')),
  severityCount,
  totalCostRange: v.pipe(
    v.strictObject({ min: dollars, max: dollars, cents: v.strictObject({ min: cents, max: cents }) }),
    v.description('Of those that are priced.'),
  ),
  pricedDeficiencies: count,
  categoriesAffected: v.pipe(count, v.description('How many `categories` there are.')),
  categories: v.array(v.picklist(categories)),
  contractorTypeCount: v.pipe(count, v.description('How many trades it takes.')),
})

export const Failure = v.strictObject({
  reason: v.pipe(v.string(), v.description('One word for programs, as `password`.')),
  message: v.pipe(v.string(), v.description('The same for people, with what can be done.')),
  mayRetryHelp: v.pipe(v.boolean(), v.description('False where something is wrong with the file itself.')),
})

const reportFields = {
  id: reportId,
  reportId: v.pipe(reportId, v.description('The same as `id`.')),
  filename: v.string(),
  title: v.pipe(v.string(), v.description('The address, else the file’s name without its extension.')),
  uploadedAt: time,
  status,
  failure: v.pipe(v.nullable(Failure), v.description('Why, with status `failed`.')),
  resultAt: v.pipe(
    v.nullable(time),
    v.description(
      'When what is told here was found; null where nothing is. With status `failed` it is the result of an earlier analysis, which stands.',
    ),
  ),
  propertyAddress: v.nullable(v.string()),
  zip: v.nullable(v.pipe(v.string(), v.description('Whose prices are taken.'))),
  inspectionDate: v.nullable(v.pipe(v.string(), v.description('`YYYY-MM-DD`.'))),
  fileErasedAt: v.pipe(v.nullable(time), v.description('Since when the file, its page text and pictures are gone.')),
  fileErasedBy: v.pipe(time, v.description('When they are at the latest.')),
  summary: Summary,
  hasFullAccess: v.pipe(
    v.boolean(),
    v.description('A credit was spent on it. It stays open as long as the report is kept.'),
  ),
  upgradeMessage: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Why there is no more to see, and whether a credit of yours opens it; null with full access, and where there is no result to open.',
    ),
  ),
}

export const Report = v.strictObject(reportFields)

const contractorsByType = v.record(v.string(), v.array(Contractor))

const PageWords = v.strictObject({
  page: v.pipe(v.number(), v.integer(), v.minValue(1)),
  quote: v.string(),
})

/** Without full access, and while there is no result, all lists and maps are empty. */
export const Analysis = v.strictObject({
  ...reportFields,
  analysisStatus: v.pipe(status, v.description('The same as `status`.')),
  deficiencies: v.pipe(v.array(Deficiency), v.description('The most severe first, then as the report has them.')),
  costEstimates: v.pipe(
    v.array(v.strictObject({ deficiencyId, ...Price.entries })),
    v.description('What every deficiency that is priced counts with, also those that are excluded.'),
  ),
  costEstimatesById: v.pipe(v.record(v.string(), Price), v.description('The same by the deficiency’s id.')),
  totals: v.pipe(v.nullable(Totals), v.description('Without those that are excluded; null without full access.')),
  contractors: v.pipe(contractorsByType, v.description(`Each company once, by trade: ${contractorTypes.join(', ')}.`)),
  contractorsLookedForAt: v.pipe(
    v.nullable(time),
    v.description('Null while that is still to be done, or after what was found was taken down.'),
  ),
  enhancedData: v.pipe(
    v.strictObject({ propertyAddress: v.nullable(v.string()), contractors: contractorsByType }),
    v.description('The same address and contractors once more.'),
  ),
  possibleMisses: v.pipe(
    v.array(v.strictObject({ id: v.string(), ...PageWords.entries, reason: v.string() })),
    v.description('Words like those of a deficiency, not certain enough to be listed as one: look yourself.'),
  ),
  notShown: v.pipe(
    v.array(v.strictObject({ ...PageWords.entries, reason: v.string() })),
    v.description('Was proposed, but the report has no proof of it.'),
  ),
  suspicious: v.pipe(
    v.array(PageWords),
    v.description('Words of the report that speak to a machine. They changed nothing.'),
  ),
  warnings: v.pipe(
    v.array(
      v.strictObject({
        reason: v.picklist(['declined', 'capped', 'nothing-found']),
        pages: v.array(v.pipe(v.number(), v.integer())),
      }),
    ),
    v.description('Pages that were not judged, or with more than may be told: look yourself.'),
  ),
})
