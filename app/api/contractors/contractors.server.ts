import * as v from 'valibot'
import { Contractor, deficiencyId } from '#app/api/reports/deficiency-schemas.server.ts'
import { openProblems, openReport } from '#app/api/reports/open-report.server.ts'
import { count, time } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { limitedSearch, MAX_SEARCH_LENGTH } from '#app/contractors/contractor-search.server.ts'
import { searchFailure } from '#app/contractors/search-texts.ts'
import { reportIdInPath } from '#app/web/form/read-id.ts'
import { directoryCategories } from '#domain/contractor/search-contractors.ts'
import { categories } from '#domain/deficiency/deficiency.ts'
import { contractorJson } from './contractor-json.ts'

const RETRY_SECONDS = 60

const company: v.InferInput<typeof Contractor> = {
  ...{ id: 'juniper-electric', placeId: null, name: 'Juniper Electric', category: 'Electrician' },
  ...{ phone: '(512) 555-0100', rating: 4.6, reviewCount: 120, distance: 3_219 },
  ...{ address: '1 Mill Road, Austin, TX 78701', website: 'https://juniper.example', isOpen: null, priceLevel: null },
  takesTexts: true,
  license: { board: 'Texas TDLR', number: 'TECL 31234', expires: '2027-08-31' },
  sample: false,
}

export const listReportContractors = operation({
  id: 'listReportContractors',
  method: 'GET',
  path: '/api/reports/{id}/contractors',
  tag: 'Contractors',
  summary: 'Who could repair what was found',
  description: 'As far around the house, as well rated and as many of a trade as your settings say.',
  access: 'user',
  scope: 'read',
  params: v.strictObject({ id: reportIdInPath }),
  success: {
    status: 200,
    description: 'The deficiencies, the most severe first, each with its contractors, the best first.',
    schema: v.strictObject({
      lookedForAt: v.pipe(
        v.nullable(time),
        v.description('Null while that is still to be done, or after what was found was taken down.'),
      ),
      takenDown: v.pipe(
        v.boolean(),
        v.description('The terms of the directory have ended for what was found: look for them again on the page.'),
      ),
      deficiencyContractors: v.array(
        v.strictObject({
          deficiencyId,
          category: v.picklist(categories),
          location: v.pipe(v.string(), v.description('May be empty.')),
          contractorCount: count,
          contractors: v.array(Contractor),
        }),
      ),
    }),
    example: {
      lookedForAt: '2026-03-02T12:00:00.000Z',
      takenDown: false,
      deficiencyContractors: [
        {
          deficiencyId: 'd-3f9a61c2',
          category: 'electrical',
          location: 'Main panel',
          contractorCount: 1,
          contractors: [company],
        },
      ],
    },
  },
  problems: openProblems,
  example: { params: { id: '7' } },
  async handle({ user, params: { id } }) {
    const { view, refusal } = await openReport(id, user.id)
    if (!view) return refusal
    return {
      body: {
        lookedForAt: view.contractorsAt?.toISOString() ?? null,
        takenDown: view.contractorsDropped,
        deficiencyContractors: view.findings.map(({ id, category, location, contractors }) => ({
          deficiencyId: id,
          category,
          location,
          contractorCount: contractors.length,
          contractors: contractors.map(contractorJson),
        })),
      },
    }
  },
})

const Search = v.strictObject({
  address: v.pipe(
    v.string(),
    v.maxLength(MAX_SEARCH_LENGTH, `Use at most ${MAX_SEARCH_LENGTH} characters.`),
    v.description('With a ZIP code, or a city and its state.'),
  ),
  category: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(MAX_SEARCH_LENGTH, `Use at most ${MAX_SEARCH_LENGTH} characters.`),
      v.description(
        `\`all\`, or one of ${directoryCategories.join(', ')}; other words for a trade are understood, too.`,
      ),
    ),
    'all',
  ),
})

export const searchContractors = operation({
  id: 'searchContractors',
  method: 'POST',
  path: '/api/contractors/search',
  tag: 'Contractors',
  summary: 'Contractors near an address',
  description: 'As far around it, as well rated and as many of a trade as your settings say. It changes nothing.',
  access: 'user',
  scope: 'read',
  body: Search,
  success: {
    status: 200,
    description: 'The highest rated first.',
    schema: v.strictObject({ contractors: v.array(Contractor) }),
    example: { contractors: [company] },
  },
  problems: {
    'no-address': { status: 422, when: '`address` is blank.' },
    'unknown-address': { status: 422, when: 'Nobody can tell where `address` is.' },
    'too-often': { status: 429, when: 'More calls or searches than may be made in a minute.' },
    'used-up': { status: 429, when: 'The directory was asked as often as is possible in a day.' },
    failed: { status: 503, when: 'The directory cannot be asked just now.' },
  },
  example: { body: { address: '418 Juniper Ridge, Austin, TX 78701', category: 'electrical' } },
  async handle({ user, body, context }) {
    const outcome = await limitedSearch(context, user, { ...body, preferences: user.preferences })
    if (outcome.ok) return { body: { contractors: outcome.contractors.map(contractorJson) } }
    const message = searchFailure(outcome)
    switch (outcome.reason) {
      case 'no-address':
      case 'unknown-address':
        return { problem: outcome.reason, message, field: 'address' }
      case 'failed':
        return { problem: outcome.reason, message, retryAfter: RETRY_SECONDS }
      default:
        return { problem: outcome.reason, message, retryAfter: outcome.retryAfter }
    }
  },
})
