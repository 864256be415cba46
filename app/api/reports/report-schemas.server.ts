import * as v from 'valibot'
import { count, time } from '#app/api/schemas.server.ts'
import { MAX_ID } from '#app/web/form/read-id.ts'
import { contractorTypes } from '#domain/contractor/contractor.ts'
import { categories, cautions, warningReasons } from '#domain/deficiency/deficiency.ts'
import {
  Bundled,
  ContingentSum,
  Contractor,
  cents,
  Deficiency,
  deficiencyId,
  dollars,
  Price,
  Totals,
} from './deficiency-schemas.server.ts'

export const reportId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_ID))
const reportStatuses = ['uploaded', 'processing', 'completed', 'failed'] as const
export const status = v.pipe(
  v.picklist(reportStatuses),
  v.description('`uploaded` waits for you to start its analysis, because your settings say so.'),
)

const severityCount = v.pipe(
  v.strictObject({ critical: count, major: count, minor: count, low: count }),
  v.description('`low` is what is rated as none of the other three.'),
)

/**
 * Counts and sums leave out what the owner excluded.
 * @public by its name in the document alone
 */
export const Summary = v.strictObject({
  totalDeficiencies: count,
  excludedDeficiencies: v.pipe(count, v.description('You left them out: all else here is without them.')),
  severityCount,
  totalCostRange: v.pipe(
    v.strictObject({ min: dollars, max: dollars, cents: v.strictObject({ min: cents, max: cents }) }),
    v.description('Of those that are priced.'),
  ),
  pricedDeficiencies: count,
  notPriced: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Why none is estimated: the house is in a country that is not priced. Own quotes count all the same.',
    ),
  ),
  categoriesAffected: v.pipe(count, v.description('How many `categories` there are.')),
  categories: v.array(v.picklist(categories)),
  contractorTypeCount: v.pipe(
    count,
    v.description('How many kinds of contractors repair such things, the second choices among them.'),
  ),
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
  cautions: v.pipe(
    v.array(v.picklist(cautions)),
    v.description('Why the counts may be too low, told before a credit is spent; the pages are in `warnings`.'),
  ),
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
  contingent: v.pipe(
    v.nullable(ContingentSum),
    v.description(
      'The sum of what looks may confirm, in no total, without what the total has already; null where nothing is feared or without full access.',
    ),
  ),
  bundled: v.pipe(
    v.nullable(Bundled),
    v.description(
      'What the same costs if each trade does all of its own on one visit, in no other total; null where that is no less, or without full access.',
    ),
  ),
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
    v.description(
      'Words like those of a deficiency, not certain enough to be listed as one: look yourself. First what could cost or endanger most.',
    ),
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
        reason: v.picklist(warningReasons),
        pages: v.array(v.pipe(v.number(), v.integer())),
      }),
    ),
    v.description(
      'Pages to look at yourself. `declined` and `capped`: not judged, or more than may be told. `nothing-found`: text without a finding. `marks-lost`: a form whose tick marks are not in the text, so only written comments were judged. `look-here`: the report marks or rates something there, and no finding came of it.',
    ),
  ),
  manner: v.pipe(
    v.array(v.string()),
    v.description('How this report marks its findings, as the analysis learned it, in sentences.'),
  ),
})
