import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Empty } from '#app/ui/kit/empty.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { Pagination } from '#app/ui/kit/pagination.tsx'
import { pageTitle } from '#app/ui/words/brand.ts'
import { plural } from '#app/ui/words/report.ts'
import { ports } from '#app/web/ports.server.ts'
import { requireUser } from '#app/web/session/session.server.ts'
import type { UserId } from '#domain/account/account.ts'
import {
  CANDIDATES_PER_TYPE,
  perTypeChoices,
  radiusChoices,
  ratingChoices,
  type SearchPreferences,
} from '#domain/contractor/contractor.ts'
import { contractorSorts, directoryCategories, type FoundContractors } from '#domain/contractor/search-contractors.ts'
import { listReports } from '#domain/report/list-reports.ts'
import { CompanyCard } from './company-card.tsx'
import { limitedSearch, MAX_SEARCH_LENGTH, searchStatus } from './contractor-search.server.ts'
import { HowChosen } from './how-chosen.tsx'
import { type AskedSearch, SearchForm } from './search-form.tsx'
import { searchFailure, sortLabels } from './search-texts.ts'
import { leftOutTexts, unratedText } from './words.ts'

const PAGE_SIZE = 10
const MOST_HOUSES = 3

export const meta: MetaFunction = () => [{ title: pageTitle('Contractors') }]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await requireUser(request)
  const query = new URL(request.url).searchParams
  const asked = readSearch(query, user.preferences)
  const saved = user.preferences
  const houses = await housesOf(user.id)
  if (asked.address === '') return data({ asked, saved, houses, found: null, failure: null })
  const outcome = await limitedSearch(context, user, asked)
  if (!outcome.ok) {
    const headers: HeadersInit = 'retryAfter' in outcome ? { 'Retry-After': String(outcome.retryAfter) } : {}
    const failure = searchFailure(outcome)
    return data({ asked, saved, houses, found: null, failure }, { status: searchStatus[outcome.reason], headers })
  }
  const total = outcome.contractors.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(Math.max(1, Math.trunc(Number(query.get('page'))) || 1), pages)
  const contractors = outcome.contractors.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return data({ asked, saved, houses, found: { ...outcome, contractors, total, page, pages }, failure: null })
}

/** Reads the search from the address; values that are missing or cannot be chosen come from the user's preferences. */
function readSearch(query: URLSearchParams, saved: SearchPreferences): AskedSearch {
  const readChoice = <Choice extends number>(choices: readonly Choice[], name: string) =>
    choices.find((choice) => query.get(name) && Number(query.get(name)) === choice)
  return {
    address: (query.get('address') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: directoryCategories.find((each) => each === query.get('category')) ?? 'all',
    sort: contractorSorts.find((each) => each === query.get('sort')) ?? 'rating',
    preferences: {
      radiusMiles: readChoice(radiusChoices, 'radius') ?? saved.radiusMiles,
      minimumRating: readChoice([0, ...ratingChoices], 'rating') ?? saved.minimumRating,
      perType: readChoice(perTypeChoices, 'most') ?? saved.perType,
    },
  }
}

/** Returns the addresses of the newest reports' houses, as places that the user may want to search near. */
async function housesOf(owner: UserId): Promise<{ label: string; address: string }[]> {
  const { reports } = await listReports(ports, { owner, search: '', page: 1, pageSize: 10 })
  const houses = reports.flatMap(({ zip, propertyAddress }) => {
    if (!zip) return []
    const address = propertyAddress?.includes(zip) ? propertyAddress : [propertyAddress, zip].filter(Boolean).join(', ')
    return { label: propertyAddress?.split(',')[0] ?? `ZIP code ${zip}`, address: address.slice(0, MAX_SEARCH_LENGTH) }
  })
  return [...new Map(houses.map((house) => [house.address, house])).values()].slice(0, MOST_HOUSES)
}

export default function ContractorsPage() {
  const { asked, saved, houses, found, failure } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Contractor Directory"
        intro="Well-rated specialists near the property, by trade. Nobody pays for a place."
      />
      <SearchForm asked={asked} saved={saved} />
      {houses.length > 0 && <Houses houses={houses} asked={asked} />}
      <p role="status" className="sr-only">
        {found && plural(found.total, 'contractor')}
        {found && ' found'}
      </p>
      <div className="mt-6">
        {failure !== null && <SearchFailed message={failure} />}
        {found && (found.total > 0 ? <Results found={found} asked={asked} /> : <Nobody found={found} asked={asked} />)}
        {failure === null && !found && (
          <Empty icon="search" title="Search for contractors">
            Type where the house is: its address, its ZIP code, or its city and state.
          </Empty>
        )}
      </div>
    </>
  )
}

function Houses({ houses, asked }: { houses: { label: string; address: string }[]; asked: AskedSearch }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {houses.map(({ label, address }) => (
        <li key={address} className="max-w-full">
          <Link to={searchPath(asked, { address })} className="link inline-flex min-h-11 items-center gap-1.5">
            <Icon name="pin" className="size-4" />
            <span className="wrap-anywhere">Near {label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function SearchFailed({ message }: { message: string }) {
  return (
    <div role="alert" className="flex gap-3 rounded-box border-2 border-critical bg-surface p-4">
      <Icon name="critical" className="mt-0.5 size-6 text-critical" />
      <div>
        <h2 className="text-lg">Search Failed</h2>
        <p className="max-w-prose">{message}</p>
      </div>
    </div>
  )
}

type Found = FoundContractors & { total: number; page: number; pages: number }

function Results({ found, asked }: { found: Found; asked: AskedSearch }) {
  const { contractors, total, page, pages } = found
  return (
    <section aria-labelledby="results">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="results" className="text-lg">
          {plural(total, 'contractor')} near {placeText(found)}
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {sortLabels[asked.sort]} first{pages > 1 && `, page ${page} of ${pages}`}
        </p>
      </div>
      <SearchNotes found={found} asked={asked} />
      <ul className="grid gap-3">
        {contractors.map((contractor) => (
          <li key={contractor.id}>
            <CompanyCard contractor={contractor} />
          </li>
        ))}
      </ul>
      <Pagination path="/contractors" page={page} pages={pages} />
    </section>
  )
}

/** Says who is not listed and how to list them, what samples are, and which rules order the list. */
function SearchNotes({ found: { contractors, leftOut }, asked }: { found: Found; asked: AskedSearch }) {
  const { preferences } = asked
  const parts = leftOutTexts(leftOut, preferences)
  const unrated = unratedText(contractors, preferences.minimumRating)
  const isForRating = leftOut.belowMinimum + leftOut.unrated > 0
  return (
    <div className="mb-4 flex gap-3 rounded-box bg-sunken px-4 py-3 text-sm">
      <Icon name="info" className="text-muted" />
      <div className="min-w-0">
        {contractors.some(({ synthetic }) => synthetic) && (
          <p className="max-w-prose">Contractors marked Sample are made up and cannot be called.</p>
        )}
        {unrated && <p className="max-w-prose">{unrated}</p>}
        {parts.length > 0 && (
          <p className="max-w-prose">
            Left out of the {CANDIDATES_PER_TYPE} nearest of each trade: {parts.join(', ')}.{' '}
            {isForRating && (
              <Link to={searchPath(asked, { rating: '0' })} className="link">
                Show any rating
              </Link>
            )}
            {isForRating && leftOut.beyondMost > 0 && preferences.perType < 10 && ' · '}
            {leftOut.beyondMost > 0 && preferences.perType < 10 && (
              <Link to={searchPath(asked, { most: '10' })} className="link">
                Show up to 10 of each trade
              </Link>
            )}
          </p>
        )}
        <HowChosen
          title="How contractors are chosen"
          sorted={`These rules decide who is listed. The list itself is in the order that you chose: ${sortLabels[asked.sort].toLowerCase()}.`}
        />
      </div>
    </div>
  )
}

function Nobody({ found, asked }: { found: Found; asked: AskedSearch }) {
  const { preferences, category } = asked
  const parts = leftOutTexts(found.leftOut, preferences)
  const wider = radiusChoices.find((miles) => miles > preferences.radiusMiles)
  return (
    <Empty
      icon="search"
      title="No contractors found"
      action={
        <span className="flex flex-wrap justify-center gap-3">
          {wider && (
            <ButtonLink to={searchPath(asked, { radius: String(wider) })} tone="plain">
              Search within {wider} miles
            </ButtonLink>
          )}
          {parts.length > 0 && (
            <ButtonLink to={searchPath(asked, { rating: '0' })} tone="plain">
              Show any rating
            </ButtonLink>
          )}
          {category !== 'all' && (
            <ButtonLink to={searchPath(asked, { category: 'all' })} tone="plain">
              Show all categories
            </ButtonLink>
          )}
        </span>
      }
    >
      Nobody{category === 'all' ? '' : ' in this category'} is listed within {preferences.radiusMiles} miles of{' '}
      {placeText(found)}.{parts.length > 0 && ` Left out: ${parts.join(', ')}.`}
    </Empty>
  )
}

function placeText({ place: { city, state, zip } }: FoundContractors): string {
  return `${city}, ${state} ${zip}`
}

/** Returns the address of the same search with changes, on its first page. */
function searchPath({ address, category, sort, preferences }: AskedSearch, changes: Record<string, string>): string {
  const { radiusMiles, minimumRating, perType } = preferences
  const same = { address, category, sort, radius: radiusMiles, rating: minimumRating, most: perType }
  const query = Object.entries({ ...same, ...changes }).map(([name, value]) => [name, String(value)])
  return `/contractors?${new URLSearchParams(query)}`
}
