import { type Severity, severities } from '#domain/deficiency/deficiency.ts'

/** How the list can be sorted, as `?sort=` names it, in the words of the form. */
export const sorts = {
  '': 'Part of the house',
  severity: 'Severity',
  cost: 'Highest cost',
  page: 'Page of the report',
  place: 'Place',
  trade: 'Trade',
}

export type Sort = keyof typeof sorts

export const MAX_SEARCH_LENGTH = 100

/** The list of findings that an address asks for; each is empty where it is as usual. */
export type List = { severity: Severity | ''; open: 'all' | ''; sort: Sort; find: string }

/** Returns the list that the query names. What is not known is as usual, and a search that is too long is cut. */
export function listOf(query: URLSearchParams): List {
  const sort = query.get('sort') ?? ''
  return {
    severity: severities.find((severity) => severity === query.get('severity')) ?? '',
    open: query.get('open') === 'all' ? 'all' : '',
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : '',
    find: [...(query.get('find') ?? '')].slice(0, MAX_SEARCH_LENGTH).join('').trim(),
  }
}

/** Returns the query of the address that shows the list so; empty for the whole list, closed, as usual. */
export function listQuery(list: Partial<List>): string {
  return String(new URLSearchParams(Object.entries(list).filter(([, value]) => value)))
}

/** The list as hidden fields of a form that leads back to it. */
export function ListFields(list: Partial<List>) {
  return Object.entries(list).map(([name, value]) => value && <input key={name} type="hidden" {...{ name, value }} />)
}
